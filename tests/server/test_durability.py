"""A server that is killed goes on where it was: nothing that it acknowledged is lost."""

import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from bali.server.course import Course
from tests.server.finding import found
from tests.server.placing import place, written
from tests.server.running import Running, killable, running
from tests.server.test_undo import another_decides
from tests.server.test_versions import takes_two
from tests.server.visiting import Guests, Message, NoMessage, Page, Visitor, with_bots


def test_a_killed_server_goes_on_where_it_was(database: str, tmp_path: Path) -> None:
    """In the middle of games, right after an acknowledged action, and while a bot was thinking."""
    with killable(database, tmp_path) as mortal, Guests(mortal) as guests:
        ayu = guests.new()
        quick = ayu.make(with_bots("random"), variants=["oracle"], first=0)
        page = ayu.visit(quick)
        page.play_on(random.Random(1), turns=20)
        course, between = among_friends(mortal, ayu, guests.new())
        thinking, slow = against_a_thinker(mortal, ayu)
        friend = ayu.visit(between)
        waiting = ayu.visit(slow)
        friend.act("take 1")
        mortal.kill()

        assert len(written(database, quick)) >= page.version
        assert written(database, between)[course.version] == "take 1"
        assert len(written(database, slow)) == waiting.version == thinking.version
        mortal.start()

        again = ayu.visit(quick)
        assert again.version >= page.version
        told = [entry for entry in map(entry_of, page.heard) if entry is not None]
        assert all(entry in again.shown["log"] for entry in told)
        again.play_on(random.Random(2))
        assert again.over
        friend = ayu.visit(between)
        assert friend.version == course.version + 1
        friend.act(friend.choices[0])
        waiting = ayu.visit(slow)
        while waiting.version == thinking.version:
            waiting.hear_of("happened")
        assert (waiting.shown.get("entry") or waiting.shown["log"][-1])["seat"] == 1
        assert '"error"' not in mortal.log


def test_stopped_server_keeps_what_it_acknowledged(database: str, tmp_path: Path) -> None:
    """Several games are played while it is stopped, and go on after its restart."""
    with killable(database, tmp_path) as mortal, Guests(mortal) as guests:
        players = [guests.new() for _ in range(6)]
        tables = [player.make(with_bots("random"), first=0) for player in players]
        pages = [player.visit(table) for player, table in zip(players, tables, strict=True)]
        with ThreadPoolExecutor(len(pages)) as pool:
            games = [pool.submit(play_until_closed, page) for page in pages]
            for page in pages[:2]:
                while page.version < 10:
                    time.sleep(0.001)
            mortal.stop()
            for game in games:
                game.result()
        for table, page in zip(tables, pages, strict=True):
            assert len(written(database, table)) >= page.version
        mortal.start()
        for player, table in zip(players, tables, strict=True):
            player.visit(table).play_on(random.Random(2), turns=3)
        assert '"error"' not in mortal.log


def play_until_closed(page: Page) -> None:
    try:
        page.play_on(random.Random(1))
    except (ConnectionClosed, NoMessage):
        if page.line.close_code is None:  # the server was silent
            raise


def entry_of(message: bytes) -> Message | None:
    read: Message = msgspec.json.decode(message)
    entry: Message | None = read.get("entry")
    return entry


def among_friends(server: Running, ayu: Visitor, other: Visitor) -> tuple[Course, str]:
    """Ayu has two cards to take."""
    course = found(lambda course: takes_two(course) and course.game.actor == 0)
    return course, place(server.database, course.game, [ayu, other])


def against_a_thinker(server: Running, ayu: Visitor) -> tuple[Course, str]:
    """It is the bot's turn, and it thinks long."""
    course = found(lambda course: another_decides(course) and course.game.actor == 1)
    return course, place(server.database, course.game, [ayu, None], bots=[None, "uct:3s"])


@pytest.fixture
def twins(database: str) -> Iterator[tuple[Running, Running]]:
    """Two servers on one database."""
    with running(database) as one, running(database) as other:
        yield one, other


def test_catch_up_after_another_server_changed_the_table(
    twins: tuple[Running, Running],
) -> None:
    course = found(takes_two)
    with Guests(twins[0]) as guests:
        friends = [guests.new(), guests.new()]
        table = place(twins[0].database, course.game, friends)
        player = friends[course.game.actor or 0]
        here = player.visit(table)
        player.move_to(twins[1])
        there = player.visit(table)
        here.act("take 1")
        assert there.code("act", version=there.version, action="take 2") == "stale"
        assert there.version == here.version
        assert there.shown["log"][-1] == here.shown["entry"]
        there.act("take 3")
        entries = written(twins[0].database, table)[course.version :]
        assert entries[:2] == ["take 1", "take 3"]


def test_of_two_servers_bots_give_way_too(twins: tuple[Running, Running]) -> None:
    """Both let the bot play; one of them writes it down, the other catches up."""
    course = found(lambda course: another_decides(course) and course.game.actor == 1)
    with Guests(twins[0]) as guests:
        ayu = guests.new()
        table = place(twins[0].database, course.game, [ayu, None], bots=[None, "uct:300ms"])
        first = ayu.visit(table)
        ayu.move_to(twins[1])
        second = ayu.visit(table)
        for page in (first, second):
            while page.version == course.version:
                page.hear_of("happened", "snapshot")
        assert ayu.visit(table).version > course.version
        entries = written(twins[0].database, table)
        assert entries[: course.version] == list(course.game.record().actions)


def test_a_table_that_nobody_visits_is_found_again(database: str) -> None:
    """In the memory of another server there is nothing at first."""
    with running(database) as server, Guests(server) as guests:
        ayu = guests.new()
        table = ayu.make(with_bots("random"), first=0)
        page = ayu.visit(table)
        page.play_on(random.Random(3), turns=5)
        page.wait_for_turn()
        before = ayu.snapshot(table)
        cookie = ayu.cookie
    assert cookie is not None
    with running(database) as server, Guests(server) as guests:
        ayu = guests.new()
        ayu.remember(cookie)
        assert ayu.snapshot(table) == before
