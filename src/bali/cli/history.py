"""A game and who chose what in it, so that a person can go back to where they chose."""

from dataclasses import dataclass

from bali.play.action import Action
from bali.play.automatic import automatic_action
from bali.play.events import Event
from bali.play.game import Game


@dataclass(frozen=True)
class Step:
    """One action: who decided, and whether the table played it by itself."""

    seat: int | None
    automatic: bool


class History:
    """Plays a game and remembers its steps, also those of a game that was loaded."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._steps: list[Step] = []
        for action in _rewound(game):
            self.play(action)

    def play(self, action: Action | str) -> tuple[Event, ...]:
        step = Step(self.game.actor, automatic_action(self.game) is not None)
        events = self.game.play(action)
        self._steps.append(step)
        return events

    def last_choice(self, seat: int, *, automatic: bool = False) -> int | None:
        """The number of the seat's last choice, or action, if those of the table count, too."""
        for number, step in reversed(list(enumerate(self._steps))):
            if step.seat == seat and (automatic or not step.automatic):
                return number
        return None

    def undo(self, seat: int) -> bool:
        """Go back to the seat's last real choice; False, and nothing changed, if there is none."""
        number = self.last_choice(seat)
        if number is None:
            return False
        while len(self._steps) > number:
            self._steps.pop()
            self.game.undo()
        return True


def _rewound(game: Game) -> tuple[Action, ...]:
    """Take the whole game back; its actions."""
    actions = game.actions
    for _ in actions:
        game.undo()
    return actions
