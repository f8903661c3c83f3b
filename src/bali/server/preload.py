"""The `Link` header of the page, which lets the browser preload what the page requests next."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

Manifest = Mapping[str, Mapping[str, Any]]
"""Vite's manifest: source file to built file and its imports."""
KINDS: Final = {
    ".js": "modulepreload",
    ".css": "preload; as=style; crossorigin",
    ".woff2": "preload; as=font; crossorigin",
}


class PagePath(msgspec.Struct, frozen=True):
    """A path of `web/src/shell/paths.ts`."""

    pattern: str
    page: str
    catalogue: str | None = None
    """The message catalogue that this page needs in addition to the common ones."""
    fetches: str | None = None


class Addresses(msgspec.Struct, frozen=True):
    """Paths and languages of the page, as written by its build."""

    languages: tuple[str, ...] = ("en",)
    """Supported languages; the first is the default."""
    paths: tuple[PagePath, ...] = ()


@cache
def built_page(folder: Path) -> tuple[Manifest, Addresses]:
    """Read the manifest and the addresses of the built page; empty ones if it is not built."""
    manifest, addresses = folder / "made-of.json", folder / "addresses.json"
    if not (manifest.exists() and addresses.exists()):
        return {}, Addresses()
    return (
        msgspec.json.decode(manifest.read_bytes(), type=dict[str, dict[str, Any]]),
        msgspec.json.decode(addresses.read_bytes(), type=Addresses),
    )


def link_header(manifest: Manifest, addresses: Addresses, path: str, accept_language: str) -> str:
    """Return the value of `Link` for a path and the browser's languages."""
    found = next((each for each in addresses.paths if re.match(each.pattern, path, re.A)), None)
    language = _language(addresses.languages, accept_language)
    sources = [f"src/i18n/{language}.ts"]
    if found:
        sources[:0] = [f"src/pages/{found.page}.svelte"]
        sources.append(f"src/locales/{language}/{found.catalogue}.ftl")
    files = dict.fromkeys(file for source in sources for file in _needed(manifest, source))
    fonts = [each["file"] for each in manifest.values() if _is_first_font(each["file"])]
    links = [
        f"</{file}>; rel={KINDS[suffix]}"
        for file in [*files, *fonts]
        if (suffix := Path(file).suffix) in KINDS
    ]
    if found and found.fetches:
        links.append(f"<{found.fetches}>; rel=preload; as=fetch; crossorigin")
    return ", ".join(links)


def _language(languages: tuple[str, ...], accept_language: str) -> str:
    """Return the first supported language, as the page itself does."""
    codes = (language.strip()[:2].casefold() for language in accept_language.split(","))
    return next((code for code in codes if code in languages), languages[0])


def _needed(manifest: Manifest, source: str) -> Iterator[str]:
    """Yield the built file of a source and of everything it imports."""
    found = manifest.get(source)
    if found is None:
        return
    yield found["file"]
    yield from found.get("css", ())
    for imported in found.get("imports", ()):
        yield from _needed(manifest, imported)


def _is_first_font(file: str) -> bool:
    return "-latin-wght-normal" in file
