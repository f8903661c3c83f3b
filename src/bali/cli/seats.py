"""Who sits where: seats as people write them, and the bots that play some of them."""

from collections.abc import Sequence
from typing import Final

from bali.bots.bot import Bot
from bali.bots.registry import make_bot
from bali.errors import BadSetup, UnknownBot
from bali.play.record import Player
from bali.rules.cards import COLOR_NAMES, MIN_PLAYERS
from bali.rules.checks import check_players

NAMES: Final = ("Ayu", "Ketut", "Wayan", "Nyoman")
"""For those who bring no name."""
PERSON: Final = "person"
DEFAULT_BOT: Final = "random"


def seat_players(players: int | None, texts: Sequence[str]) -> tuple[Player, ...]:
    """The players in order; seats that nobody named are a person's, then the default bot's."""
    count = players if players is not None else max(MIN_PLAYERS, len(texts))
    check_players(count)
    if len(texts) > count:
        raise BadSetup(f"{len(texts)} seats are named, but there are {count} players")
    seats = [*(texts or [PERSON]), *[DEFAULT_BOT] * count][:count]
    names = _names([_name_in(text) for text in seats])
    return tuple(
        Player(name, color, _bot_in(text))
        for name, color, text in zip(names, COLOR_NAMES, seats, strict=False)
    )


def _is_person(text: str) -> bool:
    return text.partition(":")[0].strip().casefold() == PERSON


def _name_in(text: str) -> str:
    """The name after 'person:', if there is one."""
    return text.partition(":")[2].strip() if _is_person(text) else ""


def _bot_in(text: str) -> str | None:
    if _is_person(text):
        return None
    code = text.strip()
    try:
        make_bot(code)  # a code that names no bot is refused before the game begins
    except UnknownBot as error:
        raise BadSetup(f"a seat is 'person', 'person:NAME' or a bot: {error}") from None
    return code


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
    """The bots by seat; with a seed each repeats its choices."""
    return {
        seat: make_bot(player.bot, None if seed is None else seed + seat)
        for seat, player in enumerate(players)
        if player.bot is not None
    }
