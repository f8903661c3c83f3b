"""WebSocket protocol with limits on frames, before the application receives a message."""

from asyncio.transports import BaseTransport
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from bali.server.capacity import Capacity
from bali.server.request_limits import TokenBucket
from bali.server.settings import Limits
from bali.server.transport_limits import TransportLimits

SLICE: Final = 2_048
"""Bytes parsed at once, which bounds the work on a connection that is then closed."""
REFUSED_PER_SECOND: Final = 20.0
REFUSED_AT_ONCE: Final = 5_000
"""Data frames beyond the rate limit of messages before the connection is closed."""


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    def __init__(
        self,
        limits: TransportLimits,
        messages: Limits,
        capacity: Capacity,
        *args: Any,
        **others: Any,
    ) -> None:
        super().__init__(*args, **others)
        self._capacity = capacity
        self._limits = limits
        self._data_frames = TokenBucket(
            messages.messages_per_second + REFUSED_PER_SECOND,
            messages.messages_at_once + REFUSED_AT_ONCE,
        )
        self._control_frames = TokenBucket(
            limits.control_frames_per_second, limits.control_frames_at_once
        )

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._capacity.enter(self._peer)

    def connection_lost(self, exc: Exception | None) -> None:
        self._capacity.leave(self._peer)
        super().connection_lost(exc)

    @property
    def _peer(self) -> str:
        return self.client[0] if self.client is not None else ""

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if not self.transport.is_closing():
                self._parse(data[start : start + SLICE])

    def _parse(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            # Without this, Uvicorn leaves a handshake that websockets rejects without a response.
            self.handshake_complete = True
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def handle_text(self, event: Frame) -> None:
        if self._takes_data_frame():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self._takes_data_frame():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        if not self._takes_data_frame():
            return
        if len(self.frames) >= self._limits.fragments:
            self._fail(CloseCode.POLICY_VIOLATION, "a message in too many frames")
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        if self._takes_control_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._takes_control_frame():
            super().handle_pong(event)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._fail(CloseCode.INVALID_DATA, "a text must be UTF-8")
                return
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is not None:
            super().handle_parser_exception()
            return
        # Frames before the response to the handshake: there is no WebSocket to close yet.
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.ABNORMAL_CLOSURE})
        self.close_sent = True
        self.transport.abort()

    def _takes_data_frame(self) -> bool:
        return self._takes(self._data_frames, "too many messages or frames")

    def _takes_control_frame(self) -> bool:
        return self._takes(self._control_frames, "too many pings and pongs")

    def _takes(self, bucket: TokenBucket, reason: str) -> bool:
        """Return whether the frame is accepted; closes the connection at the limit."""
        if self.close_sent:
            return False
        if not bucket.take():
            self._fail(CloseCode.POLICY_VIOLATION, reason)
            return False
        return True

    def _fail(self, code: CloseCode, reason: str) -> None:
        """Close the connection and drop frames that have already arrived."""
        self.frames = []
        self.conn.fail(code, reason)
        self.handle_parser_exception()
