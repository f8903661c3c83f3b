"""The outcome of a game: every score with where it came from, and the places."""

import msgspec

from bali.rules import State
from bali.rules.cards import GOOD_NAMES, GOODS
from bali.rules.ending import good_value, goods_score, place, score, shrine_score, stone_score


class Score(msgspec.Struct, frozen=True):
    """One player's points by source."""

    priests: int
    """Counters from priest scorings."""
    shrines_scored: int
    """Counters from shrine scorings."""
    shrines_built: int
    """Four for each shrine in front of the player."""
    stones: int
    """One for each full five stones."""
    goods: int
    """Sacrifice cards at what the altar makes them worth."""
    total: int


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended, by seat."""

    scores: tuple[Score, ...]
    places: tuple[int, ...]
    """1 for the winner; who is tied to the end shares a place."""
    winners: tuple[int, ...]
    altar: dict[str, int]
    """How many cards of each good lay on the altar."""
    values: dict[str, int]
    """What a sacrifice card of each good was worth."""


def outcome_of(state: State) -> Outcome:
    seats = range(state.players)
    places = tuple(place(state, seat) for seat in seats)
    return Outcome(
        scores=tuple(_score(state, seat) for seat in seats),
        places=places,
        winners=tuple(seat for seat in seats if places[seat] == 1),
        altar=dict(zip(GOOD_NAMES, state.offerings.tolist(), strict=True)),
        values={GOOD_NAMES[good]: good_value(state, good) for good in range(GOODS)},
    )


def _score(state: State, seat: int) -> Score:
    return Score(
        priests=int(state.priest_points[seat]),
        shrines_scored=int(state.shrine_points[seat]),
        shrines_built=shrine_score(state, seat),
        stones=stone_score(state, seat),
        goods=goods_score(state, seat),
        total=score(state, seat),
    )
