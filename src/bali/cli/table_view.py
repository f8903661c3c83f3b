"""A View drawn for a terminal of 80 columns."""

from typing import Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from bali.cli.event_text import Grammar, capitalized, card_word, counted, shortened
from bali.play.view import FACE_DOWN, PlayerView, View
from bali.rules.cards import GOOD_NAMES, ROW_LENGTH

CARD_STYLES: Final = {
    "rice": "green",
    "peanut": "yellow",
    "banana": "bright_yellow",
    "pepper": "red",
    "stonemason": "cyan",
    "priest": "magenta",
    "shrine": "bright_blue",
    "oracle": "dim",  # only in the offer of a game that ended with its row (R8)
}
ROW_WIDTH: Final = 19
NAME_WIDTH: Final = 12
HEADERS: Final = (
    *("rice", "pea-\nnut", "ba-\nnana", "pep-\nper"),
    *("stone-\nmason", "priest", "shrine"),
    *("stones", "points", "hand", "sacri-\nfice"),
)
GROUPS: Final = f"{'':13}{' farmers ':-^19}{'':36}{' cards ':-^11}"
"""The headings above `HEADERS`: farmers, not their goods, and numbers of cards."""


def draw_table(view: View, grammar: Grammar) -> RenderableType:
    """Draw the shared cards, the players' areas, and the visible hands."""
    return Group(
        draw_offer(view),
        _side_by_side(_draw_goods(view, grammar), _draw_altar(view)),
        Text(GROUPS, style="dim"),
        _draw_players(view, grammar),
        *_hands(view, grammar),
    )


def draw_offer(view: View) -> RenderableType:
    """Draw the four rows of the offer side by side, with their bottom cards aligned."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_row(*(_draw_row(row, view) for row in range(len(view.offer))))
    return grid


def _draw_row(row: int, view: View) -> Panel:
    cards = view.offer[row]
    guarded = row == view.demon
    label = "no taking" if guarded else f"take {row + 1}"
    lines = [Text()] * (ROW_LENGTH - len(cards)) + [_upper(card) for card in cards[:-1]]
    lines += [_bottom(card, guarded) for card in cards[-1:]]
    return Panel(
        Group(*lines),
        title=f"Row {row + 1}{': demon' if guarded else ''}",
        subtitle=label if view.actor is not None else None,
        border_style="red" if guarded else "dim",
        width=ROW_WIDTH,
    )


def _upper(card: str) -> Text:
    return Text(f"  {card_word(card)}", style=CARD_STYLES[card])


def _bottom(card: str, guarded: bool) -> Text:
    """Draw the bottom card of a row, the only one that can be taken."""
    mark = "x " if guarded else "> "
    return Text(mark + card_word(card), style="dim" if guarded else f"bold {CARD_STYLES[card]}")


def _side_by_side(left: RenderableType, right: RenderableType) -> Table:
    grid = Table.grid(padding=(0, 4, 0, 0))
    grid.add_row(left, right)
    return grid


def _draw_goods(view: View, grammar: Grammar) -> Table:
    """Draw the sacrifice cards: supply, prices for the viewer, and visible counts of players."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=17)
    for good in GOOD_NAMES:
        grid.add_column(justify="right", width=6, style=CARD_STYLES[good])
    grid.add_row(Text(" Sacrifice cards", style="bold"), *GOOD_NAMES)
    grid.add_row("   in the supply", *_numbers(view.supply))
    if view.prices:
        grid.add_row("   price for you", *_numbers(view.prices))
    for seat, player in enumerate(view.players):
        if player.goods is not None:
            owner = "yours" if seat == grammar.viewer else f"{grammar.possessive(seat)}"
            grid.add_row(f"   {shortened(owner, 14)}", *_numbers(player.goods))
    return grid


def _numbers(counts: dict[str, int]) -> list[str]:
    return [str(counts[good]) for good in GOOD_NAMES]


def _draw_altar(view: View) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_row(
        Text("Altar", style="bold"), counted(view.altar, "card") if view.altar else "empty"
    )
    if view.altar_top is not None:
        grid.add_row("", _top(view.altar_top))
    grid.add_row(Text("Pile", style="bold"), counted(view.pile, "card"))
    grid.add_row(Text("Turn", style="bold"), str(view.turn))
    return grid


def _top(face: str) -> Text:
    if face == FACE_DOWN:
        return Text("top: face down")
    return Text("top: ").append(face, style=CARD_STYLES[face])


def _draw_players(view: View, grammar: Grammar) -> Table:
    """Draw each player's cards on the table and their stones, points and card counts."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=NAME_WIDTH)
    for header in HEADERS:
        width = max(len(line) for line in header.split("\n"))
        grid.add_column(justify="right", width=width)
    grid.add_row("", *(Text(header, style="dim") for header in HEADERS))
    for seat, player in enumerate(view.players):
        grid.add_row(_name(seat, view, grammar), *_standing(player))
    return grid


def _name(seat: int, view: View, grammar: Grammar) -> Text:
    """Return a name with a mark for the active player and '(you)' for the viewer."""
    mark = ">" if seat == view.active and view.actor is not None else " "
    name = shortened(grammar.names[seat], NAME_WIDTH - len(mark))
    if seat == grammar.viewer:
        addressed = f"{name} (you)"
        name = addressed if cell_len(addressed) <= NAME_WIDTH - len(mark) else "You"
    return Text(f"{mark}{name}", style=f"bold {view.players[seat].color}")


def _standing(player: PlayerView) -> list[Text]:
    cards = [
        Text(str(count), style=CARD_STYLES[card]) if count else Text(".", style="dim")
        for card, count in player.table.items()
    ]
    counters = (player.stones, player.points, player.hand_size, player.goods_size)
    return cards + [Text(str(count)) for count in counters]


def _hands(view: View, grammar: Grammar) -> list[Text]:
    """Return a line for each hand that the viewer may see."""
    return [
        Text.assemble(
            (f" {capitalized(grammar.possessive(seat))} hand: ", "bold"), _cards(player.hand)
        )
        for seat, player in enumerate(view.players)
        if player.hand is not None
    ]


def _cards(hand: dict[str, int]) -> Text:
    held = [(card, count) for card, count in hand.items() if count]
    if not held:
        return Text("empty")
    parts = [Text(counted(count, card_word(card)), style=CARD_STYLES[card]) for card, count in held]
    return Text(", ").join(parts)
