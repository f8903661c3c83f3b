"""`bali replay`: the whole game at once, the view of each seat, and step by step."""

from pathlib import Path

import pexpect
import pytest
from typer.testing import CliRunner, Result

from bali import Game
from bali.cli.app import app
from bali.errors import BadRecord, NoSuchSeat
from tests.platforms import bali_command, needs_terminal

from .games import random_game, save_game


def replay(file: Path, *options: str) -> Result:
    return CliRunner().invoke(app, ["replay", str(file), *options])


@pytest.fixture(scope="module")
def game() -> Game:
    """Return a game in which both other seats lay a card face down and keep one (oracle)."""
    return next(
        game
        for game in (random_game(3, oracle=True, demon=True, seed=seed) for seed in range(500))
        if _secrets(game) == {(word, seat) for word in ("lays", "keeps") for seat in (1, 2)}
    )


def _secrets(game: Game) -> set[tuple[str, int]]:
    """Return the verb and seat of each event that hides a card from the first seat."""
    hidden = set()
    for events in game.events(0):
        text = str(events[0])
        if "good=None" in text:
            seat = int(text.split("seat=")[1][0])
            hidden.add(("lays" if text.startswith("Sacrificed") else "keeps", seat))
    return hidden


@pytest.fixture
def file(game: Game, tmp_path: Path) -> Path:
    return save_game(game, tmp_path / "game.json")


def test_replay_shows_everything_by_default(game: Game, file: Path) -> None:
    result = replay(file, "--all")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    numbers = [int(line[:3]) for line in lines if line[:3].strip().isdigit()]
    assert numbers == list(range(1, len(game.actions) + 1))
    assert max(len(line) for line in lines) <= 80
    assert "lays a card face down" not in result.output
    assert "keeps one of the cards" not in result.output
    assert game.outcome is not None
    assert f"with {max(score.total for score in game.outcome.scores)} points." in lines[-1]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_replay_of_a_seat_shows_its_view(game: Game, file: Path, seat: int) -> None:
    result = replay(file, "--seat", str(seat))
    assert result.exit_code == 0
    assert f"{len(game.actions)}  " in result.output
    assert game.outcome is not None
    assert ("You win" in result.output) == (seat - 1 in game.outcome.winners)


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_replay_of_a_seat_hides_secrets_of_others(file: Path, seat: int) -> None:
    """Cards laid face down, and cards that the oracle gave, are shown to their owner only."""
    lines = replay(file, "--seat", str(seat), "--all").output.splitlines()
    face_down = [line for line in lines if " lays " in line and "face down" in line]
    assert face_down
    assert all("lays a card face down" in line for line in face_down)
    kept = [line for line in lines if " keeps " in line]
    assert kept
    assert all("keeps one of the cards, unseen by the others" in line for line in kept)
    assert not any(" sees, from the top" in line for line in lines)


def test_replay_of_a_seat_does_not_depend_on_hidden_cards(tmp_path: Path) -> None:
    """Two games differ in one face-down sacrifice and end before anything depends on it."""
    game = random_game(2, seed=1, actions=0)
    while not (game.decision == "sacrifice" and len(game.legal_actions()) > 1 and _own(game)):
        game.play(game.legal_actions()[-1])
    other = 2 - _active(game)
    outputs = []
    for action in game.legal_actions()[:2]:
        game.play(action)
        file = save_game(game, tmp_path / f"{action}.json")
        outputs.append((replay(file, "--seat", str(other)).output, replay(file).output))
        game.undo()
    assert outputs[0][0] == outputs[1][0]
    assert outputs[0][1] != outputs[1][1]


def _active(game: Game) -> int:
    return game.view(None).active


def _own(game: Game) -> bool:
    return game.actor == _active(game)


def test_replay_of_an_unfinished_record_shows_the_table(tmp_path: Path) -> None:
    result = replay(save_game(random_game(seed=3, actions=20), tmp_path / "half.json"))
    assert "The record ends here; the game is not over yet." in result.output
    assert "Ayu's hand:" in result.output
    assert "Ketut's hand:" in result.output


def test_replay_refuses_records_that_break_a_rule(tmp_path: Path) -> None:
    file = save_game(random_game(seed=3, actions=20), tmp_path / "cheat.json")
    file.write_text(file.read_text().replace('"pass"', '"buy rice"', 1))
    result = replay(file)
    assert isinstance(result.exception, BadRecord)
    assert "cheat.json: action 1 of the record: 'buy rice' is not legal now" in str(
        result.exception
    )
    assert isinstance(replay(tmp_path / "none.json").exception, BadRecord)


def test_replay_counts_seats_from_one(file: Path) -> None:
    for seat in ("0", "4"):
        result = replay(file, "--seat", seat)
        assert isinstance(result.exception, NoSuchSeat)
        assert str(result.exception) == f"there is no seat {seat}: this game has seats 1 to 3"


@needs_terminal
def test_replay_step_by_step_in_a_terminal(game: Game, file: Path) -> None:
    last = len(game.actions)
    terminal = pexpect.spawn(
        bali_command(), ["replay", str(file)], dimensions=(24, 80), encoding="utf-8", timeout=60
    )
    for typed, shown in [
        (None, "Turn 1: it is Ayu's turn."),
        ("", "Ayu buys nothing."),
        ("", "Ayu plays"),
        ("b", "Ayu buys nothing."),
        ("0", "Turn 1: it is Ayu's turn."),
        ("t", "Row 1: demon"),
        ("what", "Enter: next"),
        ("9999", f"The game has {last} actions; there is no 9999."),
        ("5", "Ketut plays"),
        ("e", "Points"),
    ]:
        if typed is not None:
            terminal.sendline(typed)
        terminal.expect_exact(shown)
        terminal.expect(rf"/{last}> $")
    terminal.sendline("q")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0
