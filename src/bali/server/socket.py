"""A page's open line to a table."""

import asyncio
import contextlib
import time
from typing import Final

import msgspec
import structlog
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from bali.server import playing, visiting
from bali.server.access import may_enter
from bali.server.guest import Guest
from bali.server.limits import Bucket
from bali.server.listener import FULL, PRIVATE, Listener, encoded
from bali.server.messages import Act, AskHint, Eyes, FromPage, LookBack, Undo
from bali.server.metrics import ANSWERING, LISTENERS, REFUSED
from bali.server.refusal import Refusal
from bali.server.request_origin import is_same_origin
from bali.server.services import Services
from bali.server.table import Table

NO_SUCH_TABLE = 4404
UNAVAILABLE = 4503
FOREIGN = 4403
router = APIRouter()
TOO_FAST_PAUSE: Final = 0.01
"""Seconds until the next message is read after one that came too fast."""
LONGEST_REASON: Final = 123
"""Bytes of the reason in a close frame (RFC 6455, section 5.5)."""
log = structlog.get_logger()
_decode = msgspec.json.Decoder(FromPage).decode


@router.websocket("/api/tables/{table_id}/socket")
async def socket(websocket: WebSocket, table_id: str) -> None:
    services = Services.of(websocket)
    try:
        await websocket.accept()
    except WebSocketDisconnect:
        return  # the page has left already
    if not is_same_origin(websocket.headers):
        await _close(websocket, FOREIGN, "another site's page can't sit at a table here")
        return
    try:
        table = await services.tables.find(table_id)
    except Refusal as refusal:
        code = UNAVAILABLE if refusal.code == "unavailable" else NO_SUCH_TABLE
        await _close(websocket, code, _close_reason(refusal))
        return
    limits = services.settings.limits
    listener = Listener(Guest.of(websocket), limits.unsent, limits.unsent_bytes)
    if not may_enter(table, listener.guest):
        await _close(websocket, PRIVATE, "this table is open to players and invited people only")
        return
    try:
        services.connections.admit(listener, table)
    except Refusal as refusal:
        REFUSED.labels(refusal.code).inc()
        await _close(websocket, FULL, _close_reason(refusal))
        return
    LISTENERS.inc()
    try:
        visiting.welcome(table, listener)
        await _talk(websocket, table, listener, services)
    finally:
        services.connections.release(listener)
        visiting.part(table, listener)
        LISTENERS.dec()


def _close_reason(refusal: Refusal) -> str:
    """The message as far as a close frame has room for it: it may name a table of any length."""
    return refusal.message.encode()[:LONGEST_REASON].decode(errors="ignore")


async def _talk(websocket: WebSocket, table: Table, listener: Listener, services: Services) -> None:
    """Both ways at once, until one of them ends."""
    tasks = [
        asyncio.create_task(_send(websocket, listener)),
        asyncio.create_task(_hear(websocket, table, listener, services)),
        asyncio.create_task(listener.cut_off.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if listener.cut_off.is_set():
            await _close(websocket, *listener.goodbye)
    finally:
        for task in tasks:
            task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(ended, Exception) and not _is_goodbye(ended):
            log.error("connection broke", table=table.id, error=repr(ended))


async def _close(websocket: WebSocket, code: int, reason: str) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # the page was faster
        await websocket.close(code, reason)


def _is_goodbye(error: Exception) -> bool:
    return isinstance(error, WebSocketDisconnect | RuntimeError)


async def _send(websocket: WebSocket, listener: Listener) -> None:
    while True:
        await websocket.send_text((await listener.next()).decode())


async def _hear(websocket: WebSocket, table: Table, listener: Listener, services: Services) -> None:
    limits = services.settings.limits
    bucket = Bucket(limits.messages_per_second, limits.messages_at_once)
    while True:
        text = await _text(websocket)
        try:
            if not bucket.take():
                await asyncio.sleep(TOO_FAST_PAUSE)  # a flood of messages leaves time for others
                raise Refusal("too_fast", "you are asking faster than anyone can play")
            if text is None or len(text) > limits.message:
                raise Refusal("too_large", f"a message is a text of at most {limits.message} bytes")
            await _answer(text, table, listener)
        except Refusal as refusal:
            REFUSED.labels(refusal.code).inc()
            listener.tell(encoded(refusal.told()))


async def _text(websocket: WebSocket) -> str | None:
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text: str | None = message.get("text")
    return text


async def _answer(text: str, table: Table, listener: Listener) -> None:
    try:
        message = _decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("bad_message", f"the message has a fault: {error}") from None
    match message:
        case Act(version, action):
            started = time.perf_counter()
            await playing.act(table, listener.holder, version, action)
            ANSWERING.observe(time.perf_counter() - started)
        case Undo(version):
            await playing.undo(table, listener.holder, version)
        case AskHint(version):
            listener.tell(encoded(await playing.advise(table, listener.person, version)))
        case LookBack(moment):
            visiting.look_back(table, listener, moment)
        case Eyes(seat):
            visiting.look_through(table, listener, seat)
