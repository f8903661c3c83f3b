"""The champion of another checkout, in a subprocess with a pipe.

`EarlierChampion` runs this file with the package of that checkout. A request is a frame of
`REQUEST`. A positive number of simulations starts a game for the seat. With 0 simulations the bytes
of an observation follow, and the response is one byte, the number of an action.
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
"""Seat, number of simulations, and the seed or the length of an observation in bytes."""


class EarlierChampion:
    """The champion of a checkout, for several seats."""

    def __init__(self, source: Path) -> None:
        """Start the subprocess; `source` is the folder with the package `bali`."""
        self._process = subprocess.Popen(
            [sys.executable, "-u", __file__],
            env=os.environ | {"PYTHONPATH": str(source)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def start_game(self, seat: int, simulations: int, seed: int) -> None:
        self._send(REQUEST.pack(seat, simulations, seed))

    def choose(self, seat: int, observation: "State") -> int:
        """Return the number of the chosen action."""
        data = observation.tobytes()
        self._send(REQUEST.pack(seat, 0, len(data)) + data)
        assert self._process.stdout is not None
        response = self._process.stdout.read(1)
        if not response:
            raise RuntimeError("the process of the earlier champion ended")
        return response[0]

    def _send(self, request: bytes) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(request)
        self._process.stdin.flush()


def answer_requests() -> None:
    """Answer requests with the other checkout's package until the pipe is closed."""
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
