"""Table configuration: creation, seats, and the start of the game."""

import secrets
from collections.abc import Sequence
from typing import Final

import msgspec

from bali.errors import BaliError, UnknownBot
from bali.play.game import Game
from bali.play.players import NAMES
from bali.play.record import Deal, Player
from bali.server.bot_catalogue import check_offered
from bali.server.messages import NewTable
from bali.server.names import clean_name, name_key
from bali.server.refusal import Refusal
from bali.server.rows import Removal, SeatConfig, TableConfig

MAX_REMOVALS: Final = 16
"""Number of removals that a table remembers."""


def new_config(new_table: NewTable, host: str) -> TableConfig:
    """Return the configuration of a new table; raises Refusal if the request is invalid."""
    _check(new_table)
    names = _distinct([clean_name(new.name) for new in new_table.seats])
    people = [seat for seat, new in enumerate(new_table.seats) if new.bot is None]
    taken = people if new_table.one_screen else people[:1]
    seats = tuple(
        SeatConfig(name, new.color, new.bot, host if seat in taken else None)
        for seat, (name, new) in enumerate(zip(names, new_table.seats, strict=True))
    )
    return TableConfig(
        seats,
        new_table.variants,
        new_table.memory,
        new_table.hints,
        new_table.one_screen,
        new_table.first,
        new_invitation(),
    )


def new_invitation() -> str:
    return secrets.token_urlsafe(12)


def _check(new_table: NewTable) -> None:
    if new_table.first is not None and new_table.first >= len(new_table.seats):
        raise Refusal(
            "bad_setup", f"seat {new_table.first} can't start: there are {len(new_table.seats)}"
        )
    try:
        Game.new(
            [Player(new.name, new.color) for new in new_table.seats],
            oracle="oracle" in new_table.variants,
            demon="demon" in new_table.variants,
            seed=0,
        )
    except BaliError as error:
        raise Refusal.of(error) from None
    if len(set(new_table.variants)) < len(new_table.variants):
        raise Refusal("bad_setup", f"a variant is named twice: {', '.join(new_table.variants)}")
    for new in new_table.seats:
        if new.bot is not None:
            check_bot_code(new.bot)


def check_bot_code(code: str) -> None:
    """Raise Refusal if the bot is not on offer."""
    try:
        check_offered(code)
    except UnknownBot as error:
        raise Refusal.of(error) from None


def _distinct(given: Sequence[str]) -> list[str]:
    """Return distinct names; empty ones are replaced by the first unused ones of `NAMES`."""
    taken = {name_key(name) for name in given if name}
    free = [name for name in NAMES if name_key(name) not in taken]
    names: list[str] = []
    for name in given:
        chosen = name or free.pop(0)
        names.append(chosen if _is_new(chosen, names) else _numbered(chosen, names))
    return names


def _is_new(name: str, names: Sequence[str]) -> bool:
    return name_key(name) not in {name_key(other) for other in names}


def _numbered(name: str, names: Sequence[str]) -> str:
    return next(f"{name} {number}" for number in range(2, 9) if _is_new(f"{name} {number}", names))


def check_free(config: TableConfig, seat: int) -> None:
    if config.seats[seat].bot is not None or config.seats[seat].holder is not None:
        raise Refusal("seat_taken", f"seat {seat} is taken")


def with_person(
    config: TableConfig,
    seat: int,
    name: str,
    holder: str | None,
    address: str | None = None,
    *,
    has_started: bool = False,
) -> TableConfig:
    """Give a free seat to a person; `address` is a hash, for a person without the invitation."""
    if holder in {other.holder for other in config.seats}:
        raise Refusal("seat_taken", "you sit at this table already")
    chosen = clean_name(name) or config.seats[seat].name
    fresh = _distinct_name(config, seat, chosen, has_started)
    return _with_seat(config, seat, name=fresh, holder=holder, address=address)


def _distinct_name(config: TableConfig, seat: int, name: str, has_started: bool) -> str:
    """Return the name, with a number if another player has it.

    Before the game starts, the name of a free seat does not count.
    """
    others = [
        other.name
        for number, other in enumerate(config.seats)
        if number != seat and (has_started or other.holder is not None or other.bot)
    ]
    return name if _is_new(name, others) else _numbered(name, others)


def with_free_seat(config: TableConfig, seat: int, *, keep_name: bool) -> TableConfig:
    """Free a person's seat; during the game it keeps its name.

    An invitation that the person used is replaced: it would readmit them without a cookie.
    """
    left = config.seats[seat]
    removal = Removal(left.holder or "", left.address, config.invitation)
    taken = [other.name for other in config.seats]
    name = left.name if keep_name else next(one for one in NAMES if _is_new(one, taken))
    config = _with_seat(config, seat, name=name, holder=None, address=None)
    removals = (*config.removals, removal)[-MAX_REMOVALS:]
    used_invitation = left.address is None and bool(config.invitation)
    invitation = new_invitation() if used_invitation else config.invitation
    return msgspec.structs.replace(config, removals=removals, invitation=invitation)


def with_bot(config: TableConfig, seat: int, code: str) -> TableConfig:
    """Seat a bot in a seat without a person."""
    check_bot_code(code)
    if config.seats[seat].holder is not None:
        raise Refusal("seat_taken", f"a person sits in seat {seat}")
    name = _distinct_name(config, seat, config.seats[seat].name, has_started=False)
    return _with_seat(config, seat, name=name, bot=code)


def _with_seat(config: TableConfig, seat: int, **changes: str | None) -> TableConfig:
    seats = list(config.seats)
    seats[seat] = msgspec.structs.replace(seats[seat], **changes)
    return msgspec.structs.replace(config, seats=tuple(seats))


def is_full(config: TableConfig) -> bool:
    return all(seat.bot is not None or seat.holder is not None for seat in config.seats)


def start_game(config: TableConfig) -> tuple[TableConfig, Deal]:
    """Return the configuration with seats in order of play, and a new deal."""
    first = config.first if config.first is not None else secrets.randbelow(len(config.seats))
    ordered = msgspec.structs.replace(
        config, seats=config.seats[first:] + config.seats[:first], first=0
    )
    return ordered, new_game(ordered, None).record().deal


def new_game(config: TableConfig, deal: Deal | None) -> Game:
    return Game.new(
        [Player(seat.name, seat.color, seat.bot) for seat in config.seats],
        oracle="oracle" in config.variants,
        demon="demon" in config.variants,
        deal=deal,
    )


def rematch_config(config: TableConfig) -> TableConfig:
    """Return the configuration of a rematch, in which the next player starts."""
    seats = config.seats[1:] + config.seats[:1]
    return msgspec.structs.replace(
        config, seats=seats, first=0, invitation=new_invitation(), removals=()
    )
