"""Hot seat: several players on one screen, which shows one hand at a time."""

import random

from tests.server.clients import Guests, Page, people


def one_screen_page(guests: Guests, count: int = 3) -> Page:
    ayu = guests.new()
    return ayu.visit(ayu.create_table(people(count), one_screen=True, first=0))


def wait_for_turn_of(page: Page, seat: int) -> None:
    """Receive until that seat, which is the page's viewer, has a choice."""
    page.request("set_viewer", seat=seat)
    assert page.wait_for_turn()


def hands(page: Page) -> list[bool]:
    return [player["hand"] is not None for player in page.view["players"]]


def test_one_screen_gives_the_creator_all_seats(stored_guests: Guests) -> None:
    page = one_screen_page(stored_guests)
    assert page.table_info["one_screen"]
    assert page.table_info["started"]
    assert [seat["mine"] for seat in page.table_info["seats"]] == [True, True, True]


def test_one_screen_starts_without_a_viewer(guests: Guests) -> None:
    page = one_screen_page(guests)
    assert page.state["viewer_seat"] is None
    assert hands(page) == [False, False, False]
    assert page.legal_actions == []


def test_one_screen_viewer_sees_their_own_hand(guests: Guests) -> None:
    page = one_screen_page(guests)
    for seat in (0, 2):
        page.request("set_viewer", seat=seat)
        assert page.state["viewer_seat"] == seat
        assert hands(page) == [place == seat for place in range(3)]
    page.request("set_viewer", seat=None)
    assert hands(page) == [False, False, False]


def test_one_screen_sends_legal_actions_to_the_actor_only(guests: Guests) -> None:
    page = one_screen_page(guests)
    wait_for_turn_of(page, 0)
    page.request("set_viewer", seat=1)
    assert page.legal_actions == []


def test_set_viewer_refuses_seats_of_others(guests: Guests) -> None:
    table, (ayu, _) = guests.table_for_two()
    page = ayu.visit(table)
    assert page.refusal_code("set_viewer", seat=1) == "not_your_seat"
    assert page.refusal_code("set_viewer", seat=3) == "not_your_seat"
    watcher = guests.new().visit(table)
    assert watcher.refusal_code("set_viewer", seat=0) == "not_your_seat"
    assert watcher.request("set_viewer", seat=None)["viewer_seat"] is None


def test_set_viewer_refuses_bot_seats(guests: Guests) -> None:
    ayu = guests.new()
    seats = [*people(2), {"color": "green", "bot": "random"}]
    page = ayu.visit(ayu.create_table(seats, one_screen=True, first=0))
    assert page.refusal_code("set_viewer", seat=2) == "not_your_seat"


def test_one_screen_game_is_played_to_the_end(guests: Guests) -> None:
    page = one_screen_page(guests)
    chance = random.Random(2)
    while not page.over:
        actor = page.view["actor"]
        page.request("set_viewer", seat=actor)
        if page.legal_actions:
            page.act(chance.choice(page.legal_actions))
        elif page.view["actor"] == actor:
            page.receive_until(
                "happened"
            )  # a forced move; otherwise the move precedes the change of the viewer
    assert page.view["outcome"] is not None


def test_one_screen_with_one_person_has_a_viewer_at_once(guests: Guests) -> None:
    ayu = guests.new()
    seats = [{"color": "red"}, {"color": "blue", "bot": "random"}]
    assert ayu.visit(ayu.create_table(seats, one_screen=True, first=0)).state["viewer_seat"] == 0
