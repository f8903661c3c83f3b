"""Sums over many games, computed by compiled code on any device."""

from typing import Annotated, Final

import numpy as np

from bali.rules.cards import MAX_PLAYERS, STONEMASON
from bali.rules.compiler import kernel, python_entry
from bali.rules.final_score import (
    SOURCES,
    goods_score,
    score,
    shrine_score,
    stone_score,
    win_share,
    winners_of,
)
from bali.rules.playout import play_out
from bali.rules.records import Array, Record, record_dtype
from bali.rules.rng import mix_bits
from bali.rules.setup import deal_cards
from bali.rules.state import State

WHOLE_WIN: Final = 12
"""Units of a victory, divisible by two, three and four."""

Int64 = Annotated[int, np.int64]


class Tally(Record):
    """Sums over games."""

    games: Int64
    decisions: Int64
    turns: Int64
    shortest: Int64
    """Decisions in the shortest game."""
    longest: Int64
    checksum: Annotated[np.uint64, np.uint64]
    """Equal for equal games, on all devices and in any order."""
    wins: Annotated[Array, np.int64, (MAX_PLAYERS,)]
    """Victories by seat, in units of 1 / WHOLE_WIN; a shared victory is split."""
    points: Annotated[Array, np.int64, (MAX_PLAYERS, len(SOURCES))]


TALLY: Final = record_dtype(Tally)


def tallies(count: int) -> Array:
    """Return an array of empty tallies."""
    empty = np.zeros(count, TALLY)
    empty["shortest"] = np.iinfo(np.int64).max
    return empty


def sum_of(parts: Array) -> Tally:
    """Return the sum of an array of tallies."""
    total = tallies(1)
    for name in TALLY.names or ():
        total[name][0] = parts[name].sum(axis=0)
    total["shortest"][0] = parts["shortest"].min()
    total["longest"][0] = parts["longest"].max()
    whole: Tally = total[0]
    return whole


@python_entry
def play_games(
    tally: Array, table: Array, work: Array, seed: np.uint64, first: int, count: int, stride: int
) -> None:
    """Play `count` random games and add them to `tally[0]`.

    Games are numbered from `first` in steps of `stride`. `table[0]` is the initial table;
    `work[0]` is overwritten.
    """
    for number in range(count):
        work[0] = table[0]
        state = work[0]
        deal_cards(state, seed, np.uint64(first + number * stride))
        decisions = play_out(state)
        add_game(tally[0], state, decisions)


@kernel
def add_game(tally: Tally, state: State, decisions: int) -> None:
    tally.games += 1
    tally.decisions += decisions
    tally.turns += state.turn
    tally.shortest = min(tally.shortest, decisions)
    tally.longest = max(tally.longest, decisions)
    tally.checksum += game_digest(state, decisions)
    winners = winners_of(state)
    for seat in range(state.players):
        tally.wins[seat] += int(WHOLE_WIN * win_share(winners, seat))
        tally.points[seat, 0] += state.priest_points[seat]
        tally.points[seat, 1] += state.shrine_points[seat]
        tally.points[seat, 2] += shrine_score(state, seat)
        tally.points[seat, 3] += stone_score(state, seat)
        tally.points[seat, 4] += goods_score(state, seat)


@kernel
def game_digest(state: State, decisions: int) -> np.uint64:
    """Return a 32-bit digest of the final scores, stones and stonemasons."""
    digest = mix_bits(np.uint64(decisions))
    for seat in range(state.players):
        digest = mix_bits(digest ^ np.uint64(score(state, seat)))
        digest = mix_bits(digest ^ np.uint64(state.stones[seat]))
        digest = mix_bits(digest ^ np.uint64(state.table[seat, STONEMASON]))
    return digest
