"""Seats as given by `--seat` and `--level`, and their bots."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from bali.bots.bot import Bot
from bali.bots.bot_call import ask
from bali.bots.registry import (
    ENTRY_POINT_GROUP,
    LEVEL_NAMES,
    is_registered,
    make_bot,
    make_trusted_bot,
)
from bali.cli.background_search import run_with_notice
from bali.cli.event_text import grammar_for, printable
from bali.errors import BadRecord, BadSetup, BotFailed, UnknownBot
from bali.play.action import Action
from bali.play.game import Game
from bali.play.players import NAMES
from bali.play.record import Player
from bali.rules.cards import COLOR_NAMES, MIN_PLAYERS
from bali.rules.checks import SEED_COUNT, check_players
from bali.runtime import cpu_count

PERSON: Final = "person"
DEFAULT_BOT: Final = "apprentice"
BotFactory = Callable[[str, int | None, int], Bot]
"""Creates a bot from a code, a seed and a number of threads."""


def seat_players(
    players: int | None, texts: Sequence[str], level: str | None = None
) -> tuple[Player, ...]:
    """Return the players in seat order.

    Without texts, seat 0 is a person. Other seats without a text are bots of `level`.
    """
    count = players if players is not None else max(MIN_PLAYERS, len(texts))
    check_players(count)
    if len(texts) > count:
        raise BadSetup(f"{len(texts)} seats are named, but there are {count} players")
    if level is not None and len(texts) == count:
        raise BadSetup("--level is for seats without --seat, but all of them are named")
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
    """Return the name after 'person:', or an empty string."""
    return text.partition(":")[2].strip() if _is_person(text) else ""


def _bot_in(text: str) -> str | None:
    return None if _is_person(text) else text.strip()


def _names(given: Sequence[str]) -> list[str]:
    """Return a unique name for each seat: the given one, or the next free default name."""
    taken = [name.casefold() for name in given if name]
    if len(set(taken)) < len(taken):
        raise BadSetup(
            f"two players have the same name: {', '.join(name for name in given if name)}"
        )
    free = [name for name in NAMES if name.casefold() not in taken]
    return [name or free.pop(0) for name in given]


def bots_of(players: Sequence[Player], seed: int | None) -> dict[int, Bot]:
    """Return the bots by seat, named on the command line; with a seed they are reproducible."""
    try:
        return _create_bots(players, seed, make_trusted_bot)
    except UnknownBot as error:
        raise BadSetup(f"a seat is 'person', 'person:NAME' or a bot: {error}") from None


def recorded_bots(players: Sequence[Player]) -> dict[int, Bot]:
    """Return the bots by seat, named in a file: only registered bots, since their code is run."""
    try:
        return _create_bots(players, None, make_bot)
    except UnknownBot as error:
        raise BadRecord(
            f"the saved game can't be continued: {error}. A bot of your own must be installed "
            f"with an entry point in '{ENTRY_POINT_GROUP}': code that a file names is not run"
        ) from None


def can_resume(players: Sequence[Player]) -> bool:
    """Whether all bots of these players are registered, so that their saved game can be loaded."""
    return all(is_registered(player.bot) for player in players if player.bot is not None)


def _create_bots(players: Sequence[Player], seed: int | None, make: BotFactory) -> dict[int, Bot]:
    return {
        seat: make(player.bot, None if seed is None else (seed + seat) % SEED_COUNT, cpu_count())
        for seat, player in enumerate(players)
        if player.bot is not None
    }


def ask_bot(bot: Bot, game: Game) -> Action:
    """Return the action of the bot whose turn it is; raise BotFailed if it fails."""
    seat = game.actor or 0
    name = grammar_for([player.name for player in game.players], None).names[seat]
    try:
        return run_with_notice(partial(ask, bot, game.observe(seat)), f"{name} is thinking ...")
    except BotFailed as error:
        subject = f"{name}'s bot {game.players[seat].bot!r}"
        raise BotFailed(f"{subject} {printable(str(error))}") from error
