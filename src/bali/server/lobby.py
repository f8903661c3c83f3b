"""The lobby of a table: who sits there and what is played, as one holder is told."""

from bali.server.access import is_invited, is_removed
from bali.server.guest import Guest
from bali.server.messages import Lobby, Seat, TableLine
from bali.server.table import Table


def lobby_of(table: Table, guest: Guest) -> Lobby:
    holder, plan = guest.holder, table.plan
    is_host = table.is_host(holder)
    invited = is_invited(plan, guest)
    return Lobby(
        table=table.id,
        seats=_seats(table, holder),
        variants=plan.variants,
        memory=plan.memory,
        hints=plan.hints,
        one_screen=plan.one_screen,
        started=table.course is not None,
        host=is_host,
        rematch=table.rematch,
        seating=plan.seating,
        watching=plan.watching,
        spectators=_spectators(table) if is_host else None,
        invited=(invited or plan.seating == "link") and not is_removed(plan, guest),
        invitation=plan.invitation if invited or _passes_on(table, holder) else None,
    )


def _spectators(table: Table) -> int:
    return sum(not table.is_player(each.holder) for each in table.audience)


def _passes_on(table: Table, holder: str | None) -> bool:
    """The host invites; once the game is over all of its players share its replay."""
    return table.is_host(holder) or (table.is_over and table.is_player(holder))


def _seats(table: Table, holder: str | None) -> tuple[Seat, ...]:
    is_host = table.is_host(holder)
    present = {listener.holder for listener in table.audience}
    return tuple(
        Seat(
            name=seat.name,
            color=seat.color,
            bot=seat.bot,
            taken=seat.bot is not None or seat.holder is not None,
            present=seat.bot is not None or (seat.holder in present if seat.holder else False),
            mine=seat.holder is not None and seat.holder == holder,
            invited=seat.address is None if is_host and seat.holder is not None else None,
        )
        for seat in table.plan.seats
    )


def line_of(table: Table, holder: str) -> TableLine:
    """The table in the list of somebody who sits there."""
    game = None if table.course is None else table.course.game
    return TableLine(
        table=table.id,
        seats=_seats(table, holder),
        variants=table.plan.variants,
        state="waiting" if game is None else "over" if table.is_over else "playing",
        turn=0 if game is None else game.turn,
        your_turn=game is not None and game.actor in table.seats_of(holder),
        touched=table.touched,
        result=game.record().result if game is not None and table.is_over else None,
    )
