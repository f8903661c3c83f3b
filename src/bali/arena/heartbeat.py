"""Heartbeat of a worker in shared memory: the seat whose bot is running, and since when."""

import time
from multiprocessing.sharedctypes import RawArray
from typing import Any, Final

import msgspec

SINCE: Final = 0
GAME: Final = 1
SEAT: Final = 2
FIELDS: Final = 3
IDLE: Final = 0.0

CREATION: Final = -1
"""Game number of a trial creation of a bot; the seat is the bot's index."""
TRIAL: Final = -2
"""Game number of a bot's trial decision."""


class Beat(msgspec.Struct, frozen=True):
    """Content of a heartbeat."""

    since: float
    """Time of the monotonic clock, which all processes of a machine share."""
    game: int
    seat: int

    @property
    def is_trial(self) -> bool:
        return self.game < 0


class Heartbeat:
    """Shared memory that a worker writes and its supervisor reads."""

    def __init__(self) -> None:
        self.memory: Any = RawArray("d", FIELDS)

    def clear(self) -> None:
        self.memory[SINCE] = IDLE

    @property
    def last_seat(self) -> int:
        """The seat whose bot is running, or ran last."""
        return int(self.memory[SEAT])

    def read(self) -> Beat | None:
        """Return the current heartbeat; None if no bot is running."""
        since = self.memory[SINCE]
        game, seat = int(self.memory[GAME]), int(self.memory[SEAT])
        # A changed start time means that the seat may be that of the next decision.
        if since == IDLE or since != self.memory[SINCE]:
            return None
        return Beat(since, game, seat)


class HeartbeatWriter:
    """The worker's side of a heartbeat."""

    def __init__(self, memory: Any) -> None:
        self._cells = memoryview(memory).cast("B").cast("d")

    def start(self, game: int, seat: int) -> float:
        """Mark the bot of `seat` as running. Return the start time."""
        cells = self._cells
        cells[GAME] = game
        cells[SEAT] = seat
        now = cells[SINCE] = time.monotonic()
        return now

    def stop(self) -> None:
        self._cells[SINCE] = IDLE
