"""`simulate` with other functions for determinization, selection and evaluation."""

import numpy as np
import pytest

from bali.bots.search.tree import ROOT, Tree, new_tree
from bali.play.action import actions_of
from bali.rules import ACTIONS, State, legal_actions
from bali.rules.api import array_of
from tests.bots.decisions import decision_positions, some_decisions
from tests.bots.search.compiled_and_plain import outputs_compiled_and_plain
from tests.bots.search.kernel_entries import FixedPriors, search_with_priors
from tests.games import TABLES


def searched(seen: State, priors: FixedPriors, simulations: int = 60) -> Tree:
    tree = new_tree(simulations + 1)
    assert search_with_priors(tree, array_of(seen), priors, simulations)
    return tree


def priors_favouring(action: int) -> FixedPriors:
    of_actions = np.full(ACTIONS, 0.1, np.float32)
    of_actions[action] = 0.9
    return FixedPriors(of_actions)


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
def test_selection_reads_priors_of_evaluation(players: int, oracle: bool, demon: bool) -> None:
    """Long before the end all values are equal, so that only priors count."""
    early = [
        seen
        for seen in decision_positions(players, oracle, demon)
        if 2 * seen.pile_next < seen.pile_size
    ]
    for seen in early[::5]:
        for action in actions_of(legal_actions(seen)):
            root = searched(seen, priors_favouring(action.number)).nodes[ROOT]
            assert root.action[np.argmax(root.visits[: root.size])] == action.number
            assert root.visits[: root.size].sum() == 60


def test_nodes_store_evaluation_priors() -> None:
    priors = FixedPriors(np.linspace(0, 1, ACTIONS, dtype=np.float32))
    for seen in some_decisions(3, True, True, 5):
        tree = searched(seen, priors)
        assert tree.node_count[0] > 10
        for node in tree.nodes[: tree.node_count[0]]:
            # A slot for an action that was illegal at the evaluation of the node has prior 0.
            expected = priors.of_actions[node.action[: node.size]]
            assert ((node.prior[: node.size] == expected) | (node.prior[: node.size] == 0)).all()
        root = tree.nodes[ROOT]
        expected = priors.of_actions[root.action[: root.size]]
        assert root.prior[: root.size].tolist() == expected.tolist()


def test_leaf_values_are_backed_up() -> None:
    for players in (2, 3, 4):
        seen = some_decisions(players, False, False, 3)[0]
        root = searched(seen, priors_favouring(0)).nodes[ROOT]
        shares = root.value[: root.size, :players] / root.visits[: root.size, None]
        assert np.allclose(shares, 1 / players, atol=1e-4)


PLAIN = """
import numpy as np
from tests.bots.decisions import some_decisions
from tests.bots.search.test_simulation import priors_favouring, searched
for seen in some_decisions(3, True, True, 6):
    tree = searched(seen, priors_favouring(24))
    print(tree.nodes[: tree.node_count[0]].tobytes().hex())
"""


def test_plain_python_uses_the_same_callbacks() -> None:
    compiled, plain = outputs_compiled_and_plain(PLAIN)
    assert compiled
    assert plain == compiled
