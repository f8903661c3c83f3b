"""Self-play on a GPU: a thread for each game, the network for all of them at once."""

import math
import os
from importlib import import_module
from typing import Any, Final

import numpy as np

from bali.bots.champion.features import MAX_ACTIVE
from bali.bots.champion.network import OUTPUTS
from bali.bots.search.tree import NO_NODE, NODE, ROWS
from bali.errors import NoDevice
from bali.learn.board import DESK, MAX_DEPTH, ROUNDS_PER_WORLD, SAMPLE, Habits
from bali.learn.kernels import SPREAD_ROWS, WARP, WORDS, gpu_kernels
from bali.learn.learner import COLUMNS, Learner
from bali.learn.lesson import LOSSES, Rates
from bali.learn.playing_along import ERRANDS, check_company
from bali.learn.tables import USUAL, Mixture, all_tables, kinds_of
from bali.rules.cards import MAX_PLAYERS
from bali.rules.records import Array
from bali.rules.state import STATE

BLOCK: Final = 128


def cupy_module() -> Any:
    """CuPy, told to use the tensor cores for single precision, too."""
    os.environ.setdefault("CUPY_TF32", "1")
    try:
        return import_module("cupy")
    except ImportError:
        raise NoDevice(
            "training on a GPU needs CuPy and numba-cuda: pip install 'bali-game[gpu]'"
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

    def __init__(
        self,
        games: int,
        rounds: int,
        ring: int,
        seed: int,
        habits: Habits,
        mixture: Mixture = USUAL,
    ) -> None:
        self.games = games
        self.rounds = rounds
        self.habits = habits
        self._seed = np.uint64(seed)
        self.xp = cupy_module()
        self._cuda, self.kernels = gpu_kernels()
        self._rectify = rectifier(self.xp)
        self._add = adder(self.xp)
        self._blocks = math.ceil(games / BLOCK)
        self._batches = 0
        self._company: dict[str, Array] = {}
        self._make_room(rounds, ring)
        self._kinds = self._cuda.to_device(kinds_of(games, mixture))
        start = (self._games, self._seen, self._desks, self._tables, self._kinds, self._seed)
        self._run("start_games", *start, habits, *self._trees)

    def _make_room(self, rounds: int, ring: int) -> None:
        cuda, xp, games = self._cuda, self.xp, self.games
        nodes = rounds + 1
        places = 1 << (2 * nodes - 1).bit_length()
        self._games = cuda.device_array(games, STATE)
        self._seen = cuda.device_array(games, STATE)
        self._seen_words = xp.asarray(Raw(self._seen)).view(np.uint64)
        self._desks = cuda.to_device(np.zeros(games, DESK))
        self._tables = cuda.to_device(all_tables())
        self.samples = cuda.device_array((games, ring), SAMPLE)
        xp.asarray(Raw(self.samples))[:] = 0
        self._active = xp.zeros((games, MAX_ACTIVE), np.int16)
        self._worlds = xp.zeros((WORDS, games), np.uint64)
        self._inputs = xp.zeros((games, COLUMNS), np.float16)
        self._input_words = self._inputs.view(np.uint64)
        self._finished = xp.zeros(games, np.int32)
        self._trees = (
            cuda.device_array((games, nodes), NODE),
            xp.zeros((games, 1), np.int64),
            xp.full((games, places), NO_NODE, np.int32),
            xp.zeros((games, MAX_DEPTH, 2), np.int32),
            xp.zeros((games, ROWS, MAX_PLAYERS), np.float64),
        )

    def _run(self, kernel: str, *arguments: Any) -> None:
        self.kernels[kernel][self._blocks, BLOCK](*arguments)

    def use(self, learner: Learner) -> None:
        """Play with these weights from now on."""
        self._layers = learner.layers
        self._weights = self._halved(learner)
        self._rules_version = int(learner.rules_version)

    def invite(self, company: Learner) -> None:
        """Some tables are played with company that chooses as these weights say."""
        self._company = self._halved(company)
        self._company_rules_version = int(company.rules_version)

    def _halved(self, learner: Learner) -> dict[str, Array]:
        """The smoothed weights in half precision, without what only lessons are about."""
        found = {name: each.astype(np.float16) for name, each in learner.smooth.items()}
        found["last"] = self.xp.ascontiguousarray(found["last"][:, :OUTPUTS])
        found["last_bias"] = learner.smooth["last_bias"][:OUTPUTS]
        return found

    def judge(self) -> Array:
        """The network's outputs for all leaves."""
        self._spread()
        return self._outputs(self._weights)

    def _outputs(self, weights: dict[str, Array]) -> Array:
        """... of one network or another for what is spread."""
        *hidden, last = self._layers
        found = self._inputs
        for name in hidden:
            found = found @ weights[name]
            self._rectify(found, weights[f"{name}_bias"], found)
        outputs: Array = self._add(found @ weights[last], weights[f"{last}_bias"])
        return outputs

    def turn(self) -> None:
        """One decision of everybody who thinks, and what company does until then."""
        check_company(self.habits, bool(self._company))
        for _ in range(ERRANDS if self._company else 0):
            self._play_company()
        for number in range(self.rounds + 1):
            if number % ROUNDS_PER_WORLD == 0:
                self._wonder()
            self._look()
            self._take_home(self.judge())
        self._run("make_moves", *self._at_table(), *self._trees)

    def _play_company(self) -> None:
        """One decision, wherever somebody of the company has to decide."""
        told = (self._seen, self._seen_words, self._desks, self._active, self.habits)
        self._run("glance_around", *told, *self._trees)
        self._spread()
        outputs = self._outputs(self._company)
        judged = (outputs, self._company_rules_version)
        self._run("play_company", *self._at_table(), *judged, *self._trees)

    def _wonder(self) -> None:
        told = (self._seen, self._seen_words, self._desks, self.habits, self._worlds)
        self._run("imagine_worlds", *told)

    def _look(self) -> None:
        told = (self._seen, self._desks, self._worlds, self._active, self.habits)
        self._run("look_down", *told, *self._trees)

    def _spread(self) -> None:
        blocks = math.ceil(self.games / SPREAD_ROWS)
        told = (self._desks, self._active, self._input_words)
        self.kernels["spread"][blocks, SPREAD_ROWS * WARP](*told)

    def _take_home(self, outputs: Array) -> None:
        told = (self._seen, self._desks, outputs, self._rules_version, self.habits)
        self._run("take_home", *told, *self._trees)

    def _at_table(self) -> tuple[Any, ...]:
        """What games are played with, ended and dealt anew."""
        tables = (self._tables, self._kinds, self._seed, self.habits, self._finished)
        return (self._games, self._seen, self._desks, self.samples, *tables)

    def finished(self) -> int:
        """Games played to their end."""
        return int(self._finished.sum())

    def batch(self, size: int) -> "GpuBatch":
        """Decisions to learn from."""
        self._batches += 1
        return GpuBatch(self, size, int(self._seed) + self._batches)


class GpuBatch:
    """Decisions of games that are over, at random."""

    def __init__(self, field: GpuField, size: int, seed: int) -> None:
        self._xp = field.xp
        self._kernels = field.kernels
        self._samples = field.samples
        self._blocks = math.ceil(size / BLOCK)
        self.inputs = self._xp.zeros((size, COLUMNS), np.float32)
        self._chosen = self._xp.zeros(size, np.int64)
        told = (self._samples, np.uint64(seed), self._chosen, self.inputs)
        self._kernels["choose_samples"][self._blocks, BLOCK](*told)

    def correct(self, outputs: Array) -> tuple[Array, Array]:
        """Which way the outputs had better go, and the losses by decision."""
        slope = self._xp.zeros_like(outputs)
        losses = self._xp.zeros((len(outputs), len(LOSSES)), np.float32)
        told = (outputs, self._samples, self._chosen, Rates(), slope, losses)
        self._kernels["correct_outputs"][self._blocks, BLOCK](*told)
        return slope, losses


def rectifier(xp: Any) -> Any:
    """A layer's biases are added and what is below zero silenced, in one pass over its memory."""
    return xp.ElementwiseKernel(
        "T sums, T bias",
        "T loud",
        "const float sum = float(sums) + float(bias); loud = T(sum > 0.0f ? sum : 0.0f);",
        "add_and_rectify",
    )


def adder(xp: Any) -> Any:
    """The outputs with their biases, in single precision."""
    return xp.ElementwiseKernel(
        "T sums, float32 bias", "float32 output", "output = float(sums) + bias;", "add_bias"
    )
