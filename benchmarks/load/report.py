"""Report of the results in Markdown."""

import datetime
import platform
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

from load_result import LoadResult

from bali.runtime import cpu_count

PACKAGES = ("uvicorn", "uvloop", "websockets", "fastapi", "sqlalchemy", "numba")


def machine() -> str:
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    name = next((line.split(": ")[1] for line in lines if line.startswith("model name")), "?")
    packages = ", ".join(f"{package} {version(package)}" for package in PACKAGES)
    busy = Path("/proc/loadavg").read_text().split()[0]
    today = datetime.datetime.now(datetime.UTC).date()
    return (
        f"{name}, {cpu_count()} cores, {platform.system()} {platform.release()}, "
        f"Python {platform.python_version()}, {packages}; {today}; "
        f"load of the machine before the run: {busy}"
    )


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [headings, ["---"] * len(headings), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1e3:.3g}" if seconds < 1 else f"{seconds * 1e3:,.0f}"


def number(value: float) -> str:
    return f"{value:,.0f}"


def failures(load_result: LoadResult) -> str:
    """Return a text about refusals, lost connections and unanswered actions, if there are any."""
    found = dict(load_result.refused)
    found |= {"unanswered": load_result.unanswered, "lost connections": load_result.lost}
    return ", ".join(f"{count} {name}" for name, count in found.items() if count) or "none"


def latency(load_result: LoadResult) -> str:
    """Return the latency of responses to people with delays."""
    waits = [milliseconds(load_result.waits[name]) for name in ("p50", "p95", "p99", "max")]
    return table(
        ["tables", "people's actions", "p50 ms", "p95 ms", "p99 ms", "max ms", "CPU", "faults"],
        [
            [
                number(load_result.tables),
                number(load_result.actions),
                *waits,
                _cpu(load_result),
                failures(load_result),
            ]
        ],
    )


def throughput(runs: Sequence[tuple[str, LoadResult]]) -> str:
    headings = ["setup", "tables", "all actions/s", "people's actions/s", "server ms each"]
    headings += ["p50 ms", "p99 ms", "message", "CPU", "games", "faults"]
    return table(headings, [_throughput_row(setup, load_result) for setup, load_result in runs])


def _throughput_row(setup: str, load_result: LoadResult) -> list[str]:
    return [
        setup,
        number(load_result.tables),
        number(load_result.entries_a_second),
        number(load_result.actions_a_second),
        f"{load_result.cpu_per_action * 1e3:.2f}",
        milliseconds(load_result.waits["p50"]),
        milliseconds(load_result.waits["p99"]),
        f"{load_result.message:,.0f} B",
        _cpu(load_result),
        number(load_result.games),
        failures(load_result),
    ]


def _cpu(load_result: LoadResult) -> str:
    """Return the cores used by the server, and by the load generator."""
    server, load_generator = (
        load_result.server_cpu / load_result.seconds,
        load_result.generator_cpu / load_result.seconds,
    )
    return f"{server:.2f} + {load_generator:.2f}"
