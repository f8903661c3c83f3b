"""Tables of several people: with an invitation link, a spectator, and on one screen."""

import re

from playwright.sync_api import expect

from tests.server.running import Killable
from tests.web.visitor import PHONE, Visitor, Visitors


def open_table(host: Visitor) -> str:
    """Open a table for two friends; return its address."""
    host.open("/")
    host.page.get_by_role("tab", name="With friends").click()
    host.button("Open the table").click()
    host.page.wait_for_url("**/table/*")
    return host.page.url


def join(guest: Visitor, address: str) -> None:
    guest.page.goto(address)
    guest.page.get_by_role("button", name=re.compile("Sit here")).first.click()
    expect(guest.page.get_by_role("main")).to_have_attribute("data-version", re.compile(r"\d"))


def test_two_people_and_a_spectator_complete_a_game(visitors: Visitors) -> None:
    """The host plays by keyboard only, the guest by clicks on a phone."""
    host, guest, spectator = visitors.new(), visitors.new(PHONE), visitors.new()
    address = open_table(host)
    host.screenshot("lobby")
    guest.page.goto(address)
    guest.screenshot("invited-phone")
    join(guest, address)
    spectator.page.goto(address)
    expect(spectator.page.get_by_text("You are watching.")).to_be_visible()
    while not (host.end.is_visible() or guest.end.is_visible()):
        if host.choices.count():
            host.press("1")
        if guest.choices.count():
            guest.click_last_choice()
    assert spectator.choices.count() == 0
    for visitor in (host, guest, spectator):
        expect(visitor.end).to_be_visible()
    spectator.screenshot("spectator-end")
    host.end.get_by_role("button", name="Play again").click()
    guest.end.get_by_role("button", name="Join the rematch").or_(
        guest.end.get_by_role("link", name="Join the rematch")
    ).click()
    host.page.wait_for_function("address => location.href !== address", arg=address)
    guest.page.wait_for_url(host.page.url)


def test_one_screen_curtain_hides_hands(visitors: Visitors) -> None:
    us = visitors.new()
    us.open("/")
    us.page.get_by_role("tab", name="On one screen").click()
    us.button("Start the game").click()
    us.page.wait_for_url("**/table/*")
    curtain = us.page.get_by_role("dialog", name=re.compile("your turn"))
    expect(curtain).to_be_visible()
    us.screenshot("curtain")
    assert us.page.locator('[data-anchor="hand"] [data-action]').count() == 0
    lifted = 0
    while lifted < 4:
        expect(curtain.or_(us.choices.first).first).to_be_visible()
        if curtain.is_visible():
            us.button("Show my cards").click()
            expect(curtain).to_be_hidden()
            lifted += 1
        elif us.choices.count():
            us.click_last_choice()


def test_reload_and_second_tab_keep_the_game(visitors: Visitors) -> None:
    me = visitors.new()
    me.play_against_bots()
    me.take_turns(Visitor.click_last_choice, most=4)
    me.wait_for_choices()
    before = me.page.locator("[data-version]").get_attribute("data-version")
    me.reload()
    assert me.page.locator("[data-version]").get_attribute("data-version") == before
    tab = me.context.new_page()
    tab.goto(me.page.url)
    expect(tab.locator("[data-action]").first).to_be_visible()
    me.take_turns(Visitor.click_last_choice, most=2)
    me.wait_for_choices()
    now = me.page.locator("[data-version]").get_attribute("data-version")
    expect(tab.locator("[data-version]")).to_have_attribute("data-version", now or "")
    tab.close()


def test_page_reconnects_to_a_killed_server(visitors: Visitors, server: Killable) -> None:
    me = visitors.new()
    me.play_against_bots()
    me.take_turns(Visitor.click_last_choice, most=4)
    me.wait_for_choices()
    before = me.page.locator("[data-version]").get_attribute("data-version")
    server.kill()
    expect(me.page.get_by_text("The connection is lost.")).to_be_visible()
    me.screenshot("connection-lost")
    server.start()
    expect(me.page.get_by_text("The connection is lost.")).to_be_hidden()
    assert me.page.locator("[data-version]").get_attribute("data-version") == before
    assert me.take_turns(Visitor.click_last_choice, most=3) == 3
