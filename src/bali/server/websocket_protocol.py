"""WebSocket connections with limits on frames that bring no message to an end."""

from asyncio.transports import BaseTransport
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from bali.server.capacity import Capacity
from bali.server.limits import Bucket
from bali.server.transport_limits import TransportLimits


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    def __init__(
        self, limits: TransportLimits, capacity: Capacity, *args: Any, **others: Any
    ) -> None:
        super().__init__(*args, **others)
        self._capacity = capacity
        self._limits = limits
        self._control_frames = Bucket(
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
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            # Uvicorn would leave a request that websockets can't read without an answer.
            self.handshake_complete = True
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def handle_cont(self, event: Frame) -> None:
        if self.close_sent:
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
        # Frames before the answer to the handshake: there is nothing that could be closed.
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.ABNORMAL_CLOSURE})
        self.close_sent = True
        self.transport.abort()

    def _takes_control_frame(self) -> bool:
        if self.close_sent:
            return False
        if self._control_frames.take():
            return True
        self._fail(CloseCode.POLICY_VIOLATION, "too many pings and pongs")
        return False

    def _fail(self, code: CloseCode, reason: str) -> None:
        """Close the connection; frames that have arrived already are dropped."""
        self.frames = []
        self.conn.fail(code, reason)
        self.handle_parser_exception()
