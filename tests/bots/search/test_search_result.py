"""Search results: statistics of each action, the most visited first."""

import math

import numpy as np
import pytest

from bali.bots.search.config import UCT_CONFIG
from bali.bots.search.search_result import (
    SearchResult,
    merge_roots,
    rank_for_advice,
    scale_win_logits,
)
from bali.bots.search.tree import (
    FRESH_VISITS,
    MARGIN,
    MARGIN_SQUARED,
    ROOT,
    WIN,
    WIN_SQUARED,
    Tree,
    new_tree,
)
from bali.bots.search.uct_search import search
from bali.play.action import Action, actions_of
from bali.rules import State, legal_actions
from bali.rules.api import array_of
from tests.bots.decisions import some_decisions
from tests.games import TABLES

Outcome = tuple[float, float]
"""A win share and a margin."""


def tree_with(results: dict[str, list[Outcome]]) -> Tree:
    """Return a tree with a root at which each action had these outcomes."""
    tree = new_tree(1)
    root = tree.nodes[ROOT]
    root.size = len(results)
    for slot, (action, outcomes) in enumerate(results.items()):
        root.action[slot] = Action(action).number
        root.visits[slot] = len(outcomes)
        for win, margin in outcomes:
            tree.sums[slot, WIN] += win
            tree.sums[slot, MARGIN] += margin
            tree.sums[slot, WIN_SQUARED] += win * win
            tree.sums[slot, MARGIN_SQUARED] += margin * margin
            tree.sums[slot, FRESH_VISITS] += 1
    return tree


def found_in(*trees: Tree) -> SearchResult:
    return merge_roots(trees, [ROOT] * len(trees))


def searched(seen: State, seed: int) -> Tree:
    tree = new_tree(301)
    search(tree, array_of(seen), np.uint64(seed), UCT_CONFIG, 0, 300)
    return tree


def test_action_stats_are_mean_and_standard_error() -> None:
    outcomes = [(1.0, 8.0), (0.0, -6.0), (0.5, 0.0), (1.0, 2.0)]
    (found,) = found_in(tree_with({"take 2": outcomes})).actions
    wins, margins = zip(*outcomes, strict=True)
    assert found.action == Action("take 2")
    assert found.visits == 4
    assert found.win_share == pytest.approx(np.mean(wins))
    assert found.margin == pytest.approx(np.mean(margins))
    assert found.win_error == pytest.approx(np.std(wins) / 2)
    assert found.margin_error == pytest.approx(np.std(margins) / 2)


def test_most_visited_action_is_the_best() -> None:
    result = found_in(
        tree_with({"take 1": [(1.0, 5.0)], "take 2": [(0.0, -5.0)] * 3, "take 3": []})
    )
    assert [str(found.action) for found in result.actions] == ["take 2", "take 1", "take 3"]
    assert result.best == Action("take 2")
    assert result.simulations == 4


def test_equal_visits_are_ordered_by_win_share() -> None:
    lost, won = [(0.0, -1.0)] * 2, [(1.0, 1.0)] * 2
    assert found_in(tree_with({"take 1": lost, "take 4": won})).best == Action("take 4")
    assert found_in(tree_with({"take 1": won, "take 4": lost})).best == Action("take 1")


def test_advice_ranks_by_win_share_above_visit_threshold() -> None:
    outcomes_by_action = {
        "take 1": [(1.0, 2.0)] * 4 + [(0.0, 1.0)] * 6,
        "take 2": [(1.0, 2.0)] * 3 + [(0.0, 1.0)] * 3,
        "take 3": [(1.0, 3.0)] * 2 + [(0.0, 2.0)] * 2,
        "take 4": [(1.0, 9.0)] * 0,
    }
    searched = merge_roots([tree_with(outcomes_by_action)], [ROOT])
    ranked = rank_for_advice(searched)
    assert [str(each.action) for each in searched.actions] == [
        "take 1",
        "take 2",
        "take 3",
        "take 4",
    ]
    assert [str(each.action) for each in ranked.actions] == ["take 3", "take 2", "take 1", "take 4"]
    assert ranked.simulations == searched.simulations
    rare = merge_roots([tree_with({"take 1": [(0.0, 0.0)] * 11, "take 2": [(1.0, 5.0)]})], [ROOT])
    assert rank_for_advice(rare) == rare


def test_unvisited_action_has_zero_value() -> None:
    found = found_in(tree_with({"take 1": []})).actions[0]
    assert (found.visits, found.win_share, found.win_error) == (0, 0.0, 0.0)


def test_merge_roots_sums_by_action() -> None:
    """The slots of an action differ between the trees."""
    one = {"take 1": [(1.0, 4.0)], "take 2": [(0.0, -2.0)] * 2}
    other = {"take 2": [(1.0, 6.0)], "take 1": [(0.0, 0.0)] * 3}
    both = {action: one[action] + other[action] for action in one}
    assert found_in(tree_with(one), tree_with(other)) == found_in(tree_with(both))


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
def test_search_result_has_every_legal_action_once(players: int, oracle: bool, demon: bool) -> None:
    for seed, seen in enumerate(some_decisions(players, oracle, demon, 5)):
        result = found_in(searched(seen, seed), searched(seen, seed + 1))
        named = sorted(found.action.number for found in result.actions)
        assert named == [action.number for action in actions_of(legal_actions(seen))]
        assert result.simulations == 600
        check_sound(result)


def check_sound(result: SearchResult) -> None:
    visits = [found.visits for found in result.actions]
    assert visits == sorted(visits, reverse=True)
    for found in result.actions:
        assert 0 <= found.win_share <= 1
        assert 0 <= found.win_error <= 0.5 / math.sqrt(max(1, found.visits)) + 1e-9
        assert math.isfinite(found.margin)
        assert found.margin_error >= 0


def test_means_use_fresh_visits_only() -> None:
    """A reused node has earlier visits, whose outcomes are not in the root statistics."""
    tree = tree_with({"take 1": [(1.0, 4.0), (0.0, 2.0)], "take 2": []})
    tree.nodes[ROOT].visits[:2] = 5, 3
    first, second = found_in(tree).actions
    assert (first.visits, first.fresh_visits, first.win_share, first.margin) == (5, 2, 0.5, 3.0)
    assert (second.visits, second.fresh_visits, second.win_share) == (3, 0, 0.0)
    assert found_in(tree).simulations == 8


def test_scaled_logits_keep_the_order() -> None:
    outcomes_by_action = {
        "pass": [(0.7, 3.0), (0.9, 3.0), (0.8, 3.0)],
        "buy rice": [(0.5, 1.0), (0.5, 2.0)],
        "take 1": [(1.0, 9.0)],
        "take 2": [(0.2, 1.0)],
    }
    found = merge_roots([tree_with(outcomes_by_action)], [ROOT])
    scaled = scale_win_logits(found, 2.0)
    assert [each.action for each in scaled.actions] == [each.action for each in found.actions]
    by_action = {str(each.action): each for each in scaled.actions}
    assert by_action["pass"].win_share == pytest.approx(16 / 17)  # odds of 4, squared
    assert by_action["buy rice"].win_share == pytest.approx(0.5)
    assert by_action["take 1"].win_share == 1.0
    assert by_action["take 2"].win_share == pytest.approx(1 / 17)
    derivative = 2 * (16 / 17) * (1 / 17) / (0.8 * 0.2)
    assert by_action["pass"].win_error == pytest.approx(derivative * found.actions[0].win_error)
    assert [each.margin for each in scaled.actions] == [each.margin for each in found.actions]
    assert scale_win_logits(found, 1.0).actions[0].win_share == pytest.approx(0.8)
