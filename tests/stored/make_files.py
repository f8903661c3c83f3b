"""Write files of every kind as the checked-out commit writes them; README.md lists them.

Run it like `make_databases.py`, with a folder as its argument. Run files are truncated in the
middle of a line, as a killed process leaves them. Weights and checkpoints, which are too large for
a repository, are written by the commit's own functions with most numbers set to 0.
"""

import lzma
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import numpy as np

from bali import Game
from bali.bots.champion.weights import load_weights, save_weights
from bali.rules.records import Array
from bali.training.checkpoint import CHECKPOINT, read_checkpoint, write_checkpoint
from bali.training.config import load_config
from bali.training.learner import STATE_ROWS
from bali.training.trainer import WEIGHTS
from research.game_folder import GameFolder, current_settings
from tests.games import TABLES, finished_game

BALI: Final = str(Path(sys.executable).with_name("bali"))
CONFIG: Final = Path(__file__).with_name("training.toml")
KEPT_EVERY: Final = 400
"""One of this many numbers of a network is stored; the others are 0."""


def make_training(folder: Path, out: Path) -> None:
    command = [BALI, "train", str(folder), "--config", str(CONFIG), "--iterations", "160"]
    subprocess.run(command, check=True, capture_output=True)
    config = load_config(CONFIG)
    checkpoint = read_checkpoint(folder, config)
    assert checkpoint is not None
    sparse = {name: _sparse(checkpoint.learner[name]) for name in STATE_ROWS}
    learner = sparse | {"steps": checkpoint.learner["steps"]}
    write_checkpoint(folder, config, checkpoint._replace(learner=learner))
    compress(folder / CHECKPOINT, out / CHECKPOINT)
    weights = load_weights(folder / WEIGHTS)
    weights.update({name: _sparse(each) for name, each in weights.items()})
    save_weights(out / WEIGHTS, weights)


def _sparse(numbers: Array) -> Array:
    sparse = np.zeros(numbers.size, numbers.dtype)
    sparse[::KEPT_EVERY] = numbers.ravel()[::KEPT_EVERY].astype(np.float16)
    return sparse.reshape(numbers.shape)


def make_arena(folder: Path, out: Path) -> None:
    run = folder / "arena.jsonl"
    options = ["--games", "12", "--seed", "3", "--jobs", "1", "--out", str(run)]
    command = [BALI, "arena", "random", "greedy", *options]
    subprocess.run(command, check=True, capture_output=True)
    write_truncated(run, out / "arena.jsonl")


def make_dataset(folder: Path, out: Path) -> None:
    made = folder / "dataset.parquet"
    journal = made.with_name(f"{made.name}.unfinished")
    options = ["--bot", "greedy", "--bot", "uct:20", "--seed", "5", "--jobs", "1"]
    process = subprocess.Popen([BALI, "dataset", str(made), "--games", "100000", *options])
    while not journal.exists() or len(journal.read_bytes().splitlines()) < 8:
        assert process.poll() is None
    process.kill()
    process.wait()
    lines = journal.read_bytes().splitlines(keepends=True)[:8]
    (out / "dataset.unfinished").write_bytes(b"".join(lines))
    command = [BALI, "dataset", str(out / "dataset.parquet"), "--games", "4", *options]
    subprocess.run(command, check=True)


def make_study(folder: Path, out: Path) -> None:
    study = GameFolder(folder / "study")
    list(study.play(current_settings(20, 20), games=1, jobs=1))
    write_truncated(folder / "study" / "games.jsonl", out / "study.jsonl")
    (out / "study-settings.json").write_bytes((folder / "study" / "settings.json").read_bytes())


def make_records(folder: Path, out: Path) -> None:
    """Write games of all kinds, an unfinished one, and two saved by the terminal."""
    lines = [
        finished_game(players, oracle, demon, seed=11).record().to_json()
        for players, oracle, demon in TABLES
    ]
    unfinished = Game.new(3, oracle=True, seed=12)
    for _ in range(30):
        unfinished.play(unfinished.legal_actions()[0])
    (folder / "records.txt").write_text("\0".join([*lines, unfinished.record().to_json()]))
    compress(folder / "records.txt", out / "records.txt")
    for name, seats in (("saved", ("person", "greedy")), ("saved-bots", ("random", "uct:20"))):
        options = [word for seat in seats for word in ("--seat", seat)]
        command = [BALI, "play", *options, "--oracle", "--seed", "4"]
        subprocess.run(
            [*command, "--save", str(out / f"{name}.json")],
            input="1\n1\n",
            text=True,
            check=False,
            stdout=subprocess.DEVNULL,
        )


def write_truncated(whole: Path, out: Path) -> None:
    """Write the first half of a file, without the end of its last line."""
    lines = whole.read_bytes().splitlines(keepends=True)
    half = len(lines) // 2 + 1
    out.write_bytes(b"".join(lines[:half]) + lines[half][:-5].rstrip())


def compress(path: Path, out: Path) -> None:
    out.with_name(f"{out.name}.xz").write_bytes(lzma.compress(path.read_bytes(), preset=9))


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    for make in (make_records, make_arena, make_dataset, make_study, make_training):
        with tempfile.TemporaryDirectory() as name:
            make(Path(name) / "work" if make is make_training else Path(name), target)
