"""Judgements: shares of the victory, margins, and what a mind makes of them."""

import numpy as np
import pytest

from bali.bots.search.mind import PERFECT, Mind
from bali.bots.search.tree import MARGIN, ROWS, VALUE, WIN
from bali.rules import ACTIONS, State, sample_world, score_sheet
from bali.rules.cards import MAX_PLAYERS
from bali.rules.doors import array_of
from bali.rules.ending import PLACE, TOTAL
from bali.rules.records import Array
from bali.rules.state import OVER
from tests.bots.questions import some_questions
from tests.bots.search.doors import judge_playout
from tests.games import TABLES

VICTORY = Mind(ambition=0.0)
EVERY_TABLE = pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)


def judged(world: State, mind: Mind = PERFECT) -> Array:
    """The judgement; the world is played on as far as the mind looks."""
    judgement = np.zeros((ROWS, MAX_PLAYERS))
    prior = np.full(ACTIONS, 0.25, np.float32)
    judge_playout(array_of(world), mind, judgement, prior)
    assert (prior == 0.25).all(), "it has no opinion on the actions"
    return judgement[:, : world.players]


def expected(world: State) -> tuple[Array, Array]:
    """Shares and margins by the score sheet."""
    sheet = score_sheet(world)[0]
    first = sheet[:, PLACE] == 1
    totals = sheet[:, TOTAL]
    others = [max(np.delete(totals, seat)) for seat in range(len(totals))]
    return first / first.sum(), totals - others


@EVERY_TABLE
def test_a_playout_is_judged_by_the_score_sheet_at_the_end(
    players: int, oracle: bool, demon: bool
) -> None:
    for number, seen in enumerate(some_questions(players, oracle, demon, 12)):
        world = sample_world(seen, number)
        judgement = judged(world, VICTORY)
        assert world.decision == OVER
        shares, margins = expected(world)
        assert np.allclose(judgement[WIN], shares)
        assert np.allclose(judgement[MARGIN], margins)
        assert np.allclose(judgement[VALUE], shares), "this mind wants victory alone"


@pytest.mark.parametrize(
    ("ambition", "spread"), [(0.0, 60.0), (0.5, 60.0), (0.8, 20.0), (1.0, 5.0), (1.0, 1.0)]
)
def test_ambition_goes_from_victory_to_margin(ambition: float, spread: float) -> None:
    for number, seen in enumerate(some_questions(4, False, True, 12)):
        judgement = judged(sample_world(seen, number), Mind(ambition=ambition, spread=spread))
        lead = np.clip(judgement[MARGIN] / spread, -1, 1)
        wanted = (1 - ambition) * judgement[WIN] + ambition * (0.5 + 0.5 * lead)
        assert np.allclose(judgement[VALUE], wanted)
        assert (judgement[VALUE] >= 0).all()
        assert (judgement[VALUE] <= 1).all()
