"""Every page, in four languages, light and dark, without violations of axe-core."""

import gzip
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Response, expect

from tests.web.axe import axe_violations
from tests.web.catalogues import LANGUAGES, LOCALES
from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors

PAGES: Final = ("/", "/learn", "/rules", "/replay", "/nowhere")
MAX_SCRIPT_SIZE: Final = 150 * 1024
"""Bytes of compressed scripts on the first page."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_reports_no_violations_on_pages(visitors: Visitors, path: str, scheme: str) -> None:
    for size in (DESKTOP, PHONE):
        me = visitors.new(size, color_scheme=scheme)
        me.open(path)
        expect(me.page.get_by_role("heading").first).to_be_visible()
        me.page.wait_for_load_state("networkidle")
        name = path.strip("/") or "start"
        me.screenshot(f"{name}-{scheme}-{size[0]}")
        assert axe_violations(me) == []


@pytest.mark.parametrize(
    "language",
    [pytest.param(each, marks=() if each == "en" else pytest.mark.long) for each in LANGUAGES],
)
def test_page_uses_the_browser_language(visitors: Visitors, language: str) -> None:
    me = visitors.new(locale=LOCALES[language])
    me.open("/")
    expect(me.page.locator("html")).to_have_attribute("lang", language)
    me.screenshot(f"start-{language}")
    me.page.locator("button.primary").last.click()
    me.page.wait_for_url("**/table/*")
    me.take_turns(Visitor.click_last_choice, most=12)
    me.screenshot(f"table-{language}")
    for path in ("/learn", "/rules", "/replay"):
        me.open(path)
        expect(me.page.get_by_role("heading").first).to_be_visible()
        me.screenshot(f"{path.strip('/')}-{language}")


def test_language_can_be_switched(visitors: Visitors) -> None:
    me = visitors.new()
    me.open("/rules")
    heading = me.page.get_by_role("heading", level=1)
    english = heading.inner_text()
    me.page.get_by_role("combobox").first.select_option("nl")
    expect(me.page.locator("html")).to_have_attribute("lang", "nl")
    expect(heading).not_to_have_text(english)
    me.page.reload()
    expect(me.page.locator("html")).to_have_attribute("lang", "nl")


def test_tutorial_is_played_to_its_end(visitors: Visitors) -> None:
    me = visitors.new()
    me.open("/learn")
    finished = me.page.get_by_role("button", name="Play your first game")
    onward = me.page.get_by_role("button", name=re.compile("^(Next|Next chapter|To the end)$"))
    for _ in range(200):
        expect(onward.or_(me.choices).or_(finished).first).to_be_visible()
        if finished.is_visible():
            break
        advance(me, onward)
    me.screenshot("tutorial-finished")
    finished.click()
    me.page.wait_for_url("**/table/*")
    expect(me.choices.first).to_be_visible()


def advance(visitor: Visitor, onward: Locator) -> None:
    """Go to the next text, or try each choice until the tutorial advances."""
    teacher = visitor.page.get_by_role("region", name="Your teacher")
    text = teacher.locator(".text")
    before = text.inner_text()
    if onward.is_visible():
        onward.click()
        expect(text.filter(has_text=before)).to_have_count(0)
        return
    # The button is enabled until the answer was given, except while it is shown.
    unanswered = teacher.locator("button:enabled", has_text="Show me")
    actions = [choice.get_attribute("data-action") for choice in visitor.choices.all()]
    for action in actions:
        visitor.page.locator(f'[data-action="{action}"]').first.click()
        if unanswered.count() and text.inner_text() == before:
            expect(teacher.locator(".unexpected")).to_be_visible()
            continue  # legal, but not the expected answer
        expect(text.filter(has_text=before)).to_have_count(0)
        return
    raise AssertionError(f"no choice is the answer to: {before}")


def test_first_load_is_small(visitors: Visitors) -> None:
    me = visitors.new()
    scripts: dict[str, int] = {}

    def add_size(response: Response) -> None:
        if response.request.resource_type == "script":
            scripts[response.url] = len(gzip.compress(response.body()))

    me.page.on("response", add_size)
    me.open("/")
    me.page.wait_for_load_state("networkidle")
    assert 0 < sum(scripts.values()) < MAX_SCRIPT_SIZE


def test_rules_are_printed_with_pictures(visitors: Visitors) -> None:
    """Pictures load when they come into view; printing loads all of them."""
    me = visitors.new(PHONE)
    me.open("/rules")
    expect(me.page.get_by_role("contentinfo")).to_be_attached()
    cards = me.page.locator("#setup .board .paper")
    expect(cards).to_have_count(0)
    me.page.pdf()
    me.page.emulate_media(media="print")
    expect(cards.first).to_be_visible()
    assert cards.count() > 20


def test_component_styles_override_global_styles(visitors: Visitors) -> None:
    """A switch has the width of its component style only if the styles load in the right order."""
    me = visitors.new()
    me.open("/")
    box = me.page.get_by_role("switch").first.bounding_box()
    assert box is not None
    assert box["width"] > 1.5 * box["height"]


def test_rules_link_scrolls_to_its_section(visitors: Visitors) -> None:
    me = visitors.new(PHONE)
    me.open("/rules#variants")
    expect(me.page.locator("#rules-variants")).to_be_in_viewport()


def test_pages_load_from_own_origin_only(visitors: Visitors) -> None:
    me = visitors.new()
    requested: list[str] = []
    me.page.on("request", lambda request: requested.append(request.url))
    me.play_against_bots()
    assert all(url.startswith((me.address, "data:", "ws://127.0.0.1")) for url in requested)


def test_api_docs_page_is_served(visitors: Visitors, pictures: Path) -> None:
    me = visitors.new()
    me.open("/api/docs")
    expect(me.page.get_by_text("/api/tables", exact=True).first).to_be_visible()
    me.screenshot("api-docs")
    assert (pictures / "api-docs.png").exists()
