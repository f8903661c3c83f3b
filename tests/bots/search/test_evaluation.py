"""Leaf evaluation: win shares, margins and values."""

import numpy as np
import pytest

from bali.bots.search.config import UCT_CONFIG, SearchConfig
from bali.bots.search.tree import MARGIN, ROWS, VALUE, WIN
from bali.rules import ACTIONS, State, sample_world, score_sheet
from bali.rules.api import array_of
from bali.rules.cards import MAX_PLAYERS
from bali.rules.final_score import PLACE, TOTAL
from bali.rules.records import Array
from bali.rules.state import OVER
from tests.bots.decisions import some_decisions
from tests.bots.search.kernel_entries import evaluate_playout
from tests.games import TABLES

WIN_ONLY = SearchConfig(margin_weight=0.0)
EVERY_TABLE = pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)


def evaluated(world: State, config: SearchConfig = UCT_CONFIG) -> Array:
    """Return the leaf values; the world is played to the end."""
    leaf_values = np.zeros((ROWS, MAX_PLAYERS))
    prior = np.full(ACTIONS, 0.25, np.float32)
    evaluate_playout(array_of(world), config, leaf_values, prior)
    assert (prior == 0.25).all(), "a playout changed the prior"
    return leaf_values[:, : world.players]


def expected(world: State) -> tuple[Array, Array]:
    """Return win shares and margins from the score sheet."""
    sheet = score_sheet(world)[0]
    first = sheet[:, PLACE] == 1
    totals = sheet[:, TOTAL]
    others = [max(np.delete(totals, seat)) for seat in range(len(totals))]
    return first / first.sum(), totals - others


@EVERY_TABLE
def test_playout_values_equal_the_score_sheet(players: int, oracle: bool, demon: bool) -> None:
    for number, seen in enumerate(some_decisions(players, oracle, demon, 12)):
        world = sample_world(seen, number)
        leaf_values = evaluated(world, WIN_ONLY)
        assert world.decision == OVER
        shares, margins = expected(world)
        assert np.allclose(leaf_values[WIN], shares)
        assert np.allclose(leaf_values[MARGIN], margins)
        assert np.allclose(leaf_values[VALUE], shares), "the margin has a weight"


@pytest.mark.parametrize(
    ("margin_weight", "margin_scale"),
    [(0.0, 60.0), (0.5, 60.0), (0.8, 20.0), (1.0, 5.0), (1.0, 1.0)],
)
def test_margin_weight_interpolates_win_share_and_margin(
    margin_weight: float, margin_scale: float
) -> None:
    for number, seen in enumerate(some_decisions(4, False, True, 12)):
        leaf_values = evaluated(
            sample_world(seen, number),
            SearchConfig(margin_weight=margin_weight, margin_scale=margin_scale),
        )
        lead = np.clip(leaf_values[MARGIN] / margin_scale, -1, 1)
        combined = (1 - margin_weight) * leaf_values[WIN] + margin_weight * (0.5 + 0.5 * lead)
        assert np.allclose(leaf_values[VALUE], combined)
        assert (leaf_values[VALUE] >= 0).all()
        assert (leaf_values[VALUE] <= 1).all()
