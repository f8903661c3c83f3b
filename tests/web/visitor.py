"""A user of the page: drives a browser and records its errors."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Self

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

DESKTOP: Final = (1280, 800)
TABLET: Final = (820, 1180)
PHONE: Final = (360, 740)
TIMEOUT: Final = 180_000
"""Milliseconds before a test fails."""
CHOICE: Final = "[data-action]"
WAIT_UNTIL_RENDERED: Final = """async () => {
    let before = 0;
    for (let now = -1; now !== before; now = document.querySelectorAll("*").length) {
        before = now;
        await new Promise(done => setTimeout(done, 300));
    }
}"""
"""Waits until the number of elements is stable, since pages render in steps."""
WAIT_FOR_ANIMATIONS: Final = """() => Promise.allSettled(
    document.getAnimations()
        .filter(one => one.effect.getComputedTiming().endTime !== Infinity)
        .map(one => one.finished)
)"""


class Visitor:
    """A browser context with its own cookies."""

    def __init__(self, context: BrowserContext, address: str, pictures: Path) -> None:
        self.context = context
        self.address = address
        self.page: Page = context.new_page()
        self.page.set_default_timeout(TIMEOUT)
        self.errors: list[str] = []
        self._pictures = pictures
        self.page.on("console", self._record_error)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _record_error(self, message: ConsoleMessage) -> None:
        # Network errors while a server restarts are no errors of the page.
        if message.type == "error" and "net::ERR" not in message.text:
            self.errors.append(message.text)

    def open(self, path: str) -> None:
        self.page.goto(self.address + path)

    def screenshot(self, name: str) -> None:
        """Take a screenshot when the page is rendered and its animations have ended."""
        self.page.evaluate(WAIT_UNTIL_RENDERED)
        self.page.evaluate(WAIT_FOR_ANIMATIONS)
        self.page.screenshot(path=self._pictures / f"{name}.png")

    @property
    def choices(self) -> Locator:
        return self.page.locator(CHOICE)

    @property
    def end(self) -> Locator:
        """The dialog with the score sheet."""
        return self.page.locator("dialog:has(#end-heading)")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def play_against_bots(self) -> None:
        self.open("/")
        self.button("Play").click()
        self.page.wait_for_url("**/table/*")
        expect(self.choices.first).to_be_visible()

    def wait_for_choices(self) -> None:
        """Wait until there are choices or the game is over."""
        expect(self.choices.first.or_(self.end)).to_be_visible()

    def reload(self) -> None:
        """Reload the page."""
        self.page.reload()
        self.wait_for_choices()

    def take_turns(self, choose: Callable[[Self], None], most: int = 10_000) -> int:
        """Choose until the game is over, at most `most` times; return the number of choices."""
        for count in range(most):
            self.wait_for_choices()
            if self.end.is_visible():
                return count
            choose(self)
        return most

    def click_last_choice(self) -> None:
        """Click the last choice, which makes games end."""
        action = self.choices.last.get_attribute("data-action")
        before = self.page.locator("[data-version]").get_attribute("data-version")
        self.page.locator(f'[data-action="{action}"]').first.click()
        self._wait_for_new_version(before)

    def press(self, key: str) -> None:
        before = self.page.locator("[data-version]").get_attribute("data-version")
        self.page.keyboard.press(key)
        self._wait_for_new_version(before)

    def _wait_for_new_version(self, before: str | None) -> None:
        expect(self.page.locator("[data-version]")).not_to_have_attribute(
            "data-version", before or ""
        )


class Visitors:
    """Creates visitors; at the end, asserts that none of them recorded an error.

    Motion is reduced unless an option says otherwise, so that games are short.
    """

    def __init__(self, browser: Browser, address: str, pictures: Path) -> None:
        self._browser = browser
        self._address = address
        self._pictures = pictures
        self._created: list[Visitor] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        errors = [error for visitor in self._created for error in visitor.errors]
        for visitor in self._created:
            visitor.context.close()
        if kind is None:
            assert errors == []

    def new(self, size: tuple[int, int] = DESKTOP, **options: Any) -> Visitor:
        context_options = {"locale": "en-GB", "reduced_motion": "reduce"} | options
        viewport = {"width": size[0], "height": size[1]}
        context = self._browser.new_context(viewport=viewport, **context_options)  # type: ignore[arg-type]
        self._created.append(Visitor(context, self._address, self._pictures))
        return self._created[-1]
