"""Tests that errors of users and of the machine are one sentence without a traceback."""

import os
import re
import shlex
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

import bali
from bali import Game, Record
from bali.arena.run_file import read_run
from bali.dataset.journal import Index, Journal
from bali.errors import BadResults
from bali.json_lines import JsonLines
from bali.training.config import TrainingConfig, load_config
from bali.training.evaluations import EVALUATIONS, Evaluation, read_evaluations, write_evaluations
from bali.training.log import LOG, last_logged_iteration
from tests.platforms import (
    limit_file_size,
    needs_file_size_limit,
    needs_full_device,
    needs_shell,
    needs_sigint,
    user_folders_in,
)

BALI: Final = [sys.executable, "-m", "bali"]
BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
UNFINISHED: Final = Path(__file__).parents[1] / "stored" / "v1" / "dataset.unfinished"
TRAINING: Final = (
    "games = 16\nsimulations = 2\niterations = 4000\nlearning_starts = 5\n"
    "updates_per_iteration = 1\nbatch_size = 64\nsave_every = 1\nevaluate_every = 0\n"
)


def run(
    *words: object,
    prefix: tuple[str, ...] = (),
    cwd: Path | None = None,
    user_folders: Path | None = None,
    **environment: str,
) -> subprocess.CompletedProcess[str]:
    moved = user_folders_in(user_folders) if user_folders else {}
    done = subprocess.run(
        [*prefix, *BALI, *map(str, words)],
        cwd=cwd,
        env=os.environ | moved | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr
    return done


def sentence(done: subprocess.CompletedProcess[str]) -> str:
    """Return the only line that starts with `bali: `, without those about compilation."""
    lines = [line for line in done.stderr.splitlines() if line.startswith("bali: ")]
    found = [line for line in lines if not line.startswith("bali: compil")]
    assert len(found) == 1, done.stderr
    return found[0]


def test_version_prints_the_packages_version() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout) == (0, f"bali {bali.__version__}\n")


def test_serve_refuses_an_unknown_log_level() -> None:
    done = run("serve", "--no-browser", "--log-level", "loud", COLUMNS="200")
    assert done.returncode == 2
    assert "'loud' is not one of 'debug', 'info', 'warning', 'error'" in done.stderr


def test_server_module_refuses_an_unknown_log_level() -> None:
    command = [sys.executable, "-m", "bali.server", "--log-level", "loud"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "invalid choice: 'loud'" in done.stderr


def test_serve_names_a_home_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    home = tmp_path / "file" / "home"
    done = run("serve", "--no-browser", user_folders=home, BALI_DATABASE_URL="")
    assert done.returncode == 2
    assert sentence(done).startswith(f"bali: the database can't be created in {home / 'bali'}")


@pytest.mark.parametrize("command", ["", "serve --no-browser", "retention"])
def test_a_database_of_a_newer_version_is_refused(command: str, tmp_path: Path) -> None:
    path = tmp_path / "newer.sqlite"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
    database.close()
    before = path.read_bytes()
    done = run(*shlex.split(command), BALI_DATABASE_URL=f"sqlite:///{path}")
    assert done.returncode == 2
    assert re.fullmatch(
        rf"bali: the database sqlite(\+aiosqlite)?:///{re.escape(str(path))} was made by a newer "
        r"version of Bali \(revision 9999\): update Bali, or name another database",
        sentence(done),
    )
    assert done.stdout == ""
    assert path.read_bytes() == before


@pytest.mark.parametrize("command", ["arena random greedy", "imitate new.npz"])
def test_simulate_refuses_too_many_games(command: str, tmp_path: Path) -> None:
    done = run(*command.split(), "--games", "99999999999999999999", cwd=tmp_path)
    assert done.returncode == 2
    assert sentence(done) == (
        "bali: 1 to 1,000,000,000,000 games can be played, not 99999999999999999999"
    )


@needs_full_device
@pytest.mark.parametrize("words", ["--help", "--version", "replay game.json --all"])
def test_output_to_a_full_disk_is_one_sentence(words: str, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(Game.new(seed=1).record().to_json())
    prefix = ("sh", "-c", 'exec "$@" >/dev/full', "sh")
    done = run(*shlex.split(words), prefix=prefix, cwd=tmp_path)
    assert done.returncode == 1
    assert sentence(done) == "bali: can't write: no space left on device"


@needs_shell
def test_closed_output_pipe_exits_quietly(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(Game.new(seed=1).record().to_json())
    shell = 'set -o pipefail; "$@" | true'
    done = run("replay", path, "--all", prefix=("bash", "-c", shell, "bash"))
    assert all(line.startswith("bali: compil") for line in done.stderr.splitlines())


@needs_file_size_limit
def test_arena_names_a_full_disk_and_resumes(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    words = [*BALI, "arena", "random", "greedy", "--jobs", "1", "--out", str(out)]
    limited = subprocess.run(
        [*words, "--games", "400"],
        preexec_fn=lambda: limit_file_size(20_000),
        capture_output=True,
        text=True,
        check=False,
    )
    assert limited.returncode == 2
    assert "Traceback" not in limited.stderr
    assert (
        f"bali: can't write {out}: file too large; earlier games are saved, and --resume continues "
        "from them"
    ) in limited.stderr
    resumed = run("arena", "--resume", "--out", out, "--jobs", "1")
    assert resumed.returncode == 0, resumed.stderr
    assert re.search(r"[1-9]\d* of them were played before", resumed.stderr)


@needs_full_device
def test_arena_reports_no_kept_results_when_there_are_none() -> None:
    full = Path("/dev/full")
    with closing(JsonLines.create(full)) as lines, pytest.raises(BadResults) as refused:
        lines.add([{}])
    assert str(refused.value) == f"can't write {full}: no space left on device"


def test_train_refuses_a_config_as_its_folder(tmp_path: Path) -> None:
    folder = tmp_path / "nofile.toml"
    done = run("train", folder)
    assert done.returncode == 2
    assert f"bali train FOLDER --config {folder}" in sentence(done)
    assert not folder.exists()


@needs_sigint
def test_train_prints_the_resume_command_when_interrupted(tmp_path: Path) -> None:
    config = tmp_path / "con fig.toml"
    config.write_text(TRAINING)
    folder = tmp_path / "run"
    words = [*BALI, "train", str(folder), "--config", str(config), "--iterations", "3000"]
    process = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    for line in process.stderr:
        if line.startswith("iteration 2 "):
            break
    process.send_signal(signal.SIGINT)
    rest = process.stderr.read()
    assert process.wait() == 130
    process.stderr.close()
    found = re.search(r"bali: interrupted after iteration (\d+); resume with:\n  (.*)\n", rest)
    assert found is not None, rest
    command = shlex.split(found[2])
    options = ["--config", str(config), "--device", "cpu", "--resume"]
    assert command[:-1] == ["bali", "train", str(folder), *options, "--iterations"]
    assert int(command[-1]) == 3000 - int(found[1])
    resumed = run(*command[1:-1], "1")
    assert resumed.returncode == 0, resumed.stderr
    assert f"iteration {int(found[1]) + 1} of 4000" in resumed.stdout


def test_records_and_configs_with_a_byte_order_mark_are_read(tmp_path: Path) -> None:
    record = Game.new(seed=3).record()
    marked = BYTE_ORDER_MARK + record.to_json().encode()
    assert Record.from_json(marked) == Record.from_json(marked.decode()) == record
    (tmp_path / "game.json").write_bytes(marked)
    assert run("replay", tmp_path / "game.json", "--all").returncode == 0
    (tmp_path / "config.toml").write_bytes(BYTE_ORDER_MARK + b"games = 8\n")
    assert load_config(tmp_path / "config.toml") == TrainingConfig(games=8)


def test_arena_results_with_a_byte_order_mark_are_resumed(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    run("arena", "random", "greedy", "--games", "4", "--jobs", "1", "--out", out)
    out.write_bytes(BYTE_ORDER_MARK + out.read_bytes())
    resumed = run("arena", "--resume", "--games", "6", "--jobs", "1", "--out", out)
    assert resumed.returncode == 0, resumed.stderr
    assert "4 of them were played before" in resumed.stderr
    assert read_run(out).standings.games == 6


def test_dataset_games_with_a_byte_order_mark_are_read(tmp_path: Path) -> None:
    path = tmp_path / "marked.unfinished"
    path.write_bytes(BYTE_ORDER_MARK + UNFINISHED.read_bytes())
    plain, marked = Index.read(UNFINISHED), Index.read(path)
    assert (marked.series, marked.games) == (plain.series, plain.games)
    assert marked.size == path.stat().st_size == plain.size + len(BYTE_ORDER_MARK)
    with closing(Journal.resume(path, marked)) as journal:
        assert [played.game for played in journal.read([0])] == [0]


def test_training_log_and_ratings_with_a_byte_order_mark_are_read(tmp_path: Path) -> None:
    (tmp_path / LOG).write_bytes(BYTE_ORDER_MARK + b'{"turn":7}\n')
    assert last_logged_iteration(tmp_path) == 7
    evaluation = Evaluation(iteration=7, rating=1.5, win_shares={}, games=4)
    write_evaluations(tmp_path, [evaluation])
    path = tmp_path / EVALUATIONS
    path.write_bytes(BYTE_ORDER_MARK + path.read_bytes())
    assert read_evaluations(tmp_path) == [evaluation]


INTERRUPT_AT_IMPORT = """
import os, sys, time
left = int(sys.argv[1])
def interrupt(event, arguments):
    global left
    if event == "import" and arguments[0] not in ("bali", "bali.__main__"):
        left -= 1
        if left == 0:
            os.kill(os.getpid(), 2)
            time.sleep(0.01)
sys.addaudithook(interrupt)
sys.argv = ["bali", "--help"]
from bali.__main__ import main
main()
"""


@needs_sigint
@pytest.mark.parametrize("number", [1, 2, 5, 20, 60])
def test_interrupt_before_the_command_starts_exits_quietly(number: int) -> None:
    """Interrupt the n-th import of the command."""
    process = subprocess.run(
        [sys.executable, "-c", INTERRUPT_AT_IMPORT, str(number)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode in (-signal.SIGINT, 130)
    assert process.stderr == ""


INTERRUPT_BEFORE_OPTIONS = """
import os, sys
import typer.main
def interrupt(app):
    os.kill(os.getpid(), 2)
    raise AssertionError("the interruption was ignored")
typer.main.get_command = interrupt
sys.argv = ["bali", "--help"]
from bali.__main__ import main
main()
"""


@needs_sigint
def test_interrupt_before_the_options_are_read_exits_quietly() -> None:
    process = subprocess.run(
        [sys.executable, "-c", INTERRUPT_BEFORE_OPTIONS],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (process.returncode, process.stderr) == (130, "")


@needs_shell
@pytest.mark.parametrize("words", ["--version", "replay game.json --all"])
def test_commands_run_without_standard_output(words: str, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(Game.new(seed=1).record().to_json())
    prefix = ("sh", "-c", 'exec "$@" >&-', "sh")
    done = run(*shlex.split(words), prefix=prefix, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, "")
    assert all(line.startswith("bali: compil") for line in done.stderr.splitlines())
