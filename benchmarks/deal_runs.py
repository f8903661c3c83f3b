"""Benchmark runs over numbered deals, on all cores, with an append-only file."""

import argparse
import sys
import time
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import Final, Protocol, TypeVar

import msgspec

from bali.runtime import cpu_count

VARIANTS: Final = {
    "plain": (False, False),
    "oracle": (True, False),
    "demon": (False, True),
    "both": (True, True),
}
MINUTE: Final = 60.0


class Match(msgspec.Struct, frozen=True):
    """Configuration of the games; a file has the deals of one match."""

    players: int
    variants: str
    simulations: int
    seed: int


class PlayedDeal(Protocol):
    """Result of a deal, as a benchmark stores it."""

    @property
    def match(self) -> Match: ...
    @property
    def number(self) -> int: ...


Deal = TypeVar("Deal", bound=PlayedDeal)


def parser_of(description: str | None) -> argparse.ArgumentParser:
    """Return a parser with the common options of these benchmarks."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--minutes", type=float, default=7.0)
    parser.add_argument("--players", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--variants", default="both", choices=VARIANTS)
    parser.add_argument("--simulations", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=cpu_count())
    return parser


def match_of(arguments: argparse.Namespace) -> Match:
    return Match(arguments.players, arguments.variants, arguments.simulations, arguments.seed)


def read_deals(file: Path, match: Match, kind: type[Deal]) -> dict[int, Deal]:
    """Return the deals of a file by number, without a truncated line."""
    found = {}
    if file.exists():
        for line in file.read_bytes().splitlines(keepends=True):
            if line.endswith(b"}\n"):
                played = msgspec.json.decode(line, type=kind)
                if played.match != match:
                    sys.exit(f"{file} has the deals of {played.match}, not of {match}")
                found[played.number] = played
    return found


def append_deals(
    file: Path, deals: dict[int, Deal], play_deal: Callable[[int], Deal], minutes: float, jobs: int
) -> None:
    """Play missing deals until the time limit, and append each to the file."""
    with file.open("ab") as output:
        if output.tell():
            output.write(b"\n")  # the last line may be truncated
        for played in _play_missing(play_deal, set(deals), minutes, jobs):
            output.write(msgspec.json.encode(played) + b"\n")
            output.flush()
            deals[played.number] = played


def _play_missing(
    play_deal: Callable[[int], Deal], done: Collection[int], minutes: float, jobs: int
) -> Iterator[Deal]:
    """Yield the missing deals as they end, played in the order of their numbers."""
    end = time.monotonic() + minutes * MINUTE
    missing = (number for number in count() if number not in done)
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    running: set[Future[Deal]] = {pool.submit(play_deal, next(missing)) for _ in range(jobs)}
    try:
        while running:
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            if time.monotonic() < end:
                running |= {pool.submit(play_deal, next(missing)) for _ in ended}
            yield from (each.result() for each in ended)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def require_interval(file: Path, deals: Collection[int]) -> None:
    if len(deals) < 2:
        sys.exit(f"{file} has {len(deals)} deals: an interval needs at least 2")
