"""Some games with all their decisions, one below the other: what columns are made from."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from bali.dataset.played import PlayedGame, Thought
from bali.dataset.retracing import Course, retrace
from bali.dataset.series import Series
from bali.rules.actions import ACTIONS, PASS, is_forced
from bali.rules.cards import COLOR_NAMES
from bali.rules.records import Array
from bali.rules.state import RECEIVE


@dataclass(frozen=True)
class Batch:
    """Arrays with a row for each decision, if nothing else is said."""

    series: Series
    games: tuple[int, ...]
    """The numbers of the games; each has one entry here."""
    owner: Array
    """Which of these games a row belongs to."""
    ply: Array
    truth: Array
    """The game's own records."""
    seen: Array
    """The records as the seat that decides knows them."""
    may: Array
    """Whether an action is legal, for all there are."""
    actions: Array
    thoughts: Sequence[Thought | None]
    scores: Array
    """A row for each game: by seat; so are the places."""
    places: Array

    @property
    def rows(self) -> int:
        return int(self.actions.size)

    @property
    def seat(self) -> Array:
        seats: Array = self.truth["actor"]
        return seats

    def codes(self) -> list[tuple[str, ...]]:
        """The bots of each game, by seat."""
        return [self.series.codes(game) for game in self.games]

    def colors(self) -> list[tuple[str, ...]]:
        """The colours of each game, by seat."""
        colors = map(self.series.colors, self.games)
        return [tuple(COLOR_NAMES[color] for color in each) for each in colors]

    def of_seat(self, by_seat: Array) -> Array:
        """A game's number by seat, as the one of who decides, for each row."""
        own: Array = by_seat[self.owner, self.seat]
        return own


def batch_of(series: Series, played: Sequence[PlayedGame]) -> Batch:
    """Play the games again; BadResults names one that breaks the rules."""
    numbers = [np.array(game.actions, np.int64) for game in played]
    courses = [
        retrace(series, game.game, actions) for game, actions in zip(played, numbers, strict=True)
    ]
    lengths = [actions.size for actions in numbers]
    legal = np.concatenate([course.legal for course in courses])
    may = (legal[:, None] >> np.arange(ACTIONS) & 1).astype(bool)
    return Batch(
        series=series,
        games=tuple(game.game for game in played),
        owner=np.repeat(np.arange(len(played)), lengths),
        ply=np.concatenate([np.arange(length) for length in lengths]),
        truth=np.concatenate([course.truth for course in courses]),
        seen=np.concatenate([course.seen for course in courses]),
        may=may,
        actions=np.concatenate(numbers),
        thoughts=_at_their_rows(played, courses),
        scores=np.array([course.scores for course in courses]),
        places=np.array([course.places for course in courses]),
    )


def _at_their_rows(played: Sequence[PlayedGame], courses: Sequence[Course]) -> list[Thought | None]:
    """Nobody thinks about a forced move."""
    rows: list[Thought | None] = []
    for game, course in zip(played, courses, strict=True):
        thoughts = iter(game.thoughts)
        rows += [next(thoughts, None) if asked else None for asked in _asked(game, course)]
    return rows


def _asked(game: PlayedGame, course: Course) -> list[bool]:
    """Whether there was a choice at each decision, by the rules under which the game was played.

    Under version 1 no substitute good could be declined (R6), and the last good left was a forced
    move: bots thought less often than they would now.
    """
    asked = [not is_forced(legal) for legal in course.legal.tolist()]
    if sum(asked) > len(game.thoughts):
        is_substitute = course.truth["decision"] == RECEIVE
        earlier = np.where(is_substitute, course.legal & ~(1 << PASS), course.legal)
        asked = [not is_forced(legal) for legal in earlier.tolist()]
    return asked
