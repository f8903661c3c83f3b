"""WebSocket endpoint of a table."""

import asyncio
import contextlib
import time
from typing import Final

import msgspec
import structlog
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from bali.server import moves, sessions
from bali.server.access import may_enter
from bali.server.connections import CLOSE_PRIVATE, CLOSE_TOO_MANY, Connection, encoded
from bali.server.guest import Guest
from bali.server.messages import Act, AskHint, ClientCommand, LookBack, SetViewer, Undo
from bali.server.metrics import ANSWERING, OPEN_CONNECTIONS, REFUSED
from bali.server.refusal import Refusal
from bali.server.request_limits import TokenBucket
from bali.server.request_origin import is_same_origin
from bali.server.services import Services
from bali.server.table import Table

NO_SUCH_TABLE = 4404
UNAVAILABLE = 4503
CROSS_SITE = 4403
router = APIRouter()
TOO_FAST_PAUSE: Final = 0.01
"""Seconds of delay after a message that exceeds the rate limit."""
LONGEST_REASON: Final = 123
"""Maximum bytes of the reason in a close frame (RFC 6455, section 5.5)."""
log = structlog.get_logger()
_decode = msgspec.json.Decoder(ClientCommand).decode


@router.websocket("/api/tables/{table_id}/socket")
async def table_socket(websocket: WebSocket, table_id: str) -> None:
    services = Services.of(websocket)
    try:
        await websocket.accept()
    except WebSocketDisconnect:
        return  # the page has already disconnected
    if not is_same_origin(websocket.headers):
        await _close(websocket, CROSS_SITE, "pages of other sites can't connect to a table")
        return
    try:
        table = await services.tables.find(table_id)
    except Refusal as refusal:
        code = UNAVAILABLE if refusal.code == "unavailable" else NO_SUCH_TABLE
        await _close(websocket, code, _close_reason(refusal))
        return
    limits = services.settings.limits
    connection = Connection(Guest.of(websocket), limits.unsent, limits.unsent_bytes)
    if not may_enter(table, connection.guest):
        await _close(
            websocket, CLOSE_PRIVATE, "this table is open to players and invited people only"
        )
        return
    try:
        services.admission.admit(connection, table)
    except Refusal as refusal:
        REFUSED.labels(refusal.code).inc()
        await _close(websocket, CLOSE_TOO_MANY, _close_reason(refusal))
        return
    OPEN_CONNECTIONS.inc()
    try:
        sessions.open_session(table, connection)
        await _exchange_messages(websocket, table, connection, services)
    finally:
        services.admission.release(connection)
        sessions.close_session(table, connection)
        OPEN_CONNECTIONS.dec()


def _close_reason(refusal: Refusal) -> str:
    """Return the message, truncated to the length of a close frame's reason."""
    return refusal.message.encode()[:LONGEST_REASON].decode(errors="ignore")


async def _exchange_messages(
    websocket: WebSocket, table: Table, connection: Connection, services: Services
) -> None:
    """Send and receive concurrently, until one of them ends."""
    tasks = [
        asyncio.create_task(_send(websocket, connection)),
        asyncio.create_task(_receive(websocket, table, connection, services)),
        asyncio.create_task(connection.closing.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if connection.closing.is_set():
            await _close(websocket, *connection.close_frame)
    finally:
        for task in tasks:
            task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(ended, Exception) and not _is_disconnect(ended):
            log.error("connection failed", table=table.id, error=repr(ended))


async def _close(websocket: WebSocket, code: int, reason: str) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # already disconnected
        await websocket.close(code, reason)


def _is_disconnect(error: Exception) -> bool:
    return isinstance(error, WebSocketDisconnect | RuntimeError)


async def _send(websocket: WebSocket, connection: Connection) -> None:
    while True:
        await websocket.send_text((await connection.next()).decode())


async def _receive(
    websocket: WebSocket, table: Table, connection: Connection, services: Services
) -> None:
    limits = services.settings.limits
    bucket = TokenBucket(limits.messages_per_second, limits.messages_at_once)
    while True:
        text = await _text(websocket)
        try:
            if not bucket.take():
                await asyncio.sleep(TOO_FAST_PAUSE)  # limits the processor time of a flood
                raise Refusal("too_fast", "you are asking faster than anyone can play")
            if text is None or len(text) > limits.message:
                raise Refusal("too_large", f"a message is a text of at most {limits.message} bytes")
            await _answer(text, table, connection)
        except Refusal as refusal:
            REFUSED.labels(refusal.code).inc()
            connection.send(encoded(refusal.to_message()))


async def _text(websocket: WebSocket) -> str | None:
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text: str | None = message.get("text")
    return text


async def _answer(text: str, table: Table, connection: Connection) -> None:
    try:
        message = _decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("bad_message", f"the message has a fault: {error}") from None
    match message:
        case Act(version, action):
            started = time.perf_counter()
            await moves.act(table, connection.holder, version, action)
            ANSWERING.observe(time.perf_counter() - started)
        case Undo(version):
            await moves.undo(table, connection.holder, version)
        case AskHint(version):
            connection.send(encoded(await moves.advise(table, connection.person, version)))
        case LookBack(ply):
            sessions.send_past_view(table, connection, ply)
        case SetViewer(seat):
            sessions.set_viewer_seat(table, connection, seat)
