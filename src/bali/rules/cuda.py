"""Access to Numba's CUDA module."""

from importlib import import_module
from typing import Any

from bali.errors import NoDevice


def cuda_module() -> Any:
    """Return Numba's CUDA module; raise NoDevice if the package or a GPU is missing."""
    try:
        import_module("numba_cuda")
    except ImportError:
        raise NoDevice(
            "playing on a GPU needs the package numba-cuda: pip install 'bali-game[gpu]'"
        ) from None
    cuda = import_module("numba.cuda")
    if not cuda.is_available():
        raise NoDevice(
            "no NVIDIA GPU can be used here: numba-cuda is installed, but it finds no working "
            "GPU with its driver and the CUDA toolkit (see `python -m numba -s`)"
        )
    return cuda
