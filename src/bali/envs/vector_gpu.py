"""Thousands of games on a GPU, in arrays that PyTorch, JAX and CuPy share without a copy."""

import math
from importlib import import_module
from typing import Any, Final

import numpy as np

from bali.envs.checks import not_installed
from bali.envs.many_games import Batch, ManyGames, illegal_action_in_game
from bali.envs.observation import MAX_OBSERVED
from bali.envs.observation_layout import SIZE
from bali.envs.vector_kernels import (
    GROUP,
    GROUP_THREADS,
    GROUP_WORDS,
    NEW_GAME,
    WORDS,
    gpu_kernels,
)
from bali.rules import ACTIONS
from bali.rules.records import Array

BLOCK: Final = 128


def cupy_module() -> Any:
    try:
        return import_module("cupy")
    except ImportError:
        raise not_installed("cupy", "gpu") from None


class GpuVectorEnv(ManyGames):
    """`VectorEnv` on a GPU: the same seed and the same actions give the same batches.

    All arrays are CuPy arrays on the device: `torch.as_tensor`, `jax.dlpack.from_dlpack` and
    `cupy.asarray` accept them. All work is in the device's default stream.
    """

    def __init__(
        self,
        n: int,
        players: int = 2,
        *,
        oracle: bool = False,
        demon: bool = False,
        seed: int = 0,
        reward: str = "win",
        skip_forced: bool = False,
        copy: bool = True,
    ) -> None:
        super().__init__(
            n,
            players,
            oracle=oracle,
            demon=demon,
            seed=seed,
            reward=reward,
            skip_forced=skip_forced,
            copy=copy,
        )
        self._xp = cupy_module()
        self._cuda, self._kernels = gpu_kernels()
        self._allocate()
        self.reset()

    def step(self, actions: Any, *, check: bool = True) -> Batch:
        """Play one action in each game; if one of them is illegal, no game is changed.

        The actions may be a device array of any library, or a host array. The check for illegal
        actions synchronizes with the device. With `check=False` there is none: a game with an
        illegal action becomes invalid.
        """
        self._chosen[:] = self._numbers_of(actions)
        if check:
            self._check_legal()
        self._play()
        return self._batch()

    def _allocate(self) -> None:
        n, players, groups = self.n, self.players, math.ceil(self.n / GROUP)
        zeros = self._xp.zeros
        observed = zeros(groups * GROUP_WORDS, np.uint64)
        masks = zeros(n * ACTIONS, np.bool_)
        self._arrays = {
            "observations": observed.view(np.int8)[: n * SIZE].reshape(n, SIZE),
            "masks": masks.reshape(n, ACTIONS),
            "actors": zeros(n, np.int8),
            "rewards": zeros((n, players), np.float32),
            "dones": zeros(n, np.bool_),
            "points": zeros((n, players), np.int16),
            "places": zeros((n, players), np.int8),
        }
        self._chosen = zeros(n, np.int64)
        self._legal = zeros(n, np.int64)
        self._dealt = zeros(n, np.int64)
        self._first = zeros(1, np.int64)
        words = self._as_kernel_array(zeros((WORDS, n), np.uint64))
        table = self._as_kernel_array(
            self._xp.asarray(self._table.view(np.uint64).reshape(WORDS, 1))
        )
        lists = self._as_kernel_array(zeros((MAX_OBSERVED, n), np.uint16))
        lengths = self._as_kernel_array(zeros(n, np.uint64))
        legal, chosen = self._as_kernel_array(self._legal), self._as_kernel_array(self._chosen)
        shown = {name: self._as_kernel_array(array) for name, array in self._arrays.items()}
        self._games = (words, table, self._as_kernel_array(self._dealt))
        self._bounds = tuple(shown[name] for name in ("rewards", "dones", "points", "places"))
        self._observed = (shown["actors"], legal, lists, lengths)
        self._rows = (
            lists,
            lengths,
            legal,
            self._as_kernel_array(observed),
            self._as_kernel_array(masks),
        )
        self._draw_arguments = (words, legal, chosen)
        self._check_arguments = (legal, chosen, self._as_kernel_array(self._first))

    def _as_kernel_array(self, array: Array) -> Any:
        """Convert an array for kernels; CuPy arrays would be inspected again at each launch."""
        return self._cuda.as_cuda_array(array, sync=False)

    def _start(self) -> None:
        for array in (self._dealt, self._arrays["points"], self._arrays["places"]):
            array.fill(0)
        self._chosen.fill(NEW_GAME)
        self._play()

    def _play(self) -> None:
        self._carry_out()
        self._show()

    def _carry_out(self) -> None:
        played = (
            *self._games,
            self._seed,
            self._skip_forced,
            self._draw_arguments[-1],
            self._reward,
        )
        self._run("step_games", *played, *self._bounds, *self._observed)

    def _show(self) -> None:
        groups = math.ceil(self.n / GROUP)
        self._kernels["show_games"][groups, GROUP_THREADS](*self._rows)

    def _draw_actions(self) -> Array:
        self._run("draw_actions", *self._draw_arguments)
        drawn: Array = self._chosen.copy()
        return drawn

    def _run(self, kernel: str, *arguments: Any) -> None:
        self._kernels[kernel][math.ceil(self.n / BLOCK), BLOCK](*arguments)

    def _numbers_of(self, actions: Any) -> Array:
        on_device = hasattr(actions, "__cuda_array_interface__")
        given: Array = self._xp.asarray(actions) if on_device else np.asarray(actions)
        self._check_numbers(given)
        return given if on_device else self._xp.asarray(given)

    def _check_legal(self) -> None:
        self._first.fill(self.n)
        self._run("find_illegal", *self._check_arguments)
        game = int(self._first[0])
        if game < self.n:
            raise illegal_action_in_game(self._chosen, self._legal, game)
