"""Finding a moment of some random game in which a rule can be seen."""

import random
from collections.abc import Callable, Iterator

from bali import Game
from bali.server.course import Course
from tests.games import chosen_text


def courses(
    players: int, oracle: bool, demon: bool, seed: int, eventful: bool = False
) -> Iterator[Course]:
    """A random game as a table sees it, after every action."""
    chance = random.Random(seed)
    course = Course(Game.new(players, oracle=oracle, demon=demon, seed=seed))
    yield course
    while course.game.actor is not None:
        course.enter(chosen_text(course.game, chance, eventful))
        yield course


def found(
    wanted: Callable[[Course], bool],
    players: int = 2,
    *,
    oracle: bool = False,
    demon: bool = False,
    eventful: bool = False,
) -> Course:
    """The first moment of that kind."""
    for seed in range(1_000):
        for course in courses(players, oracle, demon, seed, eventful):
            if course.game.actor is not None and wanted(course):
                return course
    raise AssertionError("no game has such a moment")


def asks(decision: str) -> Callable[[Course], bool]:
    """Somebody has a real choice of that kind."""
    return lambda course: course.game.decision == decision and course.automatic is None
