"""What an arena is asked to play."""

from itertools import islice

import pytest

from bali.arena.contest import Contest, Goal
from bali.errors import BadSetup

PAIR = Contest(("a", "b"))
TRIO = Contest(("a", "b", "c"))


def test_games_are_rounded_up_to_whole_rounds() -> None:
    assert Goal(games=1).all_games(TRIO) == 6
    assert Goal(games=6).all_games(TRIO) == 6
    assert Goal(games=7).all_games(TRIO) == 12
    assert Goal(until=0.1).all_games(TRIO) is None


def test_a_number_of_games_is_looked_at_once_at_its_end() -> None:
    assert list(Goal(games=100).checkpoints(PAIR)) == [50]


def test_a_width_is_looked_at_at_growing_steps_up_to_the_last_game() -> None:
    assert list(islice(Goal(until=0.1).checkpoints(PAIR), 4)) == [30, 33, 36, 39]
    assert list(Goal(games=70, until=0.1).checkpoints(PAIR)) == [30, 33, 35]
    assert list(Goal(games=10, until=0.1).checkpoints(PAIR)) == [5]


@pytest.mark.parametrize(
    ("contest", "message"),
    [
        (Contest(()), "at least 2 bots"),
        (Contest(("random",)), "at least 2 bots"),
        (Contest(("random", "greedy", "random")), "'random' is named twice"),
        (Contest(("a", "b"), players=5), "2 to 4 players, not 5"),
        (Contest(("a", "b"), seed=-1), "a seed is"),
        (Contest(("a", "b"), limit=0), "the limit for a decision"),
        (Contest(("a", "b"), limit=float("nan")), "the limit for a decision"),
        (Contest(("a", "b"), oracle=1), "True or False"),  # type: ignore[arg-type]
    ],
)
def test_impossible_contests(contest: Contest, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        contest.check()


@pytest.mark.parametrize(
    ("goal", "message"),
    [
        (Goal(), "needs an end"),
        (Goal(games=0), "1 to 1,000,000,000,000 games can be played"),
        (Goal(until=0.0), "between 0 and 0.5"),
        (Goal(until=0.5), "between 0 and 0.5"),
        (Goal(until=float("nan")), "between 0 and 0.5"),
    ],
)
def test_impossible_goals(goal: Goal, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        goal.check()
