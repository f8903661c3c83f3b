"""Faster random numbers and arithmetic for OpenSpiel's searches, with the same results."""

import math
from bisect import bisect
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec, module_from_spec
from itertools import accumulate
from typing import Any

import numpy as np


class FastRandomState(np.random.RandomState):
    """NumPy's generator with the same numbers, faster for the most frequent calls of a search.

    NumPy converts the cards to draw from to arrays and validates them at each call. Here the
    probabilities of a tuple are not validated.
    """

    def choice(  # type: ignore[override]
        self,
        a: Any,
        size: Any = None,
        replace: bool = True,
        p: Sequence[float] | None = None,
    ) -> Any:
        if p is None or size is not None or not isinstance(a, tuple):
            return super().choice(a, size, replace, p)
        sums = list(accumulate(p))
        return a[bisect([chance / sums[-1] for chance in sums], self.random_sample())]

    def randint(self, low: Any, high: Any = None, size: Any = None, dtype: Any = int) -> Any:
        if isinstance(low, int) and low == 1 and high is None and size is None:
            return 0
        return super().randint(low, high, size, dtype)


class ScalarMath:
    """NumPy with the square root and logarithm of single numbers."""

    sqrt = math.sqrt
    log = math.log

    def __getattr__(self, name: str) -> Any:
        return getattr(np, name)


@cache
def load_fast(name: str) -> Any:
    """Load a second copy of an OpenSpiel module that uses Python's square root and logarithm.

    A search computes dozens of them at each step, and NumPy's functions are made for arrays.
    """
    spec: Any = find_spec(name)
    module: Any = module_from_spec(spec)
    spec.loader.exec_module(module)
    module.np = ScalarMath()
    return module
