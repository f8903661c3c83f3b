"""A game that the champion plays against itself is told as it was."""

from pathlib import Path

import msgspec
import pytest

from bali.errors import BadSetup
from bali.learn.tables import KINDS
from bali.study.folder import Folder, Settings, settings_now
from bali.study.playing import FORECASTS, Champion
from bali.study.told import PARTS, Told

KIND = KINDS.index((3, True, True))


@pytest.fixture(scope="module")
def champion() -> Champion:
    return Champion(simulations=4, worth_simulations=2)


@pytest.fixture(scope="module")
def told(champion: Champion) -> Told:
    return champion.play(KIND, 7)


def test_the_same_game_is_told_again(champion: Champion, told: Told) -> None:
    assert champion.play(KIND, 7) == told


def test_a_game_is_told_by_seat(told: Told) -> None:
    assert (told.players, told.variant) == (3, "both variants")
    assert sum(told.shares) == 1
    assert told.shares[told.scores.index(max(told.scores))] > 0
    assert [sum(sheet) for sheet in told.sources] == list(told.scores)
    assert len(set(told.colors)) == len(told.openings) == 3


def test_the_opening_is_a_farmer_and_one_card_taken(told: Told) -> None:
    for opening in told.openings:
        first = opening.turns[0]
        assert first.played in {"rice", "peanut", "banana", "pepper"}
        assert first.count == len(first.takes) == 1
        assert first.takes[0].card in first.takes[0].offered
        assert len(first.takes[0].offered) == 3  # the demon stands on the fourth row


def test_there_are_forecasts_and_worths(told: Told) -> None:
    assert len(told.forecasts) == FORECASTS
    assert all(0 <= forecast.chosen <= 1 for forecast in told.forecasts)
    assert {worth.part for worth in told.worths} == set(PARTS)


def test_games_are_read_again_but_for_a_line_cut_off(tmp_path: Path, told: Told) -> None:
    line = msgspec.json.encode(told)
    (tmp_path / "games.jsonl").write_bytes(line + b"\n" + line[:50] + b"\n\n" + line + b"\n")
    assert list(Folder(tmp_path).games()) == [told, told]


def test_a_folder_is_for_one_champion(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    with pytest.raises(BadSetup, match="play some first"):
        folder.settings()
    assert list(folder.play(settings_now(4, 2), games=0)) == []
    with pytest.raises(BadSetup, match="another folder"):
        next(folder.play(Settings(4, 2, "other weights"), games=1))


def test_a_folder_is_for_one_version_of_the_rules(tmp_path: Path) -> None:
    """Older folders don't say theirs."""
    folder = Folder(tmp_path)
    older = msgspec.to_builtins(settings_now(4, 2))
    del older["rules"]
    (tmp_path / "settings.json").write_bytes(msgspec.json.encode(older))
    assert folder.settings().rules == "1"
    with pytest.raises(BadSetup, match=r"rules='1'.*not with .*rules='2'.*another folder"):
        next(folder.play(settings_now(4, 2), games=1))


def test_games_with_other_numbers_are_other_games(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    played = folder.play(settings_now(1, 1), games=1, jobs=1, first=5)
    assert {told.number for told in played} == {5}
    assert list(folder.play(settings_now(1, 1), games=1, jobs=1, first=5)) == []
