"""Sessions of connections at a table: opening, viewer seat, broadcasts, closing."""

import time

from bali.server.access import may_enter, may_watch
from bali.server.connections import CLOSE_PRIVATE, Connection, encoded
from bali.server.metrics import GAMES
from bali.server.refusal import Refusal
from bali.server.table import Table
from bali.server.table_info import table_info_for
from bali.server.viewer_messages import new_entry, past_view, snapshot


def open_session(table: Table, connection: Connection) -> None:
    """Add a connection to a table, and send it the table info and a snapshot."""
    table.subscribers.join(connection)
    update_viewer(table, connection)
    broadcast_table_info(table)
    if table.game_log is not None:
        send_snapshot(table, connection)
    table.context.wake(table)


def update_viewer(table: Table, connection: Connection) -> bool:
    """Update what a connection may see after a change of seats; return whether it changed."""
    before = connection.sees_game, connection.viewer_seat
    if not may_enter(table, connection.guest):
        connection.end(CLOSE_PRIVATE, "this table is open to players and invited people only")
    connection.sees_game = may_watch(table, connection.guest)
    if connection.viewer_seat not in table.seats_of(connection.holder):
        connection.viewer_seat = default_viewer_seat(table, connection)
    return before != (connection.sees_game, connection.viewer_seat)


def default_viewer_seat(table: Table, connection: Connection) -> int | None:
    """Return the visitor's seat; None for a spectator, or for several seats on one screen."""
    seats = table.seats_of(connection.holder)
    return seats[0] if len(seats) == 1 and table.game_log is not None else None


def close_session(table: Table, connection: Connection) -> None:
    table.subscribers.leave(connection)
    table.last_used = time.monotonic()
    broadcast_table_info(table)


def set_viewer_seat(table: Table, connection: Connection, viewer_seat: int | None) -> None:
    """On one screen: show the hand of another seat, or hide all hands."""
    _check_sees_game(table, connection)
    if viewer_seat is not None and viewer_seat not in table.seats_of(connection.holder):
        raise Refusal("not_your_seat", f"seat {viewer_seat} is not yours")
    connection.viewer_seat = viewer_seat
    send_snapshot(table, connection)


def send_past_view(table: Table, connection: Connection, ply: int) -> None:
    _check_sees_game(table, connection)
    connection.send(
        encoded(
            past_view(table.require_game_log(), connection.viewer_seat, table.config.memory, ply)
        )
    )


def _check_sees_game(table: Table, connection: Connection) -> None:
    table.require_game_log()  # raises Refusal before the game has started
    if not connection.sees_game:
        raise Refusal("not_invited", "this game is shown to players and invited people only")


def broadcast_table_info(table: Table) -> None:
    table.subscribers.broadcast_table_info(lambda guest: table_info_for(table, guest))


def broadcast_entries(table: Table) -> None:
    """Send the last action to all connections that see the game."""
    game_log = table.require_game_log()
    table.subscribers.broadcast_to_viewers(
        lambda viewer_seat: new_entry(game_log, viewer_seat, table.config.memory)
    )
    if game_log.game.actor is None:
        GAMES.inc()


def broadcast_snapshots(table: Table) -> None:
    """Send a snapshot to all connections that see the game."""
    game_log = table.require_game_log()
    table.subscribers.broadcast_to_viewers(
        lambda viewer_seat: snapshot(game_log, viewer_seat, table.config.memory)
    )


def send_snapshot(table: Table, connection: Connection) -> None:
    if not connection.sees_game:
        return
    connection.send(
        encoded(snapshot(table.require_game_log(), connection.viewer_seat, table.config.memory))
    )
