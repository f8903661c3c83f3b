"""Results of a load run."""

from collections.abc import Sequence

import msgspec


class LoadResult(msgspec.Struct, frozen=True):
    """Result of one server under one load during the measured time."""

    tables: int
    seconds: float
    actions: int
    """People's actions that were answered."""
    entries: int
    """Log entries, including actions of bots and forced moves."""
    sent: int
    unanswered: int
    lost: int
    refused: dict[str, int]
    games: int
    waits: dict[str, float]
    """Percentiles of the wait for a response, in seconds."""
    message: float
    """Mean size of a message to a person, in bytes."""
    server_cpu: float
    """Processor time of the server in seconds."""
    generator_cpu: float
    memory: int
    """Bytes of the server's memory at the end."""

    @property
    def actions_a_second(self) -> float:
        return self.actions / self.seconds

    @property
    def entries_a_second(self) -> float:
        return self.entries / self.seconds

    @property
    def cpu_per_action(self) -> float:
        """Seconds of the server's processor time per log entry."""
        return self.server_cpu / max(1, self.entries)


def percentiles(waits: Sequence[float]) -> dict[str, float]:
    ordered = sorted(waits) or [0.0]
    last = len(ordered) - 1
    shares = {"p50": 0.5, "p95": 0.95, "p99": 0.99}
    found = {name: ordered[min(last, int(share * len(ordered)))] for name, share in shares.items()}
    return found | {"max": ordered[-1]}
