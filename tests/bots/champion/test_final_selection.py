"""The champion plays the most visited action, unless another is significantly better."""

from bali.bots.champion.final_selection import MIN_STANDARD_ERRORS, MIN_VISITS, select_final_action
from bali.bots.search.config import SearchConfig
from bali.bots.search.search_result import ActionStats, SearchResult
from bali.play.action import Action

WIN_ONLY = SearchConfig(margin_weight=0.0)
MARGIN = SearchConfig(margin_weight=1.0)


def stats(
    action: str, visits: int, share: float, error: float = 0.01, margin: float = 0.0
) -> ActionStats:
    """Return statistics with fresh visits only."""
    return ActionStats(Action(action), visits, share, error, margin, 0.5, visits)


def result(*actions: ActionStats) -> SearchResult:
    return SearchResult(actions, sum(each.visits for each in actions))


def played(*actions: ActionStats, objective: SearchConfig = WIN_ONLY) -> str:
    return str(select_final_action(result(*actions), objective).best)


def test_most_visited_is_selected_within_error() -> None:
    assert played(stats("take 1", 600, 0.40), stats("take 2", 400, 0.43)) == "take 1"


def test_significantly_better_action_is_selected() -> None:
    first, second = stats("take 1", 600, 0.40), stats("take 2", 400, 0.46)
    third = stats("take 3", 20, 0.90)
    selected = select_final_action(result(first, second, third), WIN_ONLY)
    assert selected.actions == (second, first, third)
    assert selected.simulations == 1020


def test_selection_combines_both_standard_errors() -> None:
    """With errors of 0.01 each, the error of the difference is 0.0141."""
    enough = 0.40 + MIN_STANDARD_ERRORS * 0.0142
    first = stats("take 1", 600, 0.40)
    assert played(first, stats("take 2", 400, enough)) == "take 2"
    assert played(first, stats("take 2", 400, enough, error=0.02)) == "take 1"


def test_best_of_several_better_actions_is_selected() -> None:
    candidates = stats("take 1", 500, 0.3), stats("take 2", 300, 0.5), stats("take 3", 200, 0.6)
    assert played(*candidates) == "take 3"


def test_rarely_visited_action_is_not_selected() -> None:
    first = stats("take 1", 600, 0.40)
    assert played(first, stats("take 2", MIN_VISITS - 1, 0.9)) == "take 1"
    assert played(first, stats("take 2", MIN_VISITS, 0.9)) == "take 2"
    often = stats("take 1", 60_000, 0.40)
    assert played(often, stats("take 2", 2_000, 0.9)) == "take 1"
    assert played(often, stats("take 2", 3_000, 0.9)) == "take 2"


def test_selection_ignores_reused_visits() -> None:
    """A reused tree has visits without outcomes."""
    reused = ActionStats(Action("take 1"), 900, 0.0, 0.0, 0.0, 0.0, 0)
    assert played(reused, stats("take 2", 100, 0.5)) == "take 1"


def test_selection_compares_the_objective() -> None:
    safe, large = stats("take 1", 600, 0.5, margin=1.0), stats("take 2", 400, 0.4, margin=9.0)
    assert played(safe, large, objective=WIN_ONLY) == "take 1"
    assert played(safe, large, objective=MARGIN) == "take 2"


def test_single_action_is_played() -> None:
    assert played(stats("take 1", 100, 0.5)) == "take 1"
