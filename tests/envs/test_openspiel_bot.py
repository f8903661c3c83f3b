"""OpenSpiel's searches as bots of Bali."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bali import Game
from bali.bots.registry import bot_codes, make_bot
from bali.bots.testing import check_bot
from bali.envs import openspiel_bot
from bali.envs.dice import Dice
from bali.envs.openspiel_bot import OpenSpielBot
from bali.envs.openspiel_module import openspiel
from bali.errors import NotInstalled, UnknownBot
from bali.rules import State
from tests.platforms import bali_command

CODES = pytest.mark.parametrize("code", ["openspiel:ismcts:4", "openspiel:mcts:4"])


def test_without_openspiel_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(NotInstalled, match=r"pip install 'bali-game\[openspiel\]'"):
        make_bot("openspiel:ismcts:10")


def test_bali_itself_does_without() -> None:
    script = "import sys, bali, bali.bots.registry; sys.exit('pyspiel' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_it_is_registered() -> None:
    assert "openspiel" in bot_codes()


@pytest.mark.parametrize("argument", ["ismcts", "ismcts:", "ismcts:0", "ismcts:1s", "chess:10", ""])
def test_an_argument_names_a_search_and_its_simulations(argument: str) -> None:
    with pytest.raises(UnknownBot):
        OpenSpielBot(argument)


@CODES
def test_it_keeps_the_promises_of_a_bot(code: str) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    check_bot(code)


def test_the_arena_seats_it(tmp_path: Path) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    command = [bali_command(), "arena", "random", "openspiel:ismcts:2", "--games", "2"]
    told = subprocess.run(
        [*command, "--jobs", "1", "--json"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    report = json.loads(told.stdout)
    assert report["games"] == 2
    assert "openspiel:ismcts:2" in told.stdout


def test_quick_numbers_find_the_same_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    game = Game.new(players=2, oracle=True, seed=3)
    while game.decision != "play" or len(game.legal_actions()) < 3:
        game.play(game.legal_actions()[-1])
    seen = game.observe(game.actor)
    quick = tree_of(seen)
    monkeypatch.setattr(openspiel_bot, "quick_openspiel", openspiel)
    assert tree_of(seen) == quick
    assert len(quick) > 100


def tree_of(seen: State) -> dict[Any, dict[int, tuple[float, float]]]:
    """What OpenSpiel's search found at each node: visits and returns, by action."""
    chance = Dice(1)
    state = openspiel_bot.imagined_state(seen, chance)
    bot = openspiel_bot._ismcts(state.get_game(), 300, chance)
    bot.step(state)
    return {
        key: {action: (child.visits, child.return_sum) for action, child in node.child_info.items()}
        for key, node in bot._nodes.items()
    }
