"""The kernel API: functions for Python callers.

Python holds a game as a `State`, the record of an array of one, and passes that array to the
kernel: Numba unboxes arrays thirty times faster than records.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from bali.errors import BadObservation, NoSuchSeat
from bali.rules.cards import GOODS, NO_SEAT
from bali.rules.checks import check_seed, is_whole
from bali.rules.compile_notice import game_entry
from bali.rules.determinization import determinize_state
from bali.rules.final_score import SHEET_COLUMNS, first_places, win_share, write_score_sheet
from bali.rules.goods import price
from bali.rules.playout import play_out
from bali.rules.records import Array
from bali.rules.redaction import redact
from bali.rules.rng import set_seed
from bali.rules.scoring import majority as majority_of
from bali.rules.setup import begin_game, deal_cards
from bali.rules.state import SPECTATOR, State, copy_of, states
from bali.rules.transition import execute, legal_mask


def array_of(state: State) -> Array:
    """Return the array of one that a state is the record of."""
    array: Array | None = state.base
    if array is None or array.size != 1:
        raise BadObservation("a single game is the record of an array of one: copy_of makes one")
    return array


@game_entry
def _deal(games: Array, seed: np.uint64, stream: np.uint64) -> None:
    deal_cards(games[0], seed, stream)


def deal(state: State, seed: int, stream: int = 0) -> None:
    """Deal the cards of a set table at random and start the game.

    `seed` and `stream` seed the generator; each seed has 2**64 streams.
    """
    _deal(array_of(state), np.uint64(seed), np.uint64(stream))


@game_entry
def _begin(games: Array, seed: np.uint64) -> None:
    set_seed(games[0], seed, np.uint64(0))
    begin_game(games[0])


def begin(state: State, seed: int) -> None:
    """Start a game whose offer, pile and first altar cards are set.

    `seed` seeds the state's random generator. No card's position depends on it.
    """
    _begin(array_of(state), np.uint64(seed))


@game_entry
def _legal_actions(games: Array) -> int:
    return legal_mask(games[0])


def legal_actions(state: State) -> int:
    """Return the actor's legal actions, one bit each; 0 when the game is over."""
    return _legal_actions(array_of(state))


@game_entry
def _apply(games: Array, action: int) -> None:
    execute(games[0], action)


def apply(state: State, action: int) -> None:
    """Carry out an action, which must be legal: it is not checked."""
    _apply(array_of(state), action)


@game_entry
def _finish(games: Array) -> int:
    return play_out(games[0])


def finish(state: State) -> int:
    """Play random actions to the end; return their number."""
    return _finish(array_of(state))


@game_entry
def _redact(games: Array, seat: int) -> None:
    redact(games[0], seat)


def observe(state: State, seat: int) -> State:
    """Return the observation of a seat, or of SPECTATOR: hidden cards are UNKNOWN."""
    if state.observer != NO_SEAT:
        raise BadObservation("this record is an observation already; observe the game itself")
    if not is_whole(seat) or (seat != SPECTATOR and not 0 <= seat < state.players):
        raise NoSuchSeat(f"there is no seat {seat!r}: seats are 0 to {state.players - 1}")
    seen = copy_of(state)
    _redact(array_of(seen), int(seat))
    return seen


@game_entry
def _determinize(worlds: Array, seen: Array, seed: np.uint64) -> bool:
    return determinize_state(worlds[0], seen[0], seed)


def sample_world(seen: State, seed: int) -> State:
    """Return a random complete state that is consistent with an observation."""
    if seen.observer == NO_SEAT:
        raise BadObservation("a world is sampled from an observation; this is the game itself")
    check_seed(seed)
    world = copy_of(seen)
    if not _determinize(array_of(world), array_of(seen), np.uint64(seed)):
        raise BadObservation("no world fits this observation: it contradicts itself")
    return world


@game_entry
def _price(games: Array, seat: int, good: int) -> int:
    return price(games[0], seat, good)


def price_for(state: State, seat: int, good: int) -> int:
    """Return the price of a sacrifice card for a seat, in stones."""
    return _price(array_of(state), seat, good)


@game_entry
def _write_score_sheet(games: Array, sheet: Array, values: Array) -> None:
    write_score_sheet(games[0], sheet, values)


def score_sheet(state: State) -> tuple[Array, Array]:
    """Return the score sheet and the values of the goods.

    The sheet has one row for each seat: the sources of points, the total and the place.
    """
    sheet = np.zeros((state.players, SHEET_COLUMNS), np.int64)
    values = np.zeros(GOODS, np.int64)
    _write_score_sheet(array_of(copy_of(state)), sheet, values)
    return sheet, values


@game_entry
def _share_wins(places: Array, shares: Array) -> None:
    players = places.shape[1]
    for game in range(places.shape[0]):
        winners = first_places(places[game], players)
        for seat in range(players):
            shares[game, seat] = win_share(winners, seat)


def win_shares(places: ArrayLike) -> Array:
    """Return the win share of each seat.

    `places` holds the places by seat, of one game or of one game in each row. The seats in first
    place share the win equally.
    """
    games = np.ascontiguousarray(places, np.int64)
    shares = np.empty(games.shape)
    _share_wins(games.reshape(-1, games.shape[-1]), shares.reshape(-1, games.shape[-1]))
    return shares


@game_entry
def _majority(games: Array, kind: int) -> int:
    return majority_of(games[0], kind)


def majority(counts: Sequence[int]) -> int | None:
    """Return the seat with the majority of a kind, or None; `counts` are the cards by seat."""
    games = states(1)
    games["players"] = len(counts)
    games["table"][0, : len(counts), 0] = counts
    holder = _majority(games, 0)
    return None if holder == NO_SEAT else holder
