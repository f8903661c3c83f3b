"""The champion plays what it tried most often, unless it knows of something better."""

from bali.bots.champion.deciding import CERTAIN, FEWEST, decide
from bali.bots.search.findings import Finding, Findings
from bali.bots.search.mind import Mind
from bali.play.action import Action

VICTORY = Mind(ambition=0.0)
MARGIN = Mind(ambition=1.0)


def finding(
    action: str, visits: int, share: float, error: float = 0.01, margin: float = 0.0
) -> Finding:
    """All visits were for this decision."""
    return Finding(Action(action), visits, share, error, margin, 0.5, visits)


def findings(*actions: Finding) -> Findings:
    return Findings(actions, sum(each.visits for each in actions))


def played(*actions: Finding, wishes: Mind = VICTORY) -> str:
    return str(decide(findings(*actions), wishes).best)


def test_the_most_visited_is_played_where_another_is_only_a_little_better() -> None:
    assert played(finding("take 1", 600, 0.40), finding("take 2", 400, 0.43)) == "take 1"


def test_what_was_found_late_is_played_if_it_is_better_beyond_doubt() -> None:
    first, second = finding("take 1", 600, 0.40), finding("take 2", 400, 0.46)
    third = finding("take 3", 20, 0.90)
    decided = decide(findings(first, second, third), VICTORY)
    assert decided.actions == (second, first, third)
    assert decided.simulations == 1020


def test_the_doubt_is_that_of_both() -> None:
    """With errors of 0.01 each it is 0.0141."""
    enough = 0.40 + CERTAIN * 0.0142
    first = finding("take 1", 600, 0.40)
    assert played(first, finding("take 2", 400, enough)) == "take 2"
    assert played(first, finding("take 2", 400, enough, error=0.02)) == "take 1"


def test_of_several_that_are_better_the_best_is_played() -> None:
    tried = finding("take 1", 500, 0.3), finding("take 2", 300, 0.5), finding("take 3", 200, 0.6)
    assert played(*tried) == "take 3"


def test_what_was_tried_seldom_is_not_believed() -> None:
    first = finding("take 1", 600, 0.40)
    assert played(first, finding("take 2", FEWEST - 1, 0.9)) == "take 1"
    assert played(first, finding("take 2", FEWEST, 0.9)) == "take 2"
    often = finding("take 1", 60_000, 0.40)
    assert played(often, finding("take 2", 2_000, 0.9)) == "take 1"
    assert played(often, finding("take 2", 3_000, 0.9)) == "take 2"


def test_nothing_is_compared_with_what_was_only_tried_before_this_decision() -> None:
    """A tree that is kept knows how often, but not what came of it."""
    kept = Finding(Action("take 1"), 900, 0.0, 0.0, 0.0, 0.0, 0)
    assert played(kept, finding("take 2", 100, 0.5)) == "take 1"


def test_better_is_what_the_champion_goes_for() -> None:
    sure, high = finding("take 1", 600, 0.5, margin=1.0), finding("take 2", 400, 0.4, margin=9.0)
    assert played(sure, high, wishes=VICTORY) == "take 1"
    assert played(sure, high, wishes=MARGIN) == "take 2"


def test_a_single_action_is_played() -> None:
    assert played(finding("take 1", 100, 0.5)) == "take 1"
