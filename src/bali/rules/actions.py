"""Action numbers, and bit masks of legal actions."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from bali.rules.cards import GOODS, HAND_CARDS, LOOK_DEPTH, ROWS
from bali.rules.compiler import IS_COMPILED, jitable, kernel

PASS: Final = 0
BUY_GOOD: Final = 1
PLAY_STONEMASON: Final = BUY_GOOD + GOODS
"""Stonemason, priest and shrine have the same order here as in `cards`."""
PLAY_PRIEST: Final = PLAY_STONEMASON + 1
PLAY_SHRINE: Final = PLAY_PRIEST + 1
PLAY_FARMERS: Final = PLAY_SHRINE + 1
"""Three actions for each good: one, two, three farmers."""
DISCARD_SHRINE: Final = PLAY_FARMERS + GOODS * HAND_CARDS
SACRIFICE_GOOD: Final = DISCARD_SHRINE + 1
SUPPLY_GOOD: Final = SACRIFICE_GOOD + GOODS
TAKE_ROW: Final = SUPPLY_GOOD + GOODS
CONSULT_ORACLE: Final = TAKE_ROW + ROWS
DECLINE_ORACLE: Final = CONSULT_ORACLE + 1
KEEP_CARD: Final = DECLINE_ORACLE + 1
REWARD_POINTS: Final = KEEP_CARD + LOOK_DEPTH
REWARD_STONES: Final = REWARD_POINTS + 1
RECEIVE_GOOD: Final = REWARD_STONES + 1
ACTIONS: Final = RECEIVE_GOOD + GOODS
"""The number of actions."""
MAX_LEGAL_ACTIONS: Final = 1 + GOODS
"""The most legal actions of a decision, those of phase 1: pass, or buy one of the goods."""


# The multiplication in `count_bits` overflows 64 bits. Compiled, the word is therefore unsigned:
# Numba lets LLVM assume that signed numbers never overflow. In plain Python it is an unlimited
# `int`, since NumPy's unsigned scalars would warn.
_word: Final[Callable[[int], Any]] = np.uint64 if IS_COMPILED else int
_PAIRS: Final = _word(0x5555555555555555)
_NIBBLES: Final = _word(0x3333333333333333)
_BYTES: Final = _word(0x0F0F0F0F0F0F0F0F)
_ONES: Final = _word(0x0101010101010101)
_LAST_BYTE: Final = _word(0xFF)


@kernel
def count_bits(mask: int) -> int:
    """Return the number of actions in a mask.

    LLVM compiles these steps to a single instruction. Additions in place of the multiplication
    would not overflow, but LLVM does not recognise them: random games take a third longer.
    """
    word = _word(mask)
    word = word - ((word >> 1) & _PAIRS)
    word = (word & _NIBBLES) + ((word >> 2) & _NIBBLES)
    word = (word + (word >> 4)) & _BYTES
    return int(np.int64(((word * _ONES) >> 56) & _LAST_BYTE))


@jitable
def is_forced(legal: int) -> bool:
    """Return whether exactly one action is legal; `legal` must not be 0."""
    return legal & (legal - 1) == 0


@kernel
def nth_action(mask: int, number: int) -> int:
    """Return the action at position `number`, from 0, among the actions of a mask.

    The loop has a fixed length, which avoids branch mispredictions.
    """
    for step in range(MAX_LEGAL_ACTIONS - 1):
        rest = mask & (mask - 1)
        mask = rest if step < number else mask
    return count_bits((mask & -mask) - 1)
