"""`bali play`, with typed input and in a terminal."""

import random
import sys
from collections.abc import Callable
from pathlib import Path

import pexpect
import pytest
from typer.testing import CliRunner, Result

from bali import BaliError, Game, Record
from bali.cli.app import app, main
from bali.cli.prompts import NumberedAction, numbered_actions
from bali.cli.seat_options import bots_of, seat_players
from tests.games import random_positions
from tests.platforms import bali_command, needs_terminal

from .games import random_game, save_game

VARIANTS = ["--oracle", "--demon"]


def play(*options: str, lines: list[str] | None = None) -> Result:
    return CliRunner().invoke(app, ["play", *options], input="".join(f"{s}\n" for s in lines or []))


def by_number(choice: NumberedAction) -> str:
    return str(choice.number)


def by_text(choice: NumberedAction) -> str:
    return f"  {choice.action.upper().replace(' ', '   ')} "


def by_short_text(choice: NumberedAction) -> str:
    return choice.action.replace(" ", "")


def random_game_lines(seed: int, phrase: Callable[[NumberedAction], str]) -> tuple[list[str], Game]:
    """Return the input of a person in a whole game against the default bot, and that game."""
    players = seat_players(None, [])
    game = Game.new(players, oracle=True, demon=True, seed=seed)
    bots = bots_of(players, seed)
    chance = random.Random(seed)
    lines = []
    while game.actor is not None:
        options = numbered_actions(game.view(game.actor))
        if game.actor in bots:
            game.play(bots[game.actor].choose(game.observe(game.actor)))
        elif len(options) == 1:
            game.play(options[0].action)
        else:
            chosen = chance.choice(options)
            lines.append(phrase(chosen))
            game.play(chosen.action)
    return lines, game


@pytest.mark.parametrize("phrase", [by_number, by_text, by_short_text])
def test_play_to_the_end(phrase: Callable[[NumberedAction], str], tmp_path: Path) -> None:
    lines, game = random_game_lines(11, phrase)
    file = tmp_path / "game.json"
    result = play(*VARIANTS, "--seed", "11", "--save", str(file), lines=lines)
    assert result.exit_code == 0
    assert Record.from_json(file.read_text()) == game.record()
    assert "The pile is used up: the game ends." in " ".join(result.output.split())
    assert game.outcome is not None
    winner = "You win" if game.outcome.winners == (0,) else "Ketut wins"
    most = max(score.total for score in game.outcome.scores)
    assert f"{winner} with {most} points." in result.output
    assert "not possible" not in result.output
    assert all(len(line) <= 80 or str(file) in line for line in result.output.splitlines())
    assert f"replay it with: bali replay {file}" in result.output


def test_play_shows_the_first_screen() -> None:
    result = play("--seed", "7")
    assert result.exit_code == 0
    assert "Bali for 2 players" in result.output
    assert "Ayu (red, a person) and Ketut (blue, bot apprentice)" in result.output
    assert "You buy nothing." in result.output, "a forced move is played and logged"
    assert "Your turn: play one card, or up to three farmers of one type." in result.output
    assert "  1  play peanut  free" in result.output


def test_play_explains_saving_at_the_end_of_input() -> None:
    result = play()
    assert result.exit_code == 0
    assert result.output.splitlines()[-1].startswith("Goodbye. The game was not saved;")


@pytest.mark.parametrize("word", ["quit", "QUIT", "q", "exit"])
def test_quit_ends_the_game(word: str) -> None:
    result = play(lines=[word, "1"])
    assert result.exit_code == 0
    assert "Goodbye." in result.output


def test_play_lists_legal_actions_after_bad_input(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = play("--seed", "7", "--save", str(file), lines=["", "7", "dance", "take 3", "play"])
    output = " ".join(result.output.split())
    possible = "1 (play peanut), 2 (play banana), 3 (play pepper)"
    assert f"> Possible choices are {possible}, or a command" in output
    assert f"There is no choice 7 now. Possible choices are {possible}" in output
    assert f"'dance' is not possible now. Possible choices are {possible}" in output
    assert "'take 3' is not possible now." in output
    assert "That could be 'play peanut', 'play banana' and 'play pepper'; say which one." in output
    assert Record.from_json(file.read_text()).actions == ("pass",)


def test_undo_reverts_to_the_last_real_choice(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lines = ["peanut", "take 2", "undo", "undo", "undo", "pepper farmer"]
    result = play("--seed", "7", "--save", str(file), lines=lines)
    assert result.output.count("Taken back.") == 2
    assert "There is nothing to undo: you have not chosen anything yet." in result.output
    assert Record.from_json(file.read_text()).actions == ("pass", "play pepper")


def test_play_loads_a_saved_game(tmp_path: Path) -> None:
    lines, game = random_game_lines(11, by_number)
    file, second = tmp_path / "first game.json", tmp_path / "second.json"
    half = [*lines[:9], f"save {file}", "quit"]
    result = play(*VARIANTS, "--seed", "11", lines=half)
    output = " ".join(result.output.split())
    assert f"The game is saved in {file}." in output
    assert f"Goodbye. The game is saved; continue with: bali play --load '{file}'" in output
    before = Record.from_json(file.read_text())
    assert before.actions == game.record().actions[: len(before.actions)]
    result = play("--load", str(file), "--save", str(second), lines=["undo", "1"])
    assert "Taken back." in result.output, "choices before the save can be undone"
    assert f"The game is saved in {second} after every action." in " ".join(result.output.split())
    after = Record.from_json(second.read_text())
    assert after.deal == before.deal
    assert after.players == before.players
    assert len(before.actions) > 9


def test_quit_reports_unsaved_actions(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = play("--seed", "7", lines=[f"save {file}", "peanut"])
    assert "Actions after the last save" in result.output.splitlines()[-1]


def test_save_refuses_to_overwrite_other_files(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ketut")
    result = play(lines=[f"save {file}", "save", "save /nowhere/at/all"])
    output = " ".join(result.output.split())
    assert "it exists already" in output
    assert "Name a file: save FILE" in output
    assert f"can't save in {Path('/nowhere/at/all')}: no such file or directory" in output
    assert file.read_text() == "Dear Ketut"
    assert result.exit_code == 0


def test_play_shows_the_scores_of_a_finished_game(tmp_path: Path) -> None:
    result = play("--load", str(save_game(random_game(3, seed=1), tmp_path / "over.json")))
    assert result.exit_code == 0
    assert "  total " in result.output


NOWHERE = str(Path("/nowhere/game.json"))
BAD_OPTIONS = [
    (["--players", "5"], "Bali is for 2 to 4 players, not 5"),
    (["--seat", "wizard"], "there is no bot 'wizard'"),
    (["--seat", "person:A", "--seat", "person:a"], "two players have the same name"),
    (["--players", "2", *["--seat", "random"] * 3], "3 seats are named, but there are 2 players"),
    (["--seed", "-1"], "a seed is a whole number"),
    (["--load", NOWHERE], f"can't read {NOWHERE}: no such file"),
    (["--save", NOWHERE], f"can't save in {NOWHERE}: no such file"),
    (["--load", "x.json", "--oracle"], "its players, variants and deal are in it"),
]


@pytest.mark.parametrize(("options", "message"), BAD_OPTIONS)
def test_play_refuses_invalid_options_before_the_game(options: list[str], message: str) -> None:
    result = play(*options)
    assert isinstance(result.exception, BaliError)
    assert message in str(result.exception)


def test_play_reports_a_broken_file_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "broken.json"
    file.write_text('{"format": "bali/1", ')
    monkeypatch.setattr(sys, "argv", ["bali", "play", "--load", str(file)])
    with pytest.raises(SystemExit) as stop:
        main()
    assert stop.value.code == 2
    assert capsys.readouterr().err.startswith(f"bali: {file}: this is not a record of a game")


def test_help_table_and_log_commands() -> None:
    result = play(
        "--seed", "7", lines=["log", "peanut", "2", "help", "table", "log", "log all", "?"]
    )
    output = " ".join(result.output.split())
    assert output.count("Answer with a choice's number or its text") == 2
    assert "Turn 1: You buy nothing, play a peanut farmer and take the stonemason" in output
    assert output.count("Your hand: 1 banana farmer, 1 pepper farmer, 1 stonemason") == 2


def test_altar_command_requires_the_memory_aid() -> None:
    assert "This table is strict" in play("--oracle", lines=["altar"]).output
    shown = play("--oracle", "--memory", lines=["altar"]).output
    assert shown.count("A card face down, before the game.") == 4
    assert "The altar is empty." in play("--memory", lines=["altar"]).output


def test_ask_all_prompts_for_forced_moves() -> None:
    result = play("--ask-all", "--seed", "7", lines=["", "peanut"])
    assert "Your turn: you may buy one sacrifice card." in result.output
    assert "You play a peanut farmer." in result.output


def test_play_without_people_runs_to_the_end() -> None:
    result = play(*VARIANTS, *["--seat", "random"] * 4, "--seed", "3")
    assert result.exit_code == 0
    assert "Turn 1: Ayu buys nothing" in result.output
    assert ">" not in result.output
    assert " place " in result.output


def test_play_with_two_people_clears_the_screen_between_turns() -> None:
    lines = ["", "peanut", "take 2", "", "rice", "quit"]
    result = play("--seed", "7", "--seat", "person:Ayu", "--seat", "person:Ketut", lines=lines)
    before, after = result.output.split("Ketut, it is your turn; press Enter when only you look")
    assert "Ayu, it is your turn; press Enter when only you look at the screen." in before
    assert "Ayu (you)" in before
    assert "Ayu (you)" not in after
    assert "Ayu buys nothing, plays a peanut farmer and takes the stonemason" in after
    assert "Your hand: 1 rice farmer" in after


def game_with_equal_goods() -> Game:
    """Return a game whose active player must lay one of several sacrifice cards of one type."""
    for seed in range(100):
        for game in random_positions(2, oracle=False, demon=False, seed=seed, eventful=True):
            state = game.state()
            lays_face_down = game.decision == "sacrifice" and state.actor == state.active
            has_several = state.goods_size[state.actor] > 1
            if lays_face_down and has_several and len(game.legal_actions()) == 1:
                return game
    raise AssertionError("no game has such a position")


def test_a_shared_terminal_asks_when_all_goods_are_alike(tmp_path: Path) -> None:
    game = game_with_equal_goods()
    file = save_game(game, tmp_path / "game.json")
    before, only = Record.from_json(file.read_text()).actions, str(game.legal_actions()[0])
    result = play("--load", str(file), "--save", str(file), lines=["", "hint", only, "quit"])
    assert "There is only one legal action" in result.output
    assert Record.from_json(file.read_text()).actions == (*before, only)
    result = play("--load", str(file), "--save", str(file), lines=["", "undo", "quit"])
    assert "Taken back." in result.output
    assert Record.from_json(file.read_text()).actions == before


HELP_ONLY = """
import contextlib, sys
from bali.cli.app import main
with contextlib.suppress(SystemExit):
    main()
sys.exit(any(name in sys.modules for name in ("numpy", "numba", "bali.rules", "bali.server")))
"""


@needs_terminal
@pytest.mark.parametrize("command", ["", "play", "serve", "replay", "retention"])
def test_help_does_not_import_the_rules_or_the_server(command: str) -> None:
    words = [*command.split(), "--help"]
    process = pexpect.spawn(sys.executable, ["-c", HELP_ONLY, *words], timeout=60)
    process.expect(pexpect.EOF)
    process.close()
    assert process.exitstatus == 0


def interrupt_until(terminal: "pexpect.spawn[str]", words: str) -> None:
    """Send Ctrl-C; repeat it if it came before Python's prompt could handle it."""
    for _ in range(10):
        terminal.sendintr()
        if terminal.expect([words, pexpect.TIMEOUT], timeout=10) == 0:
            return
    pytest.fail("Ctrl-C did not end the game")


@needs_terminal
@pytest.mark.parametrize("height", [24, 40])
def test_play_in_a_terminal(height: int, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    options = ["play", *VARIANTS, "--seed", "7", "--save", str(file)]
    terminal = pexpect.spawn(
        bali_command(), options, dimensions=(height, 80), encoding="utf-8", timeout=120
    )
    terminal.expect("play one card, or up to three farmers")
    terminal.expect("> ")
    terminal.sendline("play peanut")
    terminal.expect("take one more card; the card that it uncovers is scored")
    terminal.expect("> $")
    terminal.sendline("nonsense")
    terminal.expect("'nonsense' is not possible now")
    terminal.sendline("4")
    terminal.expect("You take the priest from row 4")
    terminal.expect("> $")
    interrupt_until(terminal, "Goodbye. The game is saved; continue with: bali play --load")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0
    assert Record.from_json(file.read_text()).actions[:3] == ("pass", "play peanut", "take 4")
