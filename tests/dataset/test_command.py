"""`bali dataset` as a user runs it."""

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
from bali.dataset.journal import Journal, journal_of
from bali.dataset.series import Series
from bali.errors import BadResults, BaliError, BotFailed
from tests.arena.test_playing import NAUGHTY, STEADY
from tests.dataset.small import played

ROOT = Path(__file__).parent.parent.parent
SLOW = f"{NAUGHTY}:Slow"


def dataset(*options: str | Path) -> Result:
    return CliRunner().invoke(app, ["dataset", *map(str, options)])


def make(*options: str | Path) -> Result:
    result = dataset(*options)
    assert result.exit_code == 0, result.output
    return result


def files_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("small") / "out.parquet"
    make(out, "--bot", "random", "--bot", STEADY, "--games", "12", "--jobs", "1")
    return out


def test_jobs_make_no_difference(small: Path, tmp_path: Path) -> None:
    other = tmp_path / "out.parquet"
    result = make(other, "--bot", "random", "--bot", STEADY, "--games", "12", "--jobs", "2")
    assert f"12 games are in {other}" in result.stdout
    assert other.read_bytes() == small.read_bytes()
    assert files_in(tmp_path) == {"out.parquet"}, "nothing else is left"


def test_it_says_what_it_is(small: Path) -> None:
    schema = pq.read_schema(small)
    about = json.loads(schema.metadata[b"bali"])
    assert (about["format"], about["games"]) == ("bali-dataset/1", 12)
    assert about["series"]["bots"] == ["random", STEADY]
    assert all(field.metadata[b"description"] for field in schema)
    file = pq.ParquetFile(small)
    assert file.metadata.row_group(0).column(0).compression == "ZSTD"
    assert file.read(["game"])["game"].unique().to_pylist() == list(range(12))


def test_nothing_is_overwritten(small: Path) -> None:
    before = small.read_bytes()
    options = (small, "--bot", "random", "--bot", STEADY, "--games")
    assert "exists already" in str(dataset(*options, "12").exception)
    assert f"12 games are in {small}" in make(*options, "12", "--resume").stdout
    assert "finished with 12 games" in str(dataset(*options, "13", "--resume").exception)
    assert small.read_bytes() == before


class Run:
    """The command in a process of its own, with a bot that takes its time."""

    def __init__(self, out: Path, *more: str) -> None:
        options = ["--bot", SLOW, "--bot", STEADY, "--games", "16", "--jobs", "2", *more]
        self._out = out
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bali", "dataset", str(out), *options],
            cwd=ROOT,
            stderr=subprocess.PIPE,
            text=True,
        )

    def stop(self, games: int, by: signal.Signals) -> str:
        """Send a signal when there are so many games; what was said until then."""
        end = time.monotonic() + 120
        while lines_in(journal_of(self._out)) < 1 + games:
            assert self.process.poll() is None, self.process.communicate()[1]
            assert time.monotonic() < end
            time.sleep(0.01)
        self.process.send_signal(by)
        return self.process.communicate(timeout=120)[1]


def lines_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_an_interrupted_dataset_ends_as_an_uninterrupted_one(tmp_path: Path) -> None:
    out, whole = tmp_path / "out.parquet", tmp_path / "whole.parquet"
    first = Run(out)
    said = first.stop(1, signal.SIGINT)
    assert first.process.returncode == 130
    assert f"bali dataset {out} --resume --games 16 --bot {SLOW} --bot {STEADY}" in said
    assert "Traceback" not in said
    second = Run(out, "--resume")
    second.stop(5, signal.SIGKILL)
    assert second.process.returncode == -signal.SIGKILL
    assert not out.exists()
    assert lines_in(journal_of(out)) < 17
    third = Run(out, "--resume")
    assert "of 16 games were played before" in third.process.communicate(timeout=120)[1]
    assert third.process.returncode == 0
    make(whole, "--bot", SLOW, "--bot", STEADY, "--games", "16")
    assert out.read_bytes() == whole.read_bytes()
    assert files_in(tmp_path) == {"out.parquet", "whole.parquet"}


def unfinished(folder: Path) -> Path:
    """What a run leaves that was killed when all games were played."""
    out = folder / "out.parquet"
    series = Series(("random", STEADY))
    journal = Journal.create(journal_of(out), series)
    journal.add([played(series, game) for game in (3, 0, 11, 1, 2, 4, 5, 6, 7, 8, 9, 10)])
    journal.close()
    return out


def test_a_line_without_its_end_is_played_again(small: Path, tmp_path: Path) -> None:
    out = unfinished(tmp_path)
    journal = journal_of(out)
    journal.write_bytes(journal.read_bytes()[:-30])
    (tmp_path / ".out.parquet.part").write_bytes(b"half a file")
    make(out, "--bot", "random", "--bot", STEADY, "--games", "12", "--resume", "--jobs", "1")
    assert out.read_bytes() == small.read_bytes()
    assert files_in(tmp_path) == {"out.parquet"}


def test_when_all_is_played_it_is_only_written(small: Path, tmp_path: Path) -> None:
    out = unfinished(tmp_path)
    journal = journal_of(out).read_bytes()
    options = (out, "--bot", "random", "--bot", STEADY, "--games", "12", "--resume")
    make(*options)
    assert out.read_bytes() == small.read_bytes()
    journal_of(out).write_bytes(journal)
    make(*options)
    assert files_in(tmp_path) == {"out.parquet"}, "the last moment's leavings are gone"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--games", "12"], "holds the games of an unfinished dataset: go on with it by --resume"),
        (["--games", "11", "--resume"], "holds games up to number 12; --games can't be less"),
        (["--seed", "7", "--resume"], "holds other games: --seed 0 in the file, 7 asked for"),
        (["--oracle", "--resume"], "--oracle False in the file, True asked for"),
    ],
)
def test_what_was_begun_is_not_mixed_with_other_games(
    options: list[str], message: str, tmp_path: Path
) -> None:
    out = unfinished(tmp_path)
    before = journal_of(out).read_bytes()
    result = dataset(out, "--bot", "random", "--bot", STEADY, *options)
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
def test_a_file_of_something_else_is_refused(text: str, message: str, tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    journal_of(out).write_text(text)
    result = dataset(out, "--bot", "random", "--resume")
    assert message in str(result.exception)
    assert journal_of(out).read_text() == text
    out.write_text(text)
    assert "is not a dataset of Bali" in str(dataset(out, "--bot", "random", "--resume").exception)
    assert out.read_text() == text


def test_a_bot_that_fails_stops_the_run_and_the_games_stay(tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    result = dataset(out, "--bot", f"{NAUGHTY}:Raises", "--games", "4", "--jobs", "1")
    assert isinstance(result.exception, BotFailed)
    assert f"the bot '{NAUGHTY}:Raises' raised RuntimeError" in str(result.exception)
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
def test_what_can_not_be_is_said_before_the_first_game(
    options: list[str], message: str, tmp_path: Path
) -> None:
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
def test_a_place_that_can_not_be_written_is_named(path: str, message: str) -> None:
    assert message in str(dataset(path, "--bot", "random").exception)


def test_a_missing_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    result = dataset(tmp_path / "out.parquet", "--bot", "random")
    assert "pyarrow: pip install 'bali-game[data]'" in str(result.exception)
    assert files_in(tmp_path) == set()
