"""The tutorial: prepared positions, played by the rules, since the page has none."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from bali.play.events import AnyEvent
from bali.play.game import Game
from bali.play.prospects import prospects
from bali.server.lessons.first_turns import FIRST_TURNS
from bali.server.lessons.last_turn import EXERCISE, LAST_TURN
from bali.server.lessons.script import Choose, Find, Read, Script, actions_in
from bali.server.lessons.shrines import SHRINES
from bali.server.lessons.variants import VARIANTS
from bali.server.messages import Lesson, LessonMoment, Lessons, LessonStep

SCRIPTS = (*FIRST_TURNS, *SHRINES, LAST_TURN, *VARIANTS, EXERCISE)
"""In the order in which they are learned."""
SEAT: Final = 0
"""The learner's."""


@cache
def lessons() -> Lessons:
    """All lessons; the same for everyone."""
    return Lessons(tuple(_lesson(script) for script in SCRIPTS))


def _lesson(script: Script) -> Lesson:
    """The lesson of that script; an action that breaks a rule is refused by the game."""
    game = script.table.game()
    for action in actions_in(script.story):
        game.play(action)
    view = game.view(SEAT)
    return Lesson(script.id, view, tuple(_step(game, step) for step in script.steps))


def _step(game: Game, step: Read | Find | Choose) -> LessonStep:
    if isinstance(step, Read):
        return LessonStep(step.places, (), {})
    choices = prospects(game.view(SEAT))
    if isinstance(step, Choose):
        after = actions_in(step.then)
        tried = {choice.action: _tried(game, [choice.action, *after]) for choice in choices}
        return LessonStep(step.places, choices, tried)
    moments = _moments(game, [step.answer, *actions_in(step.then)])
    return LessonStep(step.places, choices, {step.answer: moments})


def _tried(game: Game, actions: Sequence[str]) -> tuple[LessonMoment, ...]:
    moments = _moments(game, actions)
    for _ in actions:
        game.undo()
    return moments


def _moments(game: Game, actions: Sequence[str]) -> tuple[LessonMoment, ...]:
    return tuple(_moment(game, action) for action in actions)


def _moment(game: Game, action: str) -> LessonMoment:
    game.play(action)
    (events,) = game.events(SEAT, since=len(game.actions) - 1)
    seen: tuple[AnyEvent, ...] = tuple(events)  # type: ignore[arg-type]
    return LessonMoment(seen, game.view(SEAT))
