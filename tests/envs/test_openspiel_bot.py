"""OpenSpiel's searches as bots of Bali."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bali.bots.registry import bot_codes, make_bot
from bali.bots.testing import check_bot
from bali.envs.openspiel_bot import OpenSpielBot
from bali.errors import NotInstalled, UnknownBot

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
    bali = Path(sys.executable).parent / "bali"
    command = [str(bali), "arena", "random", "openspiel:ismcts:2", "--games", "2", "--jobs", "1"]
    told = subprocess.run(
        [*command, "--json"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    report = json.loads(told.stdout)
    assert report["games"] == 2
    assert "openspiel:ismcts:2" in told.stdout
