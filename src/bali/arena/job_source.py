"""Protocol of the numbered games that worker processes play."""

from typing import Protocol, TypeVar

from bali.arena.heartbeat import HeartbeatWriter
from bali.rules import State


class NumberedResult(Protocol):
    """Result of a game, with the number of the game."""

    @property
    def game(self) -> int: ...


Result = TypeVar("Result", bound=NumberedResult)


class JobSource(Protocol[Result]):
    """Games that a worker plays and a supervisor monitors. Must be picklable."""

    @property
    def bots(self) -> tuple[str, ...]:
        """The codes of all bots."""
        ...

    @property
    def limit(self) -> float:
        """Time limit of a decision in seconds."""
        ...

    def initial_state(self) -> State:
        """Return the initial state of any game, for trial decisions."""
        ...

    def play(self, game: int, heartbeat: HeartbeatWriter) -> Result:
        """Play a game and return its result."""
        ...

    def forfeit_result(self, game: int, seat: int, reason: str) -> Result:
        """Return the result of a game that the bot of `seat` forfeited."""
        ...

    def read(self, message: bytes) -> list[Result]:
        """Decode results from a worker's JSON message."""
        ...
