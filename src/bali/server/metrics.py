"""What a server counts, for Prometheus, and where the counters are read."""

import contextlib
from collections.abc import Iterator
from typing import Final, Literal

import msgspec
from prometheus_client import Counter, Gauge, Histogram, start_http_server

from bali.errors import BadSetup

ACTIONS: Final = Counter("bali_actions_total", "Entries written to tables, undos included.")
GAMES: Final = Counter("bali_games_finished_total", "Games played to their end.")
TABLES_CREATED: Final = Counter("bali_tables_created_total", "Tables made.")
TABLES: Final = Gauge("bali_tables_live", "Tables in memory.")
OPEN_CONNECTIONS: Final = Gauge("bali_open_connections", "Open pages at tables.")
REFUSED: Final = Counter("bali_refused_total", "Requests refused, by reason.", ["code"])
BOT_JOBS: Final = Gauge(
    "bali_bot_jobs", "Bots' moves and hints that wait or are being searched.", ["kind"]
)
EXPIRED: Final = Counter("bali_expired_total", "Tables and uploads deleted, by kind.", ["kind"])
ANSWERING: Final = Histogram(
    "bali_action_seconds",
    "From a person's action to its being written and told.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.3, 1, 3),
)


class MetricsEndpoint(msgspec.Struct, frozen=True):
    """Where the counters are read: with the page, at an address of their own, or nowhere."""

    kind: Literal["page", "own", "off"] = "page"
    host: str = ""
    port: int = 0

    @classmethod
    def of(cls, text: str) -> "MetricsEndpoint":
        """Read `on`, `off` or `HOST:PORT`; BadSetup says what else was given."""
        if text in ("on", "off"):
            return cls("page" if text == "on" else "off")
        host, _, port = text.rpartition(":")
        if not host or not port.isdecimal() or not 1 <= int(port) <= 65_535:
            raise BadSetup(f"the metrics can be 'on', 'off' or at HOST:PORT, not {text!r}")
        return cls("own", host.strip("[]"), int(port))

    @contextlib.contextmanager
    def serving(self) -> Iterator[None]:
        """Answer at the counters' own address, if they have one."""
        if self.kind != "own":
            yield
            return
        try:
            server, thread = start_http_server(self.port, self.host)
        except OSError as error:
            raise BadSetup(f"the metrics can't be at {self.host}:{self.port}: {error}") from None
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join()
