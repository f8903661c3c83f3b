"""A substitute for a good that has run out, at the terminal: prompt, decline, take, replay."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bali import Record
from bali.cli.app import app
from tests.scarce_supply import SCORE_PEPPER, scarce_supply

from .games import save_game


def bali(*words: str, lines: list[str] | None = None) -> Result:
    return CliRunner().invoke(app, list(words), input="".join(f"{s}\n" for s in lines or []))


def flat(result: Result) -> str:
    return " ".join(result.output.split())


def test_play_prompts_for_the_last_substitute(tmp_path: Path) -> None:
    file = save_game(scarce_supply(), tmp_path / "game.json")
    again = tmp_path / "again.json"
    lines = ["", SCORE_PEPPER, "pass", "", "receive banana", "", "pass", "", "pass", "", "pass"]
    result = bali("play", "--load", str(file), "--save", str(again), lines=lines)
    assert result.exit_code == 0, result.output
    assert "pepper is scored, but has run out; you may take another good instead." in flat(result)
    assert re.search(r"1 +pass +take no other good\n", result.output)
    assert re.search(r"2 +receive banana +5 in the supply\n", result.output)
    assert "buy nothing" not in result.output.split("has run out")[1].split("Turn")[0]
    assert Record.from_json(again.read_text()).actions[-5:] == (
        "pass",
        "receive banana",
        "pass",
        "pass",
        "pass",
    )


def test_play_log_contains_a_declined_substitute(tmp_path: Path) -> None:
    game = scarce_supply(SCORE_PEPPER, "pass", "receive banana", "pass", "pass", "pass")
    result = bali(
        "play", "--load", str(save_game(game, tmp_path / "game.json")), lines=["", "log all"]
    )
    assert (
        "Ayu declines to take another good. You get banana. "
        "Made and Wayan decline to take another good. "
        "Ayu declines to take another good for the majority." in flat(result)
    )


def test_play_without_people_continues_after_a_declined_substitute(tmp_path: Path) -> None:
    game = scarce_supply(SCORE_PEPPER, *["pass"] * 5, bots=["random"] * 4)
    result = bali("play", "--load", str(save_game(game, tmp_path / "game.json")))
    assert result.exit_code == 0, result.output
    assert "The pile is used up: the game ends." in flat(result)


@pytest.mark.parametrize("seat", [[], ["--seat", "2"]])
def test_replay_log_contains_a_declined_substitute(tmp_path: Path, seat: list[str]) -> None:
    game = scarce_supply(SCORE_PEPPER, *["pass"] * 5)
    result = bali("replay", str(save_game(game, tmp_path / "game.json")), "--all", *seat)
    assert result.exit_code == 0, result.output
    assert "136 Ayu takes the rice farmer from row 4." in flat(result)
    assert "137 Ayu declines to take another good." in flat(result)
    assert "141 Ayu declines to take another good for the majority." in flat(result)
