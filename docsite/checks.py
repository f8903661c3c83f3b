"""What the finished site must hold to, besides what `mkdocs build --strict` looks at."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

LOADS: Final = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href"}
"""Elements that make a browser fetch something, and the attribute that says what."""
LOADED_BY_STYLE: Final = re.compile(
    r"""(?:@import\s*|url\()\s*["']?(?P<address>(?:https?:)?//[^"')]+)"""
)


def complaints(site: Path) -> Iterator[str]:
    """Nobody but the site's own host may learn that somebody reads it."""
    for path in sorted(site.rglob("*.html")):
        for address in foreign_to(path.read_text()):
            yield f"{path.relative_to(site)} loads {address} from another host"
    for path in sorted(site.rglob("*.css")):
        for found in LOADED_BY_STYLE.finditer(path.read_text()):
            yield f"{path.relative_to(site)} loads {found['address']} from another host"


def foreign_to(page: str) -> list[str]:
    """The addresses on other hosts that a page has a browser fetch."""
    reader = _Reader()
    reader.feed(page)
    return reader.foreign


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.foreign: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        address = dict(attrs).get(LOADS.get(tag, "")) or ""
        if re.match(r"(https?:)?//", address) and dict(attrs).get("rel") != "canonical":
            self.foreign.append(address)
