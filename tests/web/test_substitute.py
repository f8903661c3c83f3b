"""A substitute for a good that has run out, in the browser: prompt, decline, announce, take."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from bali.server.identity import COOKIE
from tests.scarce_supply import SCORE_PEPPER, scarce_supply
from tests.server.clients import Guests, Page
from tests.server.running import Killable
from tests.server.stored_games import store_game
from tests.web.axe import axe_violations
from tests.web.catalogues import LOCALES
from tests.web.test_small_windows import REACH
from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors

SMALL_TABLET: Final = (768, 1024)


class Texts(NamedTuple):
    """Texts of the page in one language."""

    may: str
    question: str
    nothing: str
    good: str
    declined: str
    others: str
    majority: str


TEXTS: Final = {
    "en": Texts(
        "Ketut, Made, and Wayan may each take another sacrifice card",
        "No pepper left. Take another sacrifice card?",
        "Take nothing",
        "Take bananas",
        "You decline another sacrifice card.",
        "Made declines another sacrifice card.",
        "You decline another sacrifice card for the majority.",
    ),
    "de": Texts(
        "Ketut, Made und Wayan dürfen je eine andere Opferkarte nehmen",
        "Paprika ist aus. Eine andere Opferkarte nehmen?",
        "Nichts nehmen",
        "Nimm Bananen",
        "Du verzichtest auf eine andere Opferkarte.",
        "Made verzichtet auf eine andere Opferkarte.",
        "Du verzichtest auf eine andere Opferkarte für die Mehrheit.",
    ),
    "fr": Texts(
        "tu peux prendre 2 autres cartes Offrande",
        "Plus de piments. Prendre une autre carte Offrande\u202f?",
        "Ne rien prendre",
        "Prendre des bananes",
        "Tu renonces à une autre carte Offrande.",
        "Made renonce à une autre carte Offrande.",
        "Tu renonces à une autre carte Offrande pour la majorité.",
    ),
    "nl": Texts(
        "je mag 2 andere offerkaarten nemen",
        "De pepers zijn op. Een andere offerkaart nemen?",
        "Niets nemen",
        "Neem bananen",
        "Je ziet af van een andere offerkaart.",
        "Made ziet af van een andere offerkaart.",
        "Je ziet af van een andere offerkaart voor de meerderheid.",
    ),
}


@pytest.fixture
def guests(server: Killable) -> Iterator[Guests]:
    with Guests(server) as created:
        yield created


def sit_down(visitor: Visitor, guests: Guests) -> list[Page]:
    """Open Ayu's page at a table whose supply is scarce; return the others' connections."""
    ayu, *others = friends = [guests.new() for _ in range(4)]
    with ThreadPoolExecutor() as threads:  # Playwright runs the event loop of this thread
        table = threads.submit(
            store_game, guests.server.database, scarce_supply(), friends
        ).result()
    cookie = {"name": COOKIE, "value": ayu.cookie or "", "url": visitor.address}
    visitor.context.add_cookies([cookie])  # type: ignore[list-item]
    visitor.open(f"/table/{table}")
    visitor.wait_for_choices()
    return [other.visit(table) for other in others]


def act(page: Page, action: str) -> None:
    assert page.wait_for_turn()
    page.act(action)


def options(visitor: Visitor) -> set[str | None]:
    return {choice.get_attribute("data-action") for choice in visitor.choices.all()}


def log_of(visitor: Visitor, size: tuple[int, int]) -> Locator:
    """Return the log: beside the board on a desktop, in a dialog otherwise."""
    if size == DESKTOP:
        return visitor.page.locator("aside div.log")
    visitor.page.locator("button.log").click()
    return visitor.page.locator("dialog[open] div.log")


SIZES: Final = {"desktop": DESKTOP, "tablet": SMALL_TABLET, "phone": PHONE}
CASES: Final = [
    pytest.param(
        language,
        size,
        id=f"{language}-{name}",
        # The narrowest page has the least room for the text of a language.
        marks=() if (language, size) == ("en", DESKTOP) or size == PHONE else pytest.mark.long,
    )
    for language in TEXTS
    for name, size in SIZES.items()
]


@pytest.mark.parametrize(("language", "size"), CASES)
def test_last_substitute_can_be_declined_on_the_page(
    visitors: Visitors, guests: Guests, language: str, size: tuple[int, int]
) -> None:
    texts = TEXTS[language]
    me = visitors.new(size, locale=LOCALES[language])
    ketut, made, wayan = sit_down(me, guests)
    scoring = me.page.locator(f'[data-action="{SCORE_PEPPER}"]')
    expect(scoring).to_contain_text(texts.may)
    scoring.hover()
    me.screenshot(f"substitute-preview-{language}-{size[0]}")
    assert me.page.evaluate(REACH) <= 0, "the preview covers the table"
    scoring.click()
    decline = me.page.get_by_role("button", name=texts.nothing)
    expect(decline).to_be_visible()
    expect(me.page.locator(".prompt")).to_have_text(texts.question)
    assert options(me) == {"pass", "receive banana"}
    assert me.page.get_by_role("button", name=texts.good).is_visible()
    me.screenshot(f"substitute-asked-{language}-{size[0]}")
    assert me.page.evaluate(REACH) <= 0, "the question covers the table"
    assert axe_violations(me) == []
    decline.click()
    announced = me.page.locator("[aria-live=polite]", has_text=texts.declined)
    expect(announced).to_be_attached()
    act(ketut, "receive banana")
    act(made, "pass")
    act(wayan, "pass")
    expect(me.page.locator("[aria-live=polite]", has_text=texts.others)).to_be_attached()
    me.wait_for_choices()  # the majority's extra card
    assert options(me) == {"pass", "receive banana"}
    me.page.locator('[data-action="pass"]').click()
    log = log_of(me, size)
    expect(log).to_contain_text(texts.declined)
    expect(log).to_contain_text(texts.others)
    expect(log).to_contain_text(texts.majority)
    me.screenshot(f"substitute-declined-{language}-{size[0]}")


def test_page_replay_shows_a_declined_substitute(visitors: Visitors, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(scarce_supply(SCORE_PEPPER, *["pass"] * 5).record().to_json())
    me = visitors.new()
    me.open("/replay")
    me.page.locator("input[type=file]").set_input_files(file)
    me.page.wait_for_url("**/replay/r-*")
    expect(me.page.get_by_role("slider").first).to_be_visible()
    me.page.keyboard.press("End")
    log = log_of(me, DESKTOP)
    expect(log).to_contain_text("Ayu declines another sacrifice card.")
    expect(log).to_contain_text("Ayu declines another sacrifice card for the majority.")
    me.screenshot("substitute-replay")
