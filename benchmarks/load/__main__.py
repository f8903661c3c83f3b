"""How many tables a server bears: `python benchmarks/load`, `python benchmarks/load --quick`.

Simulated people play on this machine's cores beside the server, over HTTP and WebSocket:

answering   200 tables, at each a person who thinks (exponentially distributed, 1 s on average) and
            a bot of the second level; how long a person waits from their action to its effect.
            The server's usual limits hold, but for how many tables one address may make.
memory      what a table adds to the server's memory when its game is nearly over.
ceilings    nobody thinks: actions a second with a bot at each table, and with two people, at 10 to
            1,000 tables; and of boardgame.io's server with two people, in turn, in the same run.
            Limits on rates are lifted.
durability  what it costs that the database waits for the disk at each commit: both modes in turn
            (with PostgreSQL synchronous_commit, on and off).

Bali's server commits every action to its database before it is shown, sends each seat its view
and its choices with their consequences, and plays forced moves by itself; boardgame.io's keeps
everything in memory, its default. The database is SQLite, or PostgreSQL with --postgresql.
Everything is bounded: by tables, and by seconds for each run.
Absolute figures belong to the machine; "CPU" is how many cores the server and those who play used.
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

PARTS = ("answering", "memory", "ceilings", "durability")
THINK_TIME = 1.0
BOARDGAME_IO = "boardgame.io, two people"
TWO_PEOPLE = "Bali, two people"
WITH_BOT = "Bali, a person and a bot"

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
parser.add_argument("parts", nargs="*", help=f"of {', '.join(PARTS)}; all of them without any")
parser.add_argument("--quick", action="store_true", help="small and short, to see that it works")
parser.add_argument("--seconds", type=float, help="measured, for each run; 20, or 3 if quick")
parser.add_argument("--tables", type=int, nargs="+", help="for the ceilings; 10 50 200 500 1000")
parser.add_argument("--no-boardgame-io", action="store_true", help="without boardgame.io")
parser.add_argument("--modules", type=Path, help="where boardgame.io is, or will be, installed")
parser.add_argument("--folder", type=Path, help="where databases are kept meanwhile")
parser.add_argument(
    "--postgresql",
    metavar="URL",
    help="of a server, such as postgresql://user@host: databases are created there, and dropped",
)


class BenchmarkOptions:
    """What is to be measured."""

    def __init__(self, options: argparse.Namespace) -> None:
        quick = options.quick
        self.parts = options.parts or PARTS
        self.seconds: float = options.seconds or (3.0 if quick else 20.0)
        self.tables: list[int] = options.tables or ([10, 50] if quick else [10, 50, 200, 500, 1000])
        self.answering = LoadProfile(50 if quick else 200, bots=True, think_time=THINK_TIME)
        self.answering_seconds = self.seconds if quick else 3 * self.seconds
        self.pairs = 2 if quick else 6
        self.held = 50 if quick else 200
        self.storage = Storage(options.folder, options.postgresql)
        self.modules = None if options.no_boardgame_io else boardgame_io.installed(options.modules)


def answering(benchmark: BenchmarkOptions) -> None:
    load_result = play_for(benchmark.answering, benchmark.answering_seconds, benchmark.storage)
    print("\n## People with pauses\n")
    seconds = benchmark.answering_seconds
    print(f"{seconds:.0f} s, pauses of {THINK_TIME:.0f} s on average; aim: p99 < 150 ms\n")
    print(report.answering(load_result), flush=True)


def memory(benchmark: BenchmarkOptions) -> None:
    rows = []
    for setup, bots in ((WITH_BOT, True), (TWO_PEOPLE, False)):
        used = memory_per_table(LoadProfile(benchmark.held, bots=bots), benchmark.storage)
        rows.append([setup, str(benchmark.held), f"{used / 1000:.0f}"])
    print("\n## Memory\n\nAim: below 200 KB a table\n")
    print(report.table(["who", "tables", "KB a table"], rows), flush=True)


def ceilings(benchmark: BenchmarkOptions) -> None:
    print(f"\n## Ceilings\n\n{benchmark.seconds:.0f} s each\n")
    runs = list(_ceilings(benchmark))
    print(report.ceilings(runs))
    if benchmark.modules is None:
        print("\nboardgame.io was not measured.")
        return
    print("\nBali to boardgame.io, two people a table, people's actions a second and all:\n")
    print(report.table(["tables", "people's actions", "all actions"], _ratios(dict_of(runs))))


def durability_modes(benchmark: BenchmarkOptions) -> None:
    name = "SQLite" if benchmark.storage.postgresql is None else "PostgreSQL"
    print(f"\n## {name}'s modes\n\n{benchmark.seconds:.0f} s each, two people a table\n")
    found = [
        durability.pairs_of(tables, benchmark.pairs, benchmark.seconds, benchmark.storage)
        for tables in benchmark.tables[:2]
    ]
    print(durability.shown(found), flush=True)


def _ceilings(benchmark: BenchmarkOptions) -> Iterator[tuple[str, LoadResult]]:
    for tables in benchmark.tables:
        for setup, bots in ((WITH_BOT, True), (TWO_PEOPLE, False)):
            yield (
                setup,
                play_for(LoadProfile(tables, bots=bots), benchmark.seconds, benchmark.storage),
            )
        if benchmark.modules is not None:
            yield (
                BOARDGAME_IO,
                boardgame_io.boardgame_io_ceiling(
                    benchmark.modules, tables, LEAD_TIME, benchmark.seconds
                ),
            )
        print(f"{tables} tables measured", file=sys.stderr, flush=True)


def dict_of(runs: list[tuple[str, LoadResult]]) -> dict[tuple[str, int], LoadResult]:
    return {(setup, load_result.tables): load_result for setup, load_result in runs}


def _ratios(found: dict[tuple[str, int], LoadResult]) -> list[list[str]]:
    rows = []
    for (setup, tables), theirs in found.items():
        if setup == BOARDGAME_IO:
            ours = found[TWO_PEOPLE, tables]
            people = ours.actions_a_second / max(1e-9, theirs.actions_a_second)
            everything = ours.entries_a_second / max(1e-9, theirs.actions_a_second)
            rows.append([str(tables), f"{people:.2f}", f"{everything:.2f}"])
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
                "answering": answering,
                "memory": memory,
                "ceilings": ceilings,
                "durability": durability_modes,
            }[part](benchmark)


if __name__ == "__main__":
    main()
