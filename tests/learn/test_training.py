"""A whole training, a small one: it learns, goes on where it was, and keeps its files whole."""

import json
import tomllib
from pathlib import Path

import msgspec
import numpy as np
import pytest

from bali.bots.champion.weights import load_weights, read_arrays, save_weights, shipped_weights
from bali.errors import BadSetup, BadWeights, TrainingFailed
from bali.learn.checkpoint import CHECKPOINT
from bali.learn.config import Config, config_from, file_of
from bali.learn.log import LOG, read_log
from bali.learn.tables import KINDS, kinds_of
from bali.learn.training import WEIGHTS, Training
from tests.bots.champion.test_network import random_weights

SMALL = Config(
    games=64,
    rounds=3,
    turns=200,
    first_lesson=120,
    lessons=4,
    batch=256,
    save_every=20,
    pace=3e-3,
    rate_every=0,
)


NEWER = ("rate_every", "company", "company_file", "shares", "variants", "begin_with")
"""Settings that older checkpoints don't tell of."""


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("training")
    training = Training(SMALL, folder)
    while not training.is_over:
        progress = training.step()
    assert progress.games > 0
    assert set(progress.losses) >= {"win", "policy", "margin", "scores", "values"}
    return folder


def test_it_leaves_weights_a_checkpoint_and_a_log(finished: Path) -> None:
    assert {path.name for path in finished.iterdir()} == {CHECKPOINT, LOG, WEIGHTS}
    assert load_weights(finished / WEIGHTS)["first"].any()
    assert [line["turn"] for line in read_log(finished)] == list(range(20, 201, 20))


def test_it_learns_something(finished: Path) -> None:
    told = [line for line in read_log(finished) if "scores" in line]
    assert min(line["scores"] for line in told[1:]) < told[0]["scores"] / 1.2


def test_it_goes_on_where_it_was(finished: Path, tmp_path: Path) -> None:
    for name in (CHECKPOINT, LOG):
        (tmp_path / name).write_bytes((finished / name).read_bytes())
    training = Training(SMALL, tmp_path)
    assert training.turn == SMALL.turns
    assert training.is_over


def test_another_config_is_refused(finished: Path) -> None:
    with pytest.raises(BadSetup, match="holds a training with another config"):
        Training(Config(games=10), finished)


def test_an_older_checkpoint_had_the_usual_value_of_a_newer_setting(
    finished: Path, tmp_path: Path
) -> None:
    found = read_arrays(finished / CHECKPOINT)
    told = json.loads(str(found["config"]))
    for name in NEWER:
        del told[name]
    found["config"] = np.array(json.dumps(told))
    np.savez(tmp_path / CHECKPOINT, allow_pickle=False, **found)
    assert Training(SMALL, tmp_path).is_over
    with pytest.raises(BadSetup, match=r"another config: company is 0\.0 there, not 0\.7"):
        Training(msgspec.structs.replace(SMALL, company=0.7), tmp_path)


def test_a_checkpoint_that_is_broken_is_told(finished: Path, tmp_path: Path) -> None:
    (tmp_path / CHECKPOINT).write_bytes((finished / CHECKPOINT).read_bytes()[:5000])
    with pytest.raises(BadSetup, match=r"checkpoint\.npz can't be read"):
        Training(SMALL, tmp_path)


def with_rules(finished: Path, folder: Path, version: str) -> None:
    """Another folder for the finished training, under those rules; the last turn is open again."""
    found = read_arrays(finished / CHECKPOINT)
    found |= {"rules": np.array(version), "turn": np.array(SMALL.turns - 1)}
    np.savez(folder / CHECKPOINT, allow_pickle=False, **found)


def test_a_checkpoint_of_unknown_rules_is_refused(finished: Path, tmp_path: Path) -> None:
    with_rules(finished, tmp_path, "9")
    with pytest.raises(BadSetup, match="is for rules '9', this takes '1' or '2'"):
        Training(SMALL, tmp_path)


def test_a_training_says_which_rules_it_learnt_from(finished: Path, tmp_path: Path) -> None:
    assert load_weights(finished / WEIGHTS).rules_version == "2"
    with_rules(finished, tmp_path, "1")
    training = Training(SMALL, tmp_path)
    training.save()
    assert load_weights(tmp_path / WEIGHTS).rules_version == "1", "nothing is learnt yet"
    while not training.is_over:
        training.step()
    assert load_weights(tmp_path / WEIGHTS).rules_version == "2"
    assert str(read_arrays(tmp_path / CHECKPOINT)["rules"]) == "2"


def test_a_training_begins_with_weights_of_older_rules(tmp_path: Path) -> None:
    config = Config(games=8, rounds=1, turns=2, begin_with="champion", rate_every=0)
    training = Training(config, tmp_path)
    training.save()
    assert load_weights(tmp_path / WEIGHTS).rules_version == "1"


def test_a_lesson_that_fails_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config = Config(games=8, rounds=1, first_lesson=150, batch=64, lessons=3)
    training = Training(config, tmp_path)
    while training.turn < config.first_lesson:
        training.step()
    training._learner.weights["last"][:] = np.nan
    with pytest.raises(TrainingFailed, match="lesson 1 of turn 151 lost its way: win"):
        training.step()

    def fail(_: int) -> None:
        raise ValueError("no such batch")

    monkeypatch.setattr(training._field, "batch", fail)
    with pytest.raises(TrainingFailed, match="lesson 1 of turn 152 failed: no such batch"):
        training.step()


def test_the_champions_config_says_everything() -> None:
    champions = file_of("champion")
    assert set(tomllib.loads(champions.read_text())) == set(Config.__struct_fields__)
    assert config_from(champions) == Config(company=0.7), "others have company if they say so"


def test_the_network_for_four_goes_on_from_the_one_for_all() -> None:
    config = config_from(file_of("champion-4"))
    assert config.begin_with == "champion"
    kinds = np.bincount(kinds_of(1200, config.mixture), minlength=len(KINDS))
    assert kinds.tolist() == [0] * 8 + [150, 150, 150, 750]


def test_it_begins_with_nothing_or_with_what_it_is_told(tmp_path: Path) -> None:
    file = tmp_path / "some.npz"
    save_weights(file, random_weights(3))
    begun = {
        name: Training(Config(games=8, rounds=1, begin_with=name), tmp_path / "run")
        for name in ("", "champion", str(file))
    }
    playing = {name: each._learner.playing() for name, each in begun.items()}
    for name, wanted in {"champion": shipped_weights(), str(file): load_weights(file)}.items():
        for layer, each in wanted.items():
            assert np.array_equal(playing[name][layer], each)
    assert not np.array_equal(playing[""]["first"], playing["champion"]["first"])
    with pytest.raises(BadWeights, match=r"missing\.npz can't be read"):
        Training(Config(begin_with=str(tmp_path / "missing.npz")), tmp_path / "run")
    assert not (tmp_path / "run").exists()


def test_what_it_began_with_is_not_needed_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "some.npz"
    save_weights(file, random_weights(3))
    config = Config(games=8, rounds=1, begin_with=str(file))
    Training(config, tmp_path / "run").save()
    wanted = load_weights(file)
    file.unlink()
    playing = Training(config, tmp_path / "run")._learner.playing()
    assert all(np.array_equal(playing[layer], each) for layer, each in wanted.items())


def test_a_config_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text("games = 12\npace = 0.5\n")
    assert config_from(path) == Config(games=12, pace=0.5)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("games = 0", ">= 1"),
        ("rate_every = -1", ">= 0"),
        ("pace = -1", "> 0"),
        ("company = 1.5", "<= 1"),
        ("company = -0.1", ">= 0"),
        ("company_file = 3", "Expected `str`"),
        ("shares = [0, 0, 0]", "with these shares no table is played"),
        ("variants = [0, 0, 0, 0]", "with these variants no table is played"),
        ("shares = [1, 2]", "Expected `array` of length 3"),
        ("shares = [1, 2, -1]", ">= 0"),
        ("games = ", "is wrong"),
        ("gmaes = 3", "unknown field `gmaes`"),
        ("games = 'x'", "Expected `int`"),
    ],
)
def test_a_wrong_config_is_told(text: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text(text)
    with pytest.raises(BadSetup, match=told):
        config_from(path)
    with pytest.raises(BadSetup, match="can't be read"):
        config_from(tmp_path / "missing.toml")
