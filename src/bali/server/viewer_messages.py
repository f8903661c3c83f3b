"""Messages about a game for one viewer: a seat or a spectator.

Everything comes from the engine's views and events for that viewer. R14: at a strict table,
entries before the viewer's last choice omit the altar's cards. For a spectator these are the
entries before any player's last choice, since a player could watch from another browser.
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
from bali.server.game_log import GameLog
from bali.server.messages import Happened, LogEntry, Past, Snapshot
from bali.server.refusal import Refusal

Viewer = int | None
"""A seat, or None for a spectator."""


def snapshot(game_log: GameLog, viewer_seat: Viewer, memory: bool) -> Snapshot:
    seen = game_log.game.observe(viewer_seat)
    view = view_of(seen, game_log.game.players)
    return Snapshot(
        version=game_log.version,
        viewer_seat=viewer_seat,
        view=view,
        legal_actions=_legal_actions(game_log, view),
        can_undo=game_log.undoable(viewer_seat) > 0,
        log=whole_log(game_log, viewer_seat, memory),
        since=game_log.since(viewer_seat),
        memory=memory_of(seen) if memory else None,
        scores=_scores(game_log.game),
    )


def new_entry(game_log: GameLog, viewer_seat: Viewer, memory: bool) -> Happened:
    """Return the last action, and the table after it."""
    last = game_log.ply - 1
    before, seen = game_log.game.observe(viewer_seat, last), game_log.game.observe(viewer_seat)
    view = view_of(seen, game_log.game.players)
    return Happened(
        version=game_log.version,
        viewer_seat=viewer_seat,
        entry=_log_entry(game_log, last, events_between(before, seen)),
        view=view,
        legal_actions=_legal_actions(game_log, view),
        can_undo=game_log.undoable(viewer_seat) > 0,
        memory=memory_of(seen) if memory else None,
        scores=_scores(game_log.game),
    )


def whole_log(game_log: GameLog, viewer_seat: Viewer, memory: bool) -> tuple[LogEntry, ...]:
    first_remembered = (
        0 if memory or game_log.game.actor is None else _ply_of_last_choice(game_log, viewer_seat)
    )
    return tuple(
        _log_entry(
            game_log, number, events if number >= first_remembered else without_altar(events)
        )
        for number, events in enumerate(game_log.game.events(viewer_seat))
    )


def _ply_of_last_choice(game_log: GameLog, viewer_seat: Viewer) -> int:
    if viewer_seat is not None:
        return game_log.since(viewer_seat)
    return max(game_log.since(seat) for seat in range(len(game_log.game.players)))


def open_log(game_log: GameLog) -> tuple[LogEntry, ...]:
    """Return the log with all cards open."""
    visible_events = game_log.game.open_events()
    return tuple(
        _log_entry(game_log, number, events) for number, events in enumerate(visible_events)
    )


def _log_entry(game_log: GameLog, number: int, events: Sequence[object]) -> LogEntry:
    info = game_log.plies[number]
    visible_events: tuple[AnyEvent, ...] = tuple(events)  # type: ignore[arg-type]
    return LogEntry(ply=number + 1, turn=info.turn, seat=info.seat, events=visible_events)


def past_view(game_log: GameLog, viewer_seat: Viewer, memory: bool, ply: int) -> Past:
    """Return the table after `ply` actions; a strict table hides the altar."""
    try:
        view = game_log.game.view(viewer_seat, ply)
    except NoSuchAction as error:
        raise Refusal("no_such_moment", str(error)) from None
    if not memory and game_log.game.actor is not None and ply < game_log.ply:
        view = _without_altar(view)
    return Past(ply, msgspec.structs.replace(view, legal=()))


def _without_altar(view: View) -> View:
    return msgspec.structs.replace(view, altar_top=FACE_DOWN if view.altar else None, shown=None)


def _legal_actions(game_log: GameLog, view: View) -> tuple[Prospect, ...]:
    """Return the legal actions; empty for a forced move, which the table plays itself."""
    return () if game_log.automatic_action is not None else prospects(view)


def _scores(game: Game) -> tuple[tuple[int, ...], ...] | None:
    return None if game.actor is not None else game.standings()
