"""Take the pictures of the table for the documentation: `python -m docsite.screenshots`."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bali.server.precompile import precompile_server
from bali.server.settings import database_url
from docsite.page_paths import ROOT
from tests.server.running import killable
from tests.web.chromium import chromium
from tests.web.visitor import WAIT_FOR_ANIMATIONS, WAIT_UNTIL_RENDERED, Visitor, Visitors

PICTURES: Final = ROOT / "docs" / "pictures"
SIZE: Final = (1280, 800)
SCHEMES: Final = {"table-by-day": "light", "table-by-night": "dark"}
ACTIONS_BEFORE_PICTURE: Final = 24
"""Actions after which the picture shows a typical table."""
QUALITY: Final = 86
"""JPEG quality: half the size of a PNG without a visible difference."""


def main() -> None:
    precompile_server()
    with TemporaryDirectory() as place:
        folder = Path(place)
        tables = database_url(f"sqlite:///{folder / 'tables.sqlite'}")
        with (
            killable(tables, folder) as server,
            chromium() as browser,
            Visitors(browser, server.address, PICTURES) as visitors,
        ):
            for name, scheme in SCHEMES.items():
                take(visitors.new(SIZE, color_scheme=scheme), name)


def take(visitor: Visitor, name: str) -> None:
    visitor.play_against_bots()
    visitor.take_turns(Visitor.click_last_choice, most=ACTIONS_BEFORE_PICTURE)
    visitor.wait_for_choices()
    visitor.page.evaluate(WAIT_UNTIL_RENDERED)
    visitor.page.evaluate(WAIT_FOR_ANIMATIONS)
    visitor.page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=QUALITY)


if __name__ == "__main__":
    main()
