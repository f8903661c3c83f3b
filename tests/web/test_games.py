"""Whole games in the browser: by mouse, by keyboard only, on a phone."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.axe import axe_violations
from tests.web.visitor import PHONE, TABLET, Visitor, Visitors


def check_score_sheet(visitor: Visitor) -> None:
    expect(visitor.end.get_by_role("heading").first).to_have_text(re.compile(r"win|share"))
    expect(visitor.end.get_by_role("table").first).to_contain_text("Total")


def test_a_whole_game_by_mouse_is_accessible_and_recorded(
    visitors: Visitors, tmp_path: Path
) -> None:
    """Uses the light theme; test_small_windows.py uses the dark one."""
    me = visitors.new()
    me.play_against_bots()
    me.screenshot("game-opening")
    assert axe_violations(me) == []
    assert me.take_turns(Visitor.click_last_choice, most=20) == 20
    me.wait_for_choices()
    me.screenshot("game-middle")
    assert axe_violations(me) == []
    me.take_turns(Visitor.click_last_choice)
    check_score_sheet(me)
    me.screenshot("game-end")
    assert axe_violations(me) == []
    check_record(me, tmp_path / "game.json")


def check_record(me: Visitor, file: Path) -> None:
    """Download the record, upload it and step through its replay."""
    with me.page.expect_download() as download:
        me.end.get_by_role("button", name="Download the record").click()
    download.value.save_as(file)
    me.open("/replay")
    me.page.locator("input[type=file]").set_input_files(file)
    me.page.wait_for_url("**/replay/r-*")
    slider = me.page.get_by_role("slider").first
    expect(slider).to_be_visible()
    me.page.keyboard.press("End")
    me.screenshot("replay-end")
    me.page.keyboard.press("Home")
    me.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    me.screenshot("replay")
    for _ in range(5):
        me.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("6")
    expect(me.page.locator(".log [aria-current]")).to_be_in_viewport()


def test_page_is_operated_by_keyboard_only(visitors: Visitors) -> None:
    """A whole game by keyboard is in test_shared_tables.py."""
    me = visitors.new()
    me.open("/")
    tab_to(me, "Play")
    me.page.keyboard.press("Enter")
    me.page.wait_for_url("**/table/*")
    assert me.take_turns(lambda visitor: visitor.press("1"), most=6) == 6
    assert me.take_turns(choose_by_arrows, most=6) == 6
    me.screenshot("keyboard-focus")


def tab_to(visitor: Visitor, name: str) -> None:
    target = visitor.button(name)
    for _ in range(80):
        visitor.page.keyboard.press("Tab")
        if target.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"the button {name!r} can't be reached by Tab")


def choose_by_arrows(visitor: Visitor) -> None:
    visitor.page.keyboard.press("ArrowRight")
    focused = visitor.page.locator("[data-action]:focus")
    expect(focused).to_be_visible()
    visitor.press("Enter")


@pytest.mark.parametrize(
    "size",
    [pytest.param(PHONE, id="phone"), pytest.param(TABLET, id="tablet", marks=pytest.mark.long)],
)
def test_game_with_both_variants_and_four_players_fits(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    me = visitors.new(size, color_scheme="dark", has_touch=True)
    me.open("/")
    me.page.get_by_text("4", exact=True).click()
    for variant in ("Oracle", "Demon"):
        me.page.get_by_role("switch", name=re.compile(variant)).click()
    me.button("Play").click()
    me.page.wait_for_url("**/table/*")
    for _ in range(8):
        me.take_turns(check_nothing_scrolls, most=1)
    me.screenshot(f"four-players-{size[0]}")


def check_nothing_scrolls(visitor: Visitor) -> None:
    """Check that the page does not scroll and all actions are in the viewport."""
    overhang = visitor.page.evaluate(
        "() => [document.documentElement.scrollWidth - innerWidth,"
        " document.documentElement.scrollHeight - innerHeight]"
    )
    assert overhang[0] <= 0
    assert overhang[1] <= 0
    for choice in visitor.choices.all():
        expect(choice).to_be_in_viewport()
    visitor.click_last_choice()


def test_board_focuses_the_first_action(visitors: Visitors) -> None:
    for motion in ("no-preference", "reduce"):
        me = visitors.new(reduced_motion=motion)
        me.play_against_bots()
        me.wait_for_choices()
        expect(me.choices.first).to_be_focused()
        me.page.reload()
        expect(me.choices.first).to_be_focused()


def test_undo_button_reverts_the_last_choice(visitors: Visitors) -> None:
    me = visitors.new()
    me.play_against_bots()
    expect(me.button("Undo")).to_be_disabled()
    me.take_turns(Visitor.click_last_choice, most=1)
    me.wait_for_choices()
    me.press("u")
    expect(me.button("Undo")).to_be_disabled()


def test_hint_lists_the_best_actions(visitors: Visitors) -> None:
    me = visitors.new()
    me.play_against_bots()
    me.button("Hint").click()
    expect(me.page.get_by_text(re.compile(r"wins .*%")).first).to_be_visible()
    me.screenshot("hint")
