"""What a person typed: a choice by number or by text, or a command."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bali.cli.choices import Choice
from bali.cli.words import listed, printable, shortened

COMMANDS: Final = ("help", "table", "log", "altar", "hint", "undo", "save", "quit")
SYNONYMS: Final = {"?": "help", "exit": "quit", "bye": "quit"}
FILLERS: Final = frozenset({"farmer", "farmers", "row", "the", "a", "card", "from"})
"""Words that people say and the actions' texts leave out."""


@dataclass(frozen=True)
class Command:
    name: str
    argument: str = ""


@dataclass(frozen=True)
class Unclear:
    """What was wrong with the line, and what would be right."""

    message: str


Answer = Choice | Command | Unclear


def understand(line: str, options: Sequence[Choice]) -> Answer:
    """What the line means: exactly what it says, or the one thing that begins like it."""
    words = line.casefold().split()
    if not words:
        return options[0] if len(options) == 1 else Unclear(_possible(options))
    if len(words) == 1 and is_number(words[0]):
        return _by_number(int(words[0]), options)
    return _command(line) or _by_text(_essential(words), options) or _unknown(line, options)


def is_number(word: str) -> bool:
    """A number that somebody could mean; Python refuses to read very long ones."""
    return word.isdecimal() and len(word) < 10


def _by_number(number: int, options: Sequence[Choice]) -> Answer:
    for option in options:
        if option.number == number:
            return option
    return Unclear(f"There is no choice {number} now. {_possible(options)}")


def _command(line: str) -> Command | None:
    word, _, argument = line.strip().partition(" ")
    name = SYNONYMS.get(word.casefold(), word.casefold())
    return Command(name, argument.strip()) if name in COMMANDS else None


def _essential(words: Iterable[str]) -> list[str]:
    """Without fillers, and 'x 2' as the 'x2' of the actions' texts."""
    text = " ".join(word for word in words if word not in FILLERS)
    return re.sub(r"\bx (\d)", r"x\1", text).split()


def _by_text(words: Sequence[str], options: Sequence[Choice]) -> Answer | None:
    if not words:
        return None
    for fits in (_equal, _begin):
        found = _fitting(words, options, fits)
        if len(found) == 1:
            return found[0]
        if found:
            return Unclear(f"That could be {listed([_name(one) for one in found])}; say which one.")
    return None


def _fitting(
    words: Sequence[str],
    options: Sequence[Choice],
    fits: Callable[[Sequence[str], list[str]], bool],
) -> list[Choice | Command]:
    """Each choice can be called with its verb or without, each command by its name."""
    called: list[Choice | Command] = [
        option
        for option in options
        if fits(words, option.action.split()) or fits(words, option.action.split()[1:])
    ]
    return called + [Command(name) for name in COMMANDS if fits(words, [name])]


def _equal(words: Sequence[str], target: list[str]) -> bool:
    return "".join(words) == "".join(target)


def _begin(words: Sequence[str], target: list[str]) -> bool:
    pairs = zip(words, target, strict=False)
    return len(words) <= len(target) and all(whole.startswith(word) for word, whole in pairs)


def _name(one: Choice | Command) -> str:
    return f"'{one.action if isinstance(one, Choice) else one.name}'"


def _unknown(line: str, options: Sequence[Choice]) -> Unclear:
    typed = shortened(printable(line.strip()), 30)
    return Unclear(f"'{typed}' is not possible now. {_possible(options)}")


def _possible(options: Sequence[Choice]) -> str:
    named = ", ".join(f"{option.number} ({option.action})" for option in options)
    return f"Possible are {named}, or a command such as 'help' or 'hint'."
