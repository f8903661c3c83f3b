"""Tests of tournament settings and stop rules."""

from itertools import islice

import pytest

from bali.arena.tournament import StopRule, Tournament
from bali.errors import BadSetup

PAIR = Tournament(("a", "b"))
TRIO = Tournament(("a", "b", "c"))


def test_stop_rule_rounds_games_up_to_whole_rounds() -> None:
    assert StopRule(games=1).all_games(TRIO) == 6
    assert StopRule(games=6).all_games(TRIO) == 6
    assert StopRule(games=7).all_games(TRIO) == 12
    assert StopRule(until=0.1).all_games(TRIO) is None


def test_stop_rule_by_games_has_one_checkpoint() -> None:
    assert list(StopRule(games=100).checkpoints(PAIR)) == [50]


def test_stop_rule_by_width_has_growing_checkpoints() -> None:
    assert list(islice(StopRule(until=0.1).checkpoints(PAIR), 4)) == [30, 33, 36, 39]
    assert list(StopRule(games=70, until=0.1).checkpoints(PAIR)) == [30, 33, 35]
    assert list(StopRule(games=10, until=0.1).checkpoints(PAIR)) == [5]


@pytest.mark.parametrize(
    ("tournament", "message"),
    [
        (Tournament(()), "at least 2 bots"),
        (Tournament(("random",)), "at least 2 bots"),
        (Tournament(("random", "greedy", "random")), "'random' is named twice"),
        (Tournament(("a", "b"), players=5), "2 to 4 players, not 5"),
        (Tournament(("a", "b"), seed=-1), "a seed is"),
        (Tournament(("a", "b"), limit=0), "the limit for a decision"),
        (Tournament(("a", "b"), limit=float("nan")), "the limit for a decision"),
        (Tournament(("a", "b"), oracle=1), "True or False"),  # type: ignore[arg-type]
    ],
)
def test_tournament_check_refuses_invalid_settings(tournament: Tournament, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        tournament.check()


@pytest.mark.parametrize(
    ("stop_rule", "message"),
    [
        (StopRule(), "needs an end"),
        (StopRule(games=0), "1 to 1,000,000,000,000 games can be played"),
        (StopRule(until=0.0), "between 0 and 0.5"),
        (StopRule(until=0.5), "between 0 and 0.5"),
        (StopRule(until=float("nan")), "between 0 and 0.5"),
    ],
)
def test_stop_rule_check_refuses_invalid_settings(stop_rule: StopRule, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        stop_rule.check()
