"""Near the end of a game all lines can be played: there the search finds what is best."""

from itertools import islice

import numpy as np
import pytest

from bali.bots.search.budget import Budget
from bali.bots.search.findings import Finding
from bali.bots.search.mind import PERFECT, Mind
from bali.bots.search.searching import search
from bali.bots.search.thinking import Thinker
from bali.bots.search.tree import NO_NODE, ROOT, ROOT_KEY, Node, Tree, new_tree
from bali.rules import State
from bali.rules.doors import array_of
from bali.rules.state import OVER
from tests.bots.search.doors import node_of
from tests.bots.search.exact import Endgame, TooLarge, endgames, endgames_with_draws
from tests.bots.search.walking import ChosenInSecret, below

SIMULATIONS = 5000
VICTORY = Mind(ambition=0.0)
MINDS = pytest.mark.parametrize("mind", [VICTORY, PERFECT], ids=["victory", "uct"])
MATTERS = 0.1
"""How much better the best action is than the worst, where it matters what is chosen."""


def solved(endgame: Endgame, mind: Mind) -> dict[str, float]:
    """What each action is worth; nothing where it does not matter, or takes too long to say."""
    try:
        values = endgame.values(mind)
    except TooLarge:
        return {}
    return values if max(values.values()) - min(values.values()) > MATTERS else {}


def check(endgame: Endgame, values: dict[str, float], mind: Mind) -> None:
    findings = Thinker(Budget(simulations=SIMULATIONS)).think(endgame.seen, 1, mind)
    best, found = max(values.values()), findings.actions[0]
    # What wins by a point less may be tried as often.
    assert values[str(found.action)] > best - 0.02, (values, findings)
    # Trying the other actions, here and later, costs a little.
    assert expected_value(found, mind) == pytest.approx(best, abs=0.07), (values, findings)


def expected_value(found: Finding, mind: Mind) -> float:
    lead = min(1.0, max(-1.0, found.margin / mind.spread))
    return (1 - mind.ambition) * found.win_share + mind.ambition * (0.5 + 0.5 * lead)


@pytest.mark.parametrize(
    ("demon", "seed", "mind"), [(False, 0, VICTORY), (True, 1, PERFECT)], ids=["victory", "uct"]
)
def test_the_search_finds_a_best_action_and_what_it_is_worth(
    demon: bool, seed: int, mind: Mind
) -> None:
    kinds, uncertain = set(), 0
    for endgame in endgames(2, demon, seed):
        if values := solved(endgame, mind):
            check(endgame, values, mind)
            kinds.add(int(endgame.seen.decision))
            uncertain += any(0.01 < value < 0.99 for value in values.values())
    assert len(kinds) > 2
    assert uncertain > 0


@MINDS
def test_the_search_weighs_what_may_be_drawn(mind: Mind) -> None:
    """The row that is drawn decides what is scored, and who has to go on."""
    checked = 0
    for endgame in islice(endgames_with_draws(seed=0), 9):
        if values := solved(endgame, mind):
            check(endgame, values, mind)
            checked += 1
    assert checked > 2


def searched(seen: State) -> Tree:
    tree = new_tree(SIMULATIONS + 1)
    assert search(tree, array_of(seen), np.uint64(1), PERFECT, 0, SIMULATIONS)
    return tree


def favourite(node: Node, seat: int) -> int:
    """The slot with the best value for a seat."""
    tried = np.maximum(1, node.visits[: node.size])
    return int(np.argmax(node.value[: node.size, seat] / tried))


def check_own_value(node: Node, seat: int) -> None:
    """What was tried most often is about the best for the seat that decides."""
    shares = node.value[: node.size, seat] / np.maximum(1, node.visits[: node.size])
    most = int(np.argmax(node.visits[: node.size]))
    assert shares[most] > shares.max() - 0.1, f"{shares} for seat {seat}: {node.visits}"


def check_nodes(tree: Tree, world: State, number: int, key: np.uint64, observer: int) -> int:
    """All that were often visited; in how many the observer would have liked something else."""
    node, seat = tree.nodes[number], int(world.actor)
    if node.visits[: node.size].sum() < 300:
        return 0
    check_own_value(node, seat)
    against = int(favourite(node, seat) != favourite(node, observer))
    for seen, after in below(world, node, key, observer).items():
        child = node_of(tree, seen)
        if child != NO_NODE and after.decision != OVER:
            against += check_nodes(tree, after, child, seen, observer)
    return against


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_goes_for_their_own_victory(players: int) -> None:
    against = 0
    for endgame in endgames(players, demon=False, seed=2):
        world = endgame.worlds[0]
        if len(endgame.worlds) == 1:
            try:
                tree = searched(endgame.seen)
                against += check_nodes(tree, world, ROOT, ROOT_KEY, int(endgame.seen.observer))
            except ChosenInSecret:
                continue
    assert against > 2
