"""Throughput of boardgame.io's server, with a game of similar size.

It is installed from npm into a folder outside the repository. The load generator runs in Node with
socket.io-client and only answers messages; boardgame.io's browser client would also compute every
move a second time.
"""

import contextlib
import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
from load_result import LoadResult
from platformdirs import user_cache_dir
from processes import Measured, free_port

VERSION = "0.50.2"
CODE = Path(__file__).with_name("boardgame")
START = 60.0


class Counted(msgspec.Struct):
    """Output of the load generator in Node."""

    seconds: float
    actions: int
    sent: int
    answered: int
    games: int
    bytes: float
    cpu: float
    waits: dict[str, float]


def installed(folder: Path | None = None) -> Path | None:
    """Return the folder of the installed modules; None if Node is missing."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return None
    place = folder or Path(user_cache_dir("bali", appauthor=False)) / f"boardgame.io-{VERSION}"
    modules = place / "node_modules"
    if not (modules / "boardgame.io").is_dir():
        place.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--prefix", str(place), "--no-audit", "--no-fund"]
        subprocess.run([*command, f"boardgame.io@{VERSION}"], check=True, stdout=subprocess.DEVNULL)
    return modules


def versions(modules: Path) -> str:
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    socket_io = json.loads((modules / "socket.io" / "package.json").read_text())["version"]
    return f"boardgame.io {VERSION}, socket.io {socket_io}, Node {node.stdout.strip()}"


def boardgame_io_throughput(modules: Path, tables: int, lead: float, seconds: float) -> LoadResult:
    """Measure matches of two people without delays at a new server."""
    environment = {"NODE_PATH": str(modules), "NODE_ENV": "production"}
    with _server(environment) as (measured, port):
        command = ["node", str(CODE / "crowd.js"), *map(str, (port, tables, lead, seconds))]
        with subprocess.Popen(
            command, env=dict(os.environ) | environment, stdout=subprocess.PIPE, text=True
        ) as load_generator:
            counted, server_cpu = _watched(load_generator, measured)
        memory = measured.memory()
    return LoadResult(
        tables=tables,
        seconds=counted.seconds,
        actions=counted.actions,
        entries=counted.actions,
        sent=counted.sent,
        unanswered=counted.sent - counted.answered,
        lost=0,
        refused={},
        games=counted.games,
        waits=counted.waits,
        message=counted.bytes,
        server_cpu=server_cpu,
        generator_cpu=counted.cpu,
        memory=memory,
    )


def _watched(load_generator: "subprocess.Popen[str]", server: Measured) -> tuple[Counted, float]:
    """Return the load generator's counts, and the server's processor time meanwhile."""
    assert load_generator.stdout is not None
    marks = {}
    for line in load_generator.stdout:
        marks[line.strip()] = server.cpu()
        if line.startswith("{"):
            counted = msgspec.json.decode(line, type=Counted)
            return counted, marks["measured"] - marks["measuring"]
    raise RuntimeError("the load generator of boardgame.io's server ended early")


@contextlib.contextmanager
def _server(environment: dict[str, str]) -> Iterator[tuple[Measured, int]]:
    port = free_port()
    with Measured(["node", str(CODE / "server.js"), str(port)], environment) as measured:
        deadline = time.monotonic() + START
        while True:
            try:
                httpx.get(f"http://127.0.0.1:{port}/")  # any response will do
                break
            except httpx.TransportError:
                if time.monotonic() > deadline or measured.process.poll() is not None:
                    raise
                time.sleep(0.1)
        yield measured, port
