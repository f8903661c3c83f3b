"""The command `hint`: the best actions of the search, with reasons and confidence."""

import random
import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from typer.testing import CliRunner

import bali.bots.champion.advisor
from bali import Game, Record
from bali.bots.champion.advisor import Advisor
from bali.bots.champion.champion_searcher import ChampionSearcher
from bali.bots.search.budget import Budget
from bali.bots.search.search_result import ActionStats, SearchResult
from bali.cli.app import app
from bali.cli.event_text import grammar_for
from bali.cli.hint import MAX_SHOWN_ACTIONS, SEED, advice, confidence_text
from bali.cli.prompts import numbered_actions
from bali.cli.screen import COLUMNS
from bali.play.action import Action

from .games import players
from .test_table_view import LONG_NAMES, rendered_lines


@pytest.fixture(autouse=True)
def short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limit the search of a hint to 300 simulations."""
    monkeypatch.setattr(bali.bots.champion.advisor, "HINT", Budget(simulations=300))


def play(*options: str, lines: list[str]) -> str:
    result = CliRunner().invoke(app, ["play", *options], input="".join(f"{s}\n" for s in lines))
    assert result.exit_code == 0
    return result.output


def hint_in(output: str) -> str:
    """Return the first hint, in one line."""
    text = output.split("> hint\n", 1)[1].split("Your turn:", 1)[0]
    return " ".join(text.split())


def test_hint_lists_best_actions_reasons_and_confidence() -> None:
    text = hint_in(play("--seed", "7", lines=["hint"]))
    assert text.startswith("The champion ran 300 simulations. Best first: ")
    for action in ("play peanut", "play banana", "play pepper"):
        expectation = (
            rf"{action} You win (about|more than|less than) \d+% of games, .* on average\."
        )
        assert re.search(expectation, text)
    assert "Your first pepper farmer; pepper cards then cost you 4 stones" in text
    assert re.search(r"(It is close between|nearly as good|is clearly best)", text)


def test_hint_does_not_change_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lines = ["hint", "peanut", "hint", "undo", "hint"]
    output = play("--seed", "7", "--save", str(file), lines=lines)
    assert output.count("The champion ran") == 3
    assert "Taken back." in output
    assert Record.from_json(file.read_text()).actions == ("pass",)


def test_hint_reports_forced_moves() -> None:
    output = play("--ask-all", "--seed", "7", lines=["hint"])
    assert hint_in(output).startswith("There is only one legal action: 'pass' (keeps your 2 stones")


def test_hint_addresses_the_actor() -> None:
    seats = ["--seat", "person:Ayu", "--seat", "person:Ketut"]
    lines = ["", "peanut", "take 2", "", "rice", "hint"]
    text = hint_in(play("--seed", "7", *seats, lines=lines))
    assert "You win" in text
    assert "to Ayu" in text
    assert "Ketut" not in text


def test_help_lists_the_hint_command() -> None:
    output = play("--seed", "7", lines=["help", "h", "hin"])
    assert "hint       what the champion would do, and why" in output
    assert "That could be 'help' and 'hint'; say which one." in output
    assert "The champion ran" in output


def test_advisor_allocates_its_search_once_on_demand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    budgets = []

    def create(budget: Budget, threads: int) -> ChampionSearcher:
        budgets.append(budget)
        return ChampionSearcher(budget, threads)

    monkeypatch.setattr(bali.bots.champion.advisor, "ChampionSearcher", create)
    play("--seed", "7", lines=["peanut"])
    assert budgets == []
    play("--seed", "7", lines=["hint", "peanut", "hint"])
    assert len(budgets) == 1


@pytest.mark.parametrize("count", [2, 4])
def test_hints_are_legal_and_fit_80_columns(
    count: int,
) -> None:
    game = Game.new(players(count, LONG_NAMES), oracle=True, demon=True, seed=count)
    chance, advisor = random.Random(count), Advisor(threads=2)
    while game.actor is not None:
        if len(game.legal_actions()) > 1:
            _check_hint(game, game.actor, advisor)
        game.play(chance.choice(game.legal_actions()))


def _check_hint(game: Game, seat: int, advisor: Advisor) -> None:
    view = game.view(seat)
    result = advisor.advise(game.observe(seat), SEED)
    text = advice(result, view, grammar_for([player.name for player in game.players], seat))
    lines = [line for part in text for line in rendered_lines(part)]
    assert max(cell_len(line) for line in lines) <= COLUMNS
    options = {f"  {choice.number}  {choice.action} " for choice in numbered_actions(view)}
    named = [line for line in lines if "% of games" in line]
    assert len(named) == min(MAX_SHOWN_ACTIONS, len(options))
    assert all(any(line.startswith(option) for option in options) for line in named)
    assert f" {result.best} " in named[0]


def search_result(*actions: tuple[str, int, float, float]) -> SearchResult:
    """Return a search result from actions, visits, win shares and standard errors."""
    all_stats = tuple(
        ActionStats(Action(text), visits, share, error, 0.0, 0.1, visits)
        for text, visits, share, error in actions
    )
    return SearchResult(all_stats, sum(stats.visits for stats in all_stats))


CONFIDENCE_CASES = [
    (
        search_result(("take 3", 80_000, 0.58, 0.002), ("take 1", 20_000, 0.52, 0.004)),
        "'take 3' is clearly best: it wins about 6 in 100 games more than 'take 1' (±1).",
    ),
    (
        search_result(("take 3", 70_000, 0.58, 0.01), ("take 1", 50_000, 0.57, 0.01)),
        "It is close between 'take 3' and 'take 1': the difference is not significant after "
        "120,000 simulations.",
    ),
    (
        search_result(("take 3", 60_000, 0.58, 0.001), ("take 1", 50_000, 0.57, 0.001)),
        "'take 1' is nearly as good as 'take 3': the difference is less than 2 in 100 games.",
    ),
    (
        search_result(("take 3", 60_000, 0.999, 0.0), ("take 1", 50_000, 0.99, 0.0)),
        "You win nearly always, whatever you choose now.",
    ),
    (
        search_result(("take 3", 60_000, 0.001, 0.0), ("take 1", 50_000, 0.0, 0.0)),
        "You win hardly ever, whatever you choose now.",
    ),
]


@pytest.mark.parametrize(("result", "words"), CONFIDENCE_CASES)
def test_confidence_text(result: SearchResult, words: str) -> None:
    assert confidence_text(result) == words


def test_confidence_text_for_rarely_visited_actions() -> None:
    close = confidence_text(search_result(("take 3", 120, 0.3, 0.05), ("take 1", 4, 0.0, 0.0)))
    assert close.startswith("It is close between 'take 3' and 'take 1'")
