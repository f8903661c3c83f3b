"""The text and table of a game as one seat sees it."""

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from bali.bots.search.search_result import SearchResult
from bali.cli.event_text import Grammar, grammar_for, listed, printable
from bali.cli.hint import advice, forced_move_hint
from bali.cli.log_text import altar_lines, log_paragraphs
from bali.cli.prompts import numbered_actions, prompt_text
from bali.cli.scores import draw_scores
from bali.cli.table_view import draw_table
from bali.play.events import TurnBegan
from bali.play.game import Game
from bali.play.memory import without_altar
from bali.play.view import PlayerView, View

HELP: Final = """\
Answer with a choice's number or its text; the start of the text is enough.
  table      shows the table again
  log        what happened since your last choice; 'log all': the whole game
  hint       what the champion would do, and why; it costs nothing
  altar      what you have seen of the altar (games with --memory only)
  undo       goes back to your last choice
  save FILE  saves the game; 'bali play --load FILE' continues it
  quit       ends the program

A turn: you may buy one sacrifice card (5 stones, 1 less for each farmer of its
type in front of you); play one card, or up to three farmers of a type; refill
your hand to three from the bottoms of the rows. The card that your last take
uncovers names a kind, and every player scores it: stonemasons give stones,
priests points, shrines points or stones, farmers their good. When a shrine is
built, every player sacrifices a card: the good with the most cards on the altar
is worth most at the end.
The game ends when the pile is used up."""


class ViewerText:
    """Text for a seat, with nothing that is hidden from it; None is a spectator."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def grammar(self, seat: int | None) -> Grammar:
        return grammar_for([player.name for player in self._game.players], seat)

    def introduction(self) -> tuple[str, str]:
        return introduction(self._game.view(None), self.grammar(None))

    def table(self, seat: int | None) -> RenderableType:
        return draw_table(self._game.view(seat), self.grammar(seat))

    def log_since(self, seat: int | None, since: int) -> list[Text]:
        """Return the log from action number `since` on."""
        events = self._game.events(seat, since)
        return _texts(log_paragraphs(events, self.grammar(seat), self._turn_started_by(since)))

    def whole_log(self, seat: int, memory: bool) -> list[Text]:
        """Return the log so far, without the altar's cards unless the memory aid is on (R14)."""
        events = self._game.events(seat)
        shown_events = events if memory else [without_altar(action) for action in events]
        return _texts(log_paragraphs(shown_events, self.grammar(seat), first_turn=1))

    def _turn_started_by(self, action: int) -> int | None:
        """Return the turn that starts with this action, or None."""
        if action == 0:
            return 1
        before = self._game.events(None, action - 1)[0][-1]
        return before.turn if isinstance(before, TurnBegan) else None

    def question(self, seat: int) -> list[Text]:
        """Return the prompt and the choices of the seat."""
        view = self._game.view(seat)
        options = numbered_actions(view)
        width = max(len(option.action) for option in options)
        lines = [Text(prompt_text(view, self.grammar(seat)), style="bold")]
        for option in options:
            line = Text(f"  {option.number}  ")
            line.append(f"{option.action:<{width}}", style="bold").append(f"  {option.description}")
            lines.append(line)
        return lines

    def hint(self, seat: int, result: SearchResult) -> list[RenderableType]:
        """Return the hint for a search result."""
        return advice(result, self._game.view(seat), self.grammar(seat))

    def forced_move_hint(self, seat: int) -> list[RenderableType]:
        return forced_move_hint(self._game.view(seat), self.grammar(seat))

    def scores(self, seat: int | None) -> list[RenderableType]:
        view = self._game.view(seat)
        if view.outcome is None:
            return []
        return [Text(), draw_scores(view, view.outcome, self.grammar(seat))]

    def altar(self, seat: int) -> list[Text]:
        """Return the memory aid (R14)."""
        lines = altar_lines(self._game.memory(seat), self.grammar(seat))
        if not lines:
            return [Text("The altar is empty.")]
        return _texts(["The altar, from its first card on:", *(f"  {line}" for line in lines)])


def _texts(lines: list[str]) -> list[Text]:
    return [Text(line) for line in lines]


def introduction(view: View, grammar: Grammar) -> tuple[str, str]:
    """Return a heading with the variants, and a sentence with the players."""
    variants = listed([f"the {variant}" for variant in view.variants])
    heading = f"Bali for {len(view.players)} players{variants and f' with {variants}'}"
    pairs = zip(grammar.names, view.players, strict=True)
    seats = listed([f"{name} ({_kind(player)})" for name, player in pairs])
    return heading, f"At the table: {seats}."


def _kind(player: PlayerView) -> str:
    return f"{player.color}, {f'bot {printable(player.bot)}' if player.bot else 'a person'}"
