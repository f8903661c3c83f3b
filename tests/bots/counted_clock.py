"""Clocks for tests that advance with each call."""

from dataclasses import dataclass, field


@dataclass
class CountedClock:
    """A replacement for the module `time`: each call of `perf_counter` adds `step` seconds."""

    step: float
    looks: int = field(default=0)

    def perf_counter(self) -> float:
        self.looks += 1
        return self.step * self.looks
