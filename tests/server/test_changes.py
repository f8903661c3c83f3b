"""Changes of tables: a cancelled request splits none of them, and none is lost."""

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
from bali.server import playing, sitting
from bali.server.course import UNDO, Course
from bali.server.database import open_database
from bali.server.guest import Guest, Person
from bali.server.listener import encoded
from bali.server.lobby import lobby_of
from bali.server.messages import NewSeat, NewTable, TableAccess
from bali.server.planning import new_game
from bali.server.services import Services
from bali.server.store import Store
from bali.server.stored import StoredTable
from bali.server.table import Table
from tests.games import finished_game
from tests.server.cancellation import CancellationPoint
from tests.server.finding import found
from tests.server.inside import HOLDERS, OpenPage, eventually, inside, place_inside, settled
from tests.server.running import PATIENCE
from tests.server.test_undo import another_decides


class Change(NamedTuple):
    """A request that changes a table, and the table before it."""

    request: Callable[[Services, Table], Coroutine[Any, Any, None]]
    is_stored: Callable[[StoredTable], object]
    seats: tuple[str | None, ...]
    record: Record | None = None
    texts: Sequence[str] = ()


def action(seats: tuple[str, ...]) -> Change:
    """The last choice of a person's turn."""
    record = turn_over(len(seats))
    *before, last = record.actions

    async def request(_services: Services, table: Table) -> None:
        course = table.begun()
        await playing.act(table, HOLDERS[course.game.actor or 0], course.version, last)

    return Change(request, has_entry(len(before), last), seats, record, before)


def undo(seats: tuple[str, ...]) -> Change:
    """An undo of that choice."""
    record = turn_over(len(seats))

    async def request(_services: Services, table: Table) -> None:
        course = table.begun()
        await playing.undo(table, HOLDERS[course.steps[-1].seat], course.version)

    return Change(request, has_entry(len(record.actions), UNDO), seats, record, record.actions)


def turn_over(players: int) -> Record:
    """The first player's turn has ended with a choice, the next one decides."""

    def over(course: Course) -> bool:
        return another_decides(course) and course.steps[-1].seat == 0 and course.game.actor == 1

    return found(over, players).game.record()


def has_entry(number: int, text: str) -> Callable[[StoredTable], object]:
    return lambda stored: stored.entries[number : number + 1] == (text,)


def seat_taken(seats: tuple[str | None, ...]) -> Change:
    async def request(_services: Services, table: Table) -> None:
        await sitting.take_seat(table, seats.index(None), "Ketut", Guest("ketut"), 4)

    return Change(request, lambda stored: "ketut" in holders(stored), seats)


def bot_seated() -> Change:
    async def request(_services: Services, table: Table) -> None:
        await sitting.seat_bot(table, 0, "random", Guest("ayu"))

    return Change(request, lambda stored: stored.plan.seats[0].bot or stored.deal, (None, "ayu"))


def holders(stored: StoredTable) -> set[str | None]:
    return {seat.holder for seat in stored.plan.seats}


def seat_freed(record: Record | None) -> Change:
    """The host frees a person's seat: before the game, or when it is that person's turn."""

    async def request(_services: Services, table: Table) -> None:
        await sitting.free_seat(table, 1, Guest("ayu"))

    seats = ("ayu", "ketut", None) if record is None else ("ayu", "ketut")
    texts = () if record is None else record.actions
    return Change(request, lambda stored: "ketut" not in holders(stored), seats, record, texts)


def access_changed() -> Change:
    async def request(_services: Services, table: Table) -> None:
        await sitting.set_access(table, TableAccess("invitation", "link"), Guest("ayu"))

    return Change(request, lambda stored: stored.plan.seating == "invitation", ("ayu", None))


def invitation_renewed() -> Change:
    async def request(_services: Services, table: Table) -> None:
        await sitting.renew_invitation(table, Guest("ayu"))

    return Change(request, lambda stored: stored.plan.invitation, ("ayu", None))


def rematch() -> Change:
    async def request(services: Services, table: Table) -> None:
        await services.tables.play_again(table, "ayu")

    record = finished_game(2, oracle=False, demon=False, seed=2).record()
    return Change(request, lambda stored: stored.rematch, ("ayu", "ketut"), record, record.actions)


CHANGES: dict[str, Callable[[], Change]] = {
    "action": lambda: action(("ayu", "ketut")),
    "action before a bot": lambda: action(("ayu", "random")),
    "undo": lambda: undo(("ayu", "ketut", "made")),
    "seat": lambda: seat_taken(("ayu", None, None)),
    "last seat": lambda: seat_taken(("random", None, "random")),
    "bot seated": bot_seated,
    "seat freed": lambda: seat_freed(None),
    "seat freed during the game": lambda: seat_freed(turn_over(2)),
    "access": access_changed,
    "invitation": invitation_renewed,
    "rematch": rematch,
}


async def assert_in_step(table: Table, stored: StoredTable, pages: Sequence[OpenPage]) -> None:
    """The memory and all pages are as the log says, and no bot is waited for."""
    assert (table.plan, table.rematch) == (stored.plan, stored.rematch)
    assert (table.course is None) == (stored.deal is None)
    for page in pages:
        lobby = msgspec.json.decode(encoded(lobby_of(table, page.listener.guest)))
        await eventually(partial(shows_lobby, page, lobby))
    if table.course is None:
        return
    logged = Course.replayed(new_game(stored.plan, stored.deal), stored.entries)
    assert table.course.version == logged.version
    assert table.course.game.record() == logged.game.record()
    assert not is_bots_turn(table)
    for page in pages:
        await eventually(partial(shows_version, page, logged.version))


def shows_lobby(page: OpenPage, lobby: object) -> bool:
    return page.lobby == lobby


def shows_version(page: OpenPage, version: int) -> bool:
    return page.version == version


def is_bots_turn(table: Table) -> bool:
    """Whether the table would have to go on by itself."""
    course = table.begun()
    if course.game.actor is None:
        return False
    return course.automatic is not None or table.plan.seats[course.game.actor].bot is not None


async def play_on(table: Table) -> None:
    """The player to move makes a choice."""
    if table.course is None or table.course.game.actor is None:
        return
    course, seat = table.course, table.plan.seats[table.course.game.actor]
    if seat.holder is None:  # it was freed
        return
    before = course.version
    await playing.act(table, seat.holder, before, str(course.game.legal_actions()[0]))
    assert table.begun().version > before


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("kind", CHANGES)
def test_change_is_finished_when_its_request_is_cancelled(
    database: str, kind: str, late: bool
) -> None:
    asyncio.run(cancel_everywhere(database, CHANGES[kind](), late))


async def cancel_everywhere(database: str, change: Change, late: bool) -> None:
    """At the first suspension, at the second, and so on to the end of the request."""
    async with inside(database) as services:
        point = CancellationPoint()
        for number in itertools.count(1):
            table = await place_inside(services, change.seats, change.record, change.texts)
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
def test_table_is_made_whole_when_its_request_is_cancelled(database: str, late: bool) -> None:
    asyncio.run(cancel_making(database, late))


async def cancel_making(database: str, late: bool) -> None:
    """It is in the database and in memory, and plays on to the person's decision."""
    wish = NewTable(seats=(NewSeat(color="red", bot="random"), NewSeat(color="blue")), first=0)
    async with inside(database) as services:
        point = CancellationPoint()
        for number in itertools.count(1):
            host = secrets.token_hex(8)  # the tests share their databases
            making = services.tables.make(wish, host, Person("127.0.0.1", host))
            reached = await point.run(making, number, late)
            table = await made_by(services, host)
            await assert_in_step(table, await settled(services, table), [OpenPage(table, host)])
            if not reached:
                return


async def made_by(services: Services, host: str) -> Table:
    async with asyncio.timeout(PATIENCE):
        while not (made := await services.store.tables_of(host)):
            await asyncio.sleep(0.001)
    await eventually(lambda: services.tables.is_live(made[0]))
    return await services.tables.find(made[0])


@pytest.mark.parametrize("late", [False, True])
def test_bots_move_is_finished_when_the_bot_is_cancelled(database: str, late: bool) -> None:
    asyncio.run(cancel_bots(database, late))


async def cancel_bots(database: str, late: bool) -> None:
    """Bots that were stopped go on when the next page opens."""
    record = turn_over(3)

    async def driven(table: Table) -> None:
        if table.driver is not None:
            await table.driver

    async with inside(database) as services:
        point = CancellationPoint()
        for number in itertools.count(1):
            seats = ("ayu", "random", "greedy")
            table = await place_inside(services, seats, record, record.actions)
            reached = await point.run(driven(table), number, late)
            await settled(services, table)
            page = OpenPage(table, "ayu")
            await assert_in_step(table, await settled(services, table), [page])
            await page.close()
            if not reached:
                return


@pytest.mark.parametrize("late", [False, True])
def test_loading_goes_on_when_its_first_request_is_cancelled(database: str, late: bool) -> None:
    asyncio.run(cancel_loading(database, late))


async def cancel_loading(database: str, late: bool) -> None:
    record = turn_over(2)
    async with inside(database) as services:
        point = CancellationPoint()
        for number in itertools.count(1):
            placed = await place_inside(services, ("ayu", "ketut"), record, record.actions)
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


def test_shutdown_finishes_changes_that_have_begun(file: str) -> None:
    asyncio.run(shut_down_everywhere(file))


async def shut_down_everywhere(file: str) -> None:
    """After none of the loop's rounds, after one, and so on, the request is cancelled, too."""
    change = action(("ayu", "ketut"))
    finished = False
    for rounds in itertools.count(1):
        async with inside(file) as services:
            table = await place_inside(services, change.seats, change.record, change.texts)
            page = OpenPage(table, "ayu")
            request = asyncio.create_task(change.request(services, table))
            for _ in range(rounds):
                await asyncio.sleep(0)
            finished = request.done()
            request.cancel()
        stored = await stored_as(file, table.id)
        assert change.is_stored(stored), f"shut down after {rounds} rounds"
        await eventually(partial(shows_version, page, len(stored.entries)))
        await page.close()
        if finished:
            return


async def stored_as(database: str, table_id: str) -> StoredTable:
    store = Store(await open_database(database))
    stored = await store.table(table_id)
    await store.close()
    assert stored is not None
    return stored
