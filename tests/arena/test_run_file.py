"""Tests of result files and of the choice of a run's output."""

import json
from pathlib import Path

import pytest

from bali.arena.run_file import FORMAT, RunFile, default_path, read_run
from bali.arena.run_output import Overrides, new_output, resumed_output
from bali.arena.tournament import StopRule, Tournament
from bali.errors import BadResults
from tests.arena.test_standings import PAIR, played

TEN = StopRule(games=10)


def written(path: Path, games: int, stop_rule: StopRule = TEN) -> Path:
    run_file = RunFile.create(path, PAIR, stop_rule)
    run_file.add([played(PAIR, game, (50, 40)) for game in range(games)])
    run_file.close()
    return path


def test_run_file_has_header_and_line_per_game(tmp_path: Path) -> None:
    first, *games = written(tmp_path / "r.jsonl", 3).read_text().splitlines()
    header = json.loads(first)
    assert header["format"] == FORMAT
    assert header["contest"]["bots"] == ["a", "b"]
    assert header["goal"] == {"games": 10, "until": None}
    assert json.loads(games[1]) == {
        "game": 1,
        "deal": 0,
        "lineup": 0,
        "rotation": 1,
        "seats": ["b", "a"],
        "scores": [50, 40],
        "places": [1, 2],
        "decisions": [10, 10],
        "seconds": [0.02, 0.02],
        "forfeit": None,
    }


def test_run_file_truncates_partial_last_line(tmp_path: Path) -> None:
    path = written(tmp_path / "r.jsonl", 3)
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    run = read_run(path)
    assert run.standings.games == 2
    run_file = RunFile.resume(path, run, TEN)
    run_file.add([played(PAIR, 2, (50, 40))])
    run_file.close()
    assert path.read_bytes() == whole


def test_run_file_records_longer_stop_rule(tmp_path: Path) -> None:
    path = written(tmp_path / "r.jsonl", 10)
    RunFile.resume(path, read_run(path), StopRule(games=20)).close()
    again = read_run(path)
    assert (again.stop_rule, again.standings.games) == (StopRule(games=20), 10)


def test_run_file_is_locked_by_one_run(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    run_file = RunFile.create(path, PAIR, TEN)
    with pytest.raises(BadResults, match="another run is writing"):
        RunFile.resume(path, read_run(path), TEN)
    run_file.close()
    RunFile.resume(path, read_run(path), TEN).close()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Dear Ketut\n", "is not a file of arena results"),
        ('{"format": "bali/1"}\n', "its format is 'bali/1', not 'bali-arena/1'"),
        ("[1, 2]\n", "is not a file of arena results"),
        (f'{{"format": "{FORMAT}"}}\n', "line 1"),
    ],
)
def test_other_file_is_refused_and_kept(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text(text)
    with pytest.raises(BadResults, match=message):
        new_output(Overrides(("a", "b")), path)
    with pytest.raises(BadResults, match=message):
        resumed_output(Overrides(("a", "b")), path)
    assert path.read_text() == text


def test_read_run_names_broken_line(tmp_path: Path) -> None:
    path = written(tmp_path / "r.jsonl", 3)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], lines[1][:-5], *lines[2:], ""]))
    with pytest.raises(BadResults, match="line 2 is broken"):
        read_run(path)
    path.write_text("\n".join([lines[0], lines[1].replace('["a","b"]', '["b","a"]'), ""]))
    with pytest.raises(BadResults, match="line 2: this game is not part of the tournament"):
        read_run(path)


@pytest.mark.parametrize(("games", "state"), [(3, "an unfinished"), (10, "a finished")])
def test_new_output_refuses_existing_run(games: int, state: str, tmp_path: Path) -> None:
    path = written(tmp_path / "r.jsonl", games)
    with pytest.raises(BadResults, match=f"holds {state} run of {games} games"):
        new_output(Overrides(("a", "b")), path)


def test_new_output_accepts_empty_file(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.touch()
    output = new_output(Overrides(("a", "b"), games=10), path)
    output.open().close()
    assert read_run(path).tournament == PAIR


def test_finished_run_is_backed_up_in_default_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = default_path(PAIR)
    assert tmp_path in path.parents
    path.parent.mkdir(parents=True)
    whole = written(path, 10).read_bytes()
    output = new_output(Overrides(("a", "b"), games=10), None)
    assert path.read_bytes() == whole, "nothing happens before the first game"
    output.open().close()
    assert output.backup is not None
    assert output.backup.read_bytes() == whole
    assert read_run(path).standings.games == 0
    with pytest.raises(BadResults, match="an unfinished run of 0 games"):
        new_output(Overrides(("a", "b"), games=10), None)


@pytest.mark.parametrize(
    ("overrides", "message"),
    [
        (Overrides(("a", "c")), "the bots a b in the file, a c given"),
        (Overrides(("a", "b"), players=3), "--players 2 in the file, 3 given"),
        (Overrides(("a", "b"), seed=4), "--seed 0 in the file, 4 given"),
        (Overrides(("a", "b"), oracle=True), "--oracle False in the file, True given"),
        (Overrides(("a", "b"), limit=3), "--limit 60.0 in the file, 3 given"),
        (Overrides(("a", "b"), games=8), "--games can only be increased, not 8"),
        (Overrides(("a", "b"), until=0.1), "--until can only be decreased"),
    ],
)
def test_resumed_output_names_differing_settings(
    overrides: Overrides, message: str, tmp_path: Path
) -> None:
    path = written(tmp_path / "r.jsonl", 3)
    before = path.read_bytes()
    with pytest.raises(BadResults, match=message):
        resumed_output(overrides, path)
    assert path.read_bytes() == before


def test_resumed_output_takes_missing_settings_from_file(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    tournament = Tournament(("random", "Random"), players=3, demon=True, seed=9, limit=5)
    RunFile.create(path, tournament, StopRule(until=0.05)).close()
    output = resumed_output(Overrides(), path)
    assert (output.tournament, output.stop_rule) == (tournament, StopRule(until=0.05))
    assert resumed_output(Overrides(until=0.04), path).stop_rule == StopRule(until=0.04)


@pytest.mark.parametrize("code", ["os:system", "champion@own.npz:9"])
def test_resumed_output_refuses_unregistered_bot_of_file(code: str, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    RunFile.create(path, Tournament(("random", code)), TEN).close()
    with pytest.raises(BadResults, match=rf"'{code}', which is not registered.*: random {code}"):
        resumed_output(Overrides(), path)
    assert resumed_output(Overrides(("random", code)), path).resumed_run is not None


def test_resumed_output_fails_without_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with pytest.raises(BadResults, match="name the run to resume"):
        resumed_output(Overrides(), None)
    with pytest.raises(BadResults, match="there is no run to resume in"):
        resumed_output(Overrides(("a", "b")), None)
