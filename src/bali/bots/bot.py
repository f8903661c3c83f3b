"""What a bot is."""

from typing import Protocol

from bali.play.action import Action
from bali.rules import State


class Bot(Protocol):
    """A player that sees what its seat has seen, and nothing more (R14)."""

    def choose(self, seen: State) -> Action:
        """One of the legal actions; `seen` is `observe(state, seat)` of the seat that decides."""
        ...
