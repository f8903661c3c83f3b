"""Check commands of the documentation: their programs, options and files."""

import json
import re
import shlex
import tomllib
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from importlib.util import find_spec
from io import StringIO
from itertools import takewhile
from typing import Final

import typer
from typer.core import TyperGroup
from typer.main import get_command

from bali.cli.app import app
from tests.docsite.code_blocks import ROOT

SETTING: Final = re.compile(r"[A-Z_]+=")
"""An environment variable before a command."""


def commands_in(line: str) -> Iterator[list[str]]:
    """Yield the words of each command of a line, without comments and variables."""
    words = shlex.split(line, comments=True)
    while words:
        command = list(takewhile(lambda word: word != "&&", words))
        words = words[len(command) + 1 :]
        while command and SETTING.match(command[0]):
            command.pop(0)
        yield command


def check_line(line: str) -> None:
    for command in commands_in(line):
        check_command(command)


def check_command(command: list[str]) -> None:
    """Raise AssertionError if the command is invalid."""
    program, *words = command
    name = program.removeprefix(".venv/bin/")
    if name.startswith("scripts/") and name not in PROGRAMS:
        assert (ROOT / name).exists(), f"there is no {name}"
        return
    assert name in PROGRAMS, f"tests/docsite/commands.py can't check {name!r}"
    PROGRAMS[name](words)


def is_known(program: str) -> bool:
    return program.startswith("scripts/") or program.removeprefix(".venv/bin/") in PROGRAMS


def _check_bali(words: list[str]) -> None:
    """Check that the subcommand and its options exist and accept the values.

    Options before a subcommand are those of the group: `bali --version`.
    """
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    if not words:
        return
    name, *rest = words
    try:
        if name.startswith("-"):
            with redirect_stdout(StringIO()):
                group.make_context("bali", words)
            return
        assert name in group.commands, f"bali has no command {name!r}"
        group.commands[name].make_context(name, rest)
    except typer.Exit:  # --help, --version
        return
    except typer.TyperException as error:
        raise AssertionError(f"bali {name}: {error}") from error


def _check_python(words: list[str]) -> None:
    """Check that the module or script exists."""
    match words:
        case ["..."]:
            return
        case ["-m", module, *_]:
            assert find_spec(module), f"there is no module {module}"
        case [script, *_]:
            assert (ROOT / script).exists(), f"there is no {script}"


def _check_pip(words: list[str]) -> None:
    """Check that the target is an extra or a folder of the project."""
    assert words[0] == "install"
    for target in words[1:]:
        extra = re.fullmatch(r"bali-game\[(\w+)\]", target)
        if extra:
            assert extra[1] in _extras(), f"Bali has no extra {extra[1]!r}"
        else:
            assert (ROOT / target).exists(), f"there is no {target}"


def _extras() -> set[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return set(project["optional-dependencies"])


def _check_npm(words: list[str]) -> None:
    scripts = json.loads((ROOT / "web" / "package.json").read_text())["scripts"]
    name = words[1] if words[0] == "run" else words[0]
    assert words[0] in ("run", "test"), f"npm {words[0]} runs no script of the page"
    assert name in scripts, f"the page has no script {name!r}"


def _check_cd(words: list[str]) -> None:
    assert (ROOT / words[0]).is_dir(), f"there is no folder {words[0]}"


def _check_pre_commit(words: list[str]) -> None:
    assert words[0] in ("install", "run"), f"pre-commit {words[0]} is not used here"


PROGRAMS: Final[dict[str, Callable[[list[str]], None]]] = {
    "bali": _check_bali,
    "cd": _check_cd,
    "npm": _check_npm,
    "pip": _check_pip,
    "pre-commit": _check_pre_commit,
    "python": _check_python,
    "scripts/play": _check_bali,  # passes its arguments to `bali`
}
