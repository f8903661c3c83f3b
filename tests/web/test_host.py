"""The host of a table: the invitation link, freed seats and a closed table."""

import re
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.games import finished_game
from tests.server.clients import Guests
from tests.server.running import Killable
from tests.server.stored_games import store_game
from tests.web.axe import axe_violations
from tests.web.catalogues import LANGUAGES, LOCALES
from tests.web.test_shared_tables import join, open_table
from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors

GAME: Final = finished_game(2, oracle=False, demon=False, seed=3)
SIZES: Final = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def invitation_link(host: Visitor) -> str:
    link = host.page.get_by_role("textbox", name="Link to this table").input_value()
    assert re.search(r"/table/\w+#[\w-]{16}$", link)
    return link


def menu(host: Visitor) -> Locator:
    """Open the table's menu and return it."""
    host.button("Menu").click()
    return host.page.get_by_role("dialog", name="Menu")


def free_first_seat(place: Locator) -> None:
    place.get_by_role("button", name="Free the seat").click()
    place.get_by_role("button", name="Really take the seat").click()


@SIZES
def test_host_frees_a_seat_in_the_lobby(visitors: Visitors, size: tuple[int, int]) -> None:
    host, guest = visitors.new(size), visitors.new()
    host.open("/")
    host.page.get_by_role("tab", name="With friends").click()
    host.page.get_by_text("3", exact=True).click()
    host.button("Open the table").click()
    host.page.wait_for_url("**/table/*")
    guest.page.goto(invitation_link(host))
    guest.page.get_by_role("button", name=re.compile("Sit here")).first.click()
    expect(host.page.get_by_text("Came by the invitation")).to_be_visible()
    assert "#" not in guest.page.url
    host.button("Make a new invitation link").scroll_into_view_if_needed()
    host.screenshot(f"host-lobby-{size[0]}")
    assert axe_violations(host) == []
    host.button("Free the seat").first.click()
    expect(host.page.get_by_text("The invitation link is made anew, too")).to_be_visible()
    host.page.get_by_role("button", name="Really take the seat").click()
    expect(host.page.get_by_text("Came by the invitation")).to_be_hidden()
    expect(guest.page.get_by_text("Only with the invitation")).to_be_visible()
    expect(guest.page.get_by_role("heading", name="A table is laid")).to_be_visible()
    expect(guest.page.get_by_role("button", name=re.compile("Sit here"))).to_have_count(0)


@SIZES
def test_freed_seat_is_taken_by_another_person_on_the_page(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    host, guest, other = visitors.new(size), visitors.new(), visitors.new(size)
    address = open_table(host)
    link = invitation_link(host)
    join(guest, address)
    expect(host.page.get_by_role("main")).to_have_attribute("data-version", re.compile(r"\d"))
    opened = menu(host)
    host.screenshot(f"host-menu-{size[0]}")
    assert axe_violations(host) == []
    free_first_seat(opened)
    expect(guest.page.get_by_text("You are watching.")).to_be_visible()
    other.page.goto(link)
    expect(other.page.get_by_text(re.compile("The .* seat is free"))).to_be_visible()
    other.screenshot(f"freed-seat-{size[0]}")
    assert axe_violations(other) == []
    other.page.get_by_role("button", name=re.compile("Sit here")).click()
    expect(other.page.get_by_text("You are watching.")).to_be_hidden()
    host.page.keyboard.press("Escape")
    players = [host, other]
    while not any(player.choices.count() for player in players):
        host.page.wait_for_timeout(50)
    next(player for player in players if player.choices.count()).click_last_choice()


def test_closed_table_is_private_without_the_invitation(visitors: Visitors) -> None:
    host, guest, spectator, friend = (visitors.new() for _ in range(4))
    address = open_table(host)
    link = invitation_link(host)
    host.page.get_by_label("Who may take a seat?").select_option("invitation")
    host.page.get_by_label("Who may watch?").select_option("invitation")
    spectator.page.goto(address)
    expect(spectator.page.get_by_role("heading", name="This table is private")).to_be_visible()
    spectator.screenshot("private-table")
    join(guest, link)
    friend.page.goto(link)
    expect(friend.page.get_by_text("You are watching.")).to_be_visible()
    opened = menu(host)
    expect(opened.get_by_text("One person is watching.")).to_be_visible()
    opened.get_by_label("Who may watch?").select_option("players")
    expect(friend.page.get_by_role("heading", name="This table is private")).to_be_visible()
    expect(guest.page.get_by_role("main")).to_be_visible()


def test_removed_person_leaves_a_private_table(visitors: Visitors) -> None:
    """The connection stays open, since the seat is free, but receives no game."""
    host, guest = visitors.new(), visitors.new()
    open_table(host)
    host.page.get_by_label("Who may watch?").select_option("players")
    join(guest, invitation_link(host))
    free_first_seat(menu(host))
    expect(guest.page.get_by_role("heading", name="A table is laid")).to_be_visible()
    expect(guest.page.get_by_text("You are watching.")).to_be_hidden()


@pytest.mark.parametrize("language", LANGUAGES)
def test_host_menu_fits_in_every_language(visitors: Visitors, language: str) -> None:
    host = visitors.new(PHONE, locale=LOCALES[language])
    host.open("/")
    host.page.get_by_role("tab").nth(1).click()
    host.page.locator("button.primary").last.click()
    host.page.wait_for_url("**/table/*")
    expect(host.page.locator("main section select").first).to_be_visible()
    host.page.locator("main section select").last.scroll_into_view_if_needed()
    host.screenshot(f"host-lobby-{language}")
    assert axe_violations(host) == []


def test_private_replay_opens_by_its_invitation(visitors: Visitors, server: Killable) -> None:
    with Guests(server) as guests:
        ayu = guests.new()
        with ThreadPoolExecutor() as threads:  # Playwright runs the event loop of this thread
            table = threads.submit(store_game, server.database, GAME, [ayu, None]).result()
        ayu.set_access(table, "invitation", "players")
        invitation = ayu.table_info(table)["invitation"]
    stranger, friend = visitors.new(), visitors.new()
    stranger.open(f"/replay/{table}")
    expect(stranger.page.get_by_text("Only with the invitation")).to_be_visible()
    [refused] = stranger.errors
    assert "403" in refused
    stranger.errors.clear()
    friend.open(f"/replay/{table}#{invitation}")
    expect(friend.page.get_by_role("combobox", name="Speed")).to_be_visible()
    assert invitation not in friend.page.url
