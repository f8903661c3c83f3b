"""Parse a page of the built site: its links, the files that it loads, and its anchors."""

import re
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Final

LOADED: Final = {
    "audio": ("src",),
    "embed": ("src",),
    "iframe": ("src",),
    "image": ("href", "xlink:href"),
    "img": ("src",),
    "input": ("src",),
    "link": ("href",),
    "object": ("data",),
    "script": ("src",),
    "source": ("src",),
    "track": ("src",),
    "use": ("href", "xlink:href"),
    "video": ("src", "poster"),
}
"""The attributes that make a browser load a file, by element."""
STYLE_ADDRESS: Final = re.compile(
    r"""(?:@import\s*(?:url\()?|url\()\s*["']?(?P<address>[^"')\s;]+)"""
)


@dataclass(frozen=True)
class Page:
    links: tuple[str, ...]
    loaded: tuple[str, ...]
    anchors: frozenset[str]


def parse_page(html: str) -> Page:
    parser = _Parser()
    parser.feed(html)
    parser.close()
    return Page(tuple(parser.links), tuple(parser.loaded), frozenset(parser.anchors))


def style_addresses(css: str) -> list[str]:
    """Return the addresses of the files that a style sheet loads."""
    return [found["address"] for found in STYLE_ADDRESS.finditer(css)]


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.anchors: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value for name, value in attrs if value}
        self.anchors |= {values[name] for name in ("id", "name") if name in values}
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        if values.get("rel") != "canonical":  # the address of the page, which browsers do not load
            self.loaded += [values[name] for name in LOADED.get(tag, ()) if name in values]
        self.loaded += _source_set(values.get("srcset", ""))
        self.loaded += style_addresses(values.get("style", ""))

    def handle_data(self, data: str) -> None:
        if self.cdata_elem == "style":
            self.loaded += style_addresses(data)


def _source_set(value: str) -> list[str]:
    """Return the addresses of `srcset`, without their sizes."""
    return [source.split()[0] for source in value.split(",") if source.strip()]
