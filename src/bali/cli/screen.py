"""The terminal: a console of 80 columns, and input lines."""

import io
import sys
from collections.abc import Sequence
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from bali.cli.event_text import printable

COLUMNS: Final = 80
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Moves the cursor home and clears the screen and the scrollback, which show a hand."""


class Screen:
    """Shows output and reads input."""

    def __init__(self) -> None:
        if isinstance(sys.stdout, io.TextIOWrapper):
            # A name that can't be encoded must not end the game.
            sys.stdout.reconfigure(errors="replace")
        self._console = Console(width=COLUMNS, highlight=False, markup=False, emoji=False)

    @property
    def interactive(self) -> bool:
        return sys.stdin.isatty() and self._console.is_terminal

    def show(self, *parts: RenderableType) -> None:
        for part in parts:
            self._console.print(part)

    def has_room(self, parts: Sequence[RenderableType]) -> bool:
        """Whether all parts and an input line fit on the screen."""
        lines = sum(len(self._console.render_lines(part)) for part in parts)
        return not self._console.is_terminal or lines < self._console.height

    def print_text(self, text: str, style: str = "") -> None:
        self._console.print(Text(text, style=style))

    def print_unwrapped(self, text: str) -> None:
        """Print text without line breaks, so that a command or path in it can be copied."""
        self._console.print(Text(text), soft_wrap=True)

    def print_blank_line(self) -> None:
        self._console.print()

    def heading(self, text: str) -> None:
        self._console.rule(Text(text, style="bold"))

    def read_line(self, prompt: str) -> str:
        """Return the next line; raise EOFError at the end of input."""
        try:
            line = input(prompt)
        except UnicodeDecodeError:
            line = "?" * 3
        if not sys.stdin.isatty():
            # A terminal echoes its input; piped input has to be printed for a transcript.
            self.print_text(printable(line))
        return line

    def clear(self) -> None:
        """Clear the screen, so that it shows no hidden cards of the previous person."""
        if not self._console.is_terminal:
            return
        if self._console.is_dumb_terminal:
            self._console.print("\n" * self._console.height)
        else:
            self._console.file.write(CLEAR)
