"""The random generator, whose state is part of the record.

Multiply-with-carry on two halves of 32 bits. Its products never exceed 64 bits, so plain Python,
the CPU and the GPU give the same numbers without wrap-around.

It is not cryptographically secure: its state can be computed from the open cards of a deal. Deals
for human players are shuffled by the operating system's generator (`play/deals.py`).
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
    """Mix 32 bits by a bijection: each input bit changes about half of the output bits."""
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
    """Seed the generator. Each seed has 2**64 streams, one for each game of a run."""
    high = half_seed(HIGH_START, seed, stream) >> ONE
    low = half_seed(LOW_START, seed, stream)
    # The carry must stay below the multiplier, and the state must not be zero.
    state.rng = ((high | ONE) << HALF) | low


@kernel
def draw(state: State, bound: int) -> int:
    """Return a random number from 0 to `bound` - 1."""
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
