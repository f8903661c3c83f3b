"""The number of open connections, and what the server answers beyond it."""

import time
from typing import Final

import structlog
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bali.server.described import Json
from bali.server.metrics import REFUSED
from bali.server.refusal import Refusal
from bali.server.security import HEADERS, UNCACHED
from bali.server.transport_limits import HEALTH_RESERVE

HEALTH: Final = "/healthz"
REPEATED: Final = 60.0
"""Seconds between two lines of the log about the same thing."""
log = structlog.get_logger()


class Capacity:
    def __init__(self, connections: int) -> None:
        self.connections = connections
        self._logged = -REPEATED

    def is_exceeded(self, connections: int) -> bool:
        """Whether a connection is beyond the limit; says so in the log."""
        if connections <= self.connections:
            return False
        now = time.monotonic()
        if now - self._logged >= REPEATED:
            self._logged = now
            log.warning("connection limit reached", limit=self.connections)
        return True

    def is_exhausted(self, connections: int) -> bool:
        """Whether even the reserve is used up."""
        return connections > self.connections + HEALTH_RESERVE


class HealthOnly:
    """Answers `/healthz` as the application does, and refuses everything else."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_last(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)["Connection"] = "close"
            await send(message)

        if scope["path"] == HEALTH:
            await self._app(scope, receive, send_last)
        else:
            await _full()(scope, receive, send_last)


def _full() -> Json:
    refusal = Refusal("too_many", "this server has as many connections as it can hold; try later")
    REFUSED.labels(refusal.code).inc()
    return Json(refusal.told(), 503, {**HEADERS, **UNCACHED, "Retry-After": "10"})
