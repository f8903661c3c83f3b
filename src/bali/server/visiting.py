"""The pages at a table: they open, are sent what they may see of it, look around, and go."""

import time

from bali.server.access import may_enter, may_watch
from bali.server.listener import PRIVATE, Listener, encoded
from bali.server.lobby import lobby_of
from bali.server.metrics import GAMES
from bali.server.refusal import Refusal
from bali.server.showing import happened, past, snapshot
from bali.server.table import Table


def welcome(table: Table, listener: Listener) -> None:
    """Somebody opens the page: they are told everything."""
    table.audience.join(listener)
    place_viewer(table, listener)
    tell_lobby(table)
    if table.course is not None:
        show(table, listener)
    table.context.wake(table)


def place_viewer(table: Table, listener: Listener) -> bool:
    """Decide what a page may see, after any change of the seats; whether that has changed."""
    before = listener.sees_game, listener.eyes
    if not may_enter(table, listener.guest):
        listener.end(PRIVATE, "this table is open to players and invited people only")
    listener.sees_game = may_watch(table, listener.guest)
    if listener.eyes not in table.seats_of(listener.holder):
        listener.eyes = first_eyes(table, listener)
    return before != (listener.sees_game, listener.eyes)


def first_eyes(table: Table, listener: Listener) -> int | None:
    """A player's own; who has several seats finds the curtain drawn."""
    seats = table.seats_of(listener.holder)
    return seats[0] if len(seats) == 1 and table.course is not None else None


def part(table: Table, listener: Listener) -> None:
    table.audience.leave(listener)
    table.used = time.monotonic()
    tell_lobby(table)


def look_through(table: Table, listener: Listener, eyes: int | None) -> None:
    """On one screen: another player looks, or the curtain is drawn."""
    _check_sees_game(table, listener)
    if eyes is not None and eyes not in table.seats_of(listener.holder):
        raise Refusal("not_your_seat", f"seat {eyes} is not yours")
    listener.eyes = eyes
    show(table, listener)


def look_back(table: Table, listener: Listener, moment: int) -> None:
    _check_sees_game(table, listener)
    listener.tell(encoded(past(table.begun(), listener.eyes, table.plan.memory, moment)))


def _check_sees_game(table: Table, listener: Listener) -> None:
    table.begun()  # refuses while it has not
    if not listener.sees_game:
        raise Refusal("not_invited", "this game is shown to players and invited people only")


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
