"""What a run comes to."""

from collections.abc import Sequence

import msgspec


class LoadResult(msgspec.Struct, frozen=True):
    """One server under one load, over the measured seconds."""

    tables: int
    seconds: float
    actions: int
    """People's actions that were answered."""
    entries: int
    """All actions, bots' and forced ones included."""
    sent: int
    unanswered: int
    lost: int
    refused: dict[str, int]
    games: int
    waits: dict[str, float]
    """Percentiles of the wait for an answer, in seconds."""
    message: float
    """Mean size of a message to a person, in bytes."""
    server_cpu: float
    """Seconds of processor time."""
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
        """Seconds of the server's processor time for each of all actions."""
        return self.server_cpu / max(1, self.entries)


def percentiles(waits: Sequence[float]) -> dict[str, float]:
    ordered = sorted(waits) or [0.0]
    last = len(ordered) - 1
    shares = {"p50": 0.5, "p95": 0.95, "p99": 0.99}
    found = {name: ordered[min(last, int(share * len(ordered)))] for name, share in shares.items()}
    return found | {"max": ordered[-1]}
