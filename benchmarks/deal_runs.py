"""Runs of a benchmark over numbered deals: on all cores, into a file that only grows."""

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
    """What is played; a file holds the deals of one match."""

    players: int
    variants: str
    simulations: int
    seed: int


class PlayedDeal(Protocol):
    """What a benchmark writes of a deal."""

    @property
    def match(self) -> Match: ...
    @property
    def number(self) -> int: ...


Deal = TypeVar("Deal", bound=PlayedDeal)


def parser_of(description: str | None) -> argparse.ArgumentParser:
    """Return a parser of the options that all such benchmarks have."""
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


def match_of(given: argparse.Namespace) -> Match:
    return Match(given.players, given.variants, given.simulations, given.seed)


def read_deals(file: Path, match: Match, kind: type[Deal]) -> dict[int, Deal]:
    """The deals of a file by number; a line that was cut off is left out."""
    found = {}
    if file.exists():
        for line in file.read_bytes().splitlines(keepends=True):
            if line.endswith(b"}\n"):
                played = msgspec.json.decode(line, type=kind)
                if played.match != match:
                    sys.exit(f"{file} holds the deals of {played.match}, not of {match}")
                found[played.number] = played
    return found


def append_deals(
    file: Path, deals: dict[int, Deal], play_deal: Callable[[int], Deal], minutes: float, jobs: int
) -> None:
    """Play the deals that are missing until the time is over, and write each down."""
    with file.open("ab") as output:
        if output.tell():
            output.write(b"\n")  # after a line that may have been cut off
        for played in _play_missing(play_deal, set(deals), minutes, jobs):
            output.write(msgspec.json.encode(played) + b"\n")
            output.flush()
            deals[played.number] = played


def _play_missing(
    play_deal: Callable[[int], Deal], done: Collection[int], minutes: float, jobs: int
) -> Iterator[Deal]:
    """From the lowest number on."""
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
        sys.exit(f"{file} holds {len(deals)} deals: there is no interval")
