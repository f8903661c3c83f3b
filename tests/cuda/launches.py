"""Launches of all CUDA kernels, recorded without a GPU.

The host code of the package runs unchanged, with NumPy in place of CuPy and host memory in place of
device memory. A launch only records the types of its arguments.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from importlib import import_module
from types import SimpleNamespace
from typing import Any, Final, NamedTuple
from unittest.mock import patch

import numpy as np

from bali.envs import GpuVectorEnv, vector_gpu, vector_kernels
from bali.rules.records import Array
from bali.training import cuda, cuda_kernels
from bali.training.buffers import SelfPlayConfig
from bali.training.cuda import CudaSelfPlay
from bali.training.learner import Learner, new_weights
from research.random_games import cuda as simulation_cuda
from research.random_games.config import SimulationConfig

GAMES: Final = 4
DEVICE: Final = SimpleNamespace(MULTIPROCESSOR_COUNT=1)


class Launch(NamedTuple):
    """The kernel, options and argument types of a launch."""

    kernel: Callable[..., None]
    options: tuple[tuple[str, Any], ...]
    """The options given to `cuda.jit`."""
    signature: tuple[Any, ...]
    """The Numba types of the arguments."""

    @property
    def name(self) -> str:
        """The name in the form of `kernel_names`."""
        return f"{self.kernel.__module__}.{self.kernel.__name__}"


class DeviceArray(np.ndarray[Any, Any]):
    """A host array with the interface of a device array."""

    def copy_to_host(self) -> Array:
        return np.asarray(self)


class Recorder:
    """A stand-in for the functions of `numba.cuda` that the host calls."""

    def __init__(self) -> None:
        self.launches: set[Launch] = set()
        self._typing: Any = import_module("numba.cuda.typing.typeof")

    @contextmanager
    def replace_cuda(self) -> Iterator[None]:
        """Record launches instead of running them; cached kernels are set aside."""
        cuda = import_module("numba.cuda")
        functions: dict[str, Any] = {
            "as_cuda_array": lambda array, sync: array,  # noqa: ARG005
            "device_array": lambda shape, dtype: on_device(np.zeros(shape, dtype)),
            "get_current_device": lambda: DEVICE,
            "is_available": lambda: True,
            "jit": self.jit,
            "synchronize": lambda: None,
            "to_device": lambda array: on_device(array.copy()),
        }
        with patch.multiple(cuda, **functions), empty_kernel_caches():
            yield

    def jit(self, kernel: Any = None, **options: Any) -> Any:
        """Return a launcher, or a decorator if called with options only."""
        return Launcher(self, kernel, options) if kernel else partial(self.jit, **options)

    def record(self, kernel: Any, options: dict[str, Any], arguments: tuple[Any, ...]) -> None:
        signature = tuple(map(self.type_of, arguments))
        self.launches.add(Launch(kernel, tuple(options.items()), signature))

    def type_of(self, argument: Any) -> Any:
        """Return the Numba type of an argument, as the dispatcher infers it."""
        value = np.asarray(argument) if isinstance(argument, np.ndarray) else argument
        return self._typing.typeof(value, self._typing.Purpose.argument)


class Launcher:
    """A kernel that is launched as `kernel[blocks, threads](...)`."""

    def __init__(self, recorder: Recorder, kernel: Any, options: dict[str, Any]) -> None:
        self._recorder = recorder
        self._kernel = kernel
        self._options = options

    def __getitem__(self, _: tuple[int, int]) -> Callable[..., None]:
        return self._launch

    def _launch(self, *arguments: Any) -> None:
        self._recorder.record(self._kernel, self._options, arguments)


def on_device(array: Array) -> DeviceArray:
    return array.view(DeviceArray)


@contextmanager
def empty_kernel_caches() -> Iterator[None]:
    """Empty the caches of kernels, so that earlier and recorded kernels are not mixed."""
    caches = (simulation_cuda.kernels, cuda_kernels.gpu_kernels, vector_kernels.gpu_kernels)
    with ExitStack() as after:
        for cache in caches:
            cache.cache_clear()
            after.callback(cache.cache_clear)
        yield


def recorded_launches() -> set[Launch]:
    """Return the launches of every kernel, one for each combination of argument types."""
    recorder = Recorder()
    with recorder.replace_cuda():
        launch_simulation()
        launch_environment()
        launch_training()
    return recorder.launches


def launch_simulation() -> None:
    config = SimulationConfig(GAMES, device="cuda")
    simulation_cuda.play_on_gpu(config, lambda _: None)
    simulation_cuda.final_states(config)


def launch_environment() -> None:
    with patch.object(vector_gpu, "cupy_module", lambda: np):
        env = GpuVectorEnv(GAMES)
        env.step(env.random_actions())


def launch_training() -> None:
    replacements: dict[str, Any] = {
        "RecordBytes": lambda array: np.asarray(array).view(np.uint8).reshape(array.size, -1),
        "adder": lambda _: np.add,
        "cupy_module": lambda: np,
        "rectifier": lambda _: rectify,
    }
    with patch.multiple(cuda, **replacements):
        self_play = CudaSelfPlay(
            GAMES,
            simulations=1,
            replay_capacity=2,
            seed=0,
            config=SelfPlayConfig(opponent_share=0.5),
        )
        learner = Learner(np, new_weights(seed=0))
        self_play.set_weights(learner)
        self_play.set_opponent_weights(learner)
        self_play.advance()
        learner.step(self_play.batch(GAMES), learning_rate=0.001)


def rectify(sums: Array, bias: Array, rectified: Array) -> None:
    np.maximum(sums + bias, 0, out=rectified)
