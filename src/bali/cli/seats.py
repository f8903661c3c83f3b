"""Who sits where: seats as people write them, and the bots that play some of them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from bali.arena.plan import usable_cores
from bali.bots.bot import Bot
from bali.bots.registry import GROUP, LEVEL_NAMES, bot_codes, make_bot, make_trusted_bot
from bali.cli.hint_waiting import wait_for
from bali.cli.voice import printable, shortened, voice_for
from bali.errors import BadRecord, BadSetup, BaliError, UnknownBot
from bali.play.action import Action, as_action
from bali.play.game import Game
from bali.play.record import Player
from bali.rules import State
from bali.rules.cards import COLOR_NAMES, MIN_PLAYERS
from bali.rules.checks import check_players

NAMES: Final = ("Ayu", "Ketut", "Wayan", "Nyoman")
"""For those who bring no name."""
PERSON: Final = "person"
DEFAULT_BOT: Final = "apprentice"
LONGEST_FAULT: Final = 200

Maker = Callable[[str, int | None, int], Bot]
"""Makes a bot of a code, a seed and a number of threads."""


class BotFailed(BaliError):
    """A bot that raised, or answered with something that is not legal."""


def seat_players(
    players: int | None, texts: Sequence[str], level: str | None = None
) -> tuple[Player, ...]:
    """The players in order; seats that nobody named are a person's, then bots' of that level."""
    count = players if players is not None else max(MIN_PLAYERS, len(texts))
    check_players(count)
    if len(texts) > count:
        raise BadSetup(f"{len(texts)} seats are named, but there are {count} players")
    if level is not None and len(texts) == count:
        raise BadSetup("--level is for the seats that nobody named, but all of them are named")
    seats = [*(texts or [PERSON]), *[_checked_level(level)] * count][:count]
    names = _names([_name_in(text) for text in seats])
    return tuple(
        Player(name, color, _bot_in(text))
        for name, color, text in zip(names, COLOR_NAMES, seats, strict=False)
    )


def _checked_level(level: str | None) -> str:
    if level is None:
        return DEFAULT_BOT
    name = level.strip().casefold()
    if name not in LEVEL_NAMES:
        raise BadSetup(f"there is no level {level!r}; levels are {', '.join(LEVEL_NAMES)}")
    return name


def _is_person(text: str) -> bool:
    return text.partition(":")[0].strip().casefold() == PERSON


def _name_in(text: str) -> str:
    """The name after 'person:', if there is one."""
    return text.partition(":")[2].strip() if _is_person(text) else ""


def _bot_in(text: str) -> str | None:
    return None if _is_person(text) else text.strip()


def _names(given: Sequence[str]) -> list[str]:
    """Each their own: what they brought, or the first of ours that nobody has."""
    taken = [name.casefold() for name in given if name]
    if len(set(taken)) < len(taken):
        raise BadSetup(
            f"two players have the same name: {', '.join(name for name in given if name)}"
        )
    free = [name for name in NAMES if name.casefold() not in taken]
    return [name or free.pop(0) for name in given]


def bots_of(players: Sequence[Player], seed: int | None) -> dict[int, Bot]:
    """The bots by seat, as the person at the keyboard named them; with a seed they repeat."""
    try:
        return _made(players, seed, make_trusted_bot)
    except UnknownBot as error:
        raise BadSetup(f"a seat is 'person', 'person:NAME' or a bot: {error}") from None


def recorded_bots(players: Sequence[Player]) -> dict[int, Bot]:
    """The bots by seat, as a file names them: a file could name any code to run."""
    try:
        return _made(players, None, make_bot)
    except UnknownBot as error:
        raise BadRecord(
            f"the saved game can't go on: {error}. A bot of your own must be installed, with an "
            f"entry point of the group '{GROUP}': code that a file names is not run"
        ) from None


def can_go_on(players: Sequence[Player]) -> bool:
    """Whether a saved game of these players can be loaded here."""
    names = [player.bot.partition(":")[0].strip() for player in players if player.bot is not None]
    return all({name, name.casefold()} & set(bot_codes()) for name in names)


def _made(players: Sequence[Player], seed: int | None, make: Maker) -> dict[int, Bot]:
    return {
        seat: _make(player.bot, None if seed is None else seed + seat, make)
        for seat, player in enumerate(players)
        if player.bot is not None
    }


def _make(code: str, seed: int | None, make: Maker) -> Bot:
    try:
        return make(code, seed, usable_cores())
    except BaliError:
        raise
    except Exception as error:  # whatever somebody's own bot does wrong
        raise UnknownBot(f"the bot {code!r} can't be made: {_told(error)}") from error


def ask(bot: Bot, game: Game) -> Action:
    """What the bot chooses that has to decide; BotFailed if it does not play by the rules."""
    seat = game.actor or 0
    name = voice_for([player.name for player in game.players], None).names[seat]
    who = f"{name}'s bot {game.players[seat].bot!r}"
    think = partial(_answer, bot, game.observe(seat), who)
    return _legal(wait_for(think, f"{name} is thinking ..."), game, who)


def _answer(bot: Bot, seen: State, who: str) -> Any:
    try:
        return bot.choose(seen)
    except BaseException as error:  # also a bot that would end the whole program
        raise BotFailed(f"{who} failed with {_told(error)}") from error


def _legal(answer: Any, game: Game, who: str) -> Action:
    try:
        action = as_action(answer)
    except Exception:  # an answer can be anything
        action = None
    if action in game.legal_actions():
        return action
    raise BotFailed(f"{who} answered {_shown(answer)}, which is not legal")


def _shown(answer: Any) -> str:
    try:
        return _line(repr(answer))
    except Exception:
        return f"with a {type(answer).__name__}"


def _told(error: BaseException) -> str:
    return _line(f"{type(error).__name__}: {error}".removesuffix(": "))


def _line(text: str) -> str:
    return shortened(printable(" ".join(text.split())), LONGEST_FAULT)
