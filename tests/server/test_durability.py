"""Durability: a killed server resumes its games without losing acknowledged actions."""

import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from bali.server.game_log import GameLog
from tests.server.clients import Guests, Message, NoMessage, Page, Visitor, with_bots
from tests.server.game_search import find_game_log
from tests.server.running import Running, killable, running
from tests.server.stored_games import store_game, stored_entries
from tests.server.test_moves import takes_two
from tests.server.test_undo import next_player_decides


def test_killed_server_resumes_games(database: str, tmp_path: Path) -> None:
    """Kills happen during games, right after an acknowledged action, and while a bot searches."""
    with killable(database, tmp_path) as killable_server, Guests(killable_server) as guests:
        ayu = guests.new()
        quick = ayu.create_table(with_bots("random"), variants=["oracle"], first=0)
        page = ayu.visit(quick)
        page.play_on(random.Random(1), turns=20)
        game_log, two_player_table = two_people(killable_server, ayu, guests.new())
        searching, slow = against_champion(killable_server, ayu)
        friend = ayu.visit(two_player_table)
        waiting = ayu.visit(slow)
        friend.act("take 1")
        killable_server.kill()

        assert len(stored_entries(database, quick)) >= page.version
        assert stored_entries(database, two_player_table)[game_log.version] == "take 1"
        assert len(stored_entries(database, slow)) == waiting.version == searching.version
        killable_server.start()

        again = ayu.visit(quick)
        assert again.version >= page.version
        message = [entry for entry in map(entry_of, page.received) if entry is not None]
        assert all(entry in again.state["log"] for entry in message)
        again.play_on(random.Random(2))
        assert again.over
        friend = ayu.visit(two_player_table)
        assert friend.version == game_log.version + 1
        friend.act(friend.legal_actions[0])
        waiting = ayu.visit(slow)
        while waiting.version == searching.version:
            waiting.receive_until("happened")
        assert (waiting.state.get("entry") or waiting.state["log"][-1])["seat"] == 1
        assert '"error"' not in killable_server.log


def test_stopped_server_keeps_acknowledged_actions(database: str, tmp_path: Path) -> None:
    """The server is stopped while several games are played, which continue after its restart."""
    with killable(database, tmp_path) as killable_server, Guests(killable_server) as guests:
        players = [guests.new() for _ in range(6)]
        tables = [player.create_table(with_bots("random"), first=0) for player in players]
        pages = [player.visit(table) for player, table in zip(players, tables, strict=True)]
        with ThreadPoolExecutor(len(pages)) as pool:
            games = [pool.submit(play_until_closed, page) for page in pages]
            for page in pages[:2]:
                while page.version < 10:
                    time.sleep(0.001)
            killable_server.stop()
            for game in games:
                game.result()
        for table, page in zip(tables, pages, strict=True):
            assert len(stored_entries(database, table)) >= page.version
        killable_server.start()
        for player, table in zip(players, tables, strict=True):
            player.visit(table).play_on(random.Random(2), turns=3)
        assert '"error"' not in killable_server.log


def play_until_closed(page: Page) -> None:
    try:
        page.play_on(random.Random(1))
    except (ConnectionClosed, NoMessage):
        if page.socket.close_code is None:  # closed by a timeout
            raise


def entry_of(message: bytes) -> Message | None:
    read: Message = msgspec.json.decode(message)
    entry: Message | None = read.get("entry")
    return entry


def two_people(server: Running, ayu: Visitor, other: Visitor) -> tuple[GameLog, str]:
    """Store a game in which Ayu has two cards to take."""
    game_log = find_game_log(lambda game_log: takes_two(game_log) and game_log.game.actor == 0)
    return game_log, store_game(server.database, game_log.game, [ayu, other])


def against_champion(server: Running, ayu: Visitor) -> tuple[GameLog, str]:
    """Store a game in which a bot with a long search is next."""
    game_log = find_game_log(
        lambda game_log: next_player_decides(game_log) and game_log.game.actor == 1
    )
    return game_log, store_game(server.database, game_log.game, [ayu, None], bots=[None, "uct:3s"])


@pytest.fixture
def two_servers(database: str) -> Iterator[tuple[Running, Running]]:
    """Two servers on one database."""
    with running(database) as one, running(database) as other:
        yield one, other


def test_catch_up_after_another_server_changed_the_table(
    two_servers: tuple[Running, Running],
) -> None:
    game_log = find_game_log(takes_two)
    with Guests(two_servers[0]) as guests:
        friends = [guests.new(), guests.new()]
        table = store_game(two_servers[0].database, game_log.game, friends)
        player = friends[game_log.game.actor or 0]
        here = player.visit(table)
        player.move_to(two_servers[1])
        there = player.visit(table)
        here.act("take 1")
        assert there.refusal_code("act", version=there.version, action="take 2") == "stale"
        assert there.version == here.version
        assert there.state["log"][-1] == here.state["entry"]
        there.act("take 3")
        entries = stored_entries(two_servers[0].database, table)[game_log.version :]
        assert entries[:2] == ["take 1", "take 3"]


def test_bot_moves_yield_to_another_server(two_servers: tuple[Running, Running]) -> None:
    """Both servers play the bot's move; one writes it, the other reloads."""
    game_log = find_game_log(
        lambda game_log: next_player_decides(game_log) and game_log.game.actor == 1
    )
    with Guests(two_servers[0]) as guests:
        ayu = guests.new()
        table = store_game(
            two_servers[0].database, game_log.game, [ayu, None], bots=[None, "uct:300ms"]
        )
        first = ayu.visit(table)
        ayu.move_to(two_servers[1])
        second = ayu.visit(table)
        for page in (first, second):
            while page.version == game_log.version:
                page.receive_until("happened", "snapshot")
        assert ayu.visit(table).version > game_log.version
        entries = stored_entries(two_servers[0].database, table)
        assert entries[: game_log.version] == list(game_log.game.record().actions)


def test_unloaded_table_is_loaded_again(database: str) -> None:
    """The second server has not loaded the table yet."""
    with running(database) as server, Guests(server) as guests:
        ayu = guests.new()
        table = ayu.create_table(with_bots("random"), first=0)
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
