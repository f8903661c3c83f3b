"""Bali's server in a separate process with a new database."""

import contextlib
import json
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import httpx
from processes import Measured, free_port
from storage import Storage

RUNNER = Path(__file__).with_name("run_server.py")
MANY = 1_000_000
CREATION_LIMITS = {
    "tables_per_minute": MANY,
    "tables_at_once": MANY,
    "sockets_per_address": MANY,
    "sockets_with_spectators": MANY,
}
"""Limits for many tables and connections of one address; other limits keep their defaults."""
NO_LIMITS = CREATION_LIMITS | {"messages_per_second": MANY, "messages_at_once": MANY}
"""Limits without rates, for people who act without delays."""
START = 120.0
"""Seconds to wait for the start; the first one compiles the rules."""


class Bali:
    """A running server."""

    def __init__(self, measured: Measured, port: int) -> None:
        self.measured = measured
        self.address = f"127.0.0.1:{port}"


@contextlib.contextmanager
def bali_server(limits: Mapping[str, float], storage: Storage) -> Iterator[Bali]:
    port = free_port()
    with storage.database() as database:
        command = [
            sys.executable,
            str(RUNNER),
            str(port),
            database,
            json.dumps(limits),
            storage.mode,
        ]
        with Measured(command) as measured:
            server = Bali(measured, port)
            _await(server)
            yield server


def _await(server: Bali) -> None:
    deadline = time.monotonic() + START
    while time.monotonic() < deadline:
        if server.measured.process.poll() is not None:
            sys.exit("the server did not start")
        try:
            httpx.get(f"http://{server.address}/healthz").raise_for_status()
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    sys.exit("the server does not answer")
