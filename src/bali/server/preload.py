"""What a page will ask for next, told with its HTML: the browser need not find out step by step."""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

Manifest = Mapping[str, Mapping[str, Any]]
"""Vite's: what each source became, and what that needs."""
PAGES: Final = (
    (re.compile(r"^$"), "Start"),
    (re.compile(r"^table/"), "Table"),
    (re.compile(r"^replay\b"), "Replay"),
    (re.compile(r"^learn$"), "Learn"),
    (re.compile(r"^rules$"), "Rules"),
)
FETCHED: Final = {"learn": "api/lessons"}
"""What a page asks the server for as soon as it is there."""
LANGUAGES: Final = ("en", "de", "fr", "nl")
KINDS: Final = {
    ".js": "modulepreload",
    ".css": "preload; as=style; crossorigin",
    ".woff2": "preload; as=font; crossorigin",
}


@cache
def manifest_of(folder: Path) -> Manifest:
    path = folder / "made-of.json"
    found: Manifest = json.loads(path.read_text()) if path.exists() else {}
    return found


def link_header(manifest: Manifest, path: str, wishes: str) -> str:
    """The value of `Link` for a page's address and the browser's languages."""
    language = _language(wishes)
    sources = [*_pages(path), f"src/words/{language}.ts", f"src/locales/{language}/{path}.ftl"]
    files = dict.fromkeys(file for source in sources for file in _needed(manifest, source))
    fonts = [each["file"] for each in manifest.values() if _is_first_font(each["file"])]
    wanted = [
        f"</{file}>; rel={KINDS[suffix]}"
        for file in [*files, *fonts]
        if (suffix := Path(file).suffix) in KINDS
    ]
    if path in FETCHED:
        wanted.append(f"</{FETCHED[path]}>; rel=preload; as=fetch; crossorigin")
    return ", ".join(wanted)


def _pages(path: str) -> list[str]:
    return [f"src/pages/{name}.svelte" for pattern, name in PAGES if pattern.search(path)]


def _language(wishes: str) -> str:
    """The first that there is, as the page itself chooses."""
    codes = (wish.strip()[:2].casefold() for wish in wishes.split(","))
    return next((code for code in codes if code in LANGUAGES), LANGUAGES[0])


def _needed(manifest: Manifest, source: str) -> Iterator[str]:
    """A source's file, and all that it imports."""
    found = manifest.get(source)
    if found is None:
        return
    yield found["file"]
    yield from found.get("css", ())
    for imported in found.get("imports", ()):
        yield from _needed(manifest, imported)


def _is_first_font(file: str) -> bool:
    return "-latin-wght-normal" in file
