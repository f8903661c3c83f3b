"""Visiting a table: a page opens there, looks around, and goes."""

import time

from bali.server.listener import Listener, encoded
from bali.server.refusal import Refusal
from bali.server.showing import past
from bali.server.table import Table
from bali.server.telling import show, tell_lobby


def welcome(table: Table, listener: Listener) -> None:
    """Somebody opens the page: they are told everything."""
    table.audience.join(listener)
    listener.eyes = first_eyes(table, listener)
    tell_lobby(table)
    if table.course is not None:
        show(table, listener)
    table.context.wake(table)


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
    table.begun()  # refuses while it has not
    if eyes is not None and eyes not in table.seats_of(listener.holder):
        raise Refusal("not_your_seat", f"seat {eyes} is not yours")
    listener.eyes = eyes
    show(table, listener)


def look_back(table: Table, listener: Listener, moment: int) -> None:
    listener.tell(encoded(past(table.begun(), listener.eyes, table.plan.memory, moment)))
