"""The figures as Markdown."""

import datetime
import platform
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

from figures import Figures

from bali.runtime import usable_cores

PACKAGES = ("uvicorn", "uvloop", "websockets", "fastapi", "sqlalchemy", "numba")


def machine() -> str:
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    name = next((line.split(": ")[1] for line in lines if line.startswith("model name")), "?")
    packages = ", ".join(f"{package} {version(package)}" for package in PACKAGES)
    busy = Path("/proc/loadavg").read_text().split()[0]
    today = datetime.datetime.now(datetime.UTC).date()
    return (
        f"{name}, {usable_cores()} cores, {platform.system()} {platform.release()}, "
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


def faults(figures: Figures) -> str:
    """What should not have happened."""
    found = dict(figures.refused)
    found |= {"unanswered": figures.unanswered, "lost connections": figures.lost}
    return ", ".join(f"{count} {name}" for name, count in found.items() if count) or "none"


def answering(figures: Figures) -> str:
    """People who think: how long they wait."""
    waits = [milliseconds(figures.waits[name]) for name in ("p50", "p95", "p99", "max")]
    return table(
        ["tables", "people's actions", "p50 ms", "p95 ms", "p99 ms", "max ms", "CPU", "faults"],
        [[number(figures.tables), number(figures.actions), *waits, _cpu(figures), faults(figures)]],
    )


def ceilings(runs: Sequence[tuple[str, Figures]]) -> str:
    headings = ["who", "tables", "all actions/s", "people's actions/s", "server ms each"]
    headings += ["p50 ms", "p99 ms", "message", "CPU", "games", "faults"]
    return table(headings, [_ceiling(who, figures) for who, figures in runs])


def _ceiling(who: str, figures: Figures) -> list[str]:
    return [
        who,
        number(figures.tables),
        number(figures.entries_a_second),
        number(figures.actions_a_second),
        f"{figures.cpu_per_action * 1e3:.2f}",
        milliseconds(figures.waits["p50"]),
        milliseconds(figures.waits["p99"]),
        f"{figures.message:,.0f} B",
        _cpu(figures),
        number(figures.games),
        faults(figures),
    ]


def _cpu(figures: Figures) -> str:
    """Cores in use: by the server, and by those who play."""
    server, crowd = figures.server_cpu / figures.seconds, figures.crowd_cpu / figures.seconds
    return f"{server:.2f} + {crowd:.2f}"
