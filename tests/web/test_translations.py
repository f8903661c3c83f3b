"""The languages are complete: no text is missing, and none is left in English by mistake."""

import re
from itertools import chain
from typing import Final

import pytest

from tests.web.catalogues import LANGUAGES, WEB, files, messages, references, text, variables

OTHERS: Final = [language for language in LANGUAGES if language != "en"]
USED: Final = re.compile(r"""\b(?:t|has)\(\s*(?:"([\w-]+)"|`([\w-]+)`)""")
"""Ids written out in the code."""
MADE: Final = re.compile(r"""`([a-z][\w-]*-)\$\{""")
"""Beginnings of ids that the code puts together."""
ALIKE: Final = 3
"""Words from which on a text that is the same in two languages looks forgotten."""


@pytest.mark.parametrize("language", OTHERS)
def test_languages_have_all_files(language: str) -> None:
    assert [path.name for path in files(language)] == [path.name for path in files("en")]


@pytest.mark.parametrize("language", OTHERS)
def test_languages_have_all_messages(language: str) -> None:
    assert sorted(messages(language)) == sorted(messages("en"))


@pytest.mark.parametrize("language", OTHERS)
def test_languages_use_the_same_variables(language: str) -> None:
    english, other = messages("en"), messages(language)
    differing = {
        name: (variables(message), variables(other[name]))
        for name, message in english.items()
        if name in other and variables(message) != variables(other[name])
    }
    assert not differing


@pytest.mark.parametrize("language", OTHERS)
def test_languages_have_no_english_left(language: str) -> None:
    english, other = messages("en"), messages(language)
    same = [
        name
        for name, message in english.items()
        if name in other and _looks_forgotten(text(message), text(other[name]))
    ]
    assert not same


def _looks_forgotten(english: str, other: str) -> bool:
    return english == other and len(re.findall(r"[a-z]{3,}", english)) >= ALIKE


def _sources() -> str:
    """What the page is made of; its unit tests have messages of their own."""
    paths = chain(WEB.rglob("*.svelte"), WEB.rglob("*.ts"))
    return "\n".join(
        path.read_text() for path in sorted(paths) if not path.name.endswith(".test.ts")
    )


def test_used_messages_exist() -> None:
    asked = {name for pair in USED.findall(_sources()) for name in pair if name}
    assert len(asked) > 100
    assert not asked - messages("en").keys()


def test_messages_are_all_used() -> None:
    sources = _sources()
    beginnings = tuple(MADE.findall(sources))
    parts = set().union(*map(references, messages("en").values()))
    unused = [
        name
        for name in messages("en")
        if name not in parts
        and f'"{name}"' not in sources
        and f"`{name}`" not in sources
        and not name.startswith(beginnings)
    ]
    assert not unused
