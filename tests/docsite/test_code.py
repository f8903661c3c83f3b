"""Code in the documentation runs, or at least could; what is not run is named."""

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
"""Each has a test below; python runs as doctests."""
DRAWN: Final = {("ARCHITECTURE.md", "")}
"""Pages with blocks that are no code."""
PROXIES: Final = {("docs/server.md", "nginx"), ("docs/server.md", "haproxy")}
"""Settings of programs that the tests do not install."""
NOT_RUN: Final[dict[str, str]] = {
    "docs/environments.md: import torch": "it needs a GPU and PyTorch",
}
"""Python that is not run, by its page and first line as a test's name shows them, and why."""
DOCTESTED: Final = ("README.md", "docs/")
"""Where pytest looks for doctests, see pyproject.toml."""


def test_code_blocks_are_all_checked() -> None:
    kinds = {(block.page, block.kind) for block in blocks()}
    assert {(page, kind) for page, kind in kinds if kind not in CHECKED} == DRAWN | PROXIES


@pytest.mark.parametrize("block", blocks("python"), ids=str)
def test_python_blocks_run_as_doctests(block: Block) -> None:
    assert (str(block) in NOT_RUN) != block.text.startswith(">>> ")
    assert block.page.startswith(DOCTESTED)


def test_exempt_code_blocks_exist() -> None:
    assert set(NOT_RUN) <= set(map(str, blocks("python")))


def test_sessions_end_with_a_blank_line() -> None:
    """Else the fence would be part of what doctest expects."""
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
                check_command(_asked_for_help(command) if _is_name(command) else command)
        except AssertionError as error:
            raise AssertionError(f"{page}: `{code}`: {error}") from error


def _is_command(code: str) -> bool:
    program, *words = code.split()
    return is_known(program) and bool(words) and not words[0].isupper()


def _is_name(command: list[str]) -> bool:
    """`bali train` in a sentence is a name, and needs no folder."""
    return len(command) == 2


def _asked_for_help(command: list[str]) -> list[str]:
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
    """The first line is the command; what follows a prompt is typed; the rest is printed."""
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
    told = "\n".join(line.rstrip() for line in run.stdout.splitlines())
    assert "\n".join(shown) in told
