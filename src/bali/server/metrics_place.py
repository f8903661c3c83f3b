"""Where the counters for Prometheus are read."""

import contextlib
from collections.abc import Iterator
from typing import Literal

import msgspec
from prometheus_client import start_http_server

from bali.errors import BadSetup


class MetricsPlace(msgspec.Struct, frozen=True):
    """Where the counters are read: with the page, at an address of their own, or nowhere."""

    kind: Literal["page", "own", "off"] = "page"
    host: str = ""
    port: int = 0

    @classmethod
    def of(cls, text: str) -> "MetricsPlace":
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
