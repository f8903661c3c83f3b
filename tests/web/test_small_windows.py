"""On a phone and in a low window: nothing is covered, cut off or wider than the screen."""

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.visitor import PHONE, Visitor, Visitors

LOW: Final = (1024, 600)
UNCOVERED: Final = """choice => {
    const { left, top, width, height } = choice.getBoundingClientRect();
    return choice.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def play_with(visitor: Visitor, players: str) -> None:
    """Against bots, in any language."""
    visitor.open("/")
    visitor.page.get_by_text(players, exact=True).click()
    visitor.page.locator("button.primary").last.click()
    visitor.page.wait_for_url("**/table/*")
    visitor.awaited()


@pytest.mark.parametrize("size", [PHONE, LOW], ids=["phone", "low"])
def test_what_one_missed_covers_no_choice(visitors: Visitors, size: tuple[int, int]) -> None:
    me = visitors.new(size)
    play_with(me, "4")
    recap = me.page.get_by_role("complementary", name="While you were away")
    for _ in range(12):
        me.take_turns(Visitor.click_last, most=1)
        me.come_back()
        if recap.is_visible():
            break
    expect(recap).to_be_visible()
    me.picture(f"recap-{size[0]}")
    assert me.page.evaluate("() => document.documentElement.scrollHeight - innerHeight") <= 0
    for choice in me.choices.all():
        assert choice.evaluate(UNCOVERED), choice.get_attribute("data-choice")
    story = recap.get_by_role("group", name="What happened")
    expect(story).to_be_hidden()
    recap.get_by_text("While you were away").click()
    expect(story).to_be_in_viewport()
    recap.get_by_role("button", name="Dismiss").click()
    expect(recap).to_be_hidden()
