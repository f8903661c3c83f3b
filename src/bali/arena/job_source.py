"""What worker processes play: games by their numbers, whatever is told of each."""

from typing import Protocol, TypeVar

from bali.arena.heartbeat import HeartbeatWriter
from bali.rules import State


class NumberedResult(Protocol):
    """What is told of a game names it."""

    @property
    def game(self) -> int: ...


Result = TypeVar("Result", bound=NumberedResult)


class JobSource(Protocol[Result]):
    """All that a worker and its guard need to know; it travels to other processes."""

    @property
    def bots(self) -> tuple[str, ...]:
        """All that will play, by their codes."""
        ...

    @property
    def limit(self) -> float:
        """Seconds for a decision."""
        ...

    def initial_state(self) -> State:
        """Of some game, to try the bots out."""
        ...

    def play(self, game: int, heartbeat: HeartbeatWriter) -> Result:
        """Play a game; the pen notes who is thinking."""
        ...

    def forfeit_result(self, game: int, seat: int, reason: str) -> Result:
        """What is told of a game that a bot did not play to its end."""
        ...

    def read(self, message: bytes) -> list[Result]:
        """What a worker told, out of its JSON."""
        ...
