"""Bots and hints of different people: small requests do not wait for the others' large ones."""

import contextlib
import threading

from tests.server.finding import asks, found
from tests.server.placing import place
from tests.server.test_bots_alone import bots
from tests.server.test_undo import another_decides
from tests.server.test_versions import takes_two
from tests.server.visiting import Guests, Page

ELSEWHERE = "127.0.0.2"


def count_moves(page: Page, moves: list[int]) -> None:
    """Hear a table's moves until its page is closed."""
    with contextlib.suppress(Exception):
        while True:
            page.hear_of("happened")
            moves.append(1)


def test_champion_answers_before_the_slow_bots_of_another_address(guests: Guests) -> None:
    crowd, ayu = guests.new(), guests.new()
    moves: list[int] = []
    pages = [crowd.visit(crowd.make(bots("uct:3s"))) for _ in range(8)]
    listeners = [threading.Thread(target=count_moves, args=(page, moves)) for page in pages]
    for listener in listeners:
        listener.start()
    course = found(asks("buy"))
    holders = [ayu, None] if course.game.actor == 0 else [None, ayu]
    codes = [None if holder else "champion" for holder in holders]
    table = place(guests.server.database, course.game, holders, bots=codes)
    page = ayu.open(table, address=ELSEWHERE)
    page.hear_of("snapshot")
    seat = page.view["actor"]
    while not moves:
        pass  # the slow bots are at work
    before = len(moves)
    while page.view["actor"] == seat:
        page.act(page.choices[0])
    while not page.choices:
        page.hear_of("happened")
    during = len(moves) - before
    for each in pages:
        each.close()
    for listener in listeners:
        listener.join()
    assert during < 8


def test_hints_of_one_person_are_bounded_and_another_gets_one(guests: Guests) -> None:
    crowd, ayu = guests.new(), guests.new()
    database, course = guests.server.database, found(takes_two)
    tables = [
        place(database, course.game, [visitor, visitor], one_screen=True)
        for visitor in [*[crowd] * 12, ayu]
    ]
    pages = [crowd.visit(table) for table in tables[:-1]]
    page = ayu.open(tables[-1], address=ELSEWHERE)
    page.hear_of("snapshot")
    for each in pages:
        each.say("ask_hint", version=each.version)
    assert page.ask("ask_hint", version=page.version)["type"] == "advice"
    answers = [each.hear_of("refused", "advice") for each in pages]
    refused = [answer for answer in answers if answer["type"] == "refused"]
    assert len(refused) == len(pages) - 2
    assert {answer["code"] for answer in refused} == {"busy"}
    again = pages[0].ask("ask_hint", version=pages[0].version)
    assert again["type"] == "advice"


def test_bots_have_a_seed_of_their_own_at_each_table(guests: Guests) -> None:
    course = found(lambda course: another_decides(course) and course.game.actor == 1)
    ayu = guests.new()
    chosen = set()
    for _ in range(12):
        table = place(guests.server.database, course.game, [ayu, None], bots=[None, "uct:3"])
        page = ayu.visit(table)
        while page.version == course.version:
            page.hear_of("happened")
        chosen.add(
            str(page.shown["log"][course.moment] if "log" in page.shown else page.shown["entry"])
        )
        page.close()
    assert len(chosen) > 1
