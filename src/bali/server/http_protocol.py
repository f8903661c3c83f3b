"""HTTP protocol with limits on the size and the duration of incomplete requests.

Uvicorn's httptools protocol reads a request's head without a limit on its size or time.
"""

import asyncio
from http import HTTPStatus
from typing import Any, Literal

import msgspec
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from bali.server.capacity import Capacity, HealthOnly
from bali.server.metrics import REFUSED
from bali.server.openapi import JSON
from bali.server.refusal import Refusal
from bali.server.security import HEADERS, UNCACHED
from bali.server.transport_limits import HEALTH_RESERVE, TransportLimits, limit_unread_time


class TooLarge(Exception):
    """A part of the head exceeds its limit; stops the parser."""


class LimitedHttpProtocol(HttpToolsProtocol):
    def __init__(
        self, limits: TransportLimits, capacity: Capacity, *args: Any, **others: Any
    ) -> None:
        super().__init__(*args, **others)
        self._limits = limits
        self._capacity = capacity
        self._beyond = False
        self._fault = HTTPStatus.BAD_REQUEST
        self._head = 0
        """Bytes of the complete lines of the head."""
        self._unparsed = 0
        """Bytes since the last complete head or part of a body."""
        self._awaited: Literal["head", "body"] | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._is_silent = True
        """Whether no data has arrived yet."""
        self._answered: RequestResponseCycle | None = None
        """The request that is being answered; `cycle` is the last one received."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        limit_unread_time(transport, self._limits)
        self._capacity.enter(self._peer)
        if self._capacity.is_exceeded(self._peer, HEALTH_RESERVE):
            transport.abort()
            return
        self._beyond = self._capacity.is_exceeded(self._peer)
        if self._beyond:
            self.app = HealthOnly(self.app)
        self._await("head")

    def connection_lost(self, exc: Exception | None) -> None:
        self._await(None)
        if self._is_answering and self._answered is not None:
            self._answered.disconnected = True  # Uvicorn sets this for the last request only
            self._answered.message_event.set()
        self._capacity.leave(self._peer)
        super().connection_lost(exc)

    @property
    def _peer(self) -> str:
        return self.client[0] if self.client is not None else ""

    def data_received(self, data: bytes) -> None:
        if self._awaited is None:
            self._await("head")
        self._is_silent = False
        self._unparsed += len(data)
        super().data_received(data)
        if self._unparsed > self._limits.head and not self.transport.is_closing():
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def handle_websocket_upgrade(self) -> None:
        self._await(None)
        self._unparsed = 0
        super().handle_websocket_upgrade()
        self._capacity.leave(self._peer)

    def _should_upgrade_to_ws(self) -> bool:
        return not self._beyond and super()._should_upgrade_to_ws()

    def send_400_response(self, msg: str) -> None:
        """Answer a request that the parser rejected, or that was stopped by a limit."""
        del msg
        self._refuse(self._fault)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    @property
    def _is_answering(self) -> bool:
        return self._answered is not None and not self._answered.response_complete

    # The parser's callbacks

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= self._limits.pipelined:
            raise TooLarge
        super().on_message_begin()
        self._head = 0
        self._unparsed = 0
        self._await("head")

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > self._limits.url:
            self._fault = HTTPStatus.REQUEST_URI_TOO_LONG
            raise TooLarge

    def on_header(self, name: bytes, value: bytes) -> None:
        line = len(name) + len(value)
        self._head += line
        limits = self._limits
        if (
            line > limits.header_line
            or len(self.headers) >= limits.header_lines
            or self._head > limits.head
        ):
            self._fault = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise TooLarge
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._unparsed = 0
        self._await("body")
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._unparsed = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._await(None)
        super().on_message_complete()

    # Deadlines

    def _await(self, part: Literal["head", "body"] | None) -> None:
        """Start the timeout for a part of the request; None stops it."""
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self._awaited = part
        if part is not None:
            self._deadline = self.loop.call_later(self._time_for(part), self._expire)

    def _time_for(self, part: Literal["head", "body"]) -> float:
        if part == "body":
            return self._limits.body_time
        return self._limits.refused_time if self._beyond else self._limits.head_time

    def _expire(self) -> None:
        if self.transport.is_closing():
            return
        if self._is_silent or self._awaited == "body":
            self.transport.abort()
        else:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)

    def _refuse(self, status: HTTPStatus) -> None:
        """Send an error response, unless another response has started, and close the connection."""
        if self._is_answering:
            self.transport.abort()
            return
        refusal = Refusal(*_REASONS.get(status, ("bad_message", "this is not an HTTP request")))
        REFUSED.labels(refusal.code).inc()
        body = msgspec.json.encode(refusal.to_message())
        headers = {
            **HEADERS,
            **UNCACHED,
            "Content-Type": JSON,
            "Content-Length": str(len(body)),
            "Connection": "close",
        }
        lines = b"".join(f"{name}: {value}\r\n".encode() for name, value in headers.items())
        self.transport.write(STATUS_LINE[status] + lines + b"\r\n" + body)
        self.transport.close()


_REASONS: dict[HTTPStatus, tuple[Any, str]] = {
    HTTPStatus.REQUEST_URI_TOO_LONG: ("too_large", "the request's URL is too long"),
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: (
        "too_large",
        "the request's header lines are too many or too long",
    ),
    HTTPStatus.REQUEST_TIMEOUT: ("bad_message", "the request took too long to arrive"),
}
