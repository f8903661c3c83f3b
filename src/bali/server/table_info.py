"""Table info and table summary, as seen by one visitor."""

from bali.server.access import is_invited, is_removed
from bali.server.guest import Guest
from bali.server.messages import Seat, TableInfo, TableSummary
from bali.server.table import Table


def table_info_for(table: Table, guest: Guest) -> TableInfo:
    holder, config = guest.holder, table.config
    is_host = table.is_host(holder)
    invited = is_invited(config, guest)
    return TableInfo(
        table=table.id,
        seats=_seats(table, holder),
        variants=config.variants,
        memory=config.memory,
        hints=config.hints,
        one_screen=config.one_screen,
        started=table.game_log is not None,
        host=is_host,
        rematch=table.rematch,
        seating=config.seating,
        watching=config.watching,
        spectators=_spectators(table) if is_host else None,
        invited=(invited or config.seating == "link") and not is_removed(config, guest),
        invitation=config.invitation if invited or _may_share_invitation(table, holder) else None,
    )


def _spectators(table: Table) -> int:
    return sum(not table.is_player(each.holder) for each in table.subscribers)


def _may_share_invitation(table: Table, holder: str | None) -> bool:
    """The host invites; after the game all players may share its replay."""
    return table.is_host(holder) or (table.is_over and table.is_player(holder))


def _seats(table: Table, holder: str | None) -> tuple[Seat, ...]:
    is_host = table.is_host(holder)
    present = {connection.holder for connection in table.subscribers}
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
        for seat in table.config.seats
    )


def table_summary(table: Table, holder: str) -> TableSummary:
    """Return the summary of a table for one of its players."""
    game = None if table.game_log is None else table.game_log.game
    return TableSummary(
        table=table.id,
        seats=_seats(table, holder),
        variants=table.config.variants,
        state="waiting" if game is None else "over" if table.is_over else "playing",
        turn=0 if game is None else game.turn,
        your_turn=game is not None and game.actor in table.seats_of(holder),
        touched=table.touched,
        result=game.record().result if game is not None and table.is_over else None,
    )
