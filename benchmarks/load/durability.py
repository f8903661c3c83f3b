"""The cost of waiting for the disk at each commit: both modes of a database, compared."""

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

import report
from load_generator import LoadProfile
from load_result import LoadResult
from measurement import play_for
from storage import Storage

from bali.server.settings import Synchronous

MODES: tuple[Synchronous, Synchronous] = ("full", "normal")


class Pair(NamedTuple):
    """Two consecutive runs of one load, in both modes."""

    full: LoadResult
    normal: LoadResult

    @property
    def ratio(self) -> float:
        """Actions a second with `full`, divided by those with `normal`."""
        return self.full.entries_a_second / max(1e-9, self.normal.entries_a_second)


def pairs_of(tables: int, count: int, seconds: float, storage: Storage) -> list[Pair]:
    """Run `count` pairs; the order of the modes alternates."""
    profile = LoadProfile(tables, bots=False)
    pairs = []
    for number in range(count):
        order = MODES if number % 2 == 0 else MODES[::-1]
        runs = {mode: play_for(profile, seconds, storage._replace(mode=mode)) for mode in order}
        pairs.append(Pair(runs["full"], runs["normal"]))
    return pairs


def shown(found: Sequence[Sequence[Pair]]) -> str:
    headings = ["tables", "mode", "all actions/s", "p50 ms", "p99 ms", "full to normal (range)"]
    return report.table(headings, [row for pairs in found for row in _rows(pairs)])


def _rows(pairs: Sequence[Pair]) -> list[list[str]]:
    ratios = sorted(pair.ratio for pair in pairs)
    ratio = f"{median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f}, {len(ratios)} pairs)"
    return [
        _row("full", [pair.full for pair in pairs], ratio),
        _row("normal", [pair.normal for pair in pairs], ""),
    ]


def _row(mode: Synchronous, runs: Sequence[LoadResult], ratio: str) -> list[str]:
    waits = [median(run.waits[name] for run in runs) for name in ("p50", "p99")]
    return [
        report.number(runs[0].tables),
        mode,
        report.number(median(run.entries_a_second for run in runs)),
        *map(report.milliseconds, waits),
        ratio,
    ]
