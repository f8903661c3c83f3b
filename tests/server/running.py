"""Real servers for the tests: in a thread of the test process, or in a process to kill."""

import contextlib
import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, MutableMapping, Sequence
from pathlib import Path
from typing import Any, Final

import httpx
import structlog
import uvicorn

from bali.server.app import create_app
from bali.server.settings import Limits, Settings
from bali.server.uvicorn_server import uvicorn_options

HOST: Final = "127.0.0.1"
TIMEOUT: Final = 180.0
"""Seconds after which a server counts as hanging."""
GENEROUS: Final = Limits(
    messages_per_second=1e6,
    messages_at_once=1_000_000,
    tables_per_minute=1e6,
    tables_at_once=10**6,
    seats_per_address=4,
    uploads_per_day=10**6,
)
"""Limits above the rates of tests, which exceed those of people."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


class ServerLog(logging.Handler):
    """The warnings and errors logged by the servers of this process."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.errors: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.errors.append(self.format(record))

    def record_event(
        self, _logger: object, method: str, event: MutableMapping[str, Any]
    ) -> MutableMapping[str, Any]:
        """Processor for structlog, which records the event and drops it."""
        if method in ("error", "exception", "critical"):
            self.errors.append(repr(event))
        raise structlog.DropEvent


@contextlib.contextmanager
def captured_logs() -> Iterator[ServerLog]:
    log = ServerLog()
    structlog.configure(processors=[log.record_event])
    loggers = [logging.getLogger(name) for name in ("uvicorn.error", "asyncio")]
    for logger in loggers:
        logger.addHandler(log)
    yield log
    for logger in loggers:
        logger.removeHandler(log)
    structlog.reset_defaults()


class Running:
    """A server at an address."""

    def __init__(self, database: str, port: int) -> None:
        self.database = database
        self.port = port
        self.address = f"http://{HOST}:{port}"

    def health(self) -> httpx.Response:
        return httpx.get(f"{self.address}/healthz", timeout=TIMEOUT)

    def wait_until_ready(self) -> None:
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            with contextlib.suppress(httpx.TransportError):
                if self.health().is_success:
                    return
            time.sleep(0.05)
        raise AssertionError("the server does not answer")


@contextlib.contextmanager
def running(database: str, limits: Limits = GENEROUS, **others: Any) -> Iterator[Running]:
    """Run a server in a thread, configured as by `bali`."""
    server = Running(database, free_port())
    settings = Settings(database, limits, **others)
    changed = uvicorn_options(settings) | {"log_config": None, "timeout_graceful_shutdown": 1}
    inner = uvicorn.Server(
        uvicorn.Config(create_app(settings), host=HOST, port=server.port, **changed)
    )
    thread = threading.Thread(target=inner.run, name="server")
    thread.start()
    try:
        server.wait_until_ready()
        yield server
    finally:
        inner.should_exit = True
        thread.join(TIMEOUT)
        assert not thread.is_alive(), "the server did not stop"


class Killable(Running):
    """A server in a separate process, started by `python -m bali.server`."""

    def __init__(self, database: str, folder: Path, prefix: Sequence[str] = ()) -> None:
        super().__init__(database, free_port())
        self._prefix = prefix
        self._log = folder / f"server-{self.port}.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        program = [sys.executable, "-m", "bali.server", "--port", str(self.port)]
        command = [*self._prefix, *program]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                command, env=os.environ | {"BALI_DATABASE_URL": self.database}, stderr=log
            )
        try:
            self.wait_until_ready()
        except AssertionError as error:
            self.kill()
            raise AssertionError(self._log.read_text()) from error

    def kill(self) -> None:
        """Kill the process without a shutdown, like `kill -9`."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait(TIMEOUT)
            self._process = None

    def stop(self) -> None:
        """Stop the process with a shutdown, like a service manager."""
        assert self._process is not None
        self._process.terminate()
        self._process.wait(TIMEOUT)
        self._process = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def log(self) -> str:
        return self._log.read_text()


@contextlib.contextmanager
def killable(database: str, folder: Path, prefix: Sequence[str] = ()) -> Iterator[Killable]:
    """Run a server in a process; `prefix` is a command that starts another one."""
    server = Killable(database, folder, prefix)
    server.start()
    try:
        yield server
    finally:
        server.kill()
