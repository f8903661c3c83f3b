"""A listener: one open page at a table, and what waits to be sent to it."""

import asyncio

import msgspec

from bali.server.messages import ToPage

_encode = msgspec.json.Encoder().encode


def encoded(message: ToPage) -> bytes:
    return _encode(message)


class Listener:
    """Messages for one connection, in order. Who does not take them in time is cut off."""

    def __init__(self, holder: str | None, unsent: int) -> None:
        self.holder = holder
        self.eyes: int | None = None
        self.cut_off = asyncio.Event()
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(unsent)

    def tell(self, message: bytes) -> None:
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.cut_off.set()

    async def next(self) -> bytes:
        return await self._waiting.get()
