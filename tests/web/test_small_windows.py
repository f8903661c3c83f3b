"""On phones and in low windows, nothing is covered, cut off or wider than the screen."""

from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.web.axe import axe_violations
from tests.web.catalogues import LANGUAGES, LOCALES
from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors

LOW: Final = (1024, 600)
SMALLEST: Final = (320, 568)
BETWEEN_BARS: Final = [(390, 664), (568, 320), (740, 304), (844, 390)]
"""Viewports of common phones without the browser's bars, portrait and landscape."""
MIN_TOUCH_SIZE: Final = 48
"""Pixels."""
UNCOVERED: Final = """choice => {
    const { left, top, width, height } = choice.getBoundingClientRect();
    return choice.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
CONTENT_WIDTH: Final = """menu => {
    const twin = menu.parentElement.appendChild(menu.cloneNode(true));
    twin.style.cssText = "position: fixed; width: max-content";
    const { width } = twin.getBoundingClientRect();
    twin.remove();
    return width;
}"""
OVERHANG: Final = """() => Math.max(
    ...[document.documentElement, ...document.querySelectorAll("dialog[open]")]
        .map(one => one.scrollWidth - one.clientWidth)
)"""
REACH: Final = """() => {
    const bottoms = [...document.querySelectorAll(".board > .middle :not(svg *)")]
        .map(one => one.getBoundingClientRect().bottom);
    const own = document.querySelector(".board > .own").getBoundingClientRect();
    return Math.max(...bottoms) - own.top;
}"""
"""Pixels by which the shared part of the board overlaps the player's own part."""


def play_with(visitor: Visitor, players: str) -> None:
    """Start a game against bots, in any language."""
    visitor.open("/")
    visitor.page.get_by_text(players, exact=True).click()
    visitor.page.locator("button.primary").last.click()
    visitor.page.wait_for_url("**/table/*")
    visitor.wait_for_choices()


@pytest.mark.parametrize("size", [PHONE, LOW, DESKTOP], ids=["phone", "low", "desktop"])
def test_recap_covers_no_action(visitors: Visitors, size: tuple[int, int]) -> None:
    me = visitors.new(size)
    play_with(me, "4")
    recap = me.page.get_by_role("region", name="While you were away")
    for _ in range(12):
        me.take_turns(Visitor.click_last_choice, most=1)
        me.reload()
        if recap.is_visible():
            break
    expect(recap).to_be_visible()
    me.screenshot(f"recap-{size[0]}")
    assert axe_violations(me) == []
    assert me.page.evaluate("() => document.documentElement.scrollHeight - innerHeight") <= 0
    for choice in me.choices.all():
        assert choice.evaluate(UNCOVERED), choice.get_attribute("data-action")
    log = recap.get_by_role("group", name="What happened")
    if size != DESKTOP:
        expect(log).to_be_hidden()
        recap.get_by_text("While you were away").click()
    expect(log).to_be_in_viewport()
    recap.get_by_role("button", name="Dismiss").click()
    expect(recap).to_be_hidden()


def cut_off(menu: Locator) -> bool:
    box = menu.bounding_box()
    content_width: float = menu.evaluate(CONTENT_WIDTH)
    return box is not None and box["width"] < content_width - 0.5


@pytest.mark.parametrize("language", LANGUAGES)
def test_menu_fits_its_longest_entry(visitors: Visitors, language: str) -> None:
    me = visitors.new(PHONE, locale=LOCALES[language])
    me.open("/")
    for mode in ("friends", "screen"):
        me.page.locator(f'[role="tab"][id$="-{mode}"]').click()
        menus = me.page.get_by_role("tabpanel").locator("li select")
        expect(menus.first).to_be_visible()
        me.screenshot(f"seats-{mode}-{language}")
        assert [menu.get_attribute("aria-label") for menu in menus.all() if cut_off(menu)] == []


def check_nothing_is_wider(visitor: Visitor) -> None:
    """Check the width of the table while each choice has the focus and shows its preview."""
    visitor.page.keyboard.press("Shift")
    for choice in visitor.choices.all():
        choice.focus()
        assert visitor.page.evaluate(OVERHANG) <= 0
    visitor.click_last_choice()


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_fits_a_phone(visitors: Visitors, language: str) -> None:
    me = visitors.new(PHONE, locale=LOCALES[language], has_touch=True)
    play_with(me, "2")
    me.take_turns(check_nothing_is_wider, most=7)


@pytest.mark.long
def test_final_scores_fit_a_phone_in_dark_mode(visitors: Visitors) -> None:
    """Uses Dutch, which has the longest words for the value of a good."""
    me = visitors.new(PHONE, locale=LOCALES["nl"], color_scheme="dark", has_touch=True)
    play_with(me, "2")
    assert axe_violations(me) == []
    me.take_turns(Visitor.click_last_choice, most=15)
    me.wait_for_choices()
    assert axe_violations(me) == []
    me.take_turns(Visitor.click_last_choice)
    expect(me.end.get_by_role("table").first).to_be_visible()
    me.screenshot("phone-end")
    assert me.page.evaluate(OVERHANG) <= 0
    assert axe_violations(me) == []


def test_offer_rows_are_numbered_on_a_phone(visitors: Visitors) -> None:
    """Hints and the log refer to rows by number."""
    me = visitors.new(PHONE)
    play_with(me, "2")
    for row in range(1, 5):
        number = me.page.get_by_role("listitem", name=f"Row {row}").get_by_text(str(row)).first
        expect(number).to_be_in_viewport(ratio=1)
        box = number.bounding_box()
        assert box is not None
        assert box["height"] >= 12


@pytest.mark.parametrize(
    "size", BETWEEN_BARS, ids=["portrait", "landscape small", "landscape", "landscape large"]
)
def test_four_players_fit_a_phone(visitors: Visitors, size: tuple[int, int]) -> None:
    """On the player's turn, cards are large enough to touch, and a hint covers none of them."""
    me = visitors.new(size, has_touch=True)
    play_with(me, "4")
    for row in range(1, 5):
        box = me.page.get_by_role("listitem", name=f"Row {row}").bounding_box()
        assert box is not None
        assert box["width"] >= MIN_TOUCH_SIZE
    assert me.page.evaluate("() => document.documentElement.scrollHeight - innerHeight") <= 0
    me.button("Hint").click()
    expect(me.page.get_by_text("wins").first).to_be_visible()
    me.screenshot(f"four-{size[0]}")
    assert axe_violations(me) == []
    for choice in me.choices.all():
        assert choice.evaluate(UNCOVERED), choice.get_attribute("data-action")


def test_tutorial_target_is_visible_on_a_landscape_phone(visitors: Visitors) -> None:
    me = visitors.new((844, 390), has_touch=True)
    me.open("/learn")
    me.button("Next").click()
    highlighted = me.page.locator("[data-highlighted]")
    expect(highlighted).to_have_count(4)
    for place in highlighted.all():
        expect(place).to_be_in_viewport(ratio=1)
    me.screenshot("tutorial-landscape")
    assert axe_violations(me) == []


def check_nothing_overlaps(visitor: Visitor) -> None:
    assert visitor.page.evaluate(REACH) <= 0
    visitor.click_last_choice()


def test_smallest_phone_scrolls_without_overlap(visitors: Visitors) -> None:
    me = visitors.new(SMALLEST, has_touch=True)
    play_with(me, "4")
    me.take_turns(check_nothing_overlaps, most=20)
    me.screenshot("four-smallest")
    assert me.page.evaluate(OVERHANG) <= 0
