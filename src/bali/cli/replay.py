"""`bali replay`: a recorded game, all at once or step by step."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.table import Table
from rich.text import Text

from bali.cli.answers import is_number
from bali.cli.choices import asked
from bali.cli.saving import load_game
from bali.cli.scores import draw_scores
from bali.cli.screen import Screen
from bali.cli.story import sentences
from bali.cli.table import draw_table
from bali.cli.teller import introduction
from bali.cli.words import voice_for
from bali.errors import NoSuchSeat
from bali.play.events import TurnBegan
from bali.play.game import Game
from bali.play.view import View

HELP: Final = "Enter: next   b: back   NUMBER: go there   t: table   e: end   q: quit"


def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.", show_default=False)],
    everything: Annotated[
        bool, typer.Option("--all", help="Print the whole game without stopping.")
    ] = False,
    seat: Annotated[
        int | None,
        typer.Option(
            help="As this seat saw it, 1 for the first; all open if not said.", show_default=False
        ),
    ] = None,
) -> None:
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
    """Shows a recorded game on a screen: as a seat saw it, or with everything open."""

    def __init__(self, game: Game, seat: int | None, screen: Screen) -> None:
        self._game = game
        self._seat = seat
        self._screen = screen
        self._voice = voice_for([player.name for player in game.players], seat)
        self._events = game.open_events() if seat is None else game.events(seat)
        self._position = 0
        """How many actions have been played."""

    def _view(self) -> View:
        if self._seat is None:
            return self._game.open_view(self._position)
        return self._game.view(self._seat, self._position)

    def print_all(self) -> None:
        self._introduce()
        for position in range(1, len(self._events) + 1):
            self._position = position
            self._tell_step()
        self._show_end()

    def step_through(self) -> None:
        """Until the person who watches has seen enough."""
        self._introduce()
        self._screen.say(HELP)
        try:
            while self._obey(self._screen.ask(f"{self._position}/{len(self._events)}> ")):
                pass
        except (EOFError, KeyboardInterrupt):
            self._screen.gap()

    def _introduce(self) -> None:
        heading, sentence = introduction(self._view(), self._voice)
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
            self._jump(max(0, self._position - 1))
        elif word in ("e", "end"):
            self._jump(len(self._events))
        elif word in ("t", "table"):
            self._show_table()
        else:
            self._screen.say(HELP)
        return True

    def _next(self) -> bool:
        if self._position == len(self._events):
            return False
        self._jump(self._position + 1)
        return True

    def _jump(self, position: int) -> None:
        if position > len(self._events):
            self._screen.say(f"The game has {len(self._events)} actions; there is no {position}.")
            return
        self._position = position
        if position == 0:
            self._head_turn(TurnBegan(0, 1))
        else:
            self._tell_step()
        if position == len(self._events):
            self._show_end()

    def _tell_step(self) -> None:
        """The number of the action, and beside it what it did."""
        events = self._events[self._position - 1]
        told = sentences(events, self._voice)
        begun = events[-1] if isinstance(events[-1], TurnBegan) else None
        self._tell(told[:-1] if begun else told)
        if begun:
            self._head_turn(begun)

    def _tell(self, told: Sequence[str]) -> None:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=3, justify="right", style="dim")
        grid.add_column()
        for place, sentence in enumerate(told):
            grid.add_row("" if place else str(self._position), Text(sentence))
        self._screen.show(grid)

    def _head_turn(self, turn: TurnBegan) -> None:
        self._screen.gap()
        self._screen.say(sentences([turn], self._voice)[0], style="bold")

    def _show_table(self) -> None:
        view = self._view()
        self._screen.show(draw_table(view, self._voice))
        self._screen.say(asked(view, self._voice))

    def _show_end(self) -> None:
        view = self._view()
        if view.outcome is None:
            self._show_table()
            self._screen.say("The record ends here; the game is not over yet.")
            return
        self._screen.gap()
        self._screen.show(draw_scores(view, view.outcome, self._voice))
