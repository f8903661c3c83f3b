"""Who sits where: seats as people write them."""

from collections.abc import Sequence
from typing import Final

from bali.bots.registry import LEVEL_NAMES
from bali.errors import BadSetup
from bali.play.record import Player
from bali.play.seating import NAMES
from bali.rules.cards import COLOR_NAMES, MIN_PLAYERS
from bali.rules.checks import check_players

PERSON: Final = "person"
DEFAULT_BOT: Final = "apprentice"


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
