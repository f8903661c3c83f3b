"""The timeline of a game: its actions with seat, turn, and what limits an undo."""

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
    is_automatic: bool
    """Whether the table played it automatically."""
    reveals: bool
    """Whether it revealed hidden cards to a player."""


class Timeline:
    """A game with its plies."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.plies: list[Ply] = []

    @classmethod
    def of(cls, game: Game) -> Self:
        """Return the timeline of a game with actions; undoes and replays them."""
        actions = game.actions
        for _ in actions:
            game.undo()
        timeline = cls(game)
        for action in actions:
            timeline.play(action)
        return timeline

    def play(self, action: Action | str) -> tuple[Event, ...]:
        """Carry out an action; return its events, with nothing hidden."""
        seat, turn = self.game.actor, self.game.turn
        is_automatic = self.automatic_action is not None
        events = self.game.play(action)
        self.plies.append(Ply(seat or 0, turn, is_automatic, _reveals(events)))
        return events

    def undo(self) -> None:
        """Undo the last action."""
        self.game.undo()
        self.plies.pop()

    @property
    def automatic_action(self) -> Action | None:
        """The action that the table plays automatically now."""
        return automatic_action(self.game)

    def last_ply(self, seat: int | None, *, include_automatic: bool = False) -> int | None:
        """Return the index of the seat's last ply, or None; skip automatic plies by default."""
        for number in reversed(range(len(self.plies))):
            ply = self.plies[number]
            if ply.seat == seat and (include_automatic or not ply.is_automatic):
                return number
        return None


def _reveals(events: Iterable[Event]) -> bool:
    return any(isinstance(event, RowDrawn | Consulted) for event in events)
