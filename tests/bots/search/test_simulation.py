"""The seams of a simulation: another way to imagine, to choose and to judge."""

import numpy as np
import pytest

from bali.bots.search.tree import ROOT, Tree, new_tree
from bali.play.action import actions_of
from bali.rules import ACTIONS, State, legal_actions
from bali.rules.doors import array_of
from tests.bots.questions import questions, some_questions
from tests.bots.search.both_ways import told_both_ways
from tests.bots.search.doors import Opinions, search_with_opinions
from tests.games import TABLES


def searched(seen: State, opinions: Opinions, simulations: int = 60) -> Tree:
    tree = new_tree(simulations + 1)
    assert search_with_opinions(tree, array_of(seen), opinions, simulations)
    return tree


def favouring(action: int) -> Opinions:
    of_actions = np.full(ACTIONS, 0.1, np.float32)
    of_actions[action] = 0.9
    return Opinions(of_actions)


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
def test_a_chooser_reads_the_priors_that_a_judge_gives(
    players: int, oracle: bool, demon: bool
) -> None:
    """Long before the end everything is worth the same to it: only its opinion counts."""
    early = [
        seen for seen in questions(players, oracle, demon) if 2 * seen.pile_next < seen.pile_size
    ]
    for seen in early[::5]:
        for action in actions_of(legal_actions(seen)):
            root = searched(seen, favouring(action.number)).nodes[ROOT]
            assert root.action[np.argmax(root.visits[: root.size])] == action.number
            assert root.visits[: root.size].sum() == 60


def test_every_node_has_the_opinion_of_its_judge() -> None:
    opinions = Opinions(np.linspace(0, 1, ACTIONS, dtype=np.float32))
    for seen in some_questions(3, True, True, 5):
        tree = searched(seen, opinions)
        assert tree.used[0] > 10
        for node in tree.nodes[: tree.used[0]]:
            # A slot for an action that was not possible when the node was judged has none.
            wanted = opinions.of_actions[node.action[: node.size]]
            assert ((node.prior[: node.size] == wanted) | (node.prior[: node.size] == 0)).all()
        root = tree.nodes[ROOT]
        wanted = opinions.of_actions[root.action[: root.size]]
        assert root.prior[: root.size].tolist() == wanted.tolist()


def test_all_that_a_judge_says_is_taken_home() -> None:
    for players in (2, 3, 4):
        seen = some_questions(players, False, False, 3)[0]
        root = searched(seen, favouring(0)).nodes[ROOT]
        shares = root.value[: root.size, :players] / root.visits[: root.size, None]
        assert np.allclose(shares, 1 / players, atol=1e-4)


PLAIN = """
import numpy as np
from tests.bots.questions import some_questions
from tests.bots.search.test_simulation import favouring, searched
for seen in some_questions(3, True, True, 6):
    tree = searched(seen, favouring(24))
    print(tree.nodes[: tree.used[0]].tobytes().hex())
"""


def test_plain_python_goes_through_the_same_seams() -> None:
    compiled, plain = told_both_ways(PLAIN)
    assert compiled
    assert plain == compiled
