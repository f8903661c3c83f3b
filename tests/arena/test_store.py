"""Result files: what they hold, and that nothing in them is lost."""

import json
from pathlib import Path

import pytest

from bali.arena.contest import Contest, Goal
from bali.arena.outlet import Wanted, fresh_outlet, resumed_outlet
from bali.arena.store import FORMAT, Store, default_path, read_run
from bali.errors import BadResults
from tests.arena.test_book import PAIR, played

TEN = Goal(games=10)


def written(path: Path, games: int, goal: Goal = TEN) -> Path:
    store = Store.create(path, PAIR, goal)
    store.add([played(PAIR, game, (50, 40)) for game in range(games)])
    store.close()
    return path


def test_a_header_then_a_line_for_every_game(tmp_path: Path) -> None:
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


def test_a_last_line_without_its_end_is_cut_off(tmp_path: Path) -> None:
    path = written(tmp_path / "r.jsonl", 3)
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    run = read_run(path)
    assert run.book.games == 2
    store = Store.go_on(path, run, TEN)
    store.add([played(PAIR, 2, (50, 40))])
    store.close()
    assert path.read_bytes() == whole


def test_a_longer_run_is_noted_in_the_file(tmp_path: Path) -> None:
    path = written(tmp_path / "r.jsonl", 10)
    Store.go_on(path, read_run(path), Goal(games=20)).close()
    again = read_run(path)
    assert (again.goal, again.book.games) == (Goal(games=20), 10)


def test_two_runs_can_not_write_one_file(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    store = Store.create(path, PAIR, TEN)
    with pytest.raises(BadResults, match="another run is writing"):
        Store.go_on(path, read_run(path), TEN)
    store.close()
    Store.go_on(path, read_run(path), TEN).close()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Dear Ketut\n", "is not a file of arena results"),
        ('{"format": "bali/1"}\n', "its format is 'bali/1', not 'bali-arena/1'"),
        ("[1, 2]\n", "is not a file of arena results"),
        (f'{{"format": "{FORMAT}"}}\n', "line 1"),
    ],
)
def test_another_file_is_never_touched(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text(text)
    with pytest.raises(BadResults, match=message):
        fresh_outlet(Wanted(("a", "b")), path)
    with pytest.raises(BadResults, match=message):
        resumed_outlet(Wanted(("a", "b")), path)
    assert path.read_text() == text


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    path = written(tmp_path / "r.jsonl", 3)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], lines[1][:-5], *lines[2:], ""]))
    with pytest.raises(BadResults, match="line 2 is broken"):
        read_run(path)
    path.write_text("\n".join([lines[0], lines[1].replace('["a","b"]', '["b","a"]'), ""]))
    with pytest.raises(BadResults, match="line 2: this game is none of the contest"):
        read_run(path)


@pytest.mark.parametrize(("games", "state"), [(3, "an unfinished"), (10, "a finished")])
def test_a_run_is_not_overwritten(games: int, state: str, tmp_path: Path) -> None:
    path = written(tmp_path / "r.jsonl", games)
    with pytest.raises(BadResults, match=f"holds {state} run of {games} games"):
        fresh_outlet(Wanted(("a", "b")), path)


def test_an_empty_file_is_free(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.touch()
    outlet = fresh_outlet(Wanted(("a", "b"), games=10), path)
    outlet.open().close()
    assert read_run(path).contest == PAIR


def test_in_its_own_folder_a_finished_run_is_kept_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = default_path(PAIR)
    assert tmp_path in path.parents
    path.parent.mkdir(parents=True)
    whole = written(path, 10).read_bytes()
    outlet = fresh_outlet(Wanted(("a", "b"), games=10), None)
    assert path.read_bytes() == whole, "nothing happens before the first game"
    outlet.open().close()
    assert outlet.kept is not None
    assert outlet.kept.read_bytes() == whole
    assert read_run(path).book.games == 0
    with pytest.raises(BadResults, match="an unfinished run of 0 games"):
        fresh_outlet(Wanted(("a", "b"), games=10), None)


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        (Wanted(("a", "c")), "the bots a b in the file, a c asked for"),
        (Wanted(("a", "b"), players=3), "--players 2 in the file, 3 asked for"),
        (Wanted(("a", "b"), seed=4), "--seed 0 in the file, 4 asked for"),
        (Wanted(("a", "b"), oracle=True), "--oracle False in the file, True asked for"),
        (Wanted(("a", "b"), limit=3), "--limit 60.0 in the file, 3 asked for"),
        (Wanted(("a", "b"), games=8), "--games can only be raised, not 8"),
        (Wanted(("a", "b"), until=0.1), "--until can only be made narrower"),
    ],
)
def test_other_settings_are_refused_by_name(wanted: Wanted, message: str, tmp_path: Path) -> None:
    path = written(tmp_path / "r.jsonl", 3)
    before = path.read_bytes()
    with pytest.raises(BadResults, match=message):
        resumed_outlet(wanted, path)
    assert path.read_bytes() == before


def test_what_is_not_said_is_as_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    contest = Contest(("random", "Random"), players=3, demon=True, seed=9, limit=5)
    Store.create(path, contest, Goal(until=0.05)).close()
    outlet = resumed_outlet(Wanted(), path)
    assert (outlet.contest, outlet.goal) == (contest, Goal(until=0.05))
    assert resumed_outlet(Wanted(until=0.04), path).goal == Goal(until=0.04)


@pytest.mark.parametrize("code", ["os:system", "champion@own.npz:9"])
def test_a_file_can_not_choose_what_is_loaded(code: str, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    Store.create(path, Contest(("random", code)), TEN).close()
    with pytest.raises(BadResults, match=rf"'{code}', which is not registered.*: random {code}"):
        resumed_outlet(Wanted(), path)
    assert resumed_outlet(Wanted(("random", code)), path).begun is not None


def test_without_a_run_there_is_nothing_to_resume(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with pytest.raises(BadResults, match="say which run to resume"):
        resumed_outlet(Wanted(), None)
    with pytest.raises(BadResults, match="there is no run to resume in"):
        resumed_outlet(Wanted(("a", "b")), None)
