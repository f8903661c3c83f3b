"""What things are worth, in shares of the victory."""

from collections.abc import Callable
from pathlib import Path

import numpy as np

from bali.rules.records import Array
from research.findings_page.games import PLAYERS, at
from research.findings_page.pictures import dots_in_lines, new_figure, save
from research.findings_page.prose import NUMBERS, capital, listed, signed, table
from research.game_summary import PARTS, GameSummary, MarginalValue
from research.marginal_values import BEST_GOOD, GOOD, POINT, STONE, STONES, in_front, in_hand
from research.position_changes import GROUPS
from research.statistics import Estimate, difference_of, mean_of

MAJORITY = "a majority"
THINGS = (
    POINT,
    STONE,
    STONES,
    GOOD,
    BEST_GOOD,
    *(in_hand(group) for group in GROUPS),
    *(in_front(group) for group in GROUPS),
)
FRONT = tuple(in_front(group) for group in GROUPS)
Evaluate = Callable[[MarginalValue], float]

MEANING = """\
All numbers are percent of a victory for the player whose turn begins: +1.0 means one game more won
in a hundred. Everything else stays as it is, so these are not prices: who pays for something has
less of something else.

- *in hand for another card*: a card of the hand, any one, is exchanged for such a card of the pile.
- *in front*: such a card of the pile lies in front of the player rather than in the box.
- *a majority*: how much more a card in front is worth where it gives the player the majority of its
  kind than where it changes no majority, for cards of the same kind that the player has already.
- *the best good*: the one that is worth most as the altar stands."""


def by_search(value: MarginalValue) -> float:
    return value.search


def by_network(value: MarginalValue) -> float:
    return value.network


def marginal_values_section(games: list[GameSummary], picture: Path, link: str) -> str:
    """The picture and the tables by number of players, and the network's opinion."""
    _draw(games, picture)
    pages = ["## What things are worth", _summary(games), MEANING]
    pages.append(f"![What things are worth]({link})")
    for players in PLAYERS:
        some = at(games, players)
        rows = [_row(some, thing) for thing in (*THINGS, MAJORITY)]
        pages.append(f"**{capital(NUMBERS[players])} players**")
        pages.append(
            table(["", *(f"{part}" for part in PARTS), "all", "all, without search"], rows)
        )
    return "\n\n".join(pages)


def mean_value_of(
    games: list[GameSummary], thing: str, part: str | None, evaluate: Evaluate = by_search
) -> Estimate | None:
    """On average over positions of a part of the game, or of all."""
    if thing == MAJORITY:
        return majority_value(games, part, evaluate)
    return mean_of([value for _, value in _values(games, thing, part, evaluate)])


def _values(
    games: list[GameSummary], thing: str, part: str | None, evaluate: Evaluate
) -> list[tuple[int, float]]:
    """One value from each game: those of one game are not independent."""
    found = []
    for number, game in enumerate(games):
        some = [
            evaluate(value)
            for value in game.marginal_values
            if value.thing == thing and part in (None, value.part)
        ]
        if some:
            found.append((number, sum(some) / len(some)))
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
    """Game, kind and value of cards in front that the player has one of already."""
    rows = [
        (number, FRONT.index(value.thing), evaluate(value))
        for number, game in enumerate(games)
        for value in game.marginal_values
        if value.thing in FRONT
        and value.majority == effect
        and value.owned > 0
        and part in (None, value.part)
    ]
    return np.array(rows, float).reshape(-1, 3)


def _row(games: list[GameSummary], thing: str) -> list[str]:
    parts = [signed(mean_value_of(games, thing, part)) for part in (*PARTS, None)]
    return [capital(thing), *parts, signed(mean_value_of(games, thing, None, by_network))]


def _summary(games: list[GameSummary]) -> str:
    """The things people ask for, at all tables of a size."""
    found = []
    for players in PLAYERS:
        some = at(games, players)
        asked = (POINT, STONE, BEST_GOOD, in_front(GROUPS[-1]), in_hand(GROUPS[-1]), MAJORITY)
        values = [(thing, mean_value_of(some, thing, None)) for thing in asked]
        means = [f"{thing} {100 * value.mean:+.1f}" for thing, value in values if value]
        found.append(f"- **{capital(NUMBERS[players])} players**: {listed(means)}.")
    return "\n".join(["In percent of a victory, over the whole game:", "", *found])


def _draw(games: list[GameSummary], path: Path) -> None:
    things = (*THINGS, MAJORITY)
    figure, panels = new_figure(11, 6.2, len(PLAYERS))
    for axes, players in zip(panels, PLAYERS, strict=True):
        some = at(games, players)
        series = {part: [mean_value_of(some, thing, part) for thing in things] for part in PARTS}
        names = things if players == PLAYERS[0] else [""] * len(things)
        dots_in_lines(axes, series, names)
        axes.axvline(0, color="black", linewidth=0.8)
        axes.set_title(f"{players} players", fontsize=10)
        axes.set_xlabel("percent of a victory")
    panels[-1].legend(fontsize=8, loc="best")
    save(figure, path)
