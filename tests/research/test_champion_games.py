"""Self-play games of the champion: summaries and folders."""

from pathlib import Path

import msgspec
import pytest

from bali.errors import BadSetup
from bali.training.table_types import TABLE_TYPES
from research.champion_games import FORECASTS, ChampionSelfPlay
from research.game_folder import GameFolder, Settings, current_settings
from research.game_summary import PARTS, GameSummary

TABLE_TYPE = TABLE_TYPES.index((3, True, True))


@pytest.fixture(scope="module")
def champion() -> ChampionSelfPlay:
    return ChampionSelfPlay(simulations=4, value_simulations=2)


@pytest.fixture(scope="module")
def summary(champion: ChampionSelfPlay) -> GameSummary:
    return champion.play(TABLE_TYPE, 7)


def test_play_repeats_a_game_of_the_same_number(
    champion: ChampionSelfPlay, summary: GameSummary
) -> None:
    assert champion.play(TABLE_TYPE, 7) == summary


def test_summary_lists_results_by_seat(summary: GameSummary) -> None:
    assert (summary.players, summary.variant) == (3, "both variants")
    assert sum(summary.shares) == 1
    assert summary.shares[summary.scores.index(max(summary.scores))] > 0
    assert [sum(sheet) for sheet in summary.sources] == list(summary.scores)
    assert len(set(summary.colors)) == len(summary.openings) == 3


def test_opening_plays_a_farmer_and_takes_one_card(summary: GameSummary) -> None:
    for opening in summary.openings:
        first = opening.turns[0]
        assert first.played in {"rice", "peanut", "banana", "pepper"}
        assert first.count == len(first.takes) == 1
        assert first.takes[0].card in first.takes[0].offered
        assert len(first.takes[0].offered) == 3  # the demon blocks the fourth row


def test_summary_has_forecasts_and_marginal_values(summary: GameSummary) -> None:
    assert len(summary.forecasts) == FORECASTS
    assert all(0 <= forecast.chosen <= 1 for forecast in summary.forecasts)
    assert {value.part for value in summary.marginal_values} == set(PARTS)


def test_games_skips_a_truncated_line(tmp_path: Path, summary: GameSummary) -> None:
    line = msgspec.json.encode(summary)
    (tmp_path / "games.jsonl").write_bytes(line + b"\n" + line[:50] + b"\n\n" + line + b"\n")
    assert list(GameFolder(tmp_path).games()) == [summary, summary]


def test_play_refuses_a_folder_with_other_weights(tmp_path: Path) -> None:
    folder = GameFolder(tmp_path)
    with pytest.raises(BadSetup, match="play some first"):
        folder.settings()
    assert list(folder.play(current_settings(4, 2), games=0)) == []
    with pytest.raises(BadSetup, match="another folder"):
        next(folder.play(Settings(4, 2, "other weights"), games=1))


def test_play_refuses_a_folder_of_another_rules_version(tmp_path: Path) -> None:
    """The settings of older folders have no version."""
    folder = GameFolder(tmp_path)
    older = msgspec.to_builtins(current_settings(4, 2))
    del older["rules"]
    (tmp_path / "settings.json").write_bytes(msgspec.json.encode(older))
    assert folder.settings().rules == "1"
    with pytest.raises(BadSetup, match=r"rules='1'.*not with .*rules='2'.*another folder"):
        next(folder.play(current_settings(4, 2), games=1))


def test_play_numbers_games_from_first(tmp_path: Path) -> None:
    folder = GameFolder(tmp_path)
    played = folder.play(current_settings(1, 1), games=1, jobs=1, first=5)
    assert {summary.number for summary in played} == {5}
    assert list(folder.play(current_settings(1, 1), games=1, jobs=1, first=5)) == []
