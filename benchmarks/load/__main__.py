"""Load benchmark of the server: `python benchmarks/load`, `python benchmarks/load --quick`.

Simulated people use HTTP and WebSocket and run on the same machine as the server:

latency     200 tables with a bot of the second level and a person who acts after a delay
            (exponentially distributed, 1 s on average): the time from an action to its effect.
            Default limits, except for the number of tables per address.
memory      the server's memory per table, with games that are nearly over.
throughput  actions a second without delays, with a bot at each table and with two people, at 10
            to 1,000 tables; alternating with boardgame.io's server with two people. No rate limits.
durability  the cost of waiting for the disk at each commit: both modes alternately (with
            PostgreSQL, synchronous_commit on and off).

Bali's server commits every action to its database before sending it, sends each seat its view
and its legal actions with their consequences, and plays forced moves itself. boardgame.io's server
keeps everything in memory, which is its default. The database is SQLite, or PostgreSQL with
--postgresql. Absolute figures depend on the machine; "CPU" is the number of cores that the server
and the simulated people used.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import boardgame_io
import durability
import report
from load_generator import LoadProfile
from load_result import LoadResult
from measurement import LEAD_TIME, memory_per_table, play_for
from processes import allow_many_files
from storage import Storage

PARTS = ("latency", "memory", "throughput", "durability")
THINK_TIME = 1.0
BOARDGAME_IO = "boardgame.io, two people"
TWO_PEOPLE = "Bali, two people"
WITH_BOT = "Bali, a person and a bot"

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
parser.add_argument("parts", nargs="*", help=f"parts to run, of {', '.join(PARTS)}; default: all")
parser.add_argument("--quick", action="store_true", help="a small and short run, as a test")
parser.add_argument("--seconds", type=float, help="seconds per run; default: 20, or 3 with --quick")
parser.add_argument(
    "--tables", type=int, nargs="+", help="tables for throughput; default: 10 50 200 500 1000"
)
parser.add_argument("--no-boardgame-io", action="store_true", help="do not measure boardgame.io")
parser.add_argument(
    "--modules", type=Path, help="folder in which boardgame.io is or will be installed"
)
parser.add_argument("--folder", type=Path, help="folder of the temporary databases")
parser.add_argument(
    "--postgresql",
    metavar="URL",
    help="server for temporary databases, such as postgresql://user@host",
)


class BenchmarkOptions:
    """Options of a benchmark."""

    def __init__(self, options: argparse.Namespace) -> None:
        quick = options.quick
        self.parts = options.parts or PARTS
        self.seconds: float = options.seconds or (3.0 if quick else 20.0)
        self.tables: list[int] = options.tables or ([10, 50] if quick else [10, 50, 200, 500, 1000])
        self.latency = LoadProfile(50 if quick else 200, bots=True, think_time=THINK_TIME)
        self.latency_seconds = self.seconds if quick else 3 * self.seconds
        self.pairs = 2 if quick else 6
        self.memory_tables = 50 if quick else 200
        self.storage = Storage(options.folder, options.postgresql)
        self.modules = None if options.no_boardgame_io else boardgame_io.installed(options.modules)


def latency(benchmark: BenchmarkOptions) -> None:
    load_result = play_for(benchmark.latency, benchmark.latency_seconds, benchmark.storage)
    print("\n## People with pauses\n")
    seconds = benchmark.latency_seconds
    print(f"{seconds:.0f} s, pauses of {THINK_TIME:.0f} s on average; aim: p99 < 150 ms\n")
    print(report.latency(load_result), flush=True)


def memory(benchmark: BenchmarkOptions) -> None:
    rows = []
    for setup, bots in ((WITH_BOT, True), (TWO_PEOPLE, False)):
        used = memory_per_table(LoadProfile(benchmark.memory_tables, bots=bots), benchmark.storage)
        rows.append([setup, str(benchmark.memory_tables), f"{used / 1000:.0f}"])
    print("\n## Memory\n\nAim: below 200 KB a table\n")
    print(report.table(["setup", "tables", "KB a table"], rows), flush=True)


def throughput(benchmark: BenchmarkOptions) -> None:
    print(f"\n## Ceilings\n\n{benchmark.seconds:.0f} s each\n")
    runs = list(_throughput_runs(benchmark))
    print(report.throughput(runs))
    if benchmark.modules is None:
        print("\nboardgame.io was not measured.")
        return
    print("\nBali to boardgame.io, two people a table, people's actions a second and all:\n")
    print(report.table(["tables", "people's actions", "all actions"], _ratios(by_setup(runs))))


def durability_modes(benchmark: BenchmarkOptions) -> None:
    name = "SQLite" if benchmark.storage.postgresql is None else "PostgreSQL"
    print(f"\n## {name}'s modes\n\n{benchmark.seconds:.0f} s each, two people a table\n")
    found = [
        durability.pairs_of(tables, benchmark.pairs, benchmark.seconds, benchmark.storage)
        for tables in benchmark.tables[:2]
    ]
    print(durability.shown(found), flush=True)


def _throughput_runs(benchmark: BenchmarkOptions) -> Iterator[tuple[str, LoadResult]]:
    for tables in benchmark.tables:
        for setup, bots in ((WITH_BOT, True), (TWO_PEOPLE, False)):
            yield (
                setup,
                play_for(LoadProfile(tables, bots=bots), benchmark.seconds, benchmark.storage),
            )
        if benchmark.modules is not None:
            yield (
                BOARDGAME_IO,
                boardgame_io.boardgame_io_throughput(
                    benchmark.modules, tables, LEAD_TIME, benchmark.seconds
                ),
            )
        print(f"{tables} tables measured", file=sys.stderr, flush=True)


def by_setup(runs: list[tuple[str, LoadResult]]) -> dict[tuple[str, int], LoadResult]:
    return {(setup, load_result.tables): load_result for setup, load_result in runs}


def _ratios(found: dict[tuple[str, int], LoadResult]) -> list[list[str]]:
    rows = []
    for (setup, tables), reference in found.items():
        if setup == BOARDGAME_IO:
            bali = found[TWO_PEOPLE, tables]
            people = bali.actions_a_second / max(1e-9, reference.actions_a_second)
            entries = bali.entries_a_second / max(1e-9, reference.actions_a_second)
            rows.append([str(tables), f"{people:.2f}", f"{entries:.2f}"])
    return rows


def main() -> None:
    options = parser.parse_args()
    allow_many_files()
    benchmark = BenchmarkOptions(options)
    unknown = [part for part in benchmark.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}: parts are {', '.join(PARTS)}")
    print(f"# A server under load\n\n{report.machine()}")
    if benchmark.modules is not None:
        print(f"\nBeside it: {boardgame_io.versions(benchmark.modules)}, its storage in memory")
    for part in PARTS:
        if part in benchmark.parts:
            {
                "latency": latency,
                "memory": memory,
                "throughput": throughput,
                "durability": durability_modes,
            }[part](benchmark)


if __name__ == "__main__":
    main()
