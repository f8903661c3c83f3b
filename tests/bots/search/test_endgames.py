"""Near the end of a game all lines can be played: there the search finds what is best."""

from itertools import islice

import numpy as np
import pytest

from bali.bots.search.budget import Budget
from bali.bots.search.config import UCT_CONFIG, SearchConfig
from bali.bots.search.search_result import ActionStats
from bali.bots.search.searcher import Searcher
from bali.bots.search.tree import NO_NODE, ROOT, ROOT_KEY, Node, Tree, new_tree
from bali.bots.search.uct_search import search
from bali.rules import State
from bali.rules.api import array_of
from bali.rules.state import OVER
from tests.bots.search.exact_solver import Endgame, TooLarge, endgames, endgames_with_draws
from tests.bots.search.kernel_entries import node_of
from tests.bots.search.tree_walk import SecretActionError, below

SIMULATIONS = 5000
VICTORY = SearchConfig(margin_weight=0.0)
CONFIGS = pytest.mark.parametrize("config", [VICTORY, UCT_CONFIG], ids=["victory", "uct"])
TOLERANCE = 0.1
"""How much better the best action is than the worst, where it matters what is chosen."""


def solved(endgame: Endgame, config: SearchConfig) -> dict[str, float]:
    """What each action is worth; nothing where it does not matter, or takes too long to say."""
    try:
        values = endgame.values(config)
    except TooLarge:
        return {}
    return values if max(values.values()) - min(values.values()) > TOLERANCE else {}


def check(endgame: Endgame, values: dict[str, float], config: SearchConfig) -> None:
    result = Searcher(Budget(simulations=SIMULATIONS)).search(endgame.seen, 1, config)
    best, found = max(values.values()), result.actions[0]
    # What wins by a point less may be tried as often.
    assert values[str(found.action)] > best - 0.02, (values, result)
    # Trying the other actions, here and later, costs a little.
    assert expected_value(found, config) == pytest.approx(best, abs=0.07), (values, result)


def expected_value(found: ActionStats, config: SearchConfig) -> float:
    lead = min(1.0, max(-1.0, found.margin / config.margin_scale))
    return (1 - config.margin_weight) * found.win_share + config.margin_weight * (0.5 + 0.5 * lead)


@pytest.mark.parametrize(
    ("demon", "seed", "config"),
    [(False, 0, VICTORY), (True, 1, UCT_CONFIG)],
    ids=["victory", "uct"],
)
def test_search_finds_a_best_action_and_its_value(
    demon: bool, seed: int, config: SearchConfig
) -> None:
    kinds, uncertain = set(), 0
    for endgame in endgames(2, demon, seed):
        if values := solved(endgame, config):
            check(endgame, values, config)
            kinds.add(int(endgame.seen.decision))
            uncertain += any(0.01 < value < 0.99 for value in values.values())
    assert len(kinds) > 2
    assert uncertain > 0


@CONFIGS
def test_search_averages_over_draws(config: SearchConfig) -> None:
    """The row that is drawn decides what is scored, and who has to go on."""
    checked = 0
    for endgame in islice(endgames_with_draws(seed=0), 9):
        if values := solved(endgame, config):
            check(endgame, values, config)
            checked += 1
    assert checked > 2


def searched(seen: State) -> Tree:
    tree = new_tree(SIMULATIONS + 1)
    assert search(tree, array_of(seen), np.uint64(1), UCT_CONFIG, 0, SIMULATIONS)
    return tree


def most_visited(node: Node, seat: int) -> int:
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
    against = int(most_visited(node, seat) != most_visited(node, observer))
    for seen, after in below(world, node, key, observer).items():
        child = node_of(tree, seen)
        if child != NO_NODE and after.decision != OVER:
            against += check_nodes(tree, after, child, seen, observer)
    return against


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_seat_maximizes_its_own_win_share(players: int) -> None:
    against = 0
    for endgame in endgames(players, demon=False, seed=2):
        world = endgame.worlds[0]
        if len(endgame.worlds) == 1:
            try:
                tree = searched(endgame.seen)
                against += check_nodes(tree, world, ROOT, ROOT_KEY, int(endgame.seen.observer))
            except SecretActionError:
                continue
    assert against > 2
