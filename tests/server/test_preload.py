"""Browsers are told what a page will need."""

from typing import Final

import pytest

from bali.server.preload import Manifest, link_header

MANIFEST: Final[Manifest] = {
    "src/pages/Start.svelte": {
        "file": "assets/Start-1.js",
        "css": ["assets/Start-1.css"],
        "imports": ["_Header.js"],
    },
    "src/pages/Rules.svelte": {"file": "assets/Rules-1.js"},
    "_Header.js": {"file": "assets/Header-1.js"},
    "src/words/en.ts": {"file": "assets/en-1.js"},
    "src/words/nl.ts": {"file": "assets/nl-1.js"},
    "src/locales/nl/rules.ftl": {"file": "assets/rules-1.js"},
    "fonts/sans-latin-wght-normal.woff2": {"file": "assets/sans-latin-wght-normal-1.woff2"},
}


def test_the_start_needs_its_script_style_words_and_font() -> None:
    told = link_header(MANIFEST, "", "").split(", ")
    assert told == [
        "</assets/Start-1.js>; rel=modulepreload",
        "</assets/Start-1.css>; rel=preload; as=style; crossorigin",
        "</assets/Header-1.js>; rel=modulepreload",
        "</assets/en-1.js>; rel=modulepreload",
        "</assets/sans-latin-wght-normal-1.woff2>; rel=preload; as=font; crossorigin",
    ]


@pytest.mark.parametrize("wishes", ["nl", "nl-BE,en;q=0.5", "sv, nl;q=0.8, en"])
def test_the_first_language_that_there_is_comes_along(wishes: str) -> None:
    told = link_header(MANIFEST, "rules", wishes)
    assert "nl-1.js" in told
    assert "rules-1.js" in told
    assert "en-1.js" not in told


def test_an_address_that_is_no_page_needs_only_the_words() -> None:
    assert "Start" not in link_header(MANIFEST, "nowhere/at/all", "en")


def test_what_a_page_asks_for_at_once_is_sent_for_with_it() -> None:
    wanted = "</api/lessons>; rel=preload; as=fetch; crossorigin"
    assert link_header(MANIFEST, "learn", "en").endswith(wanted)
    assert "api" not in link_header(MANIFEST, "rules", "en")
