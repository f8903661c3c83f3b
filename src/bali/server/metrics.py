"""Prometheus metrics of a server, and the endpoint that serves them."""

import contextlib
from collections.abc import Iterator
from typing import Final, Literal

import msgspec
from prometheus_client import Counter, Gauge, Histogram, start_http_server

from bali.errors import BadSetup

ACTIONS: Final = Counter("bali_actions_total", "Entries written to tables, undos included.")
GAMES: Final = Counter("bali_games_finished_total", "Finished games.")
TABLES_CREATED: Final = Counter("bali_tables_created_total", "Tables made.")
TABLES: Final = Gauge("bali_tables_live", "Tables in memory.")
OPEN_CONNECTIONS: Final = Gauge("bali_open_connections", "Open connections to tables.")
REFUSED: Final = Counter("bali_refused_total", "Requests refused, by reason.", ["code"])
BOT_JOBS: Final = Gauge(
    "bali_bot_jobs", "Pending and running searches of moves and hints.", ["kind"]
)
EXPIRED: Final = Counter("bali_expired_total", "Tables and uploads deleted, by kind.", ["kind"])
ANSWERING: Final = Histogram(
    "bali_action_seconds",
    "Seconds from a person's action to its commit and broadcast.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.3, 1, 3),
)


class MetricsEndpoint(msgspec.Struct, frozen=True):
    """Where metrics are served: at `/metrics`, at a separate address, or nowhere."""

    kind: Literal["page", "own", "off"] = "page"
    host: str = ""
    port: int = 0

    @classmethod
    def of(cls, text: str) -> "MetricsEndpoint":
        """Parse `on`, `off` or `HOST:PORT`; raises BadSetup for any other text."""
        if text in ("on", "off"):
            return cls("page" if text == "on" else "off")
        host, _, port = text.rpartition(":")
        if not host or not port.isdecimal() or not 1 <= int(port) <= 65_535:
            raise BadSetup(f"metrics must be 'on', 'off' or HOST:PORT, not {text!r}")
        return cls("own", host.strip("[]"), int(port))

    @contextlib.contextmanager
    def serving(self) -> Iterator[None]:
        """Serve the metrics at their separate address, if there is one."""
        if self.kind != "own":
            yield
            return
        try:
            server, thread = start_http_server(self.port, self.host)
        except OSError as error:
            raise BadSetup(f"metrics can't be served at {self.host}:{self.port}: {error}") from None
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join()
