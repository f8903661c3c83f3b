"""Measure the strength of the bots: the tournaments of docs/bots.md and docs/champion.md.

python benchmarks/bots.py play FOLDER [NAME ...]    play all tournaments or those named; resumes
python benchmarks/bots.py tables FOLDER             print the tables

champion-ismcts needs `pip install examples/openspiel_bot` and 8 to 15 hours of a core.
"""

import json
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

BOTS = ("random", "greedy", "uct:100", "uct:1000", "uct:8000")
PAIRS = (
    ("greedy", "random", 10_000),
    ("uct:100", "random", 10_000),
    ("uct:1000", "uct:100", 1_000),
    ("uct:8000", "uct:1000", 400),
)
"""Bots that play additional games of two players, with the number of games."""
LEVELS = ("novice", "apprentice", "villager", "adept", "elder", "champion")
BOTH = ("--oracle", "--demon")
VARIANTS = {"plain": (), "oracle": ("--oracle",), "demon": ("--demon",), "both": BOTH}
COMMAND = (sys.executable, "-c", "from bali.cli.app import main; main()", "arena")


def tournaments() -> dict[str, list[str]]:
    """Return the arguments of `bali arena` by name of the tournament."""
    found = {}
    for players, games in ((2, 4000), (3, 1800), (4, 1200)):
        table = [*BOTS, "--players", str(players), "--games", str(games)]
        found[f"{players}-plain"] = table
        found[f"{players}-both"] = [*table, *BOTH]
    for stronger, weaker, games in PAIRS:
        found[f"{stronger}-{weaker}".replace(":", "")] = [stronger, weaker, "--games", str(games)]
    for name, variants in VARIANTS.items():
        for players, games in ((2, 400), (3, 402), (4, 400)):
            table = ["--players", str(players), "--games", str(games), "--alone", *variants]
            found[f"champion-{players}-{name}"] = ["champion:1000", "uct:8000", *table]
    found["champion1-uct1000"] = ["champion:1", "uct:1000", "--games", "400"]
    found["champion10000-champion1000"] = ["champion:10000", "champion:1000", "--games", "1200"]
    found["champion-ismcts"] = ["champion:1000", "openspiel:ismcts:10000", "--games", "400"]
    for weaker, stronger in pairwise(LEVELS):
        found[f"{stronger}-{weaker}"] = [stronger, weaker, "--games", "400"]
    return found


def play(folder: Path, names: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    known = tournaments()
    for name in names or list(known):
        games = folder / f"{name}.jsonl"
        resume = ["--resume"] if games.exists() else []
        start = time.perf_counter()
        report = subprocess.run(
            [*COMMAND, *known[name], "--json", "--out", str(games), *resume],
            stdout=subprocess.PIPE,
            check=True,
        )
        (folder / f"{name}.json").write_bytes(report.stdout)
        print(f"{name}: {time.perf_counter() - start:.0f} s", flush=True)


def tables(folder: Path) -> None:
    for name in tournaments():
        path = folder / f"{name}.json"
        if path.exists():
            print(f"\n{name}\n")
            print_table(json.loads(path.read_text()))


def print_table(report: dict[str, Any]) -> None:
    codes = [bot["bot"] for bot in report["bots"]]
    print(f"{report['games']} games, {report['deals']} deals\n")
    print("| ahead of | " + " | ".join(codes) + " | wins | ms |")
    print("| --- |" + " --- |" * (len(codes) + 2))
    for row, bot in enumerate(report["bots"]):
        cells = [table_cell(report, row, column) for column in range(len(codes))]
        wins = percent(bot["win_share"], bot["interval"])
        print(f"| {bot['bot']} | {' | '.join(cells)} | {wins} | {bot['ms_per_decision']:.2g} |")


def table_cell(report: dict[str, Any], row: int, column: int) -> str:
    share = report["head_to_head"][row][column]
    return "" if share is None else percent(share, report["head_to_head_intervals"][row][column])


def percent(share: float, interval: list[float]) -> str:
    """Return a share with its 95% interval."""
    low, high = interval
    return f"{100 * share:.1f} ({100 * low:.1f} to {100 * high:.1f})"


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["play", folder, *names]:
            play(Path(folder), names)
        case ["tables", folder]:
            tables(Path(folder))
        case _:
            sys.exit(__doc__)
