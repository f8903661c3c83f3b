"""Tests of the command `bali arena`."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest
from typer.testing import CliRunner, Result

from bali.cli.app import app
from bali.errors import BaliError
from tests.arena.test_tournament_jobs import FAULTY_BOTS, FIRST_ACTION

LAST_ACTION = f"{FAULTY_BOTS}:LastAction"
ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def arena(*options: str | Path) -> Result:
    return CliRunner().invoke(app, ["arena", *map(str, options)])


def found(*options: str | Path) -> Any:
    result = arena(*options, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def without_times(report: Any) -> Any:
    for bot in report["bots"]:
        del bot["ms_per_decision"]
    return report


def games_in(path: Path) -> dict[int, Any]:
    """Return the games of a file by number, without times."""
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    games = [line for line in lines if "game" in line]
    assert len({game["game"] for game in games}) == len(games)
    return {game["game"]: {**game, "seconds": None} for game in games}


def test_arena_prints_report(tmp_path: Path) -> None:
    result = arena("random", LAST_ACTION, "--games", "19", "--out", tmp_path / "r.jsonl")
    assert result.exit_code == 0
    assert "bali: 20 games in rounds of 2; results go to" in result.stderr
    assert "20 games, 10 deals, 2 players, seed 0" in result.stdout
    assert re.search(r"1 +\S+ +1[5-9]\d\d +\d+ +\d+\.\d% +\d+\.\d-", result.stdout)
    assert re.search(r"ahead of +1 +2", result.stdout)
    assert f"results: {tmp_path / 'r.jsonl'}" in result.stdout
    assert len(games_in(tmp_path / "r.jsonl")) == 20


def test_arena_prints_json_report(tmp_path: Path) -> None:
    report = found(
        FIRST_ACTION, LAST_ACTION, "random", "--players", "3", "--oracle", "--games", "30"
    )
    assert report["settings"]["bots"] == [FIRST_ACTION, LAST_ACTION, "random"]
    assert report["settings"]["oracle"] is True
    assert (report["games"], report["deals"]) == (30, 10)
    assert [bot["bot"] for bot in report["bots"]] == report["settings"]["bots"]
    assert sum(bot["win_share"] for bot in report["bots"]) == pytest.approx(1)
    assert sum(bot["rating"] for bot in report["bots"]) == pytest.approx(4500)
    for bot in report["bots"]:
        assert bot["interval"][0] < bot["win_share"] < bot["interval"][1]
        assert bot["rating_interval"][0] < bot["rating"] < bot["rating_interval"][1]
        assert bot["ms_per_decision"] > 0
        assert bot["forfeits"] == 0
    files = list((tmp_path / "data" / "bali" / "arena").iterdir())
    assert len(files) == 1, "without --out the file has a name of its own"
    games = games_in(files[0]).values()
    steady = [game["places"][game["seats"].index(FIRST_ACTION)] for game in games]
    assert report["bots"][0]["mean_place"] == pytest.approx(sum(steady) / 30)


def test_arena_report_does_not_depend_on_jobs(tmp_path: Path) -> None:
    one, two = tmp_path / "1.jsonl", tmp_path / "2.jsonl"
    options = ("random", LAST_ACTION, FIRST_ACTION, "--demon", "--seed", "5", "--games", "60")
    first = found(*options, "--jobs", "1", "--out", one)
    second = found(*options, "--jobs", "2", "--out", two)
    assert without_times(first) == without_times(second)
    assert games_in(one) == games_in(two)


def test_until_stops_at_same_game_with_any_jobs(tmp_path: Path) -> None:
    options = ("random", LAST_ACTION, "--until", "0.09")
    first = found(*options, "--jobs", "1", "--out", tmp_path / "1.jsonl")
    second = found(*options, "--jobs", "2", "--out", tmp_path / "2.jsonl")
    assert without_times(first) == without_times(second)
    widths = [bot["interval"][1] - bot["interval"][0] for bot in first["bots"]]
    assert max(widths) / 2 <= 0.09
    assert first["deals"] >= 30
    bounded = found(*options, "--games", "20", "--out", tmp_path / "3.jsonl")
    assert bounded["games"] == 20


def test_resumed_run_equals_uninterrupted_run(tmp_path: Path) -> None:
    """Covers a killed run: missing lines in any place, and a partial last line."""
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    options = ("random", LAST_ACTION, "--games", "40", "--out")
    report = without_times(found(*options, whole))
    lines = whole.read_bytes().splitlines(keepends=True)
    cut.write_bytes(b"".join([lines[0], *lines[5:20], lines[30][:25]]))
    assert "an unfinished run of 15 games" in str(arena(*options, cut).exception)
    assert without_times(found(*options, cut, "--resume")) == report
    assert games_in(cut) == games_in(whole)
    again = without_times(found("random", LAST_ACTION, "--resume", "--out", cut))
    assert again == report, "a finished run plays no games"


def test_resume_extends_run(tmp_path: Path) -> None:
    path, other = tmp_path / "r.jsonl", tmp_path / "whole.jsonl"
    found("random", "Random", "--games", "10", "--out", path)
    longer = found("--resume", "--out", path, "--games", "30")
    assert longer["games"] == 30
    whole = found("random", "Random", "--games", "30", "--out", other)
    assert without_times(longer) == without_times(whole)


def test_run_of_an_uninstalled_bot_is_reported_but_not_continued(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    report = without_times(found("random", "greedy", "--games", "4", "--out", path))
    path.write_bytes(path.read_bytes().replace(b'"greedy"', b'"gone:ismcts:2"'))
    again = without_times(found("--resume", "--out", path))
    assert again["settings"]["bots"] == ["random", "gone:ismcts:2"]
    assert [bot["win_share"] for bot in again["bots"]] == [
        bot["win_share"] for bot in report["bots"]
    ]
    refused = arena("--resume", "--out", path, "--games", "8")
    assert "'gone:ismcts:2', which is not registered" in str(refused.exception)


def test_arena_reports_forfeits_and_continues(tmp_path: Path) -> None:
    options = (FIRST_ACTION, f"{FAULTY_BOTS}:Raises", f"{FAULTY_BOTS}:Prints", "--games", "6")
    result = arena(*options, "--out", tmp_path / "r.jsonl")
    assert result.exit_code == 0
    assert f"{FAULTY_BOTS}:Raises lost 4 games: it raised RuntimeError: turn" in re.sub(
        r"lost \d games", "lost 4 games", result.stdout
    )
    report = found("--resume", *options[:3], "--out", tmp_path / "r.jsonl")
    assert [bot["forfeits"] for bot in report["bots"]] == [0, 4, 0]
    assert report["bots"][1]["win_share"] == 0


BAD = [
    (["random"], "at least 2 bots"),
    ([], "at least 2 bots"),
    (["random", "random"], "'random' is named twice"),
    (["random", "wizard"], "there is no bot 'wizard'"),
    (["random", "no.such.module:Bot"], "there is no bot 'no.such.module:Bot'"),
    (["random", FIRST_ACTION, "--games", "0"], "1 to 1,000,000,000,000 games can be played"),
    (["random", FIRST_ACTION, "--games", "-5"], "1 to 1,000,000,000,000 games can be played"),
    (["random", FIRST_ACTION, "--until", "0"], "between 0 and 0.5"),
    (["random", FIRST_ACTION, "--players", "5"], "2 to 4 players, not 5"),
    (["random", FIRST_ACTION, "--seed", "-1"], "a seed is"),
    (["random", FIRST_ACTION, "--limit", "-1"], "the limit for a decision"),
    (["random", FIRST_ACTION, "--jobs", "-1"], "processes are 1 to 1024"),
    (["random", FIRST_ACTION, "--jobs", "5000"], "processes are 1 to 1024"),
    (
        ["random", FIRST_ACTION, "--out", "/nowhere/r.jsonl"],
        "can't write /nowhere/r.jsonl: no such",
    ),
    (["random", FIRST_ACTION, "--out", "/"], "can't read /: is a directory"),
    (["random", FIRST_ACTION, "--plot", "picture.docx"], "ends in .png, .svg, .pdf"),
    (
        ["random", FIRST_ACTION, "--plot", "/nowhere/p.png"],
        "can't write the plot to /nowhere/p.png",
    ),
    (["random", FIRST_ACTION, "--resume"], "there is no run to resume"),
    (["--resume"], "name the run to resume"),
    (["random", FIRST_ACTION, "--ray", "127.0.0.1:1"], "no Ray cluster answers at '127.0.0.1:1'"),
    (["random", FIRST_ACTION, "--ray", "nonsense"], "no Ray cluster answers at 'nonsense'"),
]


@pytest.mark.parametrize(("options", "message"), BAD)
def test_arena_refuses_invalid_options(options: list[str], message: str, tmp_path: Path) -> None:
    result = arena(*options)
    assert isinstance(result.exception, BaliError)
    assert message in str(result.exception)
    assert "\n" not in str(result.exception)
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


@pytest.mark.parametrize(
    ("package", "option", "extra"),
    [("matplotlib", ["--plot", "p.png"], "plot"), ("ray", ["--ray", "auto"], "cluster")],
)
def test_arena_names_missing_extra(
    package: str, option: list[str], extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    result = arena("random", FIRST_ACTION, *option)
    assert f"pip install 'bali-game[{extra}]'" in str(result.exception)


@pytest.mark.parametrize("kind", ["png", "svg"])
def test_arena_writes_plot(kind: str, tmp_path: Path) -> None:
    picture = tmp_path / f"p.{kind}"
    result = arena("random", FIRST_ACTION, "--games", "4", "--plot", picture, "--jobs", "1")
    assert f"plot: {picture}" in result.stdout
    start = {"png": b"\x89PNG", "svg": b"<?xml"}[kind]
    assert picture.read_bytes().startswith(start)


def interrupt_until(terminal: "pexpect.spawn[str]", words: str) -> None:
    for _ in range(10):
        terminal.sendintr()
        if terminal.expect([words, pexpect.TIMEOUT], timeout=10) == 0:
            return
    pytest.fail("Ctrl-C did not end the run")


def test_interrupted_arena_prints_resume_command(tmp_path: Path) -> None:
    bali = str(Path(sys.executable).with_name("bali"))
    path = tmp_path / "r.jsonl"
    options = [
        "arena",
        FIRST_ACTION,
        f"{FAULTY_BOTS}:SlowFirstAction",
        "--games",
        "2000",
        "--out",
        str(path),
    ]
    terminal = pexpect.spawn(
        bali, options, dimensions=(24, 300), encoding="utf-8", timeout=120, cwd=str(ROOT)
    )
    terminal.expect(r"[1-9]\d*/2000\S* [\d.,]+ games/s \S*\d:\d\d:\d\d")
    interrupt_until(terminal, r"interrupted after ([\d,]+) of 2,000 games; resume with:")
    terminal.expect(r"  bali (arena .*--resume .*)\r\n")
    command_line = str(terminal.match.group(1))
    rest = terminal.expect(pexpect.EOF)
    terminal.close()
    assert rest == 0
    assert "Traceback" not in terminal.before
    assert terminal.exitstatus == 130
    assert command_line.split() == ["arena", *options[1:3], "--resume", "--out", str(path)]
    assert len(games_in(path)) >= 1
