"""Who sits where, from the wish for a table to the beginning of its game."""

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
from bali.server.stored import Plan, PlannedSeat, Removal

MOST_REMOVALS: Final = 16
"""Freed seats that a table remembers."""


def planned(wish: NewTable, host: str) -> Plan:
    """The plan of a new table; Refusal says what is wrong with the wish."""
    _check(wish)
    names = _distinct([clean_name(new.name) for new in wish.seats])
    people = [seat for seat, new in enumerate(wish.seats) if new.bot is None]
    taken = people if wish.one_screen else people[:1]
    seats = tuple(
        PlannedSeat(name, new.color, new.bot, host if seat in taken else None)
        for seat, (name, new) in enumerate(zip(names, wish.seats, strict=True))
    )
    return Plan(
        seats, wish.variants, wish.memory, wish.hints, wish.one_screen, wish.first, new_invitation()
    )


def new_invitation() -> str:
    return secrets.token_urlsafe(12)


def _check(wish: NewTable) -> None:
    if wish.first is not None and wish.first >= len(wish.seats):
        raise Refusal("bad_setup", f"seat {wish.first} can't start: there are {len(wish.seats)}")
    try:
        Game.new(
            [Player(new.name, new.color) for new in wish.seats],
            oracle="oracle" in wish.variants,
            demon="demon" in wish.variants,
            seed=0,
        )
    except BaliError as error:
        raise Refusal.of(error) from None
    if len(set(wish.variants)) < len(wish.variants):
        raise Refusal("bad_setup", f"a variant is named twice: {', '.join(wish.variants)}")
    for new in wish.seats:
        if new.bot is not None:
            check_bot_code(new.bot)


def check_bot_code(code: str) -> None:
    """Refusal if the bot is not on offer here."""
    try:
        check_offered(code)
    except UnknownBot as error:
        raise Refusal.of(error) from None


def _distinct(given: Sequence[str]) -> list[str]:
    """Return a name for each seat: the given one, or the first of `NAMES` that is free."""
    taken = {name_key(name) for name in given if name}
    free = [name for name in NAMES if name_key(name) not in taken]
    names: list[str] = []
    for name in given:
        wanted = name or free.pop(0)
        names.append(wanted if _is_new(wanted, names) else _numbered(wanted, names))
    return names


def _is_new(name: str, names: Sequence[str]) -> bool:
    return name_key(name) not in {name_key(other) for other in names}


def _numbered(name: str, names: Sequence[str]) -> str:
    return next(f"{name} {number}" for number in range(2, 9) if _is_new(f"{name} {number}", names))


def check_free(plan: Plan, seat: int) -> None:
    if plan.seats[seat].bot is not None or plan.seats[seat].holder is not None:
        raise Refusal("seat_taken", f"somebody else sits in seat {seat}")


def seated(
    plan: Plan,
    seat: int,
    name: str,
    holder: str | None,
    address: str | None = None,
    *,
    is_begun: bool = False,
) -> Plan:
    """Give a free seat to a person; `address` is the hash of an uninvited person's address."""
    if holder in {other.holder for other in plan.seats}:
        raise Refusal("seat_taken", "you sit at this table already")
    chosen = clean_name(name) or plan.seats[seat].name
    fresh = _distinct_name(plan, seat, chosen, is_begun)
    return _changed(plan, seat, name=fresh, holder=holder, address=address)


def _distinct_name(plan: Plan, seat: int, name: str, is_begun: bool) -> str:
    """Return the name, with a number if another player has it.

    Before the game a free seat has no player; a seat that is freed during it keeps its player's
    name.
    """
    others = [
        other.name
        for number, other in enumerate(plan.seats)
        if number != seat and (is_begun or other.holder is not None or other.bot)
    ]
    return name if _is_new(name, others) else _numbered(name, others)


def freed(plan: Plan, seat: int, *, keep_name: bool) -> Plan:
    """Take a seat away from a person; during the game the seat keeps its name.

    An invitation by which the person came is replaced: without their cookies they would be let in
    by it again.
    """
    left = plan.seats[seat]
    removal = Removal(left.holder or "", left.address, plan.invitation)
    taken = [other.name for other in plan.seats]
    name = left.name if keep_name else next(one for one in NAMES if _is_new(one, taken))
    plan = _changed(plan, seat, name=name, holder=None, address=None)
    removals = (*plan.removals, removal)[-MOST_REMOVALS:]
    has_come_by_it = left.address is None and bool(plan.invitation)
    invitation = new_invitation() if has_come_by_it else plan.invitation
    return msgspec.structs.replace(plan, removals=removals, invitation=invitation)


def bot_seated(plan: Plan, seat: int, code: str) -> Plan:
    """A bot plays in a seat that nobody has taken."""
    check_bot_code(code)
    if plan.seats[seat].holder is not None:
        raise Refusal("seat_taken", f"a person sits in seat {seat}")
    name = _distinct_name(plan, seat, plan.seats[seat].name, is_begun=False)
    return _changed(plan, seat, name=name, bot=code)


def _changed(plan: Plan, seat: int, **changes: str | None) -> Plan:
    seats = list(plan.seats)
    seats[seat] = msgspec.structs.replace(seats[seat], **changes)
    return msgspec.structs.replace(plan, seats=tuple(seats))


def is_full(plan: Plan) -> bool:
    return all(seat.bot is not None or seat.holder is not None for seat in plan.seats)


def begun(plan: Plan) -> tuple[Plan, Deal]:
    """The seats in order of play, and the cards dealt."""
    first = plan.first if plan.first is not None else secrets.randbelow(len(plan.seats))
    ordered = msgspec.structs.replace(plan, seats=plan.seats[first:] + plan.seats[:first], first=0)
    return ordered, new_game(ordered, None).record().deal


def new_game(plan: Plan, deal: Deal | None) -> Game:
    return Game.new(
        [Player(seat.name, seat.color, seat.bot) for seat in plan.seats],
        oracle="oracle" in plan.variants,
        demon="demon" in plan.variants,
        deal=deal,
    )


def again(plan: Plan) -> Plan:
    """The same table once more; the next player starts."""
    seats = plan.seats[1:] + plan.seats[:1]
    return msgspec.structs.replace(
        plan, seats=seats, first=0, invitation=new_invitation(), removals=()
    )
