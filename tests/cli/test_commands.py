"""The list of commands imports none of them; their help and their run do."""

import subprocess
import sys

import pytest
from typer.testing import CliRunner

from bali.cli.app import app
from bali.cli.commands import COMMANDS

LIST_COMMANDS = """
import contextlib, sys
from bali.cli.app import main
with contextlib.suppress(SystemExit):
    main()
sys.stdout.flush()
sys.stderr.write(" ".join(sorted(name for name in sys.modules if name.startswith("bali."))))
"""


def words(text: str) -> str:
    """Return a help text without its frames and line breaks."""
    return " ".join(text.translate(dict.fromkeys(map(ord, "│╭╮╰╯─"), " ")).split())


def test_list_of_commands_shows_each_and_imports_none() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LIST_COMMANDS, "--help"], capture_output=True, text=True, check=True
    )
    for name, (_, help_text) in COMMANDS.items():
        summary = help_text.splitlines()[0]
        assert f"{name} {summary}" in words(done.stdout)
    imported = {"bali.cli", "bali.cli.app", "bali.cli.commands", "bali.cli.interrupts"}
    assert set(done.stderr.split()) == imported | {"bali.errors"}


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_a_command_shows_its_text_and_its_options(name: str) -> None:
    result = CliRunner().invoke(app, [name, "--help"])
    assert result.exit_code == 0
    _, help_text = COMMANDS[name]
    assert words(help_text) in words(result.stdout)
    assert "--help" in result.stdout


def test_unknown_command_is_refused_with_a_similar_name() -> None:
    result = CliRunner().invoke(app, ["arenas"])
    assert result.exit_code == 2
    assert "Did you mean 'arena'?" in words(result.stderr)
