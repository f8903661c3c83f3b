"""A training that is interrupted, or goes wrong: what it keeps, and what it says."""

import errno
import re
from pathlib import Path

import msgspec
import numpy as np
import pytest

from bali.bots.champion.weights import load_weights, read_arrays
from bali.errors import BadSetup, TrainingFailed
from bali.learn.checkpoint import CHECKPOINT, NEEDED, was_begun_in
from bali.learn.config import Config
from bali.learn.learner import KEPT
from bali.learn.log import LOG, alone_in, read_log
from bali.learn.rater import RATED, Rater
from bali.learn.ratings import RATINGS
from bali.learn.training import WEIGHTS, Training
from tests.learn.quiet import QuietField

CONFIG = Config(turns=20, first_lesson=5, lessons=2, save_every=3, rate_every=0)
FULL = OSError(errno.ENOSPC, "No space left on device")


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bali.learn.training._new_field", lambda *_: QuietField())
    # A picture would take longer than all the rest.
    monkeypatch.setattr("bali.learn.training.draw_if_possible", lambda _: None)


def field_of(training: Training) -> QuietField:
    assert isinstance(training._field, QuietField)
    return training._field


def trained(folder: Path, turns: int, config: Config = CONFIG) -> Training:
    """Go on for some turns, as the command does."""
    training = Training(config, folder)
    last = training.turn + turns
    while training.turn < last:
        training.step()
    training.close()
    return training


def fill_the_disk(monkeypatch: pytest.MonkeyPatch, function: str) -> None:
    def fail(*_: object) -> None:
        raise FULL

    monkeypatch.setattr(function, fail)


def test_in_short_parts_it_learns_what_it_learns_in_one_go(tmp_path: Path) -> None:
    parts = [trained(tmp_path / "parts", 4) for _ in range(3)]
    assert [training._learner.steps for training in parts] == [0, 2 * 3, 2 * 7]
    assert [field_of(training).turns for training in parts] == [4, 4 + 4, 5 + 4]
    whole = trained(tmp_path / "whole", 12)
    for name, each in whole._learner.state().items():
        assert np.array_equal(parts[-1]._learner.state()[name], each)


def test_the_warm_up_counts_and_saves_nothing(tmp_path: Path) -> None:
    trained(tmp_path, 6)
    before = (tmp_path / CHECKPOINT).read_bytes()
    training = Training(msgspec.structs.replace(CONFIG, save_every=1), tmp_path)
    assert training.warm_up == 5
    for games in range(1, 6):
        progress = training.step()
        assert (progress.turn, progress.games) == (6, games)
    assert (tmp_path / CHECKPOINT).read_bytes() == before
    assert training.step().turn == 7
    assert (tmp_path / CHECKPOINT).read_bytes() != before


def test_what_is_over_has_no_warm_up(tmp_path: Path) -> None:
    trained(tmp_path, 20)
    assert Training(CONFIG, tmp_path).warm_up == 0


def test_the_games_in_the_log_grow_and_each_turn_has_one_line(tmp_path: Path) -> None:
    for _ in range(3):
        trained(tmp_path, 3)
    trained(tmp_path, 0)
    told = [(line["turn"], line["games"]) for line in read_log(tmp_path)]
    assert told == [(3, 3), (6, 3 + 3 + 3), (9, 9 + 5 + 3)]


def test_an_older_checkpoint_does_not_tell_the_games(tmp_path: Path) -> None:
    trained(tmp_path, 3)
    found = read_arrays(tmp_path / CHECKPOINT)
    del found["games"]
    np.savez(tmp_path / CHECKPOINT, allow_pickle=False, **found)
    trained(tmp_path, 1)
    assert int(read_arrays(tmp_path / CHECKPOINT)["games"]) == 3 + 1


@pytest.mark.parametrize("name", KEPT)
def test_what_is_no_number_is_never_saved(name: str, tmp_path: Path) -> None:
    training = trained(tmp_path, 7)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    training._learner._rows[name][5] = np.nan
    told = f"turn 7 lost its way, nothing of it is saved: not all of {name} are numbers any more"
    with pytest.raises(TrainingFailed, match=f"{told}; the checkpoint of turn 7 is whole"):
        training.save()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_checkpoint_with_what_is_no_number_is_refused(tmp_path: Path) -> None:
    trained(tmp_path, 1)
    found = read_arrays(tmp_path / CHECKPOINT)
    found["far"][3] = np.inf
    np.savez(tmp_path / CHECKPOINT, allow_pickle=False, **found)
    with pytest.raises(BadSetup, match="is broken: not all of far are numbers"):
        Training(CONFIG, tmp_path)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"win": np.nan}, "win is no number any more"),
        ({"win": np.nan, "policy": np.inf}, "win, policy are no numbers any more"),
    ],
)
def test_the_first_lesson_that_lost_its_way_is_named(
    wrong: dict[str, float], told: str, tmp_path: Path
) -> None:
    config = msgspec.structs.replace(CONFIG, lessons=4)
    training = Training(config, tmp_path)
    field_of(training).losses = {2: wrong, 3: {"values": np.nan}}
    for _ in range(5):
        training.step()
    with pytest.raises(TrainingFailed) as failed:
        training.step()
    way_on = "the checkpoint of turn 3 is whole, --resume goes on from there"
    assert str(failed.value) == f"lesson 2 of turn 6 lost its way: {told}; {way_on}"


def test_self_play_that_fails_is_named_with_its_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: QuietField) -> None:
        raise MemoryError

    training = Training(CONFIG, tmp_path)
    training.step()
    monkeypatch.setattr(QuietField, "turn", fail)
    told = "self-play of turn 2 failed: MemoryError; there is no checkpoint yet"
    with pytest.raises(TrainingFailed, match=told):
        training.step()


def test_a_full_disk_leaves_the_checkpoint_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    training = trained(tmp_path, 4)
    before = (tmp_path / CHECKPOINT).read_bytes()
    training.step()
    fill_the_disk(monkeypatch, "bali.learn.checkpoint.write_whole")
    told = f"can't be saved in {tmp_path} after turn 6: no space left on device; "
    with pytest.raises(TrainingFailed, match=re.escape(told) + "the checkpoint of turn 4 is whole"):
        training.step()
    assert (tmp_path / CHECKPOINT).read_bytes() == before


@pytest.mark.parametrize("function", ["save_weights", "append_line", "draw_if_possible"])
def test_what_is_full_after_the_checkpoint_is_told_with_that_one(
    function: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trained(tmp_path, 1)
    with monkeypatch.context() as patch:
        fill_the_disk(patch, f"bali.learn.training.{function}")
        with pytest.raises(TrainingFailed, match=r"after turn 2: .*; the checkpoint of turn 2 is"):
            trained(tmp_path, 1)
    trained(tmp_path, 0)
    assert [line["turn"] for line in read_log(tmp_path)] == [1, 2]
    assert load_weights(tmp_path / WEIGHTS)


@pytest.mark.parametrize(
    "error",
    [
        MemoryError("Unable to allocate 8 GiB"),
        RuntimeError("[2] Call to cuMemAlloc results in CUDA_ERROR_OUT_OF_MEMORY"),
    ],
)
def test_too_many_games_for_the_memory_are_told(
    error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("bali.learn.training._new_field", fail)
    told = f"no memory for 65536 games on the cpu: {error}; take fewer games"
    with pytest.raises(BadSetup, match=re.escape(told)):
        Training(CONFIG, tmp_path / "run")
    assert not (tmp_path / "run").exists()


def test_other_errors_are_not_taken_for_too_many_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no such kernel")

    monkeypatch.setattr("bali.learn.training._new_field", fail)
    with pytest.raises(RuntimeError, match="no such kernel"):
        Training(CONFIG, tmp_path)


class WonMatch:
    """A match that is over at once."""

    games = 2
    is_over = True

    def __init__(self, weights: Path) -> None:
        pass

    def look(self) -> None:
        pass

    def close(self) -> None:
        pass

    def shares(self) -> dict[str, float]:
        return {"greedy": 1.0, "uct:100": 1.0, "uct:1000": 1.0}


@pytest.mark.parametrize("function", ["save_weights", "write_ratings", "draw_if_possible"])
def test_a_rating_that_the_disk_has_no_room_for_stops_no_training(
    function: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bali.learn.rater.Match", WonMatch)
    training = Training(msgspec.structs.replace(CONFIG, rate_every=2), tmp_path)
    with monkeypatch.context() as patch:
        fill_the_disk(patch, f"bali.learn.rater.{function}")
        for _ in range(3):
            progress = training.step()
        assert progress.trouble == str(FULL)
    while training.turn < 5:
        progress = training.step()
    assert progress.trouble is None
    assert str(progress.rated).endswith("at turn 4")


@pytest.mark.parametrize("name", NEEDED)
def test_a_checkpoint_without_something_is_refused(name: str, tmp_path: Path) -> None:
    trained(tmp_path, 1)
    found = read_arrays(tmp_path / CHECKPOINT)
    del found[name]
    np.savez(tmp_path / CHECKPOINT, allow_pickle=False, **found)
    with pytest.raises(BadSetup, match=rf"checkpoint\.npz is broken: it has no {name}"):
        Training(CONFIG, tmp_path)


@pytest.mark.parametrize("text", ["", "no config", '{"gmaes": 3}'])
def test_a_checkpoint_with_a_config_that_is_none_is_refused(text: str, tmp_path: Path) -> None:
    trained(tmp_path, 1)
    found = {**read_arrays(tmp_path / CHECKPOINT), "config": np.array(text)}
    np.savez(tmp_path / CHECKPOINT, allow_pickle=False, **found)
    with pytest.raises(BadSetup, match=r"the config of the checkpoint .* is wrong"):
        Training(CONFIG, tmp_path)


def test_of_another_config_the_differences_are_told(tmp_path: Path) -> None:
    trained(tmp_path, 1)
    other = msgspec.structs.replace(CONFIG, turns=30, company_file="mine.npz", save_every=7)
    with pytest.raises(BadSetup) as refused:
        Training(other, tmp_path)
    differences = "turns is 20 there, not 30; company_file is '' there, not 'mine.npz'"
    assert str(refused.value) == f"{tmp_path} holds a training with another config: {differences}"


def test_how_often_it_is_saved_and_rated_may_change(tmp_path: Path) -> None:
    trained(tmp_path, 1)
    other = msgspec.structs.replace(CONFIG, save_every=1, rate_every=7)
    assert trained(tmp_path, 1, other).turn == 2


def test_a_training_killed_before_its_first_checkpoint_was_begun(tmp_path: Path) -> None:
    assert not was_begun_in(tmp_path)
    with alone_in(tmp_path / "run"):
        assert was_begun_in(tmp_path / "run"), "this is what a kill leaves"
    assert not was_begun_in(tmp_path / "run")
    trained(tmp_path, 1)
    (tmp_path / LOG).unlink()
    assert was_begun_in(tmp_path), "a checkpoint alone is enough, too"


def test_what_a_kill_left_half_written_is_removed(tmp_path: Path) -> None:
    trained(tmp_path, 1)
    names = {path.name for path in tmp_path.iterdir()}
    for name in (CHECKPOINT, WEIGHTS, RATED, RATINGS):
        (tmp_path / f".{name}.4711.part").write_bytes(b"half")
    (tmp_path / "my.part").touch()
    with alone_in(tmp_path):
        assert {path.name for path in tmp_path.iterdir()} == {*names, "my.part"}


def test_whoever_is_refused_removes_nothing(tmp_path: Path) -> None:
    with alone_in(tmp_path):
        part = tmp_path / f".{CHECKPOINT}.4711.part"
        part.touch()
        with pytest.raises(BadSetup, match="another training"), alone_in(tmp_path):
            pass
        assert part.exists()


def test_a_match_that_can_not_begin_is_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill_the_disk(monkeypatch, "bali.learn.rater.Match")
    rater = Rater(tmp_path, 0)
    rater.begin(1, Training(CONFIG, tmp_path)._learner.playing())
    assert rater.trouble == str(FULL)
    assert not rater.is_busy
