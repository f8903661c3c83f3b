"""Parse a typed line: a choice by its number or text, or a command."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bali.cli.event_text import listed, printable, shortened
from bali.cli.prompts import NumberedAction

COMMANDS: Final = ("help", "table", "log", "altar", "hint", "undo", "save", "quit")
SYNONYMS: Final = {"?": "help", "exit": "quit", "bye": "quit"}
FILLERS: Final = frozenset({"farmer", "farmers", "row", "the", "a", "card", "from"})
"""Words that are ignored, since the texts of actions do not contain them."""


@dataclass(frozen=True)
class Command:
    name: str
    argument: str = ""


@dataclass(frozen=True)
class Unclear:
    """An error message, with the choices that are possible."""

    message: str


Answer = NumberedAction | Command | Unclear


def parse_answer(line: str, options: Sequence[NumberedAction]) -> Answer:
    """Return the choice or command that equals the line, or the only one that starts with it."""
    words = line.casefold().split()
    if not words:
        return options[0] if len(options) == 1 else Unclear(_possible(options))
    if len(words) == 1 and is_number(words[0]):
        return _by_number(int(words[0]), options)
    return _command(line) or _by_text(_without_fillers(words), options) or _unknown(line, options)


def is_number(word: str) -> bool:
    """Whether `word` is a number of at most nine digits; Python refuses to read very long ones."""
    return word.isdecimal() and len(word) < 10


def _by_number(number: int, options: Sequence[NumberedAction]) -> Answer:
    for option in options:
        if option.number == number:
            return option
    return Unclear(f"There is no choice {number} now. {_possible(options)}")


def _command(line: str) -> Command | None:
    word, _, argument = line.strip().partition(" ")
    name = SYNONYMS.get(word.casefold(), word.casefold())
    return Command(name, argument.strip()) if name in COMMANDS else None


def _without_fillers(words: Iterable[str]) -> list[str]:
    """Return the words without fillers, and with 'x 2' as 'x2', as the texts of actions have it."""
    text = " ".join(word for word in words if word not in FILLERS)
    return re.sub(r"\bx (\d)", r"x\1", text).split()


def _by_text(words: Sequence[str], options: Sequence[NumberedAction]) -> Answer | None:
    if not words:
        return None
    for matches in (_is_equal, _is_prefix):
        found = _matching(words, options, matches)
        if len(found) == 1:
            return found[0]
        if found:
            return Unclear(f"That could be {listed([_name(one) for one in found])}; say which one.")
    return None


def _matching(
    words: Sequence[str],
    options: Sequence[NumberedAction],
    matches: Callable[[Sequence[str], list[str]], bool],
) -> list[NumberedAction | Command]:
    """Return the matching choices, with or without their verb, and the matching commands."""
    found: list[NumberedAction | Command] = [
        option
        for option in options
        if matches(words, option.action.split()) or matches(words, option.action.split()[1:])
    ]
    return found + [Command(name) for name in COMMANDS if matches(words, [name])]


def _is_equal(words: Sequence[str], target: list[str]) -> bool:
    return "".join(words) == "".join(target)


def _is_prefix(words: Sequence[str], target: list[str]) -> bool:
    pairs = zip(words, target, strict=False)
    return len(words) <= len(target) and all(whole.startswith(word) for word, whole in pairs)


def _name(one: NumberedAction | Command) -> str:
    return f"'{one.action if isinstance(one, NumberedAction) else one.name}'"


def _unknown(line: str, options: Sequence[NumberedAction]) -> Unclear:
    typed = shortened(printable(line.strip()), 30)
    return Unclear(f"'{typed}' is not possible now. {_possible(options)}")


def _possible(options: Sequence[NumberedAction]) -> str:
    named = ", ".join(f"{option.number} ({option.action})" for option in options)
    return f"Possible choices are {named}, or a command such as 'help' or 'hint'."
