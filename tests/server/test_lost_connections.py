"""Connections lost right after an action: the table continues."""

import asyncio
import random
from collections.abc import Sequence
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bali.server.identity import COOKIE
from tests.server.clients import Guests, Message, Visitor
from tests.server.game_search import find_game_log
from tests.server.running import TIMEOUT
from tests.server.stored_games import store_game, stored_entries
from tests.server.test_moves import takes_two

TABLES: Final = 60
ARRIVAL: Final = 0.006
"""Seconds within which spectators open the table."""
GRACE: Final = 0.05
"""Seconds for an action to be written, if it reached the server."""


def test_game_continues_after_its_sender_disconnects(stored_guests: Guests) -> None:
    game_log = find_game_log(takes_two)
    friends = [stored_guests.new() for _ in game_log.game.players]
    database = stored_guests.server.database
    tables = [store_game(database, game_log.game, friends) for _ in range(TABLES)]
    sender = friends[game_log.game.actor or 0]
    asyncio.run(_act_and_disconnect(sender, tables))
    for table in tables:
        page = sender.visit(table)
        assert page.version == len(stored_entries(database, table))
        page.act("take 2")
        page.close()


async def _act_and_disconnect(sender: Visitor, tables: Sequence[str]) -> None:
    """Act and disconnect; all pages then receive each entry of the table's log."""
    chance = random.Random(1)
    for table in tables:
        line = await _opened(sender, table, 0)
        version = (await _next_of(line, "snapshot"))["version"]
        spectators = [
            asyncio.create_task(_opened(sender, table, chance.uniform(0, ARRIVAL), cookie=False))
            for _ in range(chance.randint(1, 4))
        ]
        await asyncio.sleep(chance.uniform(0, ARRIVAL))
        await line.send(_text("act", version=version, action="take 1"))
        line.transport.abort()
        lines = await asyncio.gather(*spectators)
        await asyncio.sleep(GRACE)
        log = await asyncio.to_thread(stored_entries, sender.server.database, table)
        for each in lines:
            while (await _next_of(each, "snapshot", "happened"))["version"] < len(log):
                pass
            await each.close()


async def _opened(
    visitor: Visitor, table: str, delay: float, cookie: bool = True
) -> ClientConnection:
    await asyncio.sleep(delay)
    return await connect(
        f"ws://127.0.0.1:{visitor.server.port}/api/tables/{table}/socket",
        additional_headers={"Cookie": f"{COOKIE}={visitor.cookie}"} if cookie else {},
        compression=None,
        proxy=None,
        ping_interval=None,
        open_timeout=TIMEOUT,
    )


async def _next_of(line: ClientConnection, *message_types: str) -> Message:
    async with asyncio.timeout(TIMEOUT):
        while True:
            message: Message = msgspec.json.decode(await line.recv())
            if message["type"] in message_types:
                return message


def _text(kind: str, **fields: object) -> str:
    return msgspec.json.encode({"type": kind, **fields}).decode()
