"""Telling those at a table what they have to know of it."""

from bali.server.listener import Listener, encoded
from bali.server.lobby import lobby_of
from bali.server.metrics import GAMES
from bali.server.showing import happened, snapshot
from bali.server.table import Table


def tell_lobby(table: Table) -> None:
    table.audience.tell_guests(lambda guest: lobby_of(table, guest))


def tell_news(table: Table) -> None:
    """The last action, to everybody."""
    course = table.begun()
    table.audience.tell_eyes(lambda eyes: happened(course, eyes, table.plan.memory))
    if course.game.actor is None:
        GAMES.inc()


def show_all(table: Table) -> None:
    """The whole table, to everybody."""
    course = table.begun()
    table.audience.tell_eyes(lambda eyes: snapshot(course, eyes, table.plan.memory))


def show(table: Table, listener: Listener) -> None:
    if not listener.sees_game:
        return
    listener.tell(encoded(snapshot(table.begun(), listener.eyes, table.plan.memory)))
