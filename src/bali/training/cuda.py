"""Self-play on a GPU: one thread per game, and one network evaluation for all games."""

import math
import os
from importlib import import_module
from typing import Any, Final

import numpy as np

from bali.bots.champion.features import MAX_ACTIVE
from bali.bots.champion.network import OUTPUTS
from bali.bots.search.tree import NO_NODE, NODE, ROWS
from bali.errors import NoDevice
from bali.rules.cards import MAX_PLAYERS
from bali.rules.records import Array
from bali.rules.state import STATE
from bali.training.buffers import (
    EXAMPLE,
    MAX_DEPTH,
    SEARCH_STATE,
    SIMULATIONS_PER_WORLD,
    SelfPlayConfig,
)
from bali.training.cuda_kernels import BLOCK_ROW_COUNT, WARP, WORDS, gpu_kernels
from bali.training.learner import COLUMNS, Learner
from bali.training.loss import LOSSES, LossWeights
from bali.training.opponent_policy import MAX_OPPONENT_MOVES, check_opponents
from bali.training.table_types import (
    DEFAULT_MIXTURE,
    TableMixture,
    assign_table_types,
    initial_states,
)

BLOCK: Final = 128


def cupy_module() -> Any:
    """Return CuPy, with tensor cores (TF32) enabled for single precision."""
    os.environ.setdefault("CUPY_TF32", "1")
    try:
        return import_module("cupy")
    except ImportError:
        raise NoDevice(
            "training on a GPU needs CuPy and numba-cuda: pip install 'bali-game[gpu]'"
        ) from None


class RecordBytes:
    """A device array of records as bytes, for CuPy, which has no record types."""

    def __init__(self, array: Any) -> None:
        self.owner = array
        self.__cuda_array_interface__ = {
            "shape": (array.size, array.dtype.itemsize),
            "typestr": "|u1",
            "data": (array.device_ctypes_pointer.value, False),
            "version": 3,
        }


class CudaSelfPlay:
    """Self-play games on a GPU, and their examples."""

    def __init__(
        self,
        games: int,
        simulations: int,
        replay_capacity: int,
        seed: int,
        config: SelfPlayConfig,
        mixture: TableMixture = DEFAULT_MIXTURE,
    ) -> None:
        self.games = games
        self.simulations = simulations
        self.config = config
        self._seed = np.uint64(seed)
        self.xp = cupy_module()
        self._cuda, self.kernels = gpu_kernels()
        self._rectify = rectifier(self.xp)
        self._add = adder(self.xp)
        self._blocks = math.ceil(games / BLOCK)
        self._batches = 0
        self._opponents: dict[str, Array] = {}
        self._allocate(simulations, replay_capacity)
        self._table_types = self._cuda.to_device(assign_table_types(games, mixture))
        start = (
            self._games,
            self._seen,
            self._searches,
            self._tables,
            self._table_types,
            self._seed,
        )
        self._run("start_games", *start, config, *self._trees)

    def _allocate(self, simulations: int, replay_capacity: int) -> None:
        cuda, xp, games = self._cuda, self.xp, self.games
        nodes = simulations + 1
        places = 1 << (2 * nodes - 1).bit_length()
        self._games = cuda.device_array(games, STATE)
        self._seen = cuda.device_array(games, STATE)
        self._seen_words = xp.asarray(RecordBytes(self._seen)).view(np.uint64)
        self._searches = cuda.to_device(np.zeros(games, SEARCH_STATE))
        self._tables = cuda.to_device(initial_states())
        self.examples = cuda.device_array((games, replay_capacity), EXAMPLE)
        xp.asarray(RecordBytes(self.examples))[:] = 0
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

    def set_weights(self, learner: Learner) -> None:
        """Use the learner's averaged weights from the next iteration on."""
        self._layers = learner.layers
        self._weights = self._half_precision(learner)
        self._rules_version = int(learner.rules_version)

    def set_opponent_weights(self, opponents: Learner) -> None:
        """Set the weights of the opponent policy."""
        self._opponents = self._half_precision(opponents)
        self._opponent_rules_version = int(opponents.rules_version)

    def _half_precision(self, learner: Learner) -> dict[str, Array]:
        """Return the averaged weights in half precision, without the auxiliary outputs."""
        found = {name: each.astype(np.float16) for name, each in learner.ema_weights.items()}
        found["last"] = self.xp.ascontiguousarray(found["last"][:, :OUTPUTS])
        found["last_bias"] = learner.ema_weights["last_bias"][:OUTPUTS]
        return found

    def evaluate(self) -> Array:
        """Return the network's outputs for all leaves."""
        self._encode_features()
        return self._outputs(self._weights)

    def _outputs(self, weights: dict[str, Array]) -> Array:
        """Return the outputs of a network for the encoded inputs."""
        *hidden, last = self._layers
        found = self._inputs
        for name in hidden:
            found = found @ weights[name]
            self._rectify(found, weights[f"{name}_bias"], found)
        outputs: Array = self._add(found @ weights[last], weights[f"{last}_bias"])
        return outputs

    def advance(self) -> None:
        """Play one searched decision in each game, after the opponents' moves."""
        check_opponents(self.config, bool(self._opponents))
        for _ in range(MAX_OPPONENT_MOVES if self._opponents else 0):
            self._play_opponents()
        for number in range(self.simulations + 1):
            if number % SIMULATIONS_PER_WORLD == 0:
                self._determinize()
            self._select_leaves()
            self._back_up(self.evaluate())
        self._run("commit_moves", *self._game_arguments(), *self._trees)

    def _play_opponents(self) -> None:
        """Play one move in each game in which an opponent is the actor."""
        arguments = (self._seen, self._seen_words, self._searches, self._active, self.config)
        self._run("encode_opponent_positions", *arguments, *self._trees)
        self._encode_features()
        outputs = self._outputs(self._opponents)
        evaluated = (outputs, self._opponent_rules_version)
        self._run("play_opponents", *self._game_arguments(), *evaluated, *self._trees)

    def _determinize(self) -> None:
        arguments = (self._seen, self._seen_words, self._searches, self.config, self._worlds)
        self._run("determinize_games", *arguments)

    def _select_leaves(self) -> None:
        arguments = (self._seen, self._searches, self._worlds, self._active, self.config)
        self._run("select_leaves", *arguments, *self._trees)

    def _encode_features(self) -> None:
        blocks = math.ceil(self.games / BLOCK_ROW_COUNT)
        arguments = (self._searches, self._active, self._input_words)
        self.kernels["encode_features"][blocks, BLOCK_ROW_COUNT * WARP](*arguments)

    def _back_up(self, outputs: Array) -> None:
        arguments = (self._seen, self._searches, outputs, self._rules_version, self.config)
        self._run("back_up_leaves", *arguments, *self._trees)

    def _game_arguments(self) -> tuple[Any, ...]:
        """Return the arguments of kernels that play, end and deal games."""
        tables = (self._tables, self._table_types, self._seed, self.config, self._finished)
        return (self._games, self._seen, self._searches, self.examples, *tables)

    def finished_games(self) -> int:
        """Return the number of finished games."""
        return int(self._finished.sum())

    def batch(self, size: int) -> "CudaBatch":
        """Return a batch of random examples."""
        self._batches += 1
        return CudaBatch(self, size, int(self._seed) + self._batches)


class CudaBatch:
    """Random examples of finished games."""

    def __init__(self, self_play: CudaSelfPlay, size: int, seed: int) -> None:
        self._xp = self_play.xp
        self._kernels = self_play.kernels
        self._examples = self_play.examples
        self._blocks = math.ceil(size / BLOCK)
        self.inputs = self._xp.zeros((size, COLUMNS), np.float32)
        self._chosen = self._xp.zeros(size, np.int64)
        arguments = (self._examples, np.uint64(seed), self._chosen, self.inputs)
        self._kernels["choose_examples"][self._blocks, BLOCK](*arguments)

    def gradient_and_losses(self, outputs: Array) -> tuple[Array, Array]:
        """Return the gradient of the outputs, and the losses by example."""
        gradient = self._xp.zeros_like(outputs)
        losses = self._xp.zeros((len(outputs), len(LOSSES)), np.float32)
        arguments = (outputs, self._examples, self._chosen, LossWeights(), gradient, losses)
        self._kernels["output_gradients"][self._blocks, BLOCK](*arguments)
        return gradient, losses


def rectifier(xp: Any) -> Any:
    """Return an elementwise kernel that adds a layer's biases and applies ReLU in one pass."""
    return xp.ElementwiseKernel(
        "T sums, T bias",
        "T output",
        "const float sum = float(sums) + float(bias); output = T(sum > 0.0f ? sum : 0.0f);",
        "add_and_rectify",
    )


def adder(xp: Any) -> Any:
    """Return an elementwise kernel that adds the output biases in single precision."""
    return xp.ElementwiseKernel(
        "T sums, float32 bias", "float32 output", "output = float(sums) + bias;", "add_bias"
    )
