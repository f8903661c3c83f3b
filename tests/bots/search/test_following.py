"""The question that follows a choice: foreseen, if nothing comes to light in between."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from bali import Game
from bali.bots.search.following import MOST_KEPT, Following, following, kept_root
from bali.bots.search.tree import ROOT, Tree, new_tree
from bali.play.action import Action
from bali.rules import State, observe
from bali.rules.actions import CONSULT_ORACLE
from bali.rules.doors import array_of
from bali.rules.state import OVER
from tests.bots.search.doors import act_in, grow_node, node_of, pass_forced_in, plant_tree
from tests.games import TABLES, chosen_text
from tests.positions import MADE, Position

KEY = np.uint64(77)


def choices(players: int, oracle: bool, demon: bool, seed: int) -> Iterator[tuple[Game, Action]]:
    """Whatever is chosen in a bold game where there is a choice, before it is carried out."""
    chooser = random.Random(seed)
    game = Game.new(players, oracle=oracle, demon=demon, seed=seed)
    while game.actor is not None:
        action = Action(chosen_text(game, chooser, bold=chooser.random() < 0.5))
        if len(game.legal_actions()) > 1:
            yield game, action
        game.play(action)


def truly_following(world: State, action: Action) -> Following | None:
    """What the player is asked next in the true game, if nobody else has a choice before."""
    seat = int(world.actor)
    key = np.uint64(act_in(array_of(world), action.number, KEY, seat))
    key = np.uint64(pass_forced_in(array_of(world), key, seat))
    if world.decision == OVER or world.actor != seat:
        return None
    return Following(observe(world, seat).tobytes(), key)


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
def test_it_is_foreseen_unless_something_comes_to_light(
    players: int, oracle: bool, demon: bool
) -> None:
    known = 0
    for game, action in choices(players, oracle, demon, seed=4):
        seen, world = game.observe(game.state().actor), game.state()
        foreseen, truth = following(seen, action.number, KEY), truly_following(world, action)
        comes_to_light = world.pile_next != seen.pile_next or action.number == CONSULT_ORACLE
        if truth is not None and not comes_to_light:
            assert foreseen == truth
            known += 1
        elif truth is not None and foreseen.seen == truth.seen:
            assert foreseen.key == truth.key, "a lucky guess"
    assert known > 20


@pytest.mark.parametrize("answer", ["pass", "receive banana"])
def test_the_majoritys_substitute_is_foreseen_after_ones_own(answer: str) -> None:
    """R6: only Made has rice farmers, and is asked twice in a row about the last good left."""
    position = Position(3)
    position.set_table(MADE, "rice", "rice")
    position.set_supply(rice=0, peanut=0, banana=2, pepper=0)
    position.uncover("rice")
    game, action = position.game, Action(answer)
    foreseen = following(game.observe(MADE), action.number, KEY)
    assert foreseen == truly_following(game.state(), action)
    game.play(action)
    assert (game.decision, game.actor) == ("receive", MADE)
    assert foreseen.seen == game.observe(MADE).tobytes()


def test_cards_that_are_drawn_or_shown_are_not_foreseen() -> None:
    unforeseen = {"drawn": 0, "shown": 0}
    for seed in range(4):
        for game, action in choices(3, True, True, seed):
            seen, world = game.observe(game.state().actor), game.state()
            truth = truly_following(world, action)
            if truth is None or following(seen, action.number, KEY).seen == truth.seen:
                continue
            unforeseen["shown" if action.number == CONSULT_ORACLE else "drawn"] += 1
    assert min(unforeseen.values()) > 5


def test_foreseeing_changes_nothing_of_what_is_seen() -> None:
    for game, action in choices(4, True, True, seed=2):
        seen = game.observe(game.state().actor)
        before = seen.tobytes()
        following(seen, action.number, KEY)
        assert seen.tobytes() == before


def planted(nodes: int) -> Tree:
    tree = new_tree(nodes)
    plant_tree(tree, 0b111)
    return tree


def test_a_search_goes_on_from_the_node_of_the_key() -> None:
    tree = planted(4)
    grow_node(tree, np.uint64(5), 0b11)
    grow_node(tree, KEY, 0b11)
    assert kept_root(tree, KEY) == node_of(tree, KEY) != ROOT


def test_it_begins_anew_where_the_tree_does_not_know_the_key() -> None:
    assert kept_root(planted(4), KEY) == ROOT


def test_it_begins_anew_when_the_tree_is_full() -> None:
    tree = planted(2)
    grow_node(tree, KEY, 0b11)
    assert kept_root(tree, KEY) == ROOT


def test_it_begins_anew_before_the_sums_are_no_longer_exact() -> None:
    tree = planted(4)
    grow_node(tree, KEY, 0b11)
    node = tree.nodes[node_of(tree, KEY)]
    node.visits[:2] = MOST_KEPT - 1, 1
    assert kept_root(tree, KEY) != ROOT
    node.visits[1] = 2
    assert kept_root(tree, KEY) == ROOT
