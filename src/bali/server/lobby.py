"""The lobby of a table: who sits there and what is played, as one holder is told."""

from bali.server.messages import Lobby, Seat, TableLine
from bali.server.table import Table


def lobby_of(table: Table, holder: str | None) -> Lobby:
    return Lobby(
        table=table.id,
        seats=_seats(table, holder),
        variants=table.plan.variants,
        memory=table.plan.memory,
        hints=table.plan.hints,
        one_screen=table.plan.one_screen,
        started=table.course is not None,
        host=holder == table.host,
        rematch=table.rematch,
    )


def _seats(table: Table, holder: str | None) -> tuple[Seat, ...]:
    present = {listener.holder for listener in table.audience}
    return tuple(
        Seat(
            name=seat.name,
            color=seat.color,
            bot=seat.bot,
            taken=seat.bot is not None or seat.holder is not None,
            present=seat.bot is not None or (seat.holder in present if seat.holder else False),
            mine=seat.holder is not None and seat.holder == holder,
        )
        for seat in table.plan.seats
    )


def line_of(table: Table, holder: str) -> TableLine:
    """The table in the list of somebody who sits there."""
    game = None if table.course is None else table.course.game
    over = game is not None and game.actor is None
    return TableLine(
        table=table.id,
        seats=_seats(table, holder),
        variants=table.plan.variants,
        state="waiting" if game is None else "over" if over else "playing",
        turn=0 if game is None else game.turn,
        your_turn=game is not None and game.actor in table.seats_of(holder),
        touched=table.touched,
        result=None if game is None or not over else game.record().result,
    )
