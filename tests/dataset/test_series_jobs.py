"""Tests of a series' games and of their recorded searches."""

from multiprocessing.sharedctypes import RawArray
from pathlib import Path

import pytest

from bali.arena.game_runner import GameRunner
from bali.arena.heartbeat import FIELDS, HeartbeatWriter
from bali.bots.levels import LEVELS
from bali.dataset.batch import batch_of
from bali.dataset.game_series import GameSeries
from bali.dataset.played_game import PlayedGame
from bali.errors import BadResults
from tests.dataset.small_datasets import played, rows_of, written_dataset

ADEPT = next(level for level in LEVELS if level.name == "adept")


def test_series_rotates_bots_and_colors() -> None:
    series = GameSeries(("a", "b"), players=2)
    assert [series.codes(game) for game in range(4)] == [("a", "b"), ("b", "a")] * 2
    assert series.colors(0) == series.colors(1) != series.colors(2)
    assert len({series.colors(game) for game in range(24)}) == 12
    assert {codes for game in range(3) for codes in [GameSeries(("a",), 3).codes(game)]} == {
        ("a",) * 3
    }
    seeds = {series.deal_seed(game) for game in range(100)}
    assert len(seeds) == 100
    assert seeds.isdisjoint({GameSeries(("a", "b"), seed=1).deal_seed(game) for game in range(100)})


@pytest.mark.parametrize("code", ["adept", "champion:30"])
def test_recorded_search_does_not_change_game(code: str) -> None:
    series = GameSeries((code, "random"), oracle=True)
    runner = GameRunner(
        1,
        series.initial_state_of(1),
        series.seat_bots(1),
        60,
        HeartbeatWriter(RawArray("d", FIELDS)),
    )
    runner.play()
    searches = played(series, 1)
    assert searches.actions == tuple(runner.actions)
    assert len(searches.searches) == sum(runner.decisions)


def test_search_columns_align_with_legal_actions(tmp_path: Path) -> None:
    rows = rows_of(written_dataset(GameSeries(("adept", "greedy")), 2, tmp_path))
    for row in rows:
        visits, shares = row["search_visits"], row["search_win_share"]
        if row["bot"] == "greedy" or row["choices"] == 1:
            assert visits is None
            assert shares is None
            continue
        assert len(visits) == len(shares) == len(row["legal"])
        assert sum(visits) == ADEPT.simulations
        assert visits[row["legal"].index(row["action"])] == max(visits)
        for visited, share in zip(visits, shares, strict=True):
            assert (share is None) == (visited == 0)
            assert share is None or 0 <= share <= 1
    assert any(row["search_visits"] for row in rows)


def test_reused_visits_have_no_win_share(tmp_path: Path) -> None:
    rows = rows_of(written_dataset(GameSeries(("champion:30", "random")), 1, tmp_path))
    searched = [row for row in rows if row["search_visits"]]
    assert all(sum(row["search_visits"]) >= 30 for row in searched)
    assert any(sum(row["search_visits"]) > 30 for row in searched)
    assert any(
        visited and share is None
        for row in searched
        for visited, share in zip(row["search_visits"], row["search_win_share"], strict=True)
    )


@pytest.mark.parametrize("wrong", [99, -1, 44])
def test_illegal_actions_are_refused(wrong: int) -> None:
    series = GameSeries(("random",))
    game = played(series, 0)
    broken = PlayedGame(0, (*game.actions[:9], wrong, *game.actions[10:]))
    with pytest.raises(BadResults, match="game 0 does not follow the rules from action 10 on"):
        batch_of(series, [broken])
    with pytest.raises(BadResults, match="game 0 does not follow the rules"):
        batch_of(series, [PlayedGame(0, game.actions[:-1])])
