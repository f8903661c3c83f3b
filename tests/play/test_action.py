"""Actions and the decisions in which they can be legal."""

from bali.play.action import ALL_ACTIONS, Action
from bali.rules.state import DECISION_NAMES
from tests.games import TABLES, random_positions


def test_decisions_of_actions_match_legal_actions() -> None:
    found = set()
    for table in TABLES:
        for game in random_positions(*table, seed=14):
            for action in game.legal_actions():
                found.add((action, game.decision))
    declared = {(action, decision) for action in ALL_ACTIONS for decision in action.decisions}
    assert found <= declared
    assert {decision for _, decision in declared} == set(DECISION_NAMES) - {"over"}


def test_pass_belongs_to_two_decisions() -> None:
    assert Action("pass").decisions == ("buy", "receive")
    assert all(len(action.decisions) == 1 for action in ALL_ACTIONS if action.text != "pass")
