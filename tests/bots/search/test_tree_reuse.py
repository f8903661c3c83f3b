"""The question that follows a choice: foreseen, if nothing comes to light in between."""

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


def choices(players: int, oracle: bool, demon: bool, seed: int) -> Iterator[tuple[Game, Action]]:
    """Whatever is chosen in a bold game where there is a choice, before it is carried out."""
    chooser = random.Random(seed)
    game = Game.new(players, oracle=oracle, demon=demon, seed=seed)
    while game.actor is not None:
        action = Action(chosen_text(game, chooser, eventful=chooser.random() < 0.5))
        if len(game.legal_actions()) > 1:
            yield game, action
        game.play(action)


def actual_next_decision(world: State, action: Action) -> ExpectedDecision | None:
    """What the player is asked next in the true game, if nobody else has a choice before."""
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
    for game, action in choices(players, oracle, demon, seed=4):
        seen, world = game.observe(game.state().actor), game.state()
        foreseen, truth = (
            expected_decision(seen, action.number, KEY),
            actual_next_decision(world, action),
        )
        comes_to_light = world.pile_next != seen.pile_next or action.number == CONSULT_ORACLE
        if truth is not None and not comes_to_light:
            assert foreseen == truth
            known += 1
        elif truth is not None and foreseen.seen == truth.seen:
            assert foreseen.key == truth.key, "a lucky guess"
    assert known > 20


@pytest.mark.parametrize("answer", ["pass", "receive banana"])
def test_majority_substitute_decision_is_expected(answer: str) -> None:
    """R6: only Made has rice farmers, and is asked twice in a row about the last good left."""
    position = Position(3)
    position.set_table(MADE, "rice", "rice")
    position.set_supply(rice=0, peanut=0, banana=2, pepper=0)
    position.uncover("rice")
    game, action = position.game, Action(answer)
    foreseen = expected_decision(game.observe(MADE), action.number, KEY)
    assert foreseen == actual_next_decision(game.state(), action)
    game.play(action)
    assert (game.decision, game.actor) == ("receive", MADE)
    assert foreseen.seen == game.observe(MADE).tobytes()


def test_drawn_or_shown_cards_are_not_expected() -> None:
    unforeseen = {"drawn": 0, "shown": 0}
    for seed in range(4):
        for game, action in choices(3, True, True, seed):
            seen, world = game.observe(game.state().actor), game.state()
            truth = actual_next_decision(world, action)
            if truth is None or expected_decision(seen, action.number, KEY).seen == truth.seen:
                continue
            unforeseen["shown" if action.number == CONSULT_ORACLE else "drawn"] += 1
    assert min(unforeseen.values()) > 5


def test_expected_decision_leaves_observation_unchanged() -> None:
    for game, action in choices(4, True, True, seed=2):
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
