"""The kernel at each of LLVM's optimization levels, which reveals undefined behaviour.

Cached machine code does not record its level, so each level starts with an empty cache.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.platforms import user_folders_in

ROOT = Path(__file__).parents[2]
LEVELS = ("0", "1", "2", "3")
OPTIONS = ("-q", "-p", "no:cacheprovider", "-W", "ignore:Cannot cache compiled function")
"""Numba does not cache machine code of level 0, and warns about it."""
GOLDEN = (
    "tests/golden/test_golden.py",
    "tests/bots/test_uct_bot.py",
    "tests/bots/champion/test_network.py",
)
"""Games, searches with random games, and evaluations by the champion's network."""

COUNT_BITS = """
import numba
import numpy as np
from bali.rules.actions import ACTIONS, count_bits

@numba.njit
def compare(mask):
    return (
        count_bits(mask),
        count_bits(mask) < 20,
        count_bits(mask) > 20,
        count_bits(mask) < 33,
        count_bits(mask) > 33,
    )

masks = [
    ((1 << count) - 1) << place
    for place in range(ACTIONS)
    for count in range(ACTIONS - place + 1)
]
for mask in masks:
    count = mask.bit_count()
    expected = (count, count < 20, count > 20, count < 33, count > 33)
    assert compare(np.int64(mask)) == expected, bin(mask)
print(len(masks))
"""
"""Checks all runs of bits, and comparisons that an overflow in the count made wrong."""


def run(*arguments: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", *arguments],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("level", LEVELS)
def test_count_bits_is_right_at_each_level(level: str, tmp_path: Path) -> None:
    printed = run("-c", COUNT_BITS, NUMBA_OPT=level, **user_folders_in(tmp_path))
    assert int(printed) == 45 * 48 // 2


def test_count_bits_is_right_in_plain_python() -> None:
    assert int(run("-c", COUNT_BITS, NUMBA_DISABLE_JIT="1")) == 45 * 48 // 2


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_golden_games_and_searches_are_the_same_at_each_level(level: str, tmp_path: Path) -> None:
    run("-m", "pytest", *OPTIONS, *GOLDEN, NUMBA_OPT=level, **user_folders_in(tmp_path))
    assert [*tmp_path.rglob("kernel/*")], "the empty cache was not used"
