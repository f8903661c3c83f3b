"""Changes of tables under cancellation: they are complete, and none is lost."""

import asyncio
import itertools
import math
import secrets
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec
import pytest

from bali.play.record import Record
from bali.server import moves, seats
from bali.server.connections import encoded
from bali.server.database import open_database
from bali.server.game_log import UNDO, GameLog
from bali.server.guest import Guest, Person
from bali.server.messages import NewSeat, NewTable, TableAccess
from bali.server.rows import TableRow
from bali.server.services import Services
from bali.server.store import Store
from bali.server.table import Table
from bali.server.table_info import table_info_for
from bali.server.table_setup import new_game
from tests.games import finished_game
from tests.server.cancellation import CancellationPoint
from tests.server.game_search import find_game_log
from tests.server.in_process import (
    HOLDERS,
    OpenPage,
    eventually,
    in_process_server,
    settled,
    store_table,
)
from tests.server.running import TIMEOUT
from tests.server.test_undo import next_player_decides


class Change(NamedTuple):
    """A request that changes a table, and the table before it."""

    request: Callable[[Services, Table], Coroutine[Any, Any, None]]
    is_stored: Callable[[TableRow], object]
    seats: tuple[str | None, ...]
    record: Record | None = None
    texts: Sequence[str] = ()


def action(seats: tuple[str, ...]) -> Change:
    """Return the last choice of a person's turn."""
    record = record_after_turn(len(seats))
    *before, last = record.actions

    async def request(_services: Services, table: Table) -> None:
        game_log = table.require_game_log()
        await moves.act(table, HOLDERS[game_log.game.actor or 0], game_log.version, last)

    return Change(request, has_entry(len(before), last), seats, record, before)


def undo(seats: tuple[str, ...]) -> Change:
    """Return an undo of that choice."""
    record = record_after_turn(len(seats))

    async def request(_services: Services, table: Table) -> None:
        game_log = table.require_game_log()
        await moves.undo(table, HOLDERS[game_log.plies[-1].seat], game_log.version)

    return Change(request, has_entry(len(record.actions), UNDO), seats, record, record.actions)


def record_after_turn(players: int) -> Record:
    """Return a game in which the first player's turn ended with a choice, and the next decides."""

    def turn_ended(game_log: GameLog) -> bool:
        return (
            next_player_decides(game_log)
            and game_log.plies[-1].seat == 0
            and game_log.game.actor == 1
        )

    return find_game_log(turn_ended, players).game.record()


def has_entry(number: int, text: str) -> Callable[[TableRow], object]:
    return lambda stored: stored.entries[number : number + 1] == (text,)


def seat_taken(occupants: tuple[str | None, ...]) -> Change:
    async def request(_services: Services, table: Table) -> None:
        await seats.take_seat(table, occupants.index(None), "Ketut", Guest("ketut"), 4)

    return Change(request, lambda stored: "ketut" in holders(stored), occupants)


def with_bot() -> Change:
    async def request(_services: Services, table: Table) -> None:
        await seats.seat_bot(table, 0, "random", Guest("ayu"))

    return Change(request, lambda stored: stored.config.seats[0].bot or stored.deal, (None, "ayu"))


def holders(stored: TableRow) -> set[str | None]:
    return {seat.holder for seat in stored.config.seats}


def seat_freed(record: Record | None) -> Change:
    """Free a person's seat: before the game, or during that person's turn."""

    async def request(_services: Services, table: Table) -> None:
        await seats.free_seat(table, 1, Guest("ayu"))

    taken = ("ayu", "ketut", None) if record is None else ("ayu", "ketut")
    texts = () if record is None else record.actions
    return Change(request, lambda stored: "ketut" not in holders(stored), taken, record, texts)


def access_changed() -> Change:
    async def request(_services: Services, table: Table) -> None:
        await seats.set_access(table, TableAccess("invitation", "link"), Guest("ayu"))

    return Change(request, lambda stored: stored.config.seating == "invitation", ("ayu", None))


def invitation_renewed() -> Change:
    async def request(_services: Services, table: Table) -> None:
        await seats.renew_invitation(table, Guest("ayu"))

    return Change(request, lambda stored: stored.config.invitation, ("ayu", None))


def rematch() -> Change:
    async def request(services: Services, table: Table) -> None:
        await services.tables.create_rematch(table, "ayu")

    record = finished_game(2, oracle=False, demon=False, seed=2).record()
    return Change(request, lambda stored: stored.rematch, ("ayu", "ketut"), record, record.actions)


CHANGES: dict[str, Callable[[], Change]] = {
    "action": lambda: action(("ayu", "ketut")),
    "action before a bot": lambda: action(("ayu", "random")),
    "undo": lambda: undo(("ayu", "ketut", "made")),
    "seat": lambda: seat_taken(("ayu", None, None)),
    "last seat": lambda: seat_taken(("random", None, "random")),
    "bot seated": with_bot,
    "seat freed": lambda: seat_freed(None),
    "seat freed during the game": lambda: seat_freed(record_after_turn(2)),
    "access": access_changed,
    "invitation": invitation_renewed,
    "rematch": rematch,
}


async def assert_in_step(table: Table, stored: TableRow, pages: Sequence[OpenPage]) -> None:
    """Assert that memory and pages equal the log, and that no bot is due."""
    assert (table.config, table.rematch) == (stored.config, stored.rematch)
    assert (table.game_log is None) == (stored.deal is None)
    for page in pages:
        table_info = msgspec.json.decode(encoded(table_info_for(table, page.connection.guest)))
        await eventually(partial(shows_table_info, page, table_info))
    if table.game_log is None:
        return
    logged = GameLog.replay(new_game(stored.config, stored.deal), stored.entries)
    assert table.game_log.version == logged.version
    assert table.game_log.game.record() == logged.game.record()
    assert not is_bots_turn(table)
    for page in pages:
        await eventually(partial(shows_version, page, logged.version))


def shows_table_info(page: OpenPage, table_info: object) -> bool:
    return page.table_info == table_info


def shows_version(page: OpenPage, version: int) -> bool:
    return page.version == version


def is_bots_turn(table: Table) -> bool:
    """Return whether the table would have to play automatically."""
    game_log = table.require_game_log()
    if game_log.game.actor is None:
        return False
    return (
        game_log.automatic_action is not None
        or table.config.seats[game_log.game.actor].bot is not None
    )


async def play_on(table: Table) -> None:
    """Make a choice for the player to move."""
    if table.game_log is None or table.game_log.game.actor is None:
        return
    game_log, seat = table.game_log, table.config.seats[table.game_log.game.actor]
    if seat.holder is None:  # a freed seat
        return
    before = game_log.version
    await moves.act(table, seat.holder, before, str(game_log.game.legal_actions()[0]))
    assert table.require_game_log().version > before


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("kind", CHANGES)
def test_change_completes_when_its_request_is_cancelled(
    database: str, kind: str, late: bool
) -> None:
    asyncio.run(cancel_everywhere(database, CHANGES[kind](), late))


async def cancel_everywhere(database: str, change: Change, late: bool) -> None:
    """Cancel at the first suspension, at the second, and so on until the request completes."""
    async with in_process_server(database) as services:
        point = CancellationPoint()
        for number in itertools.count(1):
            table = await store_table(services, change.seats, change.record, change.texts)
            pages = [OpenPage(table, "ayu"), OpenPage(table, None)]
            reached = await point.run(change.request(services, table), number, late)
            stored = await settled(services, table)
            assert change.is_stored(stored), f"cancelled at suspension {number}"
            await assert_in_step(table, stored, pages)
            await play_on(table)
            for page in pages:
                await page.close()
            if not reached:
                return


@pytest.mark.parametrize("late", [False, True])
def test_create_table_completes_when_its_request_is_cancelled(database: str, late: bool) -> None:
    asyncio.run(cancel_creation(database, late))


async def cancel_creation(database: str, late: bool) -> None:
    """The table is stored and in memory, and plays to the person's decision."""
    request_body = NewTable(
        seats=(NewSeat(color="red", bot="random"), NewSeat(color="blue")), first=0
    )
    async with in_process_server(database) as services:
        point = CancellationPoint()
        for number in itertools.count(1):
            host = secrets.token_hex(8)  # the tests share a database
            creation = services.tables.create(request_body, host, Person("127.0.0.1", host))
            reached = await point.run(creation, number, late)
            table = await table_of_host(services, host)
            await assert_in_step(table, await settled(services, table), [OpenPage(table, host)])
            if not reached:
                return


async def table_of_host(services: Services, host: str) -> Table:
    async with asyncio.timeout(TIMEOUT):
        while not (made := await services.store.tables_of(host)):
            await asyncio.sleep(0.001)
    await eventually(lambda: services.tables.is_live(made[0]))
    return await services.tables.find(made[0])


@pytest.mark.parametrize("late", [False, True])
def test_bot_move_completes_when_autoplay_is_cancelled(database: str, late: bool) -> None:
    asyncio.run(cancel_bots(database, late))


async def cancel_bots(database: str, late: bool) -> None:
    """Cancelled bots continue when the next page opens."""
    record = record_after_turn(3)

    async def finish_autoplay(table: Table) -> None:
        if table.autoplay_task is not None:
            await table.autoplay_task

    async with in_process_server(database) as services:
        point = CancellationPoint()
        for number in itertools.count(1):
            seats = ("ayu", "random", "greedy")
            table = await store_table(services, seats, record, record.actions)
            reached = await point.run(finish_autoplay(table), number, late)
            await settled(services, table)
            page = OpenPage(table, "ayu")
            await assert_in_step(table, await settled(services, table), [page])
            await page.close()
            if not reached:
                return


@pytest.mark.parametrize("late", [False, True])
def test_load_continues_when_its_first_request_is_cancelled(database: str, late: bool) -> None:
    asyncio.run(cancel_loading(database, late))


async def cancel_loading(database: str, late: bool) -> None:
    record = record_after_turn(2)
    async with in_process_server(database) as services:
        point = CancellationPoint()
        for number in itertools.count(1):
            placed = await store_table(services, ("ayu", "ketut"), record, record.actions)
            services.tables.forget(math.inf)
            other = asyncio.create_task(services.tables.find(placed.id))
            reached = await point.run(services.tables.find(placed.id), number, late)
            tables = {await other, await services.tables.find(placed.id)}
            assert len(tables) == 1
            table = tables.pop()
            assert table is not placed
            await assert_in_step(table, await settled(services, table), [OpenPage(table, "ayu")])
            if not reached:
                return


def test_shutdown_completes_pending_changes(file: str) -> None:
    asyncio.run(shut_down_everywhere(file))


async def shut_down_everywhere(file: str) -> None:
    """Also cancel the request: after no round of the loop, after one, and so on."""
    change = action(("ayu", "ketut"))
    finished = False
    for iterations in itertools.count(1):
        async with in_process_server(file) as services:
            table = await store_table(services, change.seats, change.record, change.texts)
            page = OpenPage(table, "ayu")
            request = asyncio.create_task(change.request(services, table))
            for _ in range(iterations):
                await asyncio.sleep(0)
            finished = request.done()
            request.cancel()
        stored = await stored_as(file, table.id)
        assert change.is_stored(stored), f"shut down after {iterations} iterations"
        await eventually(partial(shows_version, page, len(stored.entries)))
        await page.close()
        if finished:
            return


async def stored_as(database: str, table_id: str) -> TableRow:
    store = Store(await open_database(database))
    stored = await store.table(table_id)
    await store.close()
    assert stored is not None
    return stored
