"""The course of a game at a table: the engine's game, and the list of entries that led to it."""

from collections.abc import Iterable
from typing import Final, NamedTuple, Self

from bali.play.action import Action
from bali.play.automatic import automatic_action
from bali.play.events import Consulted, Event, RowDrawn
from bali.play.game import Game
from bali.play.record import Record

UNDO: Final = "undo"
"""The entry that takes the last action back."""
MOST_WITH_UNDO: Final = 5_000
"""Entries of a table after which nothing is taken back: a list that only grows must end."""


class Step(NamedTuple):
    """What a table has to remember of an action."""

    seat: int
    turn: int
    automatic: bool
    """Whether the table played it by itself."""
    reveals: bool
    """Whether somebody saw something by it that nobody, or only others, had seen before."""


class Course:
    """A game and how it came about."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.version = 0
        self.steps: list[Step] = []

    @classmethod
    def replayed(cls, game: Game, entries: Iterable[str]) -> Self:
        course = cls(game)
        for text in entries:
            course.enter(text)
        return course

    @classmethod
    def recorded(cls, record: Record) -> Self:
        """Play a record; BadRecord names where it breaks a rule."""
        course = cls(Game.from_setup(record))
        course.game.replay(record, course.play)
        return course

    def enter(self, text: str) -> None:
        """Carry out an entry: an action, or an undo."""
        if text == UNDO:
            self.game.undo()
            self.steps.pop()
            self.version += 1
        else:
            self.play(text)

    def play(self, text: str) -> None:
        seat, turn = self.game.actor, self.game.turn
        automatic = self.automatic is not None
        events = self.game.play(text)
        self.steps.append(Step(seat or 0, turn, automatic, _reveals(events)))
        self.version += 1

    @property
    def automatic(self) -> Action | None:
        """The action that the table plays by itself now."""
        return automatic_action(self.game)

    @property
    def moment(self) -> int:
        return len(self.steps)

    def undoable(self, seat: int | None) -> int:
        """How many actions the seat may take back: its last choice and what followed by itself.

        Free until something hidden was revealed or another player has chosen something.
        """
        if self.version >= MOST_WITH_UNDO:
            return 0
        for count, step in enumerate(reversed(self.steps), start=1):
            if step.reveals:
                return 0
            if not step.automatic:
                return count if step.seat == seat else 0
        return 0

    def since(self, seat: int | None) -> int:
        """The moment after the seat's last choice."""
        for moment in range(self.moment, 0, -1):
            step = self.steps[moment - 1]
            if step.seat == seat and not step.automatic:
                return moment
        return 0


def _reveals(events: Iterable[Event]) -> bool:
    return any(isinstance(event, RowDrawn | Consulted) for event in events)
