"""The terminal: one console, never wider than 80 columns, and lines typed by people."""

import io
import sys
from collections.abc import Sequence
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from bali.cli.event_text import printable

COLUMNS: Final = 80
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Home, the screen, and what has scrolled off it: a hand of cards stands there."""


class Screen:
    """Where the game is shown and answers are read."""

    def __init__(self) -> None:
        if isinstance(sys.stdout, io.TextIOWrapper):
            # A name that the terminal can't write must not end the game.
            sys.stdout.reconfigure(errors="replace")
        self._console = Console(width=COLUMNS, highlight=False, markup=False, emoji=False)

    @property
    def interactive(self) -> bool:
        return sys.stdin.isatty() and self._console.is_terminal

    def show(self, *things: RenderableType) -> None:
        for thing in things:
            self._console.print(thing)

    def has_room(self, things: Sequence[RenderableType]) -> bool:
        """Whether all of it, and a line to answer, can be seen at once."""
        lines = sum(len(self._console.render_lines(thing)) for thing in things)
        return not self._console.is_terminal or lines < self._console.height

    def print_text(self, text: str, style: str = "") -> None:
        self._console.print(Text(text, style=style))

    def print_unwrapped(self, text: str) -> None:
        """A text that is never broken: with a command or a path that people may copy."""
        self._console.print(Text(text), soft_wrap=True)

    def print_blank_line(self) -> None:
        self._console.print()

    def heading(self, text: str) -> None:
        self._console.rule(Text(text, style="bold"))

    def read_line(self, prompt: str) -> str:
        """A line; EOFError at the end of input."""
        try:
            line = input(prompt)
        except UnicodeDecodeError:
            line = "?" * 3
        if not sys.stdin.isatty():
            # Piped input is not echoed by a terminal; a transcript should show it.
            self.print_text(printable(line))
        return line

    def clear(self) -> None:
        """Leave nothing of the last person's secrets on the screen."""
        if not self._console.is_terminal:
            return
        if self._console.is_dumb_terminal:
            self._console.print("\n" * self._console.height)
        else:
            self._console.file.write(CLEAR)
