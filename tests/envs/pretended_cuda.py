"""As much of Numba's CUDA as the kernels of vectors use, played by Python's threads.

`python -m tests.envs.pretended_cuda`, with NUMBA_DISABLE_JIT=1, prints what a `GpuVectorEnv` says
whose device is pretended: the kernels are the real ones, in plain Python, and NumPy is its CuPy.
"""

import json
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from types import SimpleNamespace
from typing import Any, Final
from unittest.mock import patch

import numpy as np

from bali.envs import GpuVectorEnv, vector_gpu, vector_kernels
from bali.envs.vector_kernels import GROUP_THREADS
from bali.rules.records import Array
from tests.envs.on_gpu import Kind, check_refusals, tell

GAMES: Final = 10
STEPS: Final = 110
SEED: Final = 3
KIND: Final = Kind(2, True, True, "place", skip_forced=True)
"""A group of games and a part of another; a few of them end."""


class Block:
    """What the threads of a block have in common."""

    def __init__(self, number: int, threads: int) -> None:
        self.number = number
        self.threads = threads
        self.barrier = threading.Barrier(threads)
        self._memory: Array | None = None
        self._lock = threading.Lock()

    def memory(self, size: int, dtype: Any) -> Array:
        with self._lock:
            if self._memory is None:
                self._memory = np.empty(size, dtype)
            return self._memory


class PretendedCuda:
    """The module that is handed to the makers of kernels."""

    def __init__(self) -> None:
        self._here = threading.local()
        self._pool = ThreadPoolExecutor(GROUP_THREADS)
        self._lock = threading.Lock()
        self.local = SimpleNamespace(array=np.empty)
        self.shared = SimpleNamespace(array=self._memory)
        self.atomic = SimpleNamespace(min=self._lower)

    @property
    def threadIdx(self) -> SimpleNamespace:  # noqa: N802
        return SimpleNamespace(x=self._here.thread)

    @property
    def blockIdx(self) -> SimpleNamespace:  # noqa: N802
        return SimpleNamespace(x=self._here.block.number)

    def grid(self, _: int) -> int:
        return int(self._here.block.number * self._here.block.threads + self._here.thread)

    def syncthreads(self) -> None:
        self._here.block.barrier.wait()

    def _memory(self, size: int, dtype: Any) -> Any:
        return self._here.block.memory(size, dtype)

    def _lower(self, array: Array, place: int, number: int) -> None:
        with self._lock:
            array[place] = min(array[place], number)

    def as_cuda_array(self, array: Array, sync: bool) -> Array:  # noqa: ARG002
        return array

    def jit(self, max_registers: int) -> Callable[[Any], "Launcher"]:  # noqa: ARG002
        return partial(Launcher, self)

    def launch(self, kernel: Any, blocks: int, threads: int, *arguments: Any) -> None:
        """One block after the other, all threads of it at once."""
        for number in range(blocks):
            run = partial(self._run, kernel, Block(number, threads), arguments)
            list(self._pool.map(run, range(threads)))

    def _run(self, kernel: Any, block: Block, arguments: tuple[Any, ...], thread: int) -> None:
        self._here.block, self._here.thread = block, thread
        try:
            kernel(*arguments)
        except BaseException:
            block.barrier.abort()
            raise


class Launcher:
    """A kernel that is launched as `kernel[blocks, threads](...)`."""

    def __init__(self, cuda: PretendedCuda, kernel: Any) -> None:
        self._cuda = cuda
        self._kernel = kernel

    def __getitem__(self, size: tuple[int, int]) -> Callable[..., None]:
        return partial(self._cuda.launch, self._kernel, *size)


def main() -> None:
    cuda = PretendedCuda()
    with (
        patch.object(vector_kernels, "cuda_module", lambda _: cuda),
        patch.object(vector_gpu, "cupy_module", lambda: np),
    ):
        check_refusals(games=3)
        env = GpuVectorEnv(GAMES, seed=SEED, **KIND._asdict())
        told = tell(env, STEPS)
        assert tell(env, 2)["digests"].tolist() == told["digests"][:3].tolist(), "no reset"
    json.dump({name: array.tolist() for name, array in told.items()}, sys.stdout)


if __name__ == "__main__":
    main()
