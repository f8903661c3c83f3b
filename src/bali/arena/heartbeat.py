"""The note that a worker keeps in shared memory: who is thinking, and since when."""

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
"""In place of a game's number: a bot is made on trial; the seat is the bot's number."""
TRIAL: Final = -2
"""In place of a game's number: a bot decides on trial."""


class Beat(msgspec.Struct, frozen=True):
    """What a note says."""

    since: float
    """By the machine's monotonic clock, which all its processes share."""
    game: int
    seat: int

    @property
    def is_trial(self) -> bool:
        return self.game < 0


class Heartbeat:
    """The shared memory itself; a worker writes, its guard reads."""

    def __init__(self) -> None:
        self.memory: Any = RawArray("d", FIELDS)

    def clear(self) -> None:
        self.memory[SINCE] = IDLE

    @property
    def last_seat(self) -> int:
        """Who thought last, or is thinking."""
        return int(self.memory[SEAT])

    def read(self) -> Beat | None:
        """Who is thinking now, if anybody."""
        since = self.memory[SINCE]
        game, seat = int(self.memory[GAME]), int(self.memory[SEAT])
        # Without this the seat could be the next one's.
        if since == IDLE or since != self.memory[SINCE]:
            return None
        return Beat(since, game, seat)


class HeartbeatWriter:
    """The worker's side of a note."""

    def __init__(self, memory: Any) -> None:
        self._cells = memoryview(memory).cast("B").cast("d")

    def start(self, game: int, seat: int) -> float:
        """Somebody begins to think; when that was."""
        cells = self._cells
        cells[GAME] = game
        cells[SEAT] = seat
        now = cells[SINCE] = time.monotonic()
        return now

    def stop(self) -> None:
        self._cells[SINCE] = IDLE
