"""Showing a table to somebody: snapshots and news, through the eyes of one seat or a spectator's.

Everything comes from the engine's views and events for that seat. R14: at a strict table what went
to the altar before the viewer's last choice is told no more; to a spectator not what went before
anybody's, since a player could watch their own table from another browser.
"""

from collections.abc import Sequence

import msgspec

from bali.errors import NoSuchAction
from bali.play.event_diff import events_between
from bali.play.events import AnyEvent
from bali.play.game import Game
from bali.play.memory import memory_of, without_altar
from bali.play.prospects import Prospect, prospects
from bali.play.view import FACE_DOWN, View, view_of
from bali.server.course import Course
from bali.server.messages import Happened, LogEntry, Past, Snapshot
from bali.server.refusal import Refusal

Eyes = int | None
"""A seat, or None for a spectator."""


def snapshot(course: Course, eyes: Eyes, memory: bool) -> Snapshot:
    seen = course.game.observe(eyes)
    view = view_of(seen, course.game.players)
    return Snapshot(
        version=course.version,
        eyes=eyes,
        view=view,
        choices=_choices(course, view),
        can_undo=course.undoable(eyes) > 0,
        log=whole_log(course, eyes, memory),
        since=course.since(eyes),
        memory=memory_of(seen) if memory else None,
        scores=_scores(course.game),
    )


def happened(course: Course, eyes: Eyes, memory: bool) -> Happened:
    """The last action, and the table after it."""
    last = course.moment - 1
    before, seen = course.game.observe(eyes, last), course.game.observe(eyes)
    view = view_of(seen, course.game.players)
    return Happened(
        version=course.version,
        eyes=eyes,
        entry=_entry(course, last, events_between(before, seen)),
        view=view,
        choices=_choices(course, view),
        can_undo=course.undoable(eyes) > 0,
        memory=memory_of(seen) if memory else None,
        scores=_scores(course.game),
    )


def whole_log(course: Course, eyes: Eyes, memory: bool) -> tuple[LogEntry, ...]:
    remembered = 0 if memory or course.game.actor is None else _last_choice(course, eyes)
    return tuple(
        _entry(course, number, events if number >= remembered else without_altar(events))
        for number, events in enumerate(course.game.events(eyes))
    )


def _last_choice(course: Course, eyes: Eyes) -> int:
    if eyes is not None:
        return course.since(eyes)
    return max(course.since(seat) for seat in range(len(course.game.players)))


def open_log(course: Course) -> tuple[LogEntry, ...]:
    """Everything that happened, nothing hidden."""
    told = course.game.open_events()
    return tuple(_entry(course, number, events) for number, events in enumerate(told))


def _entry(course: Course, number: int, events: Sequence[object]) -> LogEntry:
    step = course.steps[number]
    told: tuple[AnyEvent, ...] = tuple(events)  # type: ignore[arg-type]
    return LogEntry(moment=number + 1, turn=step.turn, seat=step.seat, events=told)


def past(course: Course, eyes: Eyes, memory: bool, moment: int) -> Past:
    """A look back; at a strict table the altar is not looked at."""
    try:
        view = course.game.view(eyes, moment)
    except NoSuchAction as error:
        raise Refusal("no_such_moment", str(error)) from None
    if not memory and course.game.actor is not None and moment < course.moment:
        view = _without_altar(view)
    return Past(moment, msgspec.structs.replace(view, legal=()))


def _without_altar(view: View) -> View:
    return msgspec.structs.replace(view, altar_top=FACE_DOWN if view.altar else None, shown=None)


def _choices(course: Course, view: View) -> tuple[Prospect, ...]:
    """None where there is nothing to choose: the table plays forced moves by itself."""
    return () if course.automatic is not None else prospects(view)


def _scores(game: Game) -> tuple[tuple[int, ...], ...] | None:
    return None if game.actor is not None else game.standings()
