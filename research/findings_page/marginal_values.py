"""Marginal values of cards, stones and points, in win shares."""

from collections.abc import Callable
from pathlib import Path

import numpy as np

from bali.rules.records import Array
from research.findings_page.formatting import NUMBERS, capitalized, signed, table
from research.findings_page.game_selection import PLAYERS, games_at
from research.findings_page.plots import new_figure, plot_horizontal_points, save
from research.game_summary import PARTS, GameSummary, MarginalValue
from research.marginal_values import BEST_GOOD, GOOD, POINT, STONE, STONES, in_front, in_hand
from research.position_changes import GROUPS
from research.statistics import Estimate, difference_of, mean_of

MAJORITY = "a majority"
ITEMS = (
    POINT,
    STONE,
    STONES,
    GOOD,
    BEST_GOOD,
    *(in_hand(group) for group in GROUPS),
    *(in_front(group) for group in GROUPS),
)
FRONT = tuple(in_front(group) for group in GROUPS)
SUMMARIZED = (POINT, STONE, BEST_GOOD, in_front(GROUPS[-1]), in_hand(GROUPS[-1]), MAJORITY)
Evaluate = Callable[[MarginalValue], float]

DEFINITIONS = """\
The numbers are changes of the win share in percentage points, for the player whose turn begins.
+1.0 means one victory more in a hundred games. Only one item changes; everything else is equal.
The numbers are not prices, because a player who pays for an item has less of another.

- *In hand for another card*: a random card of the hand is exchanged for a card of this kind.
- *In front*: a card of this kind lies in front of the player instead of in the box.
- *A majority*: the additional value of a card in front that gives the player the majority of its
  kind, compared with a card that changes no majority. In both cases the player has a card of the
  kind already.
- *The best good*: the good with the highest value on the current altar."""


def by_search(value: MarginalValue) -> float:
    return value.search


def by_network(value: MarginalValue) -> float:
    return value.network


def marginal_values_section(games: list[GameSummary], plot: Path, link: str) -> str:
    _plot(games, plot)
    pages = ["## Marginal values", DEFINITIONS, _summary(games)]
    pages.append(f"![Marginal values]({link})")
    pages.append("The following tables have the values by part of the game.")
    for players in PLAYERS:
        selected = games_at(games, players)
        rows = [_row(selected, item) for item in (*ITEMS, MAJORITY)]
        pages.append(f"### {capitalized(NUMBERS[players])} players")
        pages.append(table(["", *PARTS, "all", "all, without search"], rows))
    return "\n\n".join(pages)


def mean_value_of(
    games: list[GameSummary], item: str, part: str | None, evaluate: Evaluate = by_search
) -> Estimate | None:
    """Return the mean value over positions of one part of the game, or of all parts."""
    if item == MAJORITY:
        return majority_value(games, part, evaluate)
    return mean_of([value for _, value in _values(games, item, part, evaluate)])


def _values(
    games: list[GameSummary], item: str, part: str | None, evaluate: Evaluate
) -> list[tuple[int, float]]:
    """Return the mean value of each game; values of one game are not independent."""
    found = []
    for number, game in enumerate(games):
        values = [
            evaluate(value)
            for value in game.marginal_values
            if value.item == item and part in (None, value.part)
        ]
        if values:
            found.append((number, sum(values) / len(values)))
    return found


def majority_value(
    games: list[GameSummary], part: str | None, evaluate: Evaluate = by_search
) -> Estimate | None:
    gained = _cards_in_front(games, part, evaluate, "gained")
    same = _cards_in_front(games, part, evaluate, "same")
    return difference_of(gained, same)


def _cards_in_front(
    games: list[GameSummary], part: str | None, evaluate: Evaluate, effect: str
) -> Array:
    """Return rows (game, group, value) of cards in front of a kind that the player owns already."""
    rows = [
        (number, FRONT.index(value.item), evaluate(value))
        for number, game in enumerate(games)
        for value in game.marginal_values
        if value.item in FRONT
        and value.majority == effect
        and value.owned > 0
        and part in (None, value.part)
    ]
    return np.array(rows, float).reshape(-1, 3)


def _row(games: list[GameSummary], item: str) -> list[str]:
    parts = [signed(mean_value_of(games, item, part)) for part in (*PARTS, None)]
    return [capitalized(item), *parts, signed(mean_value_of(games, item, None, by_network))]


def _summary(games: list[GameSummary]) -> str:
    """Return a table of selected items by number of players."""
    selected = {players: games_at(games, players) for players in PLAYERS}
    rows = [
        [
            capitalized(item),
            *(signed(mean_value_of(some, item, None)) for some in selected.values()),
        ]
        for item in SUMMARIZED
    ]
    return table(["", *(f"{players} players" for players in PLAYERS)], rows)


def _plot(games: list[GameSummary], path: Path) -> None:
    items = (*ITEMS, MAJORITY)
    figure, panels = new_figure(11, 6.2, len(PLAYERS))
    for axes, players in zip(panels, PLAYERS, strict=True):
        selected = games_at(games, players)
        series = {part: [mean_value_of(selected, item, part) for item in items] for part in PARTS}
        labels = items if players == PLAYERS[0] else [""] * len(items)
        plot_horizontal_points(axes, series, labels)
        axes.axvline(0, color="black", linewidth=0.8)
        axes.set_title(f"{players} players", fontsize=10)
        axes.set_xlabel("win share, points")
    panels[-1].legend(fontsize=8, loc="best")
    save(figure, path)
