"""A simulation of the parts of Numba's CUDA that Bali's kernels use, with Python threads.

With NUMBA_DISABLE_JIT=1 it runs the real kernels as plain Python.
"""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from types import SimpleNamespace
from typing import Any, Final

import numpy as np

from bali.rules.records import Array

MOST_THREADS: Final = 256
"""The most threads of a block."""
UNINITIALIZED: Final = 0xA5


class Block:
    """State shared by the threads of a block."""

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


class SimulatedCuda:
    """A stand-in for the `numba.cuda` module, passed to functions that create kernels."""

    def __init__(self) -> None:
        self._here = threading.local()
        self._pool = ThreadPoolExecutor(MOST_THREADS)
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

    def syncwarp(self) -> None:
        """Wait for the whole block, which includes the warp."""
        self.syncthreads()

    def _memory(self, size: int, dtype: Any) -> Any:
        return self._here.block.memory(size, dtype)

    def _lower(self, array: Array, place: int, number: int) -> None:
        with self._lock:
            array[place] = min(array[place], number)

    def as_cuda_array(self, array: Array, sync: bool) -> Array:  # noqa: ARG002
        return array

    def to_device(self, array: Array) -> Array:
        return array.copy()

    def device_array(self, shape: Any, dtype: Any) -> Array:
        """Return an array filled with a pattern that stands for uninitialized memory."""
        array = np.empty(shape, dtype)
        array.view(np.uint8)[...] = UNINITIALIZED
        return array

    def jit(self, kernel: Any = None, **_: Any) -> Any:
        """Return a launcher, or a decorator if called with options only."""
        return partial(Launcher, self) if kernel is None else Launcher(self, kernel)

    def launch(self, kernel: Any, blocks: int, threads: int, *arguments: Any) -> None:
        """Run the blocks one after the other, each with all its threads in parallel."""
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

    def __init__(self, cuda: SimulatedCuda, kernel: Any) -> None:
        self._cuda = cuda
        self._kernel = kernel

    def __getitem__(self, size: tuple[int, int]) -> Callable[..., None]:
        return partial(self._cuda.launch, self._kernel, *size)
