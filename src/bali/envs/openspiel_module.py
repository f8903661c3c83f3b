"""OpenSpiel, if it is installed. It brings no types: here they end."""

import math
from functools import cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from typing import Any

import numpy as np

from bali.envs.checks import missing


class QuickNumbers:
    """What OpenSpiel's searches take from NumPy, with roots and logarithms for single numbers."""

    sqrt = math.sqrt
    log = math.log
    random = np.random


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
    are made for arrays and take half of its time; Python's find the same.
    """
    openspiel()
    spec: Any = find_spec(name)
    module: Any = module_from_spec(spec)
    spec.loader.exec_module(module)
    module.np = QuickNumbers
    return module
