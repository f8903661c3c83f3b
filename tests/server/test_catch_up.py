"""Tables in memory that are behind their log: they reload it and continue."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Sequence
from typing import NamedTuple

import pytest
from sqlalchemy import delete

from bali.server import moves, seats
from bali.server.bot_executor import BotExecutor
from bali.server.database import open_database
from bali.server.game_log import UNDO
from bali.server.guest import Guest
from bali.server.refusal import Refusal
from bali.server.schema import entries, holders, tables
from bali.server.services import Services
from bali.server.store import Store
from bali.server.table import Table
from bali.server.tables import TableRegistry
from tests.games import finished_game
from tests.server.in_process import OpenPage, eventually, in_process_server, settled, store_table
from tests.server.running import GENEROUS, ServerLog
from tests.server.test_changes import assert_in_step, is_bots_turn, play_on, record_after_turn


class Elsewhere(NamedTuple):
    """Another server on the same database."""

    store: Store
    tables: TableRegistry


@contextlib.asynccontextmanager
async def elsewhere(database: str) -> AsyncIterator[Elsewhere]:
    store, bot_executor = Store(await open_database(database)), BotExecutor(GENEROUS)
    registry = TableRegistry(store, bot_executor, GENEROUS)
    try:
        yield Elsewhere(store, registry)
    finally:
        await registry.close()
        bot_executor.close()
        await store.close()


async def code_of(request: Awaitable[object]) -> str:
    with pytest.raises(Refusal) as refused:
        await request
    return refused.value.code


async def assert_continues(services: Services, table: Table, pages: Sequence[OpenPage]) -> None:
    """Memory and pages equal the log, no page was closed, and the next action is accepted."""
    await assert_in_step(table, await settled(services, table), pages)
    await play_on(table)
    await assert_in_step(table, await settled(services, table), pages)
    for page in pages:
        assert not page.connection.closing.is_set()
        await page.close()


@pytest.mark.parametrize("opponent", ["ketut", "random"])
def test_action_reloads_after_a_remote_action(database: str, opponent: str) -> None:
    asyncio.run(act_behind(database, opponent))


async def act_behind(database: str, opponent: str) -> None:
    record = record_after_turn(2)
    *before, last = record.actions
    async with in_process_server(database) as services, elsewhere(database) as other:
        table = await store_table(services, ("ayu", opponent), record, before)
        pages = [OpenPage(table, "ayu"), OpenPage(table, None)]
        await other.store.append(table.id, len(before), [last])
        assert await code_of(moves.act(table, "ayu", len(before), last)) == "stale"
        await assert_continues(services, table, pages)


def test_undo_reloads_after_a_remote_undo(database: str) -> None:
    asyncio.run(undo_behind(database))


async def undo_behind(database: str) -> None:
    record = record_after_turn(2)
    version = len(record.actions)
    async with in_process_server(database) as services, elsewhere(database) as other:
        table = await store_table(services, ("ayu", "ketut"), record, record.actions)
        pages = [OpenPage(table, "ayu"), OpenPage(table, "ketut")]
        await other.store.append(table.id, version, [UNDO])
        assert await code_of(moves.undo(table, "ayu", version)) == "stale"
        assert table.require_game_log().ply == version - 1
        await assert_continues(services, table, pages)


def test_bot_reloads_after_a_remote_action(database: str) -> None:
    asyncio.run(bot_behind(database))


async def bot_behind(database: str) -> None:
    """A table of bots waits for a page; its first move finds that the log was extended."""
    record = finished_game(2, oracle=False, demon=False, seed=3).record()
    count = len(record.actions)
    async with in_process_server(database) as services, elsewhere(database) as other:
        table = await store_table(services, ("random", "random"), record, record.actions[:-20])
        await other.store.append(table.id, count - 20, record.actions[-20:-10])
        page = OpenPage(table, None)
        await eventually(lambda: table.require_game_log().game.actor is None)
        stored = await settled(services, table)
        assert stored.entries[: count - 10] == record.actions[:-10]
        await assert_in_step(table, stored, [page])
        await page.close()


def test_take_seat_reloads_after_a_remote_take_seat(database: str) -> None:
    asyncio.run(take_seat_behind(database))


async def take_seat_behind(database: str) -> None:
    async with in_process_server(database) as services, elsewhere(database) as other:
        table = await store_table(services, ("ayu", None, None))
        pages = [OpenPage(table, "ayu"), OpenPage(table, "made")]
        await seats.take_seat(await other.tables.find(table.id), 1, "Made", Guest("made"), 4)
        assert await code_of(seats.take_seat(table, 1, "Ketut", Guest("ketut"), 4)) == "seat_taken"
        await seats.take_seat(table, 2, "Ketut", Guest("ketut"), 4)
        assert [page.connection.viewer_seat for page in pages] == [0, 1]
        await assert_continues(services, table, pages)


def test_take_seat_reloads_after_a_remote_start(database: str) -> None:
    asyncio.run(take_seat_after_start(database))


async def take_seat_after_start(database: str) -> None:
    async with in_process_server(database) as services, elsewhere(database) as other:
        table = await store_table(services, ("ayu", None))
        pages = [OpenPage(table, "ayu"), OpenPage(table, "ketut")]
        await seats.take_seat(await other.tables.find(table.id), 1, "Ketut", Guest("ketut"), 4)
        assert await code_of(seats.take_seat(table, 1, "Made", Guest("made"), 4)) == "seat_taken"
        assert [page.connection.viewer_seat for page in pages] == [0, 1]
        await assert_continues(services, table, pages)


def test_rematch_reloads_after_a_remote_rematch(database: str) -> None:
    asyncio.run(rematch_behind(database))


async def rematch_behind(database: str) -> None:
    record = finished_game(2, oracle=False, demon=False, seed=2).record()
    async with in_process_server(database) as services, elsewhere(database) as other:
        before = set(await services.store.tables_of("ayu"))
        table = await store_table(services, ("ayu", "ketut"), record, record.actions)
        pages = [OpenPage(table, "ayu"), OpenPage(table, "ketut")]
        there = await other.tables.create_rematch(await other.tables.find(table.id), "ketut")
        here = await services.tables.create_rematch(table, "ayu")
        assert here.id == there.id
        made = set(await services.store.tables_of("ayu")) - before
        assert made == {table.id, here.id}
        await assert_continues(services, table, pages)


def test_deleted_table_closes_its_connections(file: str) -> None:
    asyncio.run(act_at_a_deleted_table(file))


async def act_at_a_deleted_table(file: str) -> None:
    record = record_after_turn(2)
    *before, last = record.actions
    async with in_process_server(file) as services:
        table = await store_table(services, ("ayu", "ketut"), record, before)
        page = OpenPage(table, "ayu")
        engine = await open_database(file)
        async with engine.begin() as connection:
            await connection.execute(delete(holders))
            await connection.execute(delete(entries))
            await connection.execute(delete(tables))
        await engine.dispose()
        action = moves.act(table, "ayu", len(before), last)
        assert await code_of(action) == "no_such_table"
        assert page.connection.closing.is_set()
        assert await code_of(services.tables.find(table.id)) == "no_such_table"
        await page.close()


def test_autoplay_resumes_when_the_database_is_writable(file: str, server_log: ServerLog) -> None:
    asyncio.run(bot_at_a_locked_database(file, server_log))
    server_log.errors.clear()


async def bot_at_a_locked_database(file: str, server_log: ServerLog) -> None:
    record = record_after_turn(2)
    async with in_process_server(file) as services:
        table = await store_table(services, ("random", "random"), record, record.actions)
        with sqlite3.connect(file.partition("///")[2], isolation_level=None) as locking:
            locking.execute("BEGIN IMMEDIATE")
            page = OpenPage(table, "ayu")
            await eventually(lambda: server_log.errors)
            locking.execute("ROLLBACK")
        locking.close()
        await eventually(lambda: not is_bots_turn(table))
        await assert_in_step(table, await settled(services, table), [page])
        assert not page.connection.closing.is_set()
        await page.close()
