"""The timeline of a game: each action with the seat that chose it and whether it can be undone."""

from collections.abc import Iterable
from typing import NamedTuple, Self

from bali.play.action import Action
from bali.play.automatic import automatic_action
from bali.play.events import Consulted, Event, RowDrawn
from bali.play.game import Game


class Ply(NamedTuple):
    """An action in the timeline."""

    seat: int
    turn: int
    automatic: bool
    """Whether the table played it by itself."""
    reveals: bool
    """Whether it revealed cards that were hidden from a player."""


class Timeline:
    """A game, played and undone action by action."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.plies: list[Ply] = []

    @classmethod
    def of(cls, game: Game) -> Self:
        """Return the timeline of a game that has been played before; it is played anew."""
        actions = game.actions
        for _ in actions:
            game.undo()
        timeline = cls(game)
        for action in actions:
            timeline.play(action)
        return timeline

    def play(self, action: Action | str) -> tuple[Event, ...]:
        """Carry out an action; return what happened, with nothing hidden."""
        seat, turn = self.game.actor, self.game.turn
        automatic = self.automatic is not None
        events = self.game.play(action)
        self.plies.append(Ply(seat or 0, turn, automatic, _reveals(events)))
        return events

    def undo(self) -> None:
        """Undo the last action."""
        self.game.undo()
        self.plies.pop()

    @property
    def automatic(self) -> Action | None:
        """The action that the table plays by itself now."""
        return automatic_action(self.game)

    def last_choice(self, seat: int | None, *, automatic: bool = False) -> int | None:
        """Return the number of the seat's last choice, or action, if automatic ones count, too."""
        for number in reversed(range(len(self.plies))):
            ply = self.plies[number]
            if ply.seat == seat and (automatic or not ply.automatic):
                return number
        return None


def _reveals(events: Iterable[Event]) -> bool:
    return any(isinstance(event, RowDrawn | Consulted) for event in events)
