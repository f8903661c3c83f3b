"""The `Link` header with which browsers preload what a page needs."""

import json
from pathlib import Path
from typing import Final

import pytest

from bali.server.preload import Addresses, Manifest, PagePath, built_page, link_header

ADDRESSES: Final = Addresses(
    languages=("en", "de", "nl"),
    paths=(
        PagePath(r"^\/$", "Start"),
        PagePath(r"^\/learn$", "Learn", catalogue="learn", fetches="/api/lessons"),
        PagePath(r"^\/rules$", "Rules", catalogue="rules"),
        PagePath(".*", "NotFound"),
    ),
)

MANIFEST: Final[Manifest] = {
    "src/pages/Start.svelte": {
        "file": "assets/Start-1.js",
        "css": ["assets/Start-1.css"],
        "imports": ["_Header.js"],
    },
    "src/pages/Rules.svelte": {"file": "assets/Rules-1.js"},
    "src/pages/NotFound.svelte": {"file": "assets/NotFound-1.js"},
    "_Header.js": {"file": "assets/Header-1.js"},
    "src/i18n/en.ts": {"file": "assets/en-1.js"},
    "src/i18n/nl.ts": {"file": "assets/nl-1.js"},
    "src/locales/nl/rules.ftl": {"file": "assets/rules-1.js"},
    "fonts/sans-latin-wght-normal.woff2": {"file": "assets/sans-latin-wght-normal-1.woff2"},
}


def links(path: str, accept_language: str) -> str:
    return link_header(MANIFEST, ADDRESSES, path, accept_language)


def test_link_header_preloads_the_start_page() -> None:
    assert links("/", "").split(", ") == [
        "</assets/Start-1.js>; rel=modulepreload",
        "</assets/Start-1.css>; rel=preload; as=style; crossorigin",
        "</assets/Header-1.js>; rel=modulepreload",
        "</assets/en-1.js>; rel=modulepreload",
        "</assets/sans-latin-wght-normal-1.woff2>; rel=preload; as=font; crossorigin",
    ]


@pytest.mark.parametrize("accept_language", ["nl", "nl-BE,en;q=0.5", "sv, nl;q=0.8, en"])
def test_link_header_preloads_the_first_known_language(accept_language: str) -> None:
    header = links("/rules", accept_language)
    assert "nl-1.js" in header
    assert "rules-1.js" in header
    assert "en-1.js" not in header


@pytest.mark.parametrize("path", ["/nowhere/at/all", "/Rules", "/rules/", "/rulesé"])
def test_link_header_preloads_the_error_page_when_no_path_matches(path: str) -> None:
    header = links(path, "en")
    assert "NotFound-1.js" in header
    assert "Rules-1.js" not in header


def test_link_header_preloads_fetched_data() -> None:
    expected = "</api/lessons>; rel=preload; as=fetch; crossorigin"
    assert links("/learn", "en").endswith(expected)
    assert "api" not in links("/rules", "en")


def test_built_page_reads_the_lists_of_the_build(tmp_path: Path) -> None:
    (tmp_path / "made-of.json").write_text(json.dumps(MANIFEST))
    (tmp_path / "addresses.json").write_text(
        '{"languages": ["fr"], "paths": [{"pattern": "^\\\\/$", "page": "Start"}]}'
    )
    assert built_page(tmp_path) == (MANIFEST, Addresses(("fr",), (PagePath(r"^\/$", "Start"),)))


def test_built_page_is_empty_when_the_page_is_not_built(tmp_path: Path) -> None:
    assert built_page(tmp_path) == ({}, Addresses())
