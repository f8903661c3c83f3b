"""Tests of bots in `bali play`: codes, levels, bots of the user's modules, and failures."""

import sys
import time
from pathlib import Path

import pexpect
import pytest
from typer.testing import CliRunner, Result

from bali import BaliError, Player, Record
from bali.bots.registry import BUILTIN_BOTS, LEVEL_NAMES
from bali.cli.app import app, main
from bali.cli.seat_options import seat_players
from tests.platforms import bali_command, needs_terminal

from .games import random_game, save_game

OWN_BOTS = """
import sys

class First:
    def choose(self, seen):
        from bali.play.action import actions_of
        from bali.rules import legal_actions
        return actions_of(legal_actions(seen))[0]

class Raises:
    def choose(self, seen):
        raise ValueError("no idea\\n  at all")

class Exits:
    def choose(self, seen):
        sys.exit(7)

class ReturnsUnknownText:
    def choose(self, seen):
        return "dance"

class ReturnsUnprintable:
    def choose(self, seen):
        return Value()

class Value:
    def __repr__(self):
        raise RuntimeError

class ReturnsIllegal:
    def choose(self, seen):
        return "consult"

class FailsOnCreation:
    def __init__(self):
        raise RuntimeError("not today")
    def choose(self, seen):
        return "pass"
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "ketuts_bots.py").write_text(OWN_BOTS)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "ketuts_bots", raising=False)
    return tmp_path


def play(*options: str, lines: list[str] | None = None) -> Result:
    return CliRunner().invoke(app, ["play", *options], input="".join(f"{s}\n" for s in lines or []))


def test_play_seats_apprentices_by_default() -> None:
    assert [player.bot for player in seat_players(3, [])] == [None, "apprentice", "apprentice"]


def test_level_option_sets_bots_of_free_seats() -> None:
    result = play("--players", "3", "--level", "Novice", "--seed", "7")
    output = " ".join(result.output.split())
    assert "Ketut (blue, bot novice) and Wayan (yellow, bot novice)" in output


@pytest.mark.parametrize("code", [*LEVEL_NAMES[:5], "random", "greedy", "uct:50", "uct:2ms"])
def test_seat_option_accepts_any_bot(code: str) -> None:
    result = play("--seat", code, "--seat", "person", "--seed", "7", lines=["quit"])
    assert result.exit_code == 0
    assert f"Ayu (red, bot {code})" in result.output
    assert "Turn 1: Ayu buys nothing" in result.output


BAD_OPTIONS = [
    (["--level", "wizard"], "there is no level 'wizard'; levels are novice, apprentice, villager"),
    (["--level", "random"], "there is no level 'random'"),
    (["--level", "adept", "--seat", "person", "--seat", "random"], "all of them are named"),
    (["--load", "x.json", "--level", "adept"], "its players, variants and deal are in it"),
    (["--seat", "uct"], "a seat is 'person', 'person:NAME' or a bot: "),
    (["--seat", "uct:many"], "'many' is no budget"),
    (["--seat", "nowhere:Bot"], "there is no bot 'nowhere:Bot': No module named 'nowhere'"),
]


@pytest.mark.parametrize(("options", "message"), BAD_OPTIONS)
def test_play_refuses_invalid_bots(options: list[str], message: str) -> None:
    result = play(*options)
    assert isinstance(result.exception, BaliError)
    assert message in str(result.exception)
    assert "\n" not in str(result.exception)


def test_help_lists_bots_and_levels() -> None:
    shown = CliRunner().invoke(app, ["play", "--help"], env={"COLUMNS": "80"}).output
    assert all(name in shown for name in (*BUILTIN_BOTS, *LEVEL_NAMES, "my_module:MyBot"))


@pytest.mark.usefixtures("folder")
def test_play_loads_bot_of_module() -> None:
    result = play("--seat", "ketuts_bots:First", "--seat", "random", "--seed", "3")
    assert result.exit_code == 0
    assert "Ayu (red, bot ketuts_bots:First)" in result.output
    assert "wins with" in result.output


FAILURES = [
    ("Raises", "Ayu's bot 'ketuts_bots:Raises' raised ValueError: no idea at all"),
    ("Exits", "Ayu's bot 'ketuts_bots:Exits' raised SystemExit: 7"),
    (
        "ReturnsUnknownText",
        "Ayu's bot 'ketuts_bots:ReturnsUnknownText' answered 'dance', which is not legal",
    ),
    (
        "ReturnsUnprintable",
        "Ayu's bot 'ketuts_bots:ReturnsUnprintable' answered with a Value, which is not legal",
    ),
    (
        "ReturnsIllegal",
        "Ayu's bot 'ketuts_bots:ReturnsIllegal' answered 'consult', which is not legal",
    ),
]


@pytest.mark.parametrize(("name", "failure"), FAILURES)
def test_failing_bot_ends_play_and_saves_game(name: str, failure: str, folder: Path) -> None:
    file = folder / "game.json"
    options = ["--seat", f"ketuts_bots:{name}", "--seat", "person", "--seed", "7"]
    result = play(*options, "--save", str(file))
    assert isinstance(result.exception, BaliError)
    assert str(result.exception) == failure
    command = f"since a bot is not installed; replay it with: bali replay {file}"
    assert command in " ".join(result.output.split())
    assert Record.from_json(file.read_text()).actions == ("pass",)


@pytest.mark.usefixtures("folder")
def test_play_refuses_bot_that_cannot_be_created(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bali", "play", "--seat", "ketuts_bots:FailsOnCreation"])
    with pytest.raises(SystemExit) as stop:
        main()
    assert stop.value.code == 2
    message = "the bot 'ketuts_bots:FailsOnCreation' can't be made: RuntimeError: not today"
    assert capsys.readouterr().err.endswith(f"{message}\n")


def test_saved_game_never_loads_unregistered_bot(folder: Path) -> None:
    (folder / "evil.py").write_text("raise SystemExit('run')")
    game = random_game(2, seed=1, actions=4)
    record = game.record()
    evil = (Player("Ayu", "red"), Player("Ketut", "blue", "evil:Bot"))
    file = save_game(game, folder / "game.json")
    file.write_text(
        Record(record.format, evil, record.variants, record.deal, record.actions).to_json()
    )
    result = play("--load", str(file))
    assert isinstance(result.exception, BaliError)
    assert "there is no bot 'evil:Bot'" in str(result.exception)
    assert "code that a file names is not run" in str(result.exception)
    assert "evil" not in sys.modules


def test_saved_game_resumes_with_registered_bot(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play("--level", "novice", "--seed", "7", "--save", str(file), lines=["peanut", "2"])
    result = play("--load", str(file), lines=["quit"])
    assert "Ketut (blue, bot novice)" in result.output


def test_bot_code_is_printed_without_control_characters(tmp_path: Path) -> None:
    game = random_game(2, seed=1, actions=4)
    record = game.record()
    bots = (Player("Ayu", "red", "\x1b[2Jevil"), Player("Ketut", "blue"))
    file = tmp_path / "game.json"
    file.write_text(
        Record(record.format, bots, record.variants, record.deal, record.actions).to_json()
    )
    shown = CliRunner().invoke(app, ["replay", str(file), "--all"]).output
    assert "bot ?[2Jevil" in shown
    assert "\x1b" not in shown


def terminal(*options: str) -> "pexpect.spawn[str]":
    return pexpect.spawn(
        bali_command(), ["play", *options], dimensions=(24, 80), encoding="utf-8", timeout=120
    )


@needs_terminal
def test_terminal_names_searching_bot_and_handles_ctrl_c(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    shown = terminal("--seat", "uct:60s", "--seat", "person", "--save", str(file))
    shown.expect("Ayu is thinking ...")
    started = time.monotonic()
    shown.sendintr()
    shown.expect("Goodbye. The game is saved; continue with: bali play --load")
    shown.expect(pexpect.EOF)
    shown.close()
    assert shown.exitstatus == 0
    assert time.monotonic() - started < 30, "quitting does not wait for the search"
    assert Record.from_json(file.read_text()).actions == ("pass",)


@needs_terminal
def test_terminal_shows_that_hint_is_computed() -> None:
    shown = terminal("--seed", "7")
    shown.expect("> $")
    shown.sendline("hint")
    shown.expect("Searching ...")
    shown.expect("The champion ran")
    shown.expect("> $")
    shown.sendline("quit")
    shown.expect(pexpect.EOF)
