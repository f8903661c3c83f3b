"""The end of a game: the altar, what goods were worth, and every source of points."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bali.cli.table import CARD_STYLES
from bali.cli.words import Voice, capitalized, counted, shortened
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


def draw_scores(view: View, outcome: Outcome, voice: Voice) -> RenderableType:
    """Both tables and the sentence that names the winner."""
    return Group(
        _draw_goods(view, outcome, voice),
        Text(),
        _draw_points(outcome, voice),
        Text(),
        Text(victory(outcome, voice), style="bold"),
    )


def _grid(voice: Voice, first: str, *columns: str) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=24)
    for header in columns:
        grid.add_column(justify="right", width=len(header))
    for _ in voice.names:
        grid.add_column(justify="right", width=PLAYER_WIDTH)
    names = [Text(_heading(voice, seat), style="bold") for seat in range(len(voice.names))]
    grid.add_row(Text(first, style="bold"), *columns, *names)
    return grid


def _heading(voice: Voice, seat: int) -> str:
    return capitalized(shortened(voice.who(seat), PLAYER_WIDTH))


def _draw_goods(view: View, outcome: Outcome, voice: Voice) -> Table:
    grid = _grid(voice, "Sacrifice cards", "altar", "value")
    for good in GOOD_NAMES:
        owned = [str((player.goods or {}).get(good, 0)) for player in view.players]
        altar, value = str(outcome.altar[good]), str(outcome.values[good])
        grid.add_row(Text(f"  {good}", style=CARD_STYLES[good]), altar, value, *owned)
    return grid


def _draw_points(outcome: Outcome, voice: Voice) -> Table:
    grid = _grid(voice, "Points", " " * len("altar"), " " * len("value"))
    for source, words in SOURCES.items():
        points = [str(getattr(score, source)) for score in outcome.scores]
        style = "bold" if source == "total" else ""
        grid.add_row(f"  {words}", "", "", *points, style=style)
    grid.add_row("  place", "", "", *(str(place) for place in outcome.places))
    return grid


def victory(outcome: Outcome, voice: Voice) -> str:
    """Who has won, in a sentence; a tie that shrines or stones broke is explained."""
    winners = outcome.winners
    best = outcome.scores[winners[0]].total
    seats = range(len(outcome.scores))
    beaten = [seat for seat in seats if outcome.scores[seat].total == best and seat not in winners]
    tie = f", by more shrines or stones than {voice.several(beaten)}" if beaten else ""
    points = counted(best, "point")
    if len(winners) > 1:
        return capitalized(f"{voice.several(winners)} share the victory with {points} each{tie}.")
    return capitalized(
        f"{voice.who(winners[0])} {voice.verb(winners[0], 'win')} with {points}{tie}."
    )
