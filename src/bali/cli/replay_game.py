"""Print a recorded game, or step through it in a terminal, for `bali replay`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.table import Table
from rich.text import Text

from bali.cli.answers import is_number
from bali.cli.event_text import grammar_for
from bali.cli.log_text import sentences
from bali.cli.prompts import prompt_text
from bali.cli.saved_games import load_game
from bali.cli.scores import draw_scores
from bali.cli.screen import Screen
from bali.cli.table_view import draw_table
from bali.cli.viewer_text import introduction
from bali.errors import NoSuchSeat
from bali.play.events import TurnBegan
from bali.play.game import Game
from bali.play.view import View

HELP: Final = "Enter: next   b: back   NUMBER: go there   t: table   e: end   q: quit"


def replay_game(file: Path, everything: bool, seat: int | None) -> None:
    """Print a recorded game, or step through it in a terminal; `seat` counts from 1."""
    game = load_game(file)
    if seat is not None and not 1 <= seat <= len(game.players):
        raise NoSuchSeat(f"there is no seat {seat}: this game has seats 1 to {len(game.players)}")
    screen = Screen()
    shown = Replay(game, None if seat is None else seat - 1, screen)
    if everything or not screen.interactive:
        shown.print_all()
    else:
        shown.step_through()


class Replay:
    """A recorded game on a screen, as a seat saw it or with all cards open."""

    def __init__(self, game: Game, seat: int | None, screen: Screen) -> None:
        self._game = game
        self._seat = seat
        self._screen = screen
        self._grammar = grammar_for([player.name for player in game.players], seat)
        self._events = game.open_events() if seat is None else game.events(seat)
        self._position = 0
        """Number of actions that have been played."""

    def _view(self) -> View:
        if self._seat is None:
            return self._game.open_view(self._position)
        return self._game.view(self._seat, self._position)

    def print_all(self) -> None:
        self._introduce()
        for position in range(1, len(self._events) + 1):
            self._position = position
            self._print_action()
        self._show_end()

    def step_through(self) -> None:
        """Run the commands that are typed, until `q` or the end of input."""
        self._introduce()
        self._screen.print_text(HELP)
        try:
            while self._run_command(
                self._screen.read_line(f"{self._position}/{len(self._events)}> ")
            ):
                pass
        except (EOFError, KeyboardInterrupt):
            self._screen.print_blank_line()

    def _introduce(self) -> None:
        heading, sentence = introduction(self._view(), self._grammar)
        self._screen.heading(heading)
        self._screen.print_text(sentence)
        self._head_turn(TurnBegan(0, 1))

    def _run_command(self, line: str) -> bool:
        """Run a command; return False to end."""
        word = line.strip().casefold()
        if word in ("q", "quit", "exit"):
            return False
        if word in ("", "n", "next"):
            return self._next()
        if is_number(word):
            self._jump(int(word))
        elif word in ("b", "back"):
            self._jump(max(0, self._position - 1))
        elif word in ("e", "end"):
            self._jump(len(self._events))
        elif word in ("t", "table"):
            self._show_table()
        else:
            self._screen.print_text(HELP)
        return True

    def _next(self) -> bool:
        if self._position == len(self._events):
            return False
        self._jump(self._position + 1)
        return True

    def _jump(self, position: int) -> None:
        if position > len(self._events):
            self._screen.print_text(
                f"The game has {len(self._events)} actions; there is no {position}."
            )
            return
        self._position = position
        if position == 0:
            self._head_turn(TurnBegan(0, 1))
        else:
            self._print_action()
        if position == len(self._events):
            self._show_end()

    def _print_action(self) -> None:
        """Print the number of the action beside the sentences of its events."""
        events = self._events[self._position - 1]
        sentences_of_action = sentences(events, self._grammar)
        new_turn = events[-1] if isinstance(events[-1], TurnBegan) else None
        self._print_sentences(sentences_of_action[:-1] if new_turn else sentences_of_action)
        if new_turn:
            self._head_turn(new_turn)

    def _print_sentences(self, sentences_of_action: Sequence[str]) -> None:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=3, justify="right", style="dim")
        grid.add_column()
        for place, sentence in enumerate(sentences_of_action):
            grid.add_row("" if place else str(self._position), Text(sentence))
        self._screen.show(grid)

    def _head_turn(self, turn: TurnBegan) -> None:
        self._screen.print_blank_line()
        self._screen.print_text(sentences([turn], self._grammar)[0], style="bold")

    def _show_table(self) -> None:
        view = self._view()
        self._screen.show(draw_table(view, self._grammar))
        self._screen.print_text(prompt_text(view, self._grammar))

    def _show_end(self) -> None:
        view = self._view()
        if view.outcome is None:
            self._show_table()
            self._screen.print_text("The record ends here; the game is not over yet.")
            return
        self._screen.print_blank_line()
        self._screen.show(draw_scores(view, view.outcome, self._grammar))
