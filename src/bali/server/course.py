"""The course of a game at a table: the engine's game, and the list of entries that led to it."""

from collections.abc import Iterable
from typing import Final, NamedTuple, Self

from bali.play.action import Action
from bali.play.events import Consulted, Event, RowDrawn
from bali.play.game import Game

UNDO: Final = "undo"
"""The entry that takes the last action back."""
MOST_WITH_UNDO: Final = 5_000
"""Entries of a table after which nothing is taken back: a list that only grows must end."""


class Step(NamedTuple):
    """What a table has to remember of an action."""

    seat: int
    turn: int
    forced: bool
    """Whether it was the only one there was."""
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

    def enter(self, text: str) -> None:
        """Carry out an entry: an action, or an undo."""
        if text == UNDO:
            self.game.undo()
            self.steps.pop()
        else:
            self._play(text)
        self.version += 1

    def _play(self, text: str) -> None:
        seat, forced = self.game.actor, self.forced is not None
        turn = self.game.turn
        events = self.game.play(text)
        self.steps.append(Step(seat or 0, turn, forced, _reveals(events)))

    @property
    def forced(self) -> Action | None:
        """The only action there is; None if there is a choice, or the game is over.

        Who has several sacrifice cards is always asked: that they are all of one good is nobody's
        business, and would show in how fast one is laid and how far an undo goes back.
        """
        legal = self.game.legal_actions()
        if len(legal) != 1 or (self.game.decision == "sacrifice" and self._has_several_goods()):
            return None
        return legal[0]

    def _has_several_goods(self) -> bool:
        state = self.game.state()
        return bool(state.goods_size[state.actor] > 1)

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
            if not step.forced:
                return count if step.seat == seat else 0
        return 0

    def since(self, seat: int | None) -> int:
        """The moment after the seat's last choice."""
        for moment in range(self.moment, 0, -1):
            step = self.steps[moment - 1]
            if step.seat == seat and not step.forced:
                return moment
        return 0


def _reveals(events: Iterable[Event]) -> bool:
    return any(isinstance(event, RowDrawn | Consulted) for event in events)
