"""Findings: what a search has found out, the most visited action first."""

import math

import numpy as np
import pytest

from bali.bots.search.findings import Findings, by_promise, findings_of, surer
from bali.bots.search.mind import PERFECT
from bali.bots.search.searching import search
from bali.bots.search.tree import (
    MARGIN,
    MARGIN_SQUARED,
    NOTED,
    ROOT,
    WIN,
    WIN_SQUARED,
    Tree,
    new_tree,
)
from bali.play.action import Action, actions_of
from bali.rules import State, legal_actions
from bali.rules.doors import array_of
from tests.bots.questions import some_questions
from tests.games import TABLES

Outcome = tuple[float, float]
"""A share of the victory and a margin."""


def tree_with(results: dict[str, list[Outcome]]) -> Tree:
    """A root at which each action was tried, with these outcomes."""
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
            tree.sums[slot, NOTED] += 1
    return tree


def found_in(*trees: Tree) -> Findings:
    return findings_of(trees, [ROOT] * len(trees))


def searched(seen: State, seed: int) -> Tree:
    tree = new_tree(301)
    search(tree, array_of(seen), np.uint64(seed), PERFECT, 0, 300)
    return tree


def test_an_action_has_the_mean_of_its_outcomes_and_its_standard_error() -> None:
    outcomes = [(1.0, 8.0), (0.0, -6.0), (0.5, 0.0), (1.0, 2.0)]
    (found,) = found_in(tree_with({"take 2": outcomes})).actions
    wins, margins = zip(*outcomes, strict=True)
    assert found.action == Action("take 2")
    assert found.visits == 4
    assert found.win_share == pytest.approx(np.mean(wins))
    assert found.margin == pytest.approx(np.mean(margins))
    assert found.win_error == pytest.approx(np.std(wins) / 2)
    assert found.margin_error == pytest.approx(np.std(margins) / 2)


def test_the_most_visited_action_is_the_best() -> None:
    findings = found_in(
        tree_with({"take 1": [(1.0, 5.0)], "take 2": [(0.0, -5.0)] * 3, "take 3": []})
    )
    assert [str(found.action) for found in findings.actions] == ["take 2", "take 1", "take 3"]
    assert findings.best == Action("take 2")
    assert findings.simulations == 4


def test_of_equally_visited_actions_the_one_that_wins_more_is_better() -> None:
    lost, won = [(0.0, -1.0)] * 2, [(1.0, 1.0)] * 2
    assert found_in(tree_with({"take 1": lost, "take 4": won})).best == Action("take 4")
    assert found_in(tree_with({"take 1": won, "take 4": lost})).best == Action("take 1")


def test_as_advice_what_wins_most_comes_first_if_it_was_tried_often_enough() -> None:
    tried = {
        "take 1": [(1.0, 2.0)] * 4 + [(0.0, 1.0)] * 6,
        "take 2": [(1.0, 2.0)] * 3 + [(0.0, 1.0)] * 3,
        "take 3": [(1.0, 3.0)] * 2 + [(0.0, 2.0)] * 2,
        "take 4": [(1.0, 9.0)] * 0,
    }
    searched = findings_of([tree_with(tried)], [ROOT])
    told = by_promise(searched)
    assert [str(each.action) for each in searched.actions] == [
        "take 1",
        "take 2",
        "take 3",
        "take 4",
    ]
    assert [str(each.action) for each in told.actions] == ["take 3", "take 2", "take 1", "take 4"]
    assert told.simulations == searched.simulations
    rare = findings_of([tree_with({"take 1": [(0.0, 0.0)] * 11, "take 2": [(1.0, 5.0)]})], [ROOT])
    assert by_promise(rare) == rare


def test_an_action_that_was_never_tried_promises_nothing() -> None:
    found = found_in(tree_with({"take 1": []})).actions[0]
    assert (found.visits, found.win_share, found.win_error) == (0, 0.0, 0.0)


def test_several_trees_are_summed_up_by_action() -> None:
    """Their slots need not agree."""
    one = {"take 1": [(1.0, 4.0)], "take 2": [(0.0, -2.0)] * 2}
    other = {"take 2": [(1.0, 6.0)], "take 1": [(0.0, 0.0)] * 3}
    both = {action: one[action] + other[action] for action in one}
    assert found_in(tree_with(one), tree_with(other)) == found_in(tree_with(both))


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
def test_findings_name_every_legal_action_once(players: int, oracle: bool, demon: bool) -> None:
    for seed, seen in enumerate(some_questions(players, oracle, demon, 5)):
        findings = found_in(searched(seen, seed), searched(seen, seed + 1))
        named = sorted(found.action.number for found in findings.actions)
        assert named == [action.number for action in actions_of(legal_actions(seen))]
        assert findings.simulations == 600
        check_sound(findings)


def check_sound(findings: Findings) -> None:
    visits = [found.visits for found in findings.actions]
    assert visits == sorted(visits, reverse=True)
    for found in findings.actions:
        assert 0 <= found.win_share <= 1
        assert 0 <= found.win_error <= 0.5 / math.sqrt(max(1, found.visits)) + 1e-9
        assert math.isfinite(found.margin)
        assert found.margin_error >= 0


def test_means_are_of_the_simulations_for_this_decision() -> None:
    """A node that the search goes on from was visited before, and nobody noted what came of it."""
    tree = tree_with({"take 1": [(1.0, 4.0), (0.0, 2.0)], "take 2": []})
    tree.nodes[ROOT].visits[:2] = 5, 3
    first, second = found_in(tree).actions
    assert (first.visits, first.noted, first.win_share, first.margin) == (5, 2, 0.5, 3.0)
    assert (second.visits, second.noted, second.win_share) == (3, 0, 0.0)
    assert found_in(tree).simulations == 8


def test_who_is_surer_tells_shares_farther_from_a_half_and_the_same_choice() -> None:
    tried = {
        "pass": [(0.7, 3.0), (0.9, 3.0), (0.8, 3.0)],
        "buy rice": [(0.5, 1.0), (0.5, 2.0)],
        "take 1": [(1.0, 9.0)],
        "take 2": [(0.2, 1.0)],
    }
    found = findings_of([tree_with(tried)], [ROOT])
    told = surer(found, 2.0)
    assert [each.action for each in told.actions] == [each.action for each in found.actions]
    by_action = {str(each.action): each for each in told.actions}
    assert by_action["pass"].win_share == pytest.approx(16 / 17)  # odds of 4, squared
    assert by_action["buy rice"].win_share == pytest.approx(0.5)
    assert by_action["take 1"].win_share == 1.0
    assert by_action["take 2"].win_share == pytest.approx(1 / 17)
    slope = 2 * (16 / 17) * (1 / 17) / (0.8 * 0.2)
    assert by_action["pass"].win_error == pytest.approx(slope * found.actions[0].win_error)
    assert [each.margin for each in told.actions] == [each.margin for each in found.actions]
    assert surer(found, 1.0).actions[0].win_share == pytest.approx(0.8)
