"""Limits on how often somebody may ask."""

import time
from typing import Final

FORGET: Final = 10_000
"""Addresses that are remembered at most."""


class Bucket:
    """So many at once, and then so many a second."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self._per_second = per_second
        self._at_once = float(at_once)
        self._left = self._at_once
        self._when = time.monotonic()

    def take(self) -> bool:
        """Whether there is one left."""
        now = time.monotonic()
        self._left = min(self._at_once, self._left + (now - self._when) * self._per_second)
        self._when = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address; those seen longest ago are forgotten."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self._per_second, self._at_once)
        self._buckets[address] = bucket
        if len(self._buckets) > FORGET:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take()
