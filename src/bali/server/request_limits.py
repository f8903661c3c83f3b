"""Limits on the rate of requests per address, and on the size of a request."""

import time
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bali.server.openapi import refused
from bali.server.refusal import Refusal

FORGET: Final = 10_000
"""Maximum number of addresses that are remembered."""


class TokenBucket:
    """Token bucket with capacity `at_once`, refilled by `per_second` tokens a second."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self._per_second = per_second
        self._at_once = float(at_once)
        self._left = self._at_once
        self._when = time.monotonic()

    def take(self) -> bool:
        """Take a token; False if there is none."""
        now = time.monotonic()
        self._left = min(self._at_once, self._left + (now - self._when) * self._per_second)
        self._when = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class RateLimiter:
    """A token bucket per address; the least recently used addresses are forgotten."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, address: str) -> bool:
        bucket = self._buckets.pop(address, None) or TokenBucket(self._per_second, self._at_once)
        self._buckets[address] = bucket
        if len(self._buckets) > FORGET:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take()


class RequestBodyLimit:
    """Middleware that refuses large bodies by their announced or their actual length."""

    def __init__(self, app: ASGIApp, max_bytes: int) -> None:
        self._app = app
        self._max_bytes = max_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        announced = dict(scope["headers"]).get(b"content-length", b"0")
        if not announced.isdigit() or int(announced) > self._max_bytes:
            await refused(self._refusal())(scope, receive, send)
            return
        read = 0

        async def receive_some() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > self._max_bytes:
                raise self._refusal()
            return message

        await self._app(scope, receive_some, send)

    def _refusal(self) -> Refusal:
        return Refusal("too_large", f"a request may have at most {self._max_bytes} bytes")
