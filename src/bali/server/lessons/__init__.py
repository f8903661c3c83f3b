"""Lessons of the tutorial: scripted positions, computed by the rules of the game."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from bali.play.events import AnyEvent
from bali.play.game import Game
from bali.play.prospects import prospects
from bali.server.lessons.first_turns import FIRST_TURNS
from bali.server.lessons.last_turn import EXERCISE, LAST_TURN
from bali.server.lessons.script import Choose, Find, Read, Script, parse_actions
from bali.server.lessons.shrines import SHRINES
from bali.server.lessons.variants import VARIANTS
from bali.server.messages import Lesson, LessonPly, Lessons, LessonStep

SCRIPTS = (*FIRST_TURNS, *SHRINES, LAST_TURN, *VARIANTS, EXERCISE)
"""All scripts in the order of the tutorial."""
SEAT: Final = 0
"""The learner's seat."""


@cache
def lessons() -> Lessons:
    """Return all lessons; cached, since they are the same for everyone."""
    return Lessons(tuple(_lesson(script) for script in SCRIPTS))


def _lesson(script: Script) -> Lesson:
    """Return the lesson of a script; raises IllegalAction for an illegal action in it."""
    game = script.table.game()
    for action in parse_actions(script.earlier_actions):
        game.play(action)
    view = game.view(SEAT)
    return Lesson(script.id, view, tuple(_build_step(game, step) for step in script.steps))


def _build_step(game: Game, step: Read | Find | Choose) -> LessonStep:
    if isinstance(step, Read):
        return LessonStep(step.places, (), {})
    legal_actions = prospects(game.view(SEAT))
    if isinstance(step, Choose):
        after = parse_actions(step.then)
        tried = {
            prospect.action: _try_out(game, [prospect.action, *after]) for prospect in legal_actions
        }
        return LessonStep(step.places, legal_actions, tried)
    plies = _plies(game, [step.answer, *parse_actions(step.then)])
    return LessonStep(step.places, legal_actions, {step.answer: plies})


def _try_out(game: Game, actions: Sequence[str]) -> tuple[LessonPly, ...]:
    plies = _plies(game, actions)
    for _ in actions:
        game.undo()
    return plies


def _plies(game: Game, actions: Sequence[str]) -> tuple[LessonPly, ...]:
    return tuple(_ply(game, action) for action in actions)


def _ply(game: Game, action: str) -> LessonPly:
    game.play(action)
    (events,) = game.events(SEAT, since=len(game.actions) - 1)
    seen: tuple[AnyEvent, ...] = tuple(events)  # type: ignore[arg-type]
    return LessonPly(seen, game.view(SEAT))
