"""Draw the scores of a finished game: altar, values of goods, and points by source."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bali.cli.event_text import Grammar, capitalized, counted, shortened
from bali.cli.table_view import CARD_STYLES
from bali.play.outcome import Outcome
from bali.play.view import View
from bali.rules.cards import GOOD_NAMES

PLAYER_WIDTH: Final = 9
SOURCES: Final = {
    "priests": "priests scored",
    "shrines_scored": "shrines scored",
    "shrines_built": "shrines built, 4 each",
    "stones": "stones, 1 for each 5",
    "goods": "sacrifice cards",
    "total": "total",
}


def draw_scores(view: View, outcome: Outcome, grammar: Grammar) -> RenderableType:
    """Return the table of goods, the table of points, and a sentence that names the winner."""
    return Group(
        _draw_goods(view, outcome, grammar),
        Text(),
        _draw_points(outcome, grammar),
        Text(),
        Text(victory(outcome, grammar), style="bold"),
    )


def _grid(grammar: Grammar, first: str, *columns: str) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=24)
    for header in columns:
        grid.add_column(justify="right", width=len(header))
    for _ in grammar.names:
        grid.add_column(justify="right", width=PLAYER_WIDTH)
    names = [Text(_heading(grammar, seat), style="bold") for seat in range(len(grammar.names))]
    grid.add_row(Text(first, style="bold"), *columns, *names)
    return grid


def _heading(grammar: Grammar, seat: int) -> str:
    return capitalized(shortened(grammar.subject(seat), PLAYER_WIDTH))


def _draw_goods(view: View, outcome: Outcome, grammar: Grammar) -> Table:
    grid = _grid(grammar, "Sacrifice cards", "altar", "value")
    for good in GOOD_NAMES:
        owned = [str((player.goods or {}).get(good, 0)) for player in view.players]
        altar, value = str(outcome.altar[good]), str(outcome.values[good])
        grid.add_row(Text(f"  {good}", style=CARD_STYLES[good]), altar, value, *owned)
    return grid


def _draw_points(outcome: Outcome, grammar: Grammar) -> Table:
    grid = _grid(grammar, "Points", " " * len("altar"), " " * len("value"))
    for source, words in SOURCES.items():
        points = [str(getattr(score, source)) for score in outcome.scores]
        style = "bold" if source == "total" else ""
        grid.add_row(f"  {words}", "", "", *points, style=style)
    grid.add_row("  place", "", "", *(str(place) for place in outcome.places))
    return grid


def victory(outcome: Outcome, grammar: Grammar) -> str:
    """Return a sentence that names the winners, and how a tie was broken."""
    winners = outcome.winners
    best = outcome.scores[winners[0]].total
    seats = range(len(outcome.scores))
    beaten = [seat for seat in seats if outcome.scores[seat].total == best and seat not in winners]
    tie = f", by more shrines or stones than {grammar.subjects(beaten)}" if beaten else ""
    points = counted(best, "point")
    if len(winners) > 1:
        return capitalized(
            f"{grammar.subjects(winners)} share the victory with {points} each{tie}."
        )
    return capitalized(
        f"{grammar.subject(winners[0])} {grammar.verb(winners[0], 'win')} with {points}{tie}."
    )
