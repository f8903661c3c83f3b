"""The note that a worker keeps in shared memory: who is thinking, and since when."""

import time
from multiprocessing.sharedctypes import RawArray
from typing import Any, Final

import msgspec

SINCE: Final = 0
GAME: Final = 1
SEAT: Final = 2
FIELDS: Final = 3
NOT_THINKING: Final = 0.0

MAKING: Final = -1
"""In place of a game's number: a bot is made on trial; the seat is the bot's number."""
TRYING: Final = -2
"""In place of a game's number: a bot decides on trial."""


class Thought(msgspec.Struct, frozen=True):
    """What a note says."""

    since: float
    """By the machine's monotonic clock, which all its processes share."""
    game: int
    seat: int

    @property
    def on_trial(self) -> bool:
        return self.game < 0


class Note:
    """The shared memory itself; a worker writes, its guard reads."""

    def __init__(self) -> None:
        self.memory: Any = RawArray("d", FIELDS)

    def clear(self) -> None:
        self.memory[SINCE] = NOT_THINKING

    @property
    def last_seat(self) -> int:
        """Who thought last, or is thinking."""
        return int(self.memory[SEAT])

    def read(self) -> Thought | None:
        """Who is thinking now, if anybody."""
        since = self.memory[SINCE]
        game, seat = int(self.memory[GAME]), int(self.memory[SEAT])
        # Without this the seat could be the next one's.
        if since == NOT_THINKING or since != self.memory[SINCE]:
            return None
        return Thought(since, game, seat)


class Pen:
    """The worker's side of a note."""

    def __init__(self, memory: Any) -> None:
        self._cells = memoryview(memory).cast("B").cast("d")

    def begin(self, game: int, seat: int) -> float:
        """Somebody begins to think; when that was."""
        cells = self._cells
        cells[GAME] = game
        cells[SEAT] = seat
        now = cells[SINCE] = time.monotonic()
        return now

    def end(self) -> None:
        self._cells[SINCE] = NOT_THINKING
