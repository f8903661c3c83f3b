"""Players' names: removal of invisible characters, and comparison by appearance."""

import unicodedata
from typing import Final

INVISIBLE_CATEGORIES: Final = ("Cc", "Cf", "Cs")
"""Control characters; format characters, such as bidirectional and zero-width ones; surrogates."""
INVISIBLE: Final = frozenset(
    map(
        chr,
        (
            0x034F,  # combining grapheme joiner
            *(0x115F, 0x1160, 0x3164, 0xFFA0),  # Hangul fillers
            *(0x17B4, 0x17B5),  # Khmer inherent vowels
            *(0x180B, 0x180C, 0x180D, 0x180F, *range(0xFE00, 0xFE10)),  # variation selectors
            0x2065,
            0x2800,  # Braille without dots
            *range(0xFFF0, 0xFFF9),
            *range(0xE0000, 0xE1000),  # tags and more variation selectors
        ),
    )
)
"""Invisible characters of other categories, most of them default ignorable in Unicode."""


def clean_name(text: str) -> str:
    """Return `text` without invisible characters, and with single spaces."""
    spaced = " ".join(text.split())
    return " ".join("".join(filter(_is_visible, spaced)).split())


def name_key(name: str) -> str:
    """Return a key that is equal for names that look the same, ignoring case."""
    folded = unicodedata.normalize("NFKC", clean_name(name)).casefold()
    return clean_name(unicodedata.normalize("NFKC", folded))


def _is_visible(character: str) -> bool:
    return (
        unicodedata.category(character) not in INVISIBLE_CATEGORIES and character not in INVISIBLE
    )
