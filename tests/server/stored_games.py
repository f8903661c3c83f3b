"""Tables written to a database directly: chosen deals and unfinished games."""

import asyncio
import hashlib
import secrets
import time
from collections.abc import Sequence

from sqlalchemy import select

from bali import Game
from bali.server.database import open_database
from bali.server.messages import Color, Variant
from bali.server.rows import SeatConfig, TableConfig, TableRow
from bali.server.schema import entries
from bali.server.store import Store
from tests.server.clients import Visitor


def holder_of(cookie: str) -> str:
    """Return the holder with this cookie, signed or not."""
    return hashlib.sha256(cookie.partition(".")[0].encode()).hexdigest()


def store_game(
    database: str,
    game: Game,
    visitors: Sequence[Visitor | None],
    texts: Sequence[str] | None = None,
    *,
    memory: bool = True,
    hints: bool = True,
    one_screen: bool = False,
    bots: Sequence[str | None] = (),
) -> str:
    """Store a table with the record's game, its deal and its actions, and return its ID."""
    secrets_ = [None if visitor is None else _secret(visitor) for visitor in visitors]
    record = game.record()
    seats = tuple(
        SeatConfig(player.name, _color(player.color), bot, secret and holder_of(secret))
        for player, secret, bot in zip(
            record.players, secrets_, bots or [None] * len(secrets_), strict=True
        )
    )
    variants: tuple[Variant, ...] = record.variants  # type: ignore[assignment]
    config = TableConfig(seats, variants, memory, hints, one_screen, 0)
    table = f"t{secrets.token_hex(6)}"
    entered = record.actions if texts is None else texts
    host = next((holder_of(secret) for secret in secrets_ if secret), "")
    asyncio.run(_write(database, table, host, config, game, entered))
    return table


def _secret(visitor: Visitor) -> str:
    if visitor.cookie is None:
        visitor.remember(secrets.token_urlsafe(24))
    assert visitor.cookie is not None
    return visitor.cookie


def _color(name: str) -> Color:
    color: Color = name  # type: ignore[assignment]
    return color


async def _write(
    database: str, table: str, host: str, config: TableConfig, game: Game, texts: Sequence[str]
) -> None:
    store = Store(await open_database(database))
    deal = game.record().deal
    await store.add_table(TableRow(table, host, config, deal, None, (), time.time()))
    if texts:
        await store.append(table, 0, texts)
    await store.close()


def stored_entries(database: str, table: str) -> list[str]:
    """Return all entries of a table in the database, in order."""
    return asyncio.run(_stored_entries(database, table))


async def _stored_entries(database: str, table: str) -> list[str]:
    engine = await open_database(database)
    query = select(entries.c.text).where(entries.c.table_id == table).order_by(entries.c.number)
    async with engine.connect() as connection:
        found = [str(text) for (text,) in await connection.execute(query)]
    await engine.dispose()
    return found
