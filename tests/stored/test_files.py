"""Weights, checkpoints, run files and records of earlier versions: read, replayed, continued."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from bali import Game, Record
from bali.bots.champion.weights import load_weights
from bali.cli.saved_games import load_game
from bali.dataset.parquet import read_metadata
from bali.training.checkpoint import CHECKPOINT
from bali.training.config import load_config
from bali.training.trainer import WEIGHTS, Trainer
from research.game_folder import GameFolder, game_id_of
from tests.dataset.small_datasets import rows_of
from tests.games import TABLES
from tests.stored.databases import FOLDER, VERSIONS, unpacked

BALI: Final = str(Path(sys.executable).with_name("bali"))
DATASET: Final = "dataset.parquet"
SERIES: Final = ("--bot", "greedy", "--bot", "uct:20", "--seed", "5", "--jobs", "1")


@pytest.fixture(params=VERSIONS)
def version(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def stored(version: str, tmp_path: Path) -> Path:
    """A copy of a version's files."""
    return Path(shutil.copytree(FOLDER / version, tmp_path / "stored"))


def run(*command: str) -> str:
    done = subprocess.run([BALI, *command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_stored_records_replay_to_their_results(version: str) -> None:
    texts = unpacked(version, "records.txt").decode().split("\0")
    records = [Record.from_json(text) for text in texts]
    assert len([record for record in records if record.result is not None]) == len(TABLES)
    for record in records:
        assert Game.from_record(record).record() == record


@pytest.mark.parametrize("name", ["saved.json", "saved-bots.json"])
def test_stored_saved_game_is_loaded_and_shown(stored: Path, name: str) -> None:
    game = load_game(stored / name)
    assert game.actions
    assert (game.actor is None) == (name == "saved-bots.json")
    assert game.players[0].name in run("replay", str(stored / name), "--all")


def test_stored_weights_play_a_game(stored: Path) -> None:
    assert load_weights(stored / WEIGHTS)["first"].any()
    options = ("--games", "2", "--jobs", "1", "--out", str(stored / "new.jsonl"), "--json")
    report = json.loads(run("arena", f"champion@{stored / WEIGHTS}:8", "random", *options))
    assert report["games"] == 2


def test_stored_checkpoint_resumes(version: str, tmp_path: Path) -> None:
    (tmp_path / CHECKPOINT).write_bytes(unpacked(version, CHECKPOINT))
    trainer = Trainer(load_config(FOLDER / "training.toml"), tmp_path)
    assert trainer.iteration == 160
    assert trainer._learner.weights["first"].any()
    while trainer.iteration < 161:
        progress = trainer.iterate()
    assert progress.losses
    trainer.close()
    assert load_weights(tmp_path / WEIGHTS)["first"].any()


def test_stored_arena_run_resumes(stored: Path) -> None:
    run_file = stored / "arena.jsonl"
    before = run_file.read_bytes().rpartition(b"\n")[0]
    report = json.loads(run("arena", "--resume", "--out", str(run_file), "--jobs", "1", "--json"))
    assert report["games"] == 12
    assert run_file.read_bytes().startswith(before)


def test_stored_dataset_journal_resumes(stored: Path) -> None:
    written_dataset = stored / "again.parquet"
    (stored / "dataset.unfinished").rename(
        written_dataset.with_name(f"{written_dataset.name}.unfinished")
    )
    run("dataset", str(written_dataset), "--resume", "--games", "9", *SERIES)
    assert read_metadata(written_dataset).games == 9
    assert actions(written_dataset)[: len(actions(stored / DATASET))] == actions(stored / DATASET)


def actions(dataset: Path) -> list[tuple[int, int, str]]:
    return [(row["game"], row["ply"], row["action_text"]) for row in rows_of(dataset)]


def test_stored_dataset_is_recognized_as_finished(stored: Path) -> None:
    written_dataset = stored / DATASET
    assert read_metadata(written_dataset).games == 4
    assert "4 games are in" in run(
        "dataset", str(written_dataset), "--resume", "--games", "4", *SERIES
    )


def test_stored_study_resumes(stored: Path) -> None:
    folder = stored / "study"
    folder.mkdir()
    (stored / "study.jsonl").rename(folder / "games.jsonl")
    (stored / "study-settings.json").rename(folder / "settings.json")
    study = GameFolder(folder)
    before = list(study.games())
    assert before
    list(study.play(study.settings(), games=1, jobs=1))
    after = list(study.games())
    assert after[: len(before)] == before
    assert len({game_id_of(message) for message in after}) == len(after) == len(TABLES)
