"""Fairness benchmark of bots and hints: `python benchmarks/load/fairness.py`.

bots        30 tables of four uct:3s without a person, created at once by one address: the time
            that a person at another address waits for the champion's turn, before and during this
            load; once without an open page at those tables, and once with a page at each.
hints       twenty connections of one visitor request a hint: the time that another visitor waits
            for a hint, before and during this load.
memory      112 uct bots with different budgets at 28 tables with a page: the maximum growth of
            the server's memory. If such budgets are refused, the bots use those on offer.

With `--before PYTHON`, the interpreter of another installation of Bali, its server is measured in
the same run, and ratios are reported. Servers run with their default limits.
"""

import argparse
import asyncio
import contextlib
import statistics
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import report
from processes import Measured, free_port
from visitor import Page, Visitor

LOAD_ADDRESS, ELSEWHERE = "127.0.0.1", "127.0.0.2"
COLORS = ("red", "blue", "yellow", "green")
TABLES = 30
SLOW = "uct:3s"
HINT_REQUESTS = 20
BUDGETS = 112
START = 300.0
"""Seconds to wait for the start; the first one compiles the rules."""
PARTS = ("bots", "hints", "memory")

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
parser.add_argument("parts", nargs="*", help=f"parts to run, of {', '.join(PARTS)}; default: all")
parser.add_argument("--before", type=Path, help="the interpreter of another installation")
parser.add_argument(
    "--answers", type=int, default=5, help="number of measurements; their median is reported"
)
parser.add_argument("--timeout", type=float, default=240.0, help="maximum seconds of a measurement")
parser.add_argument(
    "--seconds", type=float, default=40.0, help="seconds of search for the memory part"
)


class Server:
    def __init__(self, measured: Measured, port: int) -> None:
        self.measured = measured
        self.address = f"127.0.0.1:{port}"

    def wait(self) -> None:
        deadline = time.monotonic() + START
        while time.monotonic() < deadline and self.measured.process.poll() is None:
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"http://{self.address}/healthz").raise_for_status()
                return
            time.sleep(0.1)
        sys.exit("the server does not answer")


@contextlib.contextmanager
def server(python: Path) -> Iterator[Server]:
    port = free_port()
    with TemporaryDirectory(prefix="bali-fairness-") as place:
        command = [str(python), "-m", "bali.server", "--port", str(port), "--log-level", "error"]
        database = {"BALI_DATABASE_URL": f"sqlite:///{place}/tables.sqlite", "PYTHONPATH": ""}
        with Measured(command, database) as measured:
            started = Server(measured, port)
            started.wait()
            yield started


def four_bots(codes: Iterator[str]) -> list[dict[str, str]]:
    return [{"color": color, "bot": next(codes)} for color in COLORS]


async def open_bot_tables(
    address: str, codes: Iterator[str], tables: int, watched: bool
) -> list[Page]:
    """Create tables of bots by visitors of one address; return their pages if watched."""
    visitors = [Visitor(address, LOAD_ADDRESS) for _ in range(tables)]
    table_ids = await asyncio.gather(*(each.make(four_bots(codes)) for each in visitors))
    if not watched:
        return []
    return [await each.open(table) for each, table in zip(visitors, table_ids, strict=True)]


async def turn(page: Page) -> float:
    """Return the seconds from a person's last action in a turn to their next choice."""
    seat = page.actor
    while True:
        start = time.perf_counter()
        await page.act()
        if page.actor != seat:
            await page.receive_until(lambda: bool(page.legal_actions) or page.actor is None)
            return time.perf_counter() - start


async def turns(page: Page, options: argparse.Namespace) -> float:
    """Return the median wait, or the timeout if the first one takes longer."""
    waits: list[float] = []
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(options.timeout):
            while len(waits) < options.answers and page.actor is not None:
                waits.append(await turn(page))
    return statistics.median(waits) if waits else options.timeout


async def bots(address: str, options: argparse.Namespace, watched: bool) -> list[float]:
    ayu = Visitor(address, ELSEWHERE)
    seats = [{"color": "red"}, {"color": "blue", "bot": "champion"}]
    page = await ayu.open(await ayu.make(seats, first=0))
    await page.receive_until(lambda: bool(page.legal_actions))
    alone = await turns(page, options)
    pages = await open_bot_tables(address, cycle([SLOW]), TABLES, watched)
    with receiving(pages):
        await asyncio.sleep(5)
        return [alone, await turns(page, options)]


async def hints(address: str, options: argparse.Namespace) -> list[float]:
    both = [{"color": "red", "name": "A"}, {"color": "blue", "name": "B"}]
    ayu, other = Visitor(address, ELSEWHERE), Visitor(address, LOAD_ADDRESS)
    page = await ayu.open(await ayu.make(both, one_screen=True))
    table = await other.make(both, one_screen=True)
    alone = await hint(page, options)
    pages = [await other.open(table) for _ in range(HINT_REQUESTS)]
    for each in pages:
        await each.ask_hint()
    with receiving(pages):
        return [alone, await hint(page, options)]


async def hint(page: Page, options: argparse.Namespace) -> float:
    await page.receive_until(lambda: page.version is not None)
    page.last = ""
    start = time.perf_counter()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(options.timeout):
            while page.last != "advice":  # refused if a forced move was played meanwhile
                await page.ask_hint()
                await page.receive_until(lambda: page.last in ("advice", "refused"))
    return time.perf_counter() - start


@contextlib.contextmanager
def receiving(pages: list[Page]) -> Iterator[None]:
    """Receive all messages of the pages during the block."""
    tasks = [asyncio.create_task(page.receive_until(lambda: False)) for page in pages]
    yield
    for task in tasks:
        task.cancel()


async def memory(running: Server, options: argparse.Namespace) -> tuple[float, int]:
    """Return the growth of memory in megabytes, and the number of refused budgets."""
    requested = [f"uct:{800 + number}ms" for number in range(BUDGETS)]
    probe = Visitor(running.address, ELSEWHERE)
    offered = await probe.offered("uct")
    refused = sum([not await probe.may_seat(code) for code in requested[:8]]) * len(requested) // 8
    codes = cycle(offered) if refused else iter(requested)
    before = running.measured.memory()
    pages = await open_bot_tables(
        running.address, islice(codes, BUDGETS), BUDGETS // len(COLORS), True
    )
    with receiving(pages):
        peak = before
        for _ in range(round(options.seconds)):
            await asyncio.sleep(1)
            peak = max(peak, running.measured.memory())
        return (peak - before) / 1e6, refused


def main() -> None:
    options = parser.parse_args()
    pythons = [Path(sys.executable), *([options.before] if options.before else [])]
    print(f"# Fairness\n\n{report.machine()}\n", flush=True)
    for part in options.parts or PARTS:
        {"bots": show_bots, "hints": show_hints, "memory": show_memory}[part](pythons, options)


Timed = Callable[[str], Awaitable[list[float]]]


def show_times(title: str, pythons: list[Path], timed: Timed) -> None:
    """Print a row per installation, and the ratio between them."""
    found = []
    for python in pythons:
        with server(python) as running:
            found.append(asyncio.run(_awaited(timed(running.address))))
    names = ("this", "before")
    rows = [
        [name, f"{alone:.3f}", f"{loaded:.3f}", f"{loaded / alone:.1f}"]
        for name, (alone, loaded) in zip(names, found, strict=False)
    ]
    headings = ["installation", "alone, s", "meanwhile, s", "ratio"]
    print(f"## {title}\n\n{report.table(headings, rows)}\n")
    if len(found) > 1:
        print(f"Meanwhile, before to this: {found[1][1] / found[0][1]:.1f}\n", flush=True)


async def _awaited(timed: Awaitable[list[float]]) -> list[float]:
    return await timed


def show_bots(pythons: list[Path], options: argparse.Namespace) -> None:
    for watched in (False, True):
        title = f"The champion's turn beside {TABLES} tables, {'' if watched else 'not '}watched"
        show_times(title, pythons, lambda address, w=watched: bots(address, options, w))  # type: ignore[misc]


def show_hints(pythons: list[Path], options: argparse.Namespace) -> None:
    show_times("Another's hint", pythons, lambda address: hints(address, options))


def show_memory(pythons: list[Path], options: argparse.Namespace) -> None:
    rows = []
    for name, python in zip(("this", "before"), pythons, strict=False):
        with server(python) as running:
            growth, refused = asyncio.run(memory(running, options))
            rows.append([name, f"{growth:,.0f}", str(refused)])
    print(f"## {BUDGETS} budgets\n")
    print(report.table(["installation", "MB more", "refused"], rows), flush=True)


if __name__ == "__main__":
    main()
