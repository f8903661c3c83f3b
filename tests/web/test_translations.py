"""Every language is complete: no message is missing or left in English by mistake."""

import re
from itertools import chain
from typing import Final

import pytest

from tests.web.catalogues import LANGUAGES, WEB, files, messages, references, text, variables

OTHERS: Final = [language for language in LANGUAGES if language != "en"]
USED: Final = re.compile(r"""\b(?:t|has)\(\s*(?:"([\w-]+)"|`([\w-]+)`)""")
"""Matches ids that are literals in the code."""
PREFIX: Final = re.compile(r"""`([a-z][\w-]*-)\$\{""")
"""Matches prefixes of ids that the code composes."""
MIN_WORDS: Final = 3
"""Words of a text that looks untranslated if it is equal in two languages."""


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
        if name in other and _looks_untranslated(text(message), text(other[name]))
    ]
    assert not same


def _looks_untranslated(english: str, other: str) -> bool:
    return english == other and len(re.findall(r"[a-z]{3,}", english)) >= MIN_WORDS


def _sources() -> str:
    """Return the page's code without its unit tests, which define their own messages."""
    paths = chain(WEB.rglob("*.svelte"), WEB.rglob("*.ts"))
    return "\n".join(
        path.read_text() for path in sorted(paths) if not path.name.endswith(".test.ts")
    )


def test_used_messages_exist() -> None:
    used = {name for pair in USED.findall(_sources()) for name in pair if name}
    assert len(used) > 100
    assert not used - messages("en").keys()


def test_messages_are_all_used() -> None:
    sources = _sources()
    prefixes = tuple(PREFIX.findall(sources))
    referenced = set().union(*map(references, messages("en").values()))
    unused = [
        name
        for name in messages("en")
        if name not in referenced
        and f'"{name}"' not in sources
        and f"`{name}`" not in sources
        and not name.startswith(prefixes)
    ]
    assert not unused
