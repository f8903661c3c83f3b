"""The outcome of a game: scores by source, and places."""

import msgspec

from bali.rules import State, score_sheet
from bali.rules.cards import GOOD_NAMES
from bali.rules.final_score import PLACE, TOTAL


class Score(msgspec.Struct, frozen=True):
    """One player's points by source, in the order of a score sheet's columns."""

    priests: int
    """Counters from priest scorings."""
    shrines_scored: int
    """Counters from shrine scorings."""
    shrines_built: int
    """Four for each shrine in front of the player."""
    stones: int
    """One for each full five stones."""
    goods: int
    """The values of the player's sacrifice cards."""
    total: int


class Outcome(msgspec.Struct, frozen=True):
    """The final scores and places by seat, and the values of the goods."""

    scores: tuple[Score, ...]
    places: tuple[int, ...]
    """1 for the winner; players tied in all criteria share a place."""
    winners: tuple[int, ...]
    altar: dict[str, int]
    """The number of cards of each good on the altar."""
    values: dict[str, int]
    """The value of a sacrifice card of each good."""


def outcome_of(state: State) -> Outcome:
    sheet, values = score_sheet(state)
    places = tuple(sheet[:, PLACE].tolist())
    return Outcome(
        scores=tuple(Score(*row[: TOTAL + 1]) for row in sheet.tolist()),
        places=places,
        winners=tuple(seat for seat, place in enumerate(places) if place == 1),
        altar=dict(zip(GOOD_NAMES, state.offerings.tolist(), strict=True)),
        values=dict(zip(GOOD_NAMES, values.tolist(), strict=True)),
    )
