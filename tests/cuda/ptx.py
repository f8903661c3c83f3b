"""Compilation of CUDA kernels to PTX, which needs neither a GPU nor a driver."""

from importlib import import_module
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from tests.cuda.launches import Launch

Capability = tuple[int, int]


def compile_to_ptx(launch: Launch, capability: Capability, optimize: bool) -> str:
    """Return the PTX of a launched kernel for a compute capability."""
    # All other options change the PTX and are passed to `compile`.
    options = {name: each for name, each in launch.options if name != "max_registers"}
    cuda: Any = import_module("numba.cuda")
    # The device functions that a kernel calls are compiled for the current device.
    device = SimpleNamespace(compute_capability=capability)
    with patch("numba.cuda.dispatcher.get_current_device", lambda: device):
        ptx, _ = cuda.compile(
            launch.kernel,
            launch.signature,
            device=False,
            cc=capability,
            output="ptx",
            abi="numba",
            opt=optimize,
            **options,
        )
    return str(ptx)
