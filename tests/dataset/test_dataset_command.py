"""Tests of the command `bali dataset`."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner, Result

from bali.cli.app import app
from bali.dataset.game_series import GameSeries
from bali.dataset.journal import Journal, journal_of
from bali.errors import BadResults, BaliError, BotFailed
from tests.arena.test_tournament_jobs import FAULTY_BOTS, FIRST_ACTION
from tests.dataset.small_datasets import played

ROOT = Path(__file__).parent.parent.parent
SLOW_BOT = f"{FAULTY_BOTS}:SlowFirstAction"


def dataset(*options: str | Path) -> Result:
    return CliRunner().invoke(app, ["dataset", *map(str, options)])


def run_dataset(*options: str | Path) -> Result:
    result = dataset(*options)
    assert result.exit_code == 0, result.output
    return result


def files_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@pytest.fixture(scope="module")
def small_dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("small") / "out.parquet"
    run_dataset(out, "--bot", "random", "--bot", FIRST_ACTION, "--games", "12", "--jobs", "1")
    return out


def test_dataset_does_not_depend_on_jobs(small_dataset: Path, tmp_path: Path) -> None:
    other = tmp_path / "out.parquet"
    result = run_dataset(
        other, "--bot", "random", "--bot", FIRST_ACTION, "--games", "12", "--jobs", "2"
    )
    assert f"12 games are in {other}" in result.stdout
    assert other.read_bytes() == small_dataset.read_bytes()
    assert files_in(tmp_path) == {"out.parquet"}, "no other file is left"


def test_dataset_holds_metadata(small_dataset: Path) -> None:
    schema = pq.read_schema(small_dataset)
    metadata = json.loads(schema.metadata[b"bali"])
    assert (metadata["format"], metadata["games"]) == ("bali-dataset/1", 12)
    assert metadata["series"]["bots"] == ["random", FIRST_ACTION]
    assert all(field.metadata[b"description"] for field in schema)
    file = pq.ParquetFile(small_dataset)
    assert file.metadata.row_group(0).column(0).compression == "ZSTD"
    assert file.read(["game"])["game"].unique().to_pylist() == list(range(12))


def test_dataset_is_not_overwritten(small_dataset: Path) -> None:
    before = small_dataset.read_bytes()
    options = (small_dataset, "--bot", "random", "--bot", FIRST_ACTION, "--games")
    assert "exists already" in str(dataset(*options, "12").exception)
    assert f"12 games are in {small_dataset}" in run_dataset(*options, "12", "--resume").stdout
    assert "finished with 12 games" in str(dataset(*options, "13", "--resume").exception)
    assert small_dataset.read_bytes() == before


class Run:
    """The command in a separate process, with a slow bot."""

    def __init__(self, out: Path, *more: str) -> None:
        options = ["--bot", SLOW_BOT, "--bot", FIRST_ACTION, "--games", "16", "--jobs", "2", *more]
        self._out = out
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bali", "dataset", str(out), *options],
            cwd=ROOT,
            stderr=subprocess.PIPE,
            text=True,
        )

    def stop(self, games: int, with_signal: signal.Signals) -> str:
        """Send a signal once the journal has `games` games. Return standard error."""
        end = time.monotonic() + 120
        while lines_in(journal_of(self._out)) < 1 + games:
            assert self.process.poll() is None, self.process.communicate()[1]
            assert time.monotonic() < end
            time.sleep(0.01)
        self.process.send_signal(with_signal)
        return self.process.communicate(timeout=120)[1]


def lines_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_resumed_dataset_equals_uninterrupted_dataset(tmp_path: Path) -> None:
    out, whole = tmp_path / "out.parquet", tmp_path / "whole.parquet"
    first = Run(out)
    output = first.stop(1, signal.SIGINT)
    assert first.process.returncode == 130
    assert f"bali dataset {out} --resume --games 16 --bot {SLOW_BOT} --bot {FIRST_ACTION}" in output
    assert "Traceback" not in output
    second = Run(out, "--resume")
    second.stop(5, signal.SIGKILL)
    assert second.process.returncode == -signal.SIGKILL
    assert not out.exists()
    assert lines_in(journal_of(out)) < 17
    third = Run(out, "--resume")
    assert "of 16 games were played before" in third.process.communicate(timeout=120)[1]
    assert third.process.returncode == 0
    run_dataset(whole, "--bot", SLOW_BOT, "--bot", FIRST_ACTION, "--games", "16")
    assert out.read_bytes() == whole.read_bytes()
    assert files_in(tmp_path) == {"out.parquet", "whole.parquet"}


def unfinished(folder: Path) -> Path:
    """Write the journal of a run that was killed after its last game."""
    out = folder / "out.parquet"
    series = GameSeries(("random", FIRST_ACTION))
    journal = Journal.create(journal_of(out), series)
    journal.add([played(series, game) for game in (3, 0, 11, 1, 2, 4, 5, 6, 7, 8, 9, 10)])
    journal.close()
    return out


def test_resume_replays_game_of_partial_line(small_dataset: Path, tmp_path: Path) -> None:
    out = unfinished(tmp_path)
    journal = journal_of(out)
    journal.write_bytes(journal.read_bytes()[:-30])
    (tmp_path / ".out.parquet.part").write_bytes(b"half a file")
    run_dataset(
        out, "--bot", "random", "--bot", FIRST_ACTION, "--games", "12", "--resume", "--jobs", "1"
    )
    assert out.read_bytes() == small_dataset.read_bytes()
    assert files_in(tmp_path) == {"out.parquet"}


def test_resume_only_writes_when_all_games_are_played(small_dataset: Path, tmp_path: Path) -> None:
    out = unfinished(tmp_path)
    journal = journal_of(out).read_bytes()
    options = (out, "--bot", "random", "--bot", FIRST_ACTION, "--games", "12", "--resume")
    run_dataset(*options)
    assert out.read_bytes() == small_dataset.read_bytes()
    journal_of(out).write_bytes(journal)
    run_dataset(*options)
    assert files_in(tmp_path) == {"out.parquet"}, "a leftover journal is removed"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--games", "12"], "holds the games of an unfinished dataset: continue it with --resume"),
        (["--games", "11", "--resume"], "holds games up to number 12; --games must not be less"),
        (["--seed", "7", "--resume"], "holds other games: --seed 0 in the file, 7 given"),
        (["--oracle", "--resume"], "--oracle False in the file, True given"),
    ],
)
def test_resume_refuses_other_settings(options: list[str], message: str, tmp_path: Path) -> None:
    out = unfinished(tmp_path)
    before = journal_of(out).read_bytes()
    result = dataset(out, "--bot", "random", "--bot", FIRST_ACTION, *options)
    assert isinstance(result.exception, BadResults)
    assert message in str(result.exception)
    assert journal_of(out).read_bytes() == before
    assert not out.exists()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Dear Ketut\n", "does not hold games of a dataset"),
        ('{"format":"bali-dataset-games/1","version":"0.0.9","series":{"bots":["random"]}}\n', "9"),
    ],
)
def test_resume_refuses_other_files(text: str, message: str, tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    journal_of(out).write_text(text)
    result = dataset(out, "--bot", "random", "--resume")
    assert message in str(result.exception)
    assert journal_of(out).read_text() == text
    out.write_text(text)
    assert "is not a dataset of Bali" in str(dataset(out, "--bot", "random", "--resume").exception)
    assert out.read_text() == text


def test_failing_bot_stops_run_and_keeps_games(tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    result = dataset(out, "--bot", f"{FAULTY_BOTS}:Raises", "--games", "4", "--jobs", "1")
    assert isinstance(result.exception, BotFailed)
    assert f"the bot '{FAULTY_BOTS}:Raises' raised RuntimeError" in str(result.exception)
    assert files_in(tmp_path) == {"out.parquet.unfinished"}


BAD = [
    (["--bot", "random", "--bot", "random"], "'random' is named twice"),
    (["--bot", "wizard"], "there is no bot 'wizard'"),
    (["--bot", "random", "--games", "0"], "1 to 2,147,483,647 games, not 0"),
    (["--bot", "random", "--players", "5"], "2 to 4 players, not 5"),
    (["--bot", "random", "--seed", "-1"], "a seed is"),
    (["--bot", "random", "--limit", "0"], "the limit for a decision"),
    (["--bot", "random", "--jobs", "-1"], "processes are 1 to 1024"),
    (["--bot", "random", "--resume"], "there is nothing to resume"),
]


@pytest.mark.parametrize(("options", "message"), BAD)
def test_dataset_refuses_invalid_options(options: list[str], message: str, tmp_path: Path) -> None:
    result = dataset(tmp_path / "out.parquet", *options)
    assert isinstance(result.exception, BaliError)
    assert message in str(result.exception)
    assert files_in(tmp_path) == set()


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("/nowhere/out.parquet", "can't write /nowhere/out.parquet: no such file"),
        ("/", "/ exists already"),
        ("x" * 300, "name too long"),
    ],
)
def test_dataset_names_unwritable_path(path: str, message: str) -> None:
    assert message in str(dataset(path, "--bot", "random").exception)


def test_dataset_names_missing_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    result = dataset(tmp_path / "out.parquet", "--bot", "random")
    assert "pyarrow: pip install 'bali-game[data]'" in str(result.exception)
    assert files_in(tmp_path) == set()
