"""OpenSpiel, if it is installed. It brings no types: here they end."""

import math
from functools import cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from typing import Any

import numpy as np

from bali.envs.checks import missing


class QuickNumbers:
    """NumPy for somebody who takes roots and logarithms of single numbers only."""

    sqrt = math.sqrt
    log = math.log

    def __getattr__(self, name: str) -> Any:
        return getattr(np, name)


def openspiel(name: str = "pyspiel") -> Any:
    """One of OpenSpiel's modules."""
    try:
        return import_module(name)
    except ImportError:
        raise missing("open_spiel", "openspiel") from None


@cache
def quick_openspiel(name: str) -> Any:
    """One of its searches, loaded once more and for us alone.

    At each step a search takes roots and logarithms of single numbers, some dozens of them. NumPy's
    are made for arrays and take a third of its time; Python's find the same.
    """
    openspiel()
    spec: Any = find_spec(name)
    module: Any = module_from_spec(spec)
    spec.loader.exec_module(module)
    module.np = QuickNumbers()
    return module
