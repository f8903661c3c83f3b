"""Hot-seat: several players on one screen, with a curtain between them."""

import random

from tests.server.visiting import Guests, Page, people


def begun(guests: Guests, count: int = 3) -> Page:
    ayu = guests.new()
    return ayu.visit(ayu.make(people(count), one_screen=True, first=0))


def wait_for(page: Page, seat: int) -> None:
    """Until that seat, through whose eyes the page looks, has a choice."""
    page.ask("eyes", seat=seat)
    assert page.wait_for_turn()


def hands(page: Page) -> list[bool]:
    return [player["hand"] is not None for player in page.view["players"]]


def test_all_seats_are_the_maker_s_and_the_game_begins(stored_guests: Guests) -> None:
    page = begun(stored_guests)
    assert page.lobby["one_screen"]
    assert page.lobby["started"]
    assert [seat["mine"] for seat in page.lobby["seats"]] == [True, True, True]


def test_first_the_curtain_is_drawn(guests: Guests) -> None:
    page = begun(guests)
    assert page.shown["eyes"] is None
    assert hands(page) == [False, False, False]
    assert page.choices == []


def test_who_looks_sees_their_own_hand(guests: Guests) -> None:
    page = begun(guests)
    for seat in (0, 2):
        page.ask("eyes", seat=seat)
        assert page.shown["eyes"] == seat
        assert hands(page) == [place == seat for place in range(3)]
    page.ask("eyes", seat=None)
    assert hands(page) == [False, False, False]


def test_only_who_decides_is_given_choices(guests: Guests) -> None:
    page = begun(guests)
    wait_for(page, 0)
    page.ask("eyes", seat=1)
    assert page.choices == []


def test_nobody_looks_through_foreign_eyes(guests: Guests) -> None:
    table, (ayu, _) = guests.pair()
    page = ayu.visit(table)
    assert page.code("eyes", seat=1) == "not_your_seat"
    assert page.code("eyes", seat=3) == "not_your_seat"
    watcher = guests.new().visit(table)
    assert watcher.code("eyes", seat=0) == "not_your_seat"
    assert watcher.ask("eyes", seat=None)["eyes"] is None


def test_a_bot_s_eyes_are_nobody_s(guests: Guests) -> None:
    ayu = guests.new()
    seats = [*people(2), {"color": "green", "bot": "random"}]
    page = ayu.visit(ayu.make(seats, one_screen=True, first=0))
    assert page.code("eyes", seat=2) == "not_your_seat"


def test_a_whole_game_is_played_by_turns(guests: Guests) -> None:
    page = begun(guests)
    chance = random.Random(2)
    while not page.over:
        actor = page.view["actor"]
        page.ask("eyes", seat=actor)
        if page.choices:
            page.act(chance.choice(page.choices))
        elif page.view["actor"] == actor:
            page.hear_of("happened")  # a forced move; else it happened before the eyes were open
    assert page.view["outcome"] is not None


def test_one_person_on_one_screen_needs_no_curtain(guests: Guests) -> None:
    ayu = guests.new()
    seats = [{"color": "red"}, {"color": "blue", "bot": "random"}]
    assert ayu.visit(ayu.make(seats, one_screen=True, first=0)).shown["eyes"] == 0
