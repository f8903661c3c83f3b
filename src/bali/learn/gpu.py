"""Self-play on a GPU: a thread for each game, the network for all of them at once."""

import math
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import numpy as np

from bali.bots.champion.features import MOST_ACTIVE
from bali.bots.champion.network import OUTPUTS
from bali.bots.search.tree import NO_NODE, NODE, ROWS
from bali.errors import NoDevice
from bali.learn.batches import batch_from
from bali.learn.board import DESK, SAMPLE, Habits
from bali.learn.kernels import compiled_kernels
from bali.learn.learner import COLUMNS, Batch, Learner
from bali.learn.tables import all_tables, kinds_of
from bali.rules.cards import MAX_PLAYERS
from bali.rules.records import Array
from bali.rules.state import STATE

BLOCK: Final = 128


def cupy_module() -> Any:
    try:
        return import_module("cupy")
    except ImportError:
        raise NoDevice(
            "training on a GPU needs CuPy and numba-cuda: pip install 'bali-game[train]'"
        ) from None


class Raw:
    """An array of records as bytes, for a library that knows no records."""

    def __init__(self, array: Any) -> None:
        self.owner = array
        self.__cuda_array_interface__ = {
            "shape": (array.size, array.dtype.itemsize),
            "typestr": "|u1",
            "data": (array.device_ctypes_pointer.value, False),
            "version": 3,
        }


class GpuField:
    """Games that play themselves on a GPU, and the samples they leave."""

    def __init__(self, games: int, rounds: int, ring: int, seed: int, habits: Habits) -> None:
        self.games = games
        self.rounds = rounds
        self.habits = habits
        self._seed = np.uint64(seed)
        self.xp = cupy_module()
        self._cuda, self._kernels = compiled_kernels()
        self._blocks = math.ceil(games / BLOCK)
        self._make_room(rounds, ring)
        start = (self._games, self._seen, self._desks, self._tables, self._kinds, self._seed)
        self._run("start_games", *start, *self._trees)

    def _make_room(self, rounds: int, ring: int) -> None:
        cuda, xp, games = self._cuda, self.xp, self.games
        nodes = rounds + 1
        places = 1 << (2 * nodes - 1).bit_length()
        self._games = cuda.device_array(games, STATE)
        self._seen = cuda.device_array(games, STATE)
        self._desks = cuda.to_device(np.zeros(games, DESK))
        self._tables = cuda.to_device(all_tables())
        self._kinds = cuda.to_device(kinds_of(games))
        self._samples = cuda.device_array((games, ring), SAMPLE)
        self._sample_bytes = xp.asarray(Raw(self._samples))
        self._sample_bytes[:] = 0
        self._active = xp.zeros((games, MOST_ACTIVE), np.int16)
        self._inputs = xp.zeros((games, COLUMNS), np.float16)
        self._finished = xp.zeros(games, np.int32)
        self._trees = (
            cuda.device_array((games, nodes), NODE),
            xp.zeros((games, 1), np.int64),
            xp.full((games, places), NO_NODE, np.int32),
            xp.zeros((games, nodes, 2), np.int32),
            xp.zeros((games, ROWS, MAX_PLAYERS), np.float64),
        )

    def _run(self, kernel: str, *arguments: Any) -> None:
        self._kernels[kernel][self._blocks, BLOCK](*arguments)

    def use(self, learner: Learner) -> None:
        """Play with these weights from now on."""
        self._weights = {name: each.astype(np.float16) for name, each in learner.smooth.items()}
        self._weights["last"] = self.xp.ascontiguousarray(self._weights["last"][:, :OUTPUTS])
        self._weights["last_bias"] = learner.smooth["last_bias"][:OUTPUTS]

    def judge(self) -> Array:
        """The network's outputs for all leaves."""
        xp, weights = self.xp, self._weights
        first = self._inputs @ weights["first"]
        first = add_and_rectify(xp, first, weights["first_bias"])
        second = add_and_rectify(xp, first @ weights["second"], weights["second_bias"])
        return (second @ weights["last"]).astype(np.float32) + weights["last_bias"]  # type: ignore[no-any-return]

    def turn(self) -> None:
        """One decision of every game."""
        for _ in range(self.rounds + 1):
            self._look()
            self._take_home(self.judge())
        self._move()

    def _look(self) -> None:
        inputs = self._inputs.view(np.int16)
        told = (self._seen, self._desks, self._active, inputs, self.habits)
        self._run("look_down", *told, *self._trees)

    def _take_home(self, outputs: Array) -> None:
        told = (self._seen, self._desks, outputs, self.habits)
        self._run("take_home", *told, *self._trees)

    def _move(self) -> None:
        tables = (self._tables, self._kinds, self._seed)
        told = (self._games, self._seen, self._desks, self._samples, *tables)
        self._run("make_moves", *told, self.habits, self._finished, *self._trees)

    def parts(self) -> dict[str, Callable[[], object]]:
        """What a round consists of, for a clock."""
        outputs = self.judge()
        return {
            "walking down": self._look,
            "the network": self.judge,
            "taking home": lambda: self._take_home(outputs),
        }

    def finished(self) -> int:
        """Games played to their end."""
        return int(self._finished.sum())

    def batch(self, size: int) -> Batch:
        """Decisions of games that are over, at random; the others have no weight."""
        chosen = self.xp.random.randint(0, self._sample_bytes.shape[0], size)
        return batch_from(self.xp, self._sample_bytes[chosen])


def add_and_rectify(xp: Any, sums: Array, bias: Array) -> Array:
    sums += bias
    return xp.maximum(sums, 0, out=sums)  # type: ignore[no-any-return]
