"""The dice that OpenSpiel's searches throw."""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from typing import Any

import numpy as np


class Dice(np.random.RandomState):
    """NumPy's generator, throw for throw and bit for bit, quicker where a search asks most.

    NumPy makes arrays of the few cards there are to draw, and checks them, each time anew; and it
    prepares a throw where there is only one thing to choose. Odds in a tuple must be sound.
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
