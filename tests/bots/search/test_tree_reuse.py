"""The decision that follows an action, if no information is revealed in between."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from bali import Game
from bali.bots.search.tree import ROOT, Tree, new_tree
from bali.bots.search.tree_reuse import (
    MAX_REUSED_VISITS,
    ExpectedDecision,
    expected_decision,
    reusable_root,
)
from bali.play.action import Action
from bali.rules import State, observe
from bali.rules.actions import CONSULT_ORACLE
from bali.rules.api import array_of
from bali.rules.state import OVER
from tests.bots.search.kernel_entries import (
    act_in,
    advance_to_decision_in,
    grow_node,
    node_of,
    plant_tree,
)
from tests.games import TABLES, chosen_text
from tests.positions import MADE, Position

KEY = np.uint64(77)


def free_decisions(
    players: int, oracle: bool, demon: bool, seed: int
) -> Iterator[tuple[Game, Action]]:
    """Yield each free decision of a random game with its action, before it is played."""
    generator = random.Random(seed)
    game = Game.new(players, oracle=oracle, demon=demon, seed=seed)
    while game.actor is not None:
        action = Action(chosen_text(game, generator, eventful=generator.random() < 0.5))
        if len(game.legal_actions()) > 1:
            yield game, action
        game.play(action)


def actual_next_decision(world: State, action: Action) -> ExpectedDecision | None:
    """Return the player's next decision in the true game, unless another player decides first."""
    seat = int(world.actor)
    key = np.uint64(act_in(array_of(world), action.number, KEY, seat))
    key = np.uint64(advance_to_decision_in(array_of(world), key, seat))
    if world.decision == OVER or world.actor != seat:
        return None
    return ExpectedDecision(observe(world, seat).tobytes(), key)


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
def test_next_decision_is_expected_unless_information_is_revealed(
    players: int, oracle: bool, demon: bool
) -> None:
    known = 0
    for game, action in free_decisions(players, oracle, demon, seed=4):
        seen, world = game.observe(game.state().actor), game.state()
        expected, truth = (
            expected_decision(seen, action.number, KEY),
            actual_next_decision(world, action),
        )
        reveals = world.pile_next != seen.pile_next or action.number == CONSULT_ORACLE
        if truth is not None and not reveals:
            assert expected == truth
            known += 1
        elif truth is not None and expected.seen == truth.seen:
            assert expected.key == truth.key, "equal by chance, with another key"
    assert known > 20


@pytest.mark.parametrize("answer", ["pass", "receive banana"])
def test_majority_substitute_decision_is_expected(answer: str) -> None:
    """R6: only Made has rice farmers, and decides twice in a row about the last good left."""
    position = Position(3)
    position.set_table(MADE, "rice", "rice")
    position.set_supply(rice=0, peanut=0, banana=2, pepper=0)
    position.uncover("rice")
    game, action = position.game, Action(answer)
    expected = expected_decision(game.observe(MADE), action.number, KEY)
    assert expected == actual_next_decision(game.state(), action)
    game.play(action)
    assert (game.decision, game.actor) == ("receive", MADE)
    assert expected.seen == game.observe(MADE).tobytes()


def test_drawn_or_shown_cards_are_not_expected() -> None:
    unexpected = {"drawn": 0, "shown": 0}
    for seed in range(4):
        for game, action in free_decisions(3, True, True, seed):
            seen, world = game.observe(game.state().actor), game.state()
            truth = actual_next_decision(world, action)
            if truth is None or expected_decision(seen, action.number, KEY).seen == truth.seen:
                continue
            unexpected["shown" if action.number == CONSULT_ORACLE else "drawn"] += 1
    assert min(unexpected.values()) > 5


def test_expected_decision_leaves_observation_unchanged() -> None:
    for game, action in free_decisions(4, True, True, seed=2):
        seen = game.observe(game.state().actor)
        before = seen.tobytes()
        expected_decision(seen, action.number, KEY)
        assert seen.tobytes() == before


def new_rooted_tree(nodes: int) -> Tree:
    tree = new_tree(nodes)
    plant_tree(tree, 0b111)
    return tree


def test_reusable_root_is_the_node_of_the_key() -> None:
    tree = new_rooted_tree(4)
    grow_node(tree, np.uint64(5), 0b11)
    grow_node(tree, KEY, 0b11)
    assert reusable_root(tree, KEY) == node_of(tree, KEY) != ROOT


def test_reusable_root_is_root_for_unknown_key() -> None:
    assert reusable_root(new_rooted_tree(4), KEY) == ROOT


def test_reusable_root_is_root_for_full_tree() -> None:
    tree = new_rooted_tree(2)
    grow_node(tree, KEY, 0b11)
    assert reusable_root(tree, KEY) == ROOT


def test_reusable_root_is_root_beyond_exact_sums() -> None:
    tree = new_rooted_tree(4)
    grow_node(tree, KEY, 0b11)
    node = tree.nodes[node_of(tree, KEY)]
    node.visits[:2] = MAX_REUSED_VISITS - 1, 1
    assert reusable_root(tree, KEY) != ROOT
    node.visits[1] = 2
    assert reusable_root(tree, KEY) == ROOT
