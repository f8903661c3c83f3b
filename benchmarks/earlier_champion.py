"""The champion of another checkout, asked over a pipe.

`EarlierChampion` starts this file as a program, with the package of that checkout. A request is a
frame of `REQUEST` and, with a number of simulations of 0, the bytes of an observation; the answer
to the latter is the number of an action. A request with simulations begins a game for that seat.
"""

import os
import struct
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bali.rules import State

REQUEST: Final = struct.Struct("<BQQ")
"""A seat, a number of simulations, and a seed or the length of an observation."""


class EarlierChampion:
    """All seats that the champion of a checkout has in one process."""

    def __init__(self, source: Path) -> None:
        """`source` is the folder that holds the package `bali`."""
        self._process = subprocess.Popen(
            [sys.executable, "-u", __file__],
            env=os.environ | {"PYTHONPATH": str(source)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def begin(self, seat: int, simulations: int, seed: int) -> None:
        self._send(REQUEST.pack(seat, simulations, seed))

    def choose(self, seat: int, seen: "State") -> int:
        """The number of its action."""
        observation = seen.tobytes()
        self._send(REQUEST.pack(seat, 0, len(observation)) + observation)
        assert self._process.stdout is not None
        answer = self._process.stdout.read(1)
        if not answer:
            raise RuntimeError("the earlier champion ended")
        return answer[0]

    def _send(self, request: bytes) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(request)
        self._process.stdin.flush()


def answer_requests() -> None:
    """Run in the other checkout's package, until the pipe is closed."""
    from bali.bots.champion.bot import ChampionBot
    from bali.rules.state import state_from

    bots = {}
    read = sys.stdin.buffer.read
    while request := read(REQUEST.size):
        seat, simulations, number = REQUEST.unpack(request)
        if simulations:
            bots[seat] = ChampionBot(str(simulations), number)
        else:
            action = bots[seat].choose(state_from(read(number)))
            sys.stdout.buffer.write(bytes([action.number]))
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    answer_requests()
