"""The interface of a bot."""

from typing import Protocol

from bali.play.action import Action
from bali.rules import State


class Bot(Protocol):
    """A player that is given the observation of its seat, and nothing more (R14)."""

    def choose(self, seen: State) -> Action:
        """Return a legal action; `seen` is `observe(state, seat)` of the seat that decides."""
        ...
