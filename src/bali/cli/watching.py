"""Watching a tape: all at once, or step by step."""

from collections.abc import Sequence
from typing import Final

from rich.table import Table
from rich.text import Text

from bali.cli.answers import is_number
from bali.cli.choices import asked
from bali.cli.scores import draw_scores
from bali.cli.screen import Screen
from bali.cli.story import sentences
from bali.cli.table import draw_table
from bali.cli.tape import Tape
from bali.cli.teller import introduction
from bali.cli.voice import voice_for
from bali.play.events import TurnBegan

HELP: Final = "Enter: next   b: back   NUMBER: go there   t: table   e: end   q: quit"


class Watching:
    """Tells a tape on a screen."""

    def __init__(self, tape: Tape, screen: Screen) -> None:
        self._tape = tape
        self._screen = screen
        self._voice = voice_for([player.name for player in tape.view().players], tape.seat)

    def print_all(self) -> None:
        self._introduce()
        for position in range(1, self._tape.length + 1):
            self._tape.go(position)
            self._tell_step()
        self._show_end()

    def step_through(self) -> None:
        """Until the person who watches has seen enough."""
        self._introduce()
        self._screen.say(HELP)
        try:
            while self._obey(self._screen.ask(f"{self._tape.position}/{self._tape.length}> ")):
                pass
        except (EOFError, KeyboardInterrupt):
            self._screen.gap()

    def _introduce(self) -> None:
        heading, sentence = introduction(self._tape.view(), self._voice)
        self._screen.heading(heading)
        self._screen.say(sentence)
        self._head_turn(TurnBegan(0, 1))

    def _obey(self, line: str) -> bool:
        """Whether to go on."""
        word = line.strip().casefold()
        if word in ("q", "quit", "exit"):
            return False
        if word in ("", "n", "next"):
            return self._next()
        if is_number(word):
            self._jump(int(word))
        elif word in ("b", "back"):
            self._jump(max(0, self._tape.position - 1))
        elif word in ("e", "end"):
            self._jump(self._tape.length)
        elif word in ("t", "table"):
            self._show_table()
        else:
            self._screen.say(HELP)
        return True

    def _next(self) -> bool:
        if self._tape.at_end:
            return False
        self._jump(self._tape.position + 1)
        return True

    def _jump(self, position: int) -> None:
        if position > self._tape.length:
            self._screen.say(f"The game has {self._tape.length} actions; there is no {position}.")
            return
        self._tape.go(position)
        if position == 0:
            self._head_turn(TurnBegan(0, 1))
        else:
            self._tell_step()
        if self._tape.at_end:
            self._show_end()

    def _tell_step(self) -> None:
        """The number of the action, and beside it what it did."""
        events = self._tape.events()
        told = sentences(events, self._voice)
        begun = events[-1] if events and isinstance(events[-1], TurnBegan) else None
        self._tell(told[:-1] if begun else told)
        if begun:
            self._head_turn(begun)

    def _tell(self, told: Sequence[str]) -> None:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=3, justify="right", style="dim")
        grid.add_column()
        for place, sentence in enumerate(told):
            grid.add_row("" if place else str(self._tape.position), Text(sentence))
        self._screen.show(grid)

    def _head_turn(self, turn: TurnBegan) -> None:
        self._screen.gap()
        self._screen.say(sentences([turn], self._voice)[0], style="bold")

    def _show_table(self) -> None:
        view = self._tape.view()
        self._screen.show(draw_table(view, self._voice))
        self._screen.say(asked(view, self._voice))

    def _show_end(self) -> None:
        view = self._tape.view()
        if view.outcome is None:
            self._show_table()
            self._screen.say("The record ends here; the game is not over yet.")
            return
        self._screen.gap()
        self._screen.show(draw_scores(view, view.outcome, self._voice))
