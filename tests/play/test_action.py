"""Actions, and the decisions that they can answer."""

from bali.play.action import ALL_ACTIONS, Action
from bali.rules.state import DECISION_NAMES
from tests.games import TABLES, random_positions


def test_every_decision_is_answered_by_its_legal_actions() -> None:
    met = set()
    for table in TABLES:
        for game in random_positions(*table, seed=14):
            for action in game.legal_actions():
                met.add((action, game.decision))
    told = {(action, decision) for action in ALL_ACTIONS for decision in action.decisions}
    assert met <= told
    assert {decision for _, decision in told} == set(DECISION_NAMES) - {"over"}


def test_pass_answers_purchase_or_substitute() -> None:
    assert Action("pass").decisions == ("buy", "receive")
    assert all(len(action.decisions) == 1 for action in ALL_ACTIONS if action.text != "pass")
