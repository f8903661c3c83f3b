"""Code in the documentation is run or checked; exceptions are listed."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest

from tests.docsite.code_blocks import Block, blocks, spans
from tests.docsite.commands import check_command, check_line, commands_in, is_known

CHECKED: Final = {"python", "sh", "console", "json", "toml"}
"""Languages with a test below; `python` runs as doctests."""
DRAWINGS: Final = {("ARCHITECTURE.md", "")}
"""Blocks that are drawings."""
PROXIES: Final = {("docs/server.md", "nginx"), ("docs/server.md", "haproxy")}
"""Configuration of programs that the tests do not install."""
NOT_RUN: Final[dict[str, str]] = {
    "docs/environments.md: import torch": "it needs a GPU and PyTorch",
}
"""Reasons for Python that is not run, by the id of its block: page and first line."""
DOCTESTED: Final = ("README.md", "docs/")
"""Where pytest finds doctests (see pyproject.toml)."""


def test_code_blocks_are_all_checked() -> None:
    languages = {(block.page, block.language) for block in blocks()}
    assert {
        (page, language) for page, language in languages if language not in CHECKED
    } == DRAWINGS | PROXIES


@pytest.mark.parametrize("block", blocks("python"), ids=str)
def test_python_blocks_run_as_doctests(block: Block) -> None:
    assert (str(block) in NOT_RUN) != block.text.startswith(">>> ")
    assert block.page.startswith(DOCTESTED)


def test_exempt_code_blocks_exist() -> None:
    assert set(NOT_RUN) <= set(map(str, blocks("python")))


def test_sessions_end_with_a_blank_line() -> None:
    """Otherwise doctest would take the fence as expected output."""
    for block in blocks("python"):
        assert str(block) in NOT_RUN or block.text.endswith("\n\n"), block


@pytest.mark.parametrize("block", blocks("sh"), ids=str)
def test_command_blocks_are_valid(block: Block) -> None:
    for line in block.text.splitlines():
        check_line(line)


def test_inline_commands_are_valid() -> None:
    found = [(page, code) for page, code in spans() if _is_command(code)]
    assert found
    for page, code in found:
        try:
            for command in commands_in(code):
                check_command(_with_help(command) if _is_name(command) else command)
        except AssertionError as error:
            raise AssertionError(f"{page}: `{code}`: {error}") from error


def _is_command(code: str) -> bool:
    program, *words = code.split()
    return is_known(program) and bool(words) and not words[0].isupper()


def _is_name(command: list[str]) -> bool:
    """Whether the command is a name in a sentence, as `bali train`, without its arguments."""
    return len(command) == 2


def _with_help(command: list[str]) -> list[str]:
    return [*command, "--help"]


@pytest.mark.parametrize("block", blocks("json"), ids=str)
def test_json_blocks_are_valid(block: Block) -> None:
    for line in block.text.splitlines():
        assert json.loads(line)


@pytest.mark.parametrize("block", blocks("toml"), ids=str)
def test_toml_blocks_are_valid(block: Block) -> None:
    assert tomllib.loads(block.text)


@pytest.mark.parametrize("block", blocks("console"), ids=str)
def test_terminal_game_matches_the_document(block: Block, tmp_path: Path) -> None:
    """The first line is the command, lines after a prompt are input, the rest is output."""
    command, *shown = block.text.splitlines()
    typed = [line.removeprefix("> ") for line in shown if line.startswith("> ")]
    (words,) = commands_in(command.removeprefix("$ "))
    check_command(words)
    run = subprocess.run(
        [Path(sys.executable).parent / words[0], *words[1:]],
        input="".join(f"{line}\n" for line in typed),
        env=os.environ | {"COLUMNS": "80"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    output = "\n".join(line.rstrip() for line in run.stdout.splitlines())
    assert "\n".join(shown) in output
