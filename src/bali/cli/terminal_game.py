"""A game of people and bots at one terminal."""

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from bali.bots.bot import Bot
from bali.bots.champion.advisor import Advisor
from bali.cli.answers import Command, Unclear, parse_answer
from bali.cli.hint import search_hint
from bali.cli.prompts import NumberedAction, numbered_actions
from bali.cli.saved_games import Saver
from bali.cli.screen import Screen
from bali.cli.seat_options import ask_bot, can_resume
from bali.cli.viewer_text import HELP, ViewerText
from bali.errors import BadRecord, BotFailed
from bali.play.action import Action
from bali.play.events import TurnBegan
from bali.play.game import Game
from bali.play.timeline import Timeline
from bali.rules import is_forced, legal_actions
from bali.runtime import cpu_count

STRICT_TABLE: Final = (
    "This table is strict: only the top of the altar can be seen. "
    "A game started with --memory shows everything that you have seen of it."
)


class Quit(Exception):
    """A person quits the game."""


@dataclass(frozen=True)
class PlayOptions:
    """Options of the people at the terminal."""

    ask_all: bool = False
    """Ask also for moves that are otherwise automatic."""
    memory: bool = False
    """Enable the memory aid of the altar (R14)."""


class TerminalGame:
    """Runs a game to its end, or until a person quits."""

    def __init__(
        self,
        game: Game,
        bots: Mapping[int, Bot],
        screen: Screen,
        saver: Saver,
        options: PlayOptions,
    ) -> None:
        self._timeline = Timeline.of(game)
        self._game = game
        self._bots = bots
        self._screen = screen
        self._saver = saver
        self._options = options
        self._viewer_text = ViewerText(game)
        self._advisor = Advisor(cpu_count())
        self._persons = [seat for seat in range(len(game.players)) if seat not in bots]
        self._viewer_seat = self._persons[0] if len(self._persons) == 1 else None
        self._printed_actions = 0

    def run(self) -> None:
        try:
            self._begin()
            while (seat := self._game.actor) is not None:
                self._step(seat)
            self._finish()
        except (EOFError, KeyboardInterrupt):
            self._screen.print_blank_line()
            self._print_farewell()
        except Quit:
            self._print_farewell()
        except BotFailed:
            self._print_farewell()
            raise

    def _begin(self) -> None:
        heading, players = self._viewer_text.introduction()
        self._screen.heading(heading)
        self._screen.print_text(players)
        if self._saver.every_action is not None:
            self._screen.print_unwrapped(
                f"The game is saved in {self._saver.every_action} after every action."
            )
        if self._persons:
            self._screen.print_text(
                "Type a choice's number or text, or 'hint' for advice, 'help', 'quit'."
            )

    def _step(self, seat: int) -> None:
        """Play one action: an automatic one, a bot's or a person's."""
        is_bot = seat in self._bots
        automatic = self._timeline.automatic_action
        if automatic is not None and (is_bot or not self._options.ask_all):
            self._act(automatic)
        elif is_bot:
            self._act(ask_bot(self._bots[seat], self._game))
        else:
            self._decide(seat)

    def _act(self, action: Action | str) -> None:
        events = self._timeline.play(action)
        self._autosave()
        if not self._persons and isinstance(events[-1], TurnBegan):
            self._print_log_for_spectators()

    def _autosave(self) -> None:
        try:
            self._saver.after_action(self._game)
        except BadRecord as error:
            # A failed save must not end the game.
            self._screen.print_unwrapped(f"{error}")

    def _print_log_for_spectators(self) -> None:
        self._screen.show(*self._viewer_text.log_since(None, self._printed_actions))
        self._printed_actions = len(self._game.actions)

    def _decide(self, seat: int) -> None:
        """Ask a person until they play or undo an action."""
        self._change_viewer(seat)
        prompt = self._show_position(seat)
        options = numbered_actions(self._game.view(seat))
        before = self._game.actions
        while self._game.actions == before:
            self._answer(seat, options, prompt)
            prompt = "> "

    def _show_position(self, seat: int) -> str:
        """Show the table, the log and the question; return the prompt."""
        table = [Text(), self._viewer_text.table(seat)]
        log = self._viewer_text.log_since(seat, self._since(seat))
        question = self._viewer_text.question(seat)
        if self._screen.has_room([*table, *log, *question]):
            self._screen.show(*table, *log, *question)
            return "> "
        # On a low screen the log scrolls off instead of the table.
        self._screen.show(*log, *table, *question)
        return "('log' shows what happened) > "

    def _answer(self, seat: int, options: Sequence[NumberedAction], prompt: str) -> None:
        answer = parse_answer(self._screen.read_line(prompt), options)
        if isinstance(answer, NumberedAction):
            self._act(answer.action)
        elif isinstance(answer, Unclear):
            self._screen.print_text(answer.message)
        else:
            self._run_command(answer, seat)

    def _change_viewer(self, seat: int) -> None:
        """Before another person's cards are shown, clear the screen and wait for that person."""
        if self._viewer_seat == seat:
            return
        if self._viewer_seat is not None:
            self._screen.clear()
        name = self._viewer_text.grammar(None).names[seat]
        line = self._screen.read_line(
            f"{name}, it is your turn; press Enter when only you look at the screen. "
        )
        if parse_answer(line, ()) == Command("quit"):
            raise Quit
        self._viewer_seat = seat

    def _since(self, seat: int) -> int:
        """Return the number of the first action that is shown to a person: their last choice."""
        return self._timeline.last_ply(seat, include_automatic=self._options.ask_all) or 0

    def _run_command(self, command: Command, seat: int) -> None:
        match command.name:
            case "help" | "table" | "log" | "altar" | "hint":
                self._screen.show(
                    *self._information(command, seat), *self._viewer_text.question(seat)
                )
            case "undo":
                self._undo(seat)
            case "save":
                self._save(command.argument)
            case _:
                raise Quit

    def _information(self, command: Command, seat: int) -> Sequence[RenderableType]:
        if command.name == "help":
            return [Text(HELP)]
        if command.name == "table":
            return [self._viewer_text.table(seat)]
        if command.name == "altar":
            return self._viewer_text.altar(seat) if self._options.memory else [Text(STRICT_TABLE)]
        if command.name == "hint":
            return self._hint(seat)
        if command.argument.casefold() == "all":
            log = self._viewer_text.whole_log(seat, self._options.memory)
        else:
            log = self._viewer_text.log_since(seat, self._since(seat))
        return log or [Text("Nothing has happened yet.")]

    def _hint(self, seat: int) -> Sequence[RenderableType]:
        observation = self._game.observe(seat)
        if is_forced(legal_actions(observation)):
            return self._viewer_text.forced_move_hint(seat)
        return self._viewer_text.hint(seat, search_hint(self._advisor, observation))

    def _undo(self, seat: int) -> None:
        choice = self._timeline.last_ply(seat)
        if choice is None:
            self._screen.print_text("There is nothing to undo: you have not chosen anything yet.")
            return
        while len(self._game.actions) > choice:
            self._timeline.undo()
        self._autosave()
        self._screen.print_text("Taken back.")

    def _save(self, argument: str) -> None:
        if not argument:
            self._screen.print_text("Name a file: save FILE")
            return
        try:
            self._saver.save(self._game, Path(argument))
        except BadRecord as error:
            self._screen.print_unwrapped(f"{error}")
        else:
            self._screen.print_unwrapped(f"The game is saved in {argument}.")

    def _finish(self) -> None:
        """Show the last events and the scores."""
        shown = max((self._since(seat) for seat in self._persons), default=self._printed_actions)
        viewer = self._persons[0] if len(self._persons) == 1 else None
        self._screen.print_blank_line()
        self._screen.show(
            *self._viewer_text.log_since(viewer, shown), *self._viewer_text.scores(viewer)
        )
        if self._saver.last is not None and self._saver.holds(self._game):
            again = _command("replay", self._saver.last)
            self._screen.print_unwrapped(f"The game is saved; replay it with: {again}")

    def _print_farewell(self) -> None:
        self._autosave()  # an interrupt may come between an action and its save
        last = self._saver.last
        if last is None:
            text = "The game was not saved; to save a game, type 'save FILE' or use --save FILE."
        elif self._saver.holds(self._game):
            text = self._resume_command(last)
        else:
            text = f"Actions after the last save in {last} are lost."
        self._screen.print_unwrapped(f"Goodbye. {text}")

    def _resume_command(self, path: Path) -> str:
        if can_resume(self._game.players):
            return f"The game is saved; continue with: {_command('play --load', path)}"
        again = _command("replay", path)
        return (
            "The game is saved; it can't be continued, since a bot is not installed; "
            f"replay it with: {again}"
        )


def _command(words: str, path: Path) -> str:
    return f"bali {words} {shlex.quote(str(path))}"
