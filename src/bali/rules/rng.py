"""The random generator that lives in the record.

Multiply-with-carry on two halves of 32 bits: small, quick, of good quality, and its products
never leave 64 bits, so plain Python, the CPU and the GPU agree without any wrap-around.

It is not a generator for secrets: its state can be computed from the open cards of a deal. Deals
that people play are shuffled by the operating system's generator (`play/deals.py`).
"""

from typing import Final

import numpy as np

from bali.rules.compiler import kernel
from bali.rules.records import Array
from bali.rules.state import State

MULTIPLIER: Final = np.uint64(4294883355)
LOW: Final = np.uint64(0xFFFFFFFF)
HALF: Final = np.uint64(32)
ONE: Final = np.uint64(1)

MIX_A: Final = np.uint64(0x85EBCA6B)
MIX_B: Final = np.uint64(0xC2B2AE35)
SHIFT_16: Final = np.uint64(16)
SHIFT_13: Final = np.uint64(13)
LOW_START: Final = np.uint64(0x9E3779B9)
HIGH_START: Final = np.uint64(0x7F4A7C15)


@kernel
def mix_bits(word: np.uint64) -> np.uint64:
    """A bijection of 32 bits in which every bit of the word moves half of the result's."""
    word ^= word >> SHIFT_16
    word = (word * MIX_A) & LOW
    word ^= word >> SHIFT_13
    word = (word * MIX_B) & LOW
    return word ^ (word >> SHIFT_16)


@kernel
def half_seed(start: np.uint64, seed: np.uint64, stream: np.uint64) -> np.uint64:
    word = mix_bits(start ^ (seed & LOW))
    word = mix_bits(word ^ (seed >> HALF))
    word = mix_bits(word ^ (stream & LOW))
    return mix_bits(word ^ (stream >> HALF))


@kernel
def set_seed(state: State, seed: np.uint64, stream: np.uint64) -> None:
    """Start the generator: each seed has 2**64 streams, one for each game of a run."""
    high = half_seed(HIGH_START, seed, stream) >> ONE
    low = half_seed(LOW_START, seed, stream)
    # The carry must stay below the multiplier, and the state must not be zero.
    state.rng = ((high | ONE) << HALF) | low


@kernel
def draw(state: State, bound: int) -> int:
    """A random number from 0 to below `bound`."""
    before = state.rng
    low = before & LOW
    carry = before >> HALF
    state.rng = low * MULTIPLIER + carry
    return int(np.int64(((low ^ carry) * np.uint64(bound)) >> HALF))


@kernel
def shuffle(state: State, cards: Array, start: int, stop: int) -> None:
    """Shuffle cards[start:stop] in place."""
    for place in range(stop - 1, start, -1):
        other = start + draw(state, place - start + 1)
        card = cards[place]
        cards[place] = cards[other]
        cards[other] = card
