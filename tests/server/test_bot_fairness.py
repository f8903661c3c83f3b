"""Fairness of bots and hints: short searches do not wait for long ones of other people."""

import contextlib
import threading

from tests.server.clients import Guests, Page
from tests.server.game_search import decides, find_game_log
from tests.server.stored_games import store_game
from tests.server.test_autoplay import bots
from tests.server.test_moves import takes_two
from tests.server.test_undo import next_player_decides

OTHER_ADDRESS = "127.0.0.2"


def count_moves(page: Page, moves: list[int]) -> None:
    """Count a table's moves until its page is closed."""
    with contextlib.suppress(Exception):
        while True:
            page.receive_until("happened")
            moves.append(1)


def test_champion_answers_before_the_slow_bots_of_another_address(guests: Guests) -> None:
    busy_visitor, ayu = guests.new(), guests.new()
    moves: list[int] = []
    pages = [busy_visitor.visit(busy_visitor.create_table(bots("uct:3s"))) for _ in range(8)]
    connections = [threading.Thread(target=count_moves, args=(page, moves)) for page in pages]
    for connection in connections:
        connection.start()
    game_log = find_game_log(decides("buy"))
    holders = [ayu, None] if game_log.game.actor == 0 else [None, ayu]
    codes = [None if holder else "champion" for holder in holders]
    table = store_game(guests.server.database, game_log.game, holders, bots=codes)
    page = ayu.open(table, address=OTHER_ADDRESS)
    page.receive_until("snapshot")
    seat = page.view["actor"]
    while not moves:
        pass  # until the slow bots are searching
    before = len(moves)
    while page.view["actor"] == seat:
        page.act(page.legal_actions[0])
    while not page.legal_actions:
        page.receive_until("happened")
    during = len(moves) - before
    for each in pages:
        each.close()
    for connection in connections:
        connection.join()
    assert during < 8


def test_hints_are_limited_per_person(guests: Guests) -> None:
    busy_visitor, ayu = guests.new(), guests.new()
    database, game_log = guests.server.database, find_game_log(takes_two)
    tables = [
        store_game(database, game_log.game, [visitor, visitor], one_screen=True)
        for visitor in [*[busy_visitor] * 12, ayu]
    ]
    pages = [busy_visitor.visit(table) for table in tables[:-1]]
    page = ayu.open(tables[-1], address=OTHER_ADDRESS)
    page.receive_until("snapshot")
    for each in pages:
        each.send("ask_hint", version=each.version)
    assert page.request("ask_hint", version=page.version)["type"] == "advice"
    answers = [each.receive_until("refused", "advice") for each in pages]
    refused = [answer for answer in answers if answer["type"] == "refused"]
    assert len(refused) == len(pages) - 2
    assert {answer["code"] for answer in refused} == {"busy"}
    again = pages[0].request("ask_hint", version=pages[0].version)
    assert again["type"] == "advice"


def test_bots_have_a_distinct_seed_per_table(guests: Guests) -> None:
    game_log = find_game_log(
        lambda game_log: next_player_decides(game_log) and game_log.game.actor == 1
    )
    ayu = guests.new()
    chosen = set()
    for _ in range(12):
        table = store_game(guests.server.database, game_log.game, [ayu, None], bots=[None, "uct:3"])
        page = ayu.visit(table)
        while page.version == game_log.version:
            page.receive_until("happened")
        chosen.add(
            str(page.state["log"][game_log.ply] if "log" in page.state else page.state["entry"])
        )
        page.close()
    assert len(chosen) > 1
