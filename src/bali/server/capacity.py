"""Limits on open connections, and the responses beyond them."""

import ipaddress
import time
from collections import Counter
from collections.abc import Iterable
from typing import Final

import structlog
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bali.server.client_address import address_group
from bali.server.openapi import refused
from bali.server.quota import release
from bali.server.refusal import Refusal
from bali.server.security import HEADERS, UNCACHED

FULL: Final = "this server has as many connections as it can hold; try later"
HEALTH: Final = "/healthz"
LOG_INTERVAL: Final = 60.0
"""Seconds between two log lines about the same limit."""
log = structlog.get_logger()


class Capacity:
    """Open connections, in total and by the address of their peer."""

    def __init__(self, connections: int, per_address: int, proxies: Iterable[str] = ()) -> None:
        self._connections = connections
        self._per_address = per_address
        self._proxies = [ipaddress.ip_network(proxy) for proxy in proxies]
        self._open = 0
        self._by_address: Counter[str] = Counter()
        self._logged = -LOG_INTERVAL

    def enter(self, peer: str) -> None:
        """Count a connection of this peer."""
        self._open += 1
        self._by_address[address_group(peer)] += 1

    def leave(self, peer: str) -> None:
        self._open -= 1
        release(self._by_address, address_group(peer))

    def is_exceeded(self, peer: str, reserve: int = 0) -> bool:
        """Return whether the peer's last connection exceeds a limit; logs the total limit."""
        if self._open > self._connections + reserve:
            self._log_limit()
            return True
        limit = self._per_address + reserve
        return self._by_address[address_group(peer)] > limit and not self._is_proxy(peer)

    def _is_proxy(self, peer: str) -> bool:
        try:
            return any(ipaddress.ip_address(peer) in proxy for proxy in self._proxies)
        except ValueError:
            return False

    def _log_limit(self) -> None:
        now = time.monotonic()
        if now - self._logged >= LOG_INTERVAL:
            self._logged = now
            log.warning("connection limit reached", limit=self._connections)


class HealthOnly:
    """An application that answers `/healthz` like `app` and refuses all other requests."""

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
            headers = {**HEADERS, **UNCACHED, "Retry-After": "10"}
            await refused(Refusal("too_many", FULL), 503, headers)(scope, receive, send_last)
