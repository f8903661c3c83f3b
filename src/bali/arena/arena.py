"""The arena: playing a contest to its end, however often it was interrupted."""

from collections.abc import Callable, Iterator
from itertools import count, takewhile

import msgspec

from bali.arena.book import Book
from bali.arena.contest import Contest, Goal
from bali.arena.crew import Crew
from bali.arena.report import widest
from bali.arena.result import GameResult
from bali.arena.store import Store


class Standing(msgspec.Struct, frozen=True):
    """How far a contest has come."""

    games: int
    of: int | None
    """All games there can be; None where only the intervals end it."""
    width: float | None = None
    """The widest half-width at the last look, where that matters."""
    rounds_then: int = 0


Progress = Callable[[Standing], None]


class Arena:
    """A contest under way."""

    def __init__(self, contest: Contest, goal: Goal, book: Book) -> None:
        self._contest = contest
        self._goal = goal
        self._book = book
        self._checkpoints = goal.checkpoints(contest)
        self._next = next(self._checkpoints)
        self._width: float | None = None
        self._looked_at = 0
        self.rounds: int | None = None
        """How many deals the finished contest counts; None before its end."""
        self._look()

    @property
    def is_over(self) -> bool:
        return self.rounds is not None

    @property
    def standing(self) -> Standing:
        return Standing(
            self._book.games, self._goal.all_games(self._contest), self._width, self._looked_at
        )

    def play(
        self, crew: Crew[GameResult], store: Store, progress: Progress = lambda _: None
    ) -> None:
        """Play what is missing, until the contest is over."""
        for results in crew.play(self._missing()):
            # Only what is new: a cluster that lost a worker may tell of a game twice.
            store.add(self._book.add(results))
            self._look()
            progress(self.standing)
            if self.is_over:
                return

    def _missing(self) -> Iterator[int]:
        games = self._goal.all_games(self._contest)
        numbers: Iterator[int] = count()
        if games is not None:
            numbers = takewhile(lambda number: number < games, numbers)
        return (number for number in numbers if not self._book.holds(number))

    def _look(self) -> None:
        """Decide at every checkpoint that has been reached, one after the other."""
        while not self.is_over and self._next <= self._book.rounds:
            if self._ends_with(self._next):
                self.rounds = self._next
            else:
                self._next = next(self._checkpoints)

    def _ends_with(self, rounds: int) -> bool:
        if self._goal.until is not None:
            self._width = widest(self._book.rows(rounds))
            self._looked_at = rounds
            if self._width <= self._goal.until:
                return True
        return rounds == self._goal.rounds(self._contest)


def finished_rounds(contest: Contest, goal: Goal, book: Book) -> int | None:
    """How many deals a contest counts that has come to its end with these games."""
    return Arena(contest, goal, book).rounds
