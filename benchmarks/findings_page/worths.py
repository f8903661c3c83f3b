"""What things are worth, in shares of the victory."""

from collections.abc import Callable
from pathlib import Path

import numpy as np

from bali.rules.records import Array
from bali.study.changes import GROUPS
from bali.study.estimate import Estimate, difference_of, mean_of
from bali.study.told import PARTS, Told, Worth
from bali.study.worth import BEST_GOOD, GOOD, POINT, STONE, STONES, in_front, in_hand
from findings_page.games import PLAYERS, at
from findings_page.pictures import dots_in_lines, new_figure, save
from findings_page.prose import NUMBERS, capital, listed, signed, table

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
Judge = Callable[[Worth], float]

MEANING = """\
All numbers are percent of a victory for the player whose turn begins: +1.0 means one game more won
in a hundred. Everything else stays as it is, so these are not prices: who pays for something has
less of something else.

- *in hand for another card*: a card of the hand, any one, is exchanged for such a card of the pile.
- *in front*: such a card of the pile lies in front of the player rather than in the box.
- *a majority*: how much more a card in front is worth where it gives the player the majority of its
  kind than where it changes no majority, for cards of the same kind that the player has already.
- *the best good*: the one that is worth most as the altar stands."""


def by_search(worth: Worth) -> float:
    return worth.search


def by_network(worth: Worth) -> float:
    return worth.network


def worth_section(games: list[Told], picture: Path, link: str) -> str:
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


def worth_of(
    games: list[Told], thing: str, part: str | None, judge: Judge = by_search
) -> Estimate | None:
    """On average over positions of a part of the game, or of all."""
    if thing == MAJORITY:
        return majority_worth(games, part, judge)
    return mean_of([value for _, value in _values(games, thing, part, judge)])


def _values(
    games: list[Told], thing: str, part: str | None, judge: Judge
) -> list[tuple[int, float]]:
    """One value from each game: those of one game are not independent."""
    found = []
    for number, game in enumerate(games):
        some = [
            judge(worth)
            for worth in game.worths
            if worth.thing == thing and part in (None, worth.part)
        ]
        if some:
            found.append((number, sum(some) / len(some)))
    return found


def majority_worth(
    games: list[Told], part: str | None, judge: Judge = by_search
) -> Estimate | None:
    gained = _cards_in_front(games, part, judge, "gained")
    same = _cards_in_front(games, part, judge, "same")
    return difference_of(gained, same)


def _cards_in_front(games: list[Told], part: str | None, judge: Judge, effect: str) -> Array:
    """Game, kind and value of cards in front that the player has one of already."""
    rows = [
        (number, FRONT.index(worth.thing), judge(worth))
        for number, game in enumerate(games)
        for worth in game.worths
        if worth.thing in FRONT
        and worth.majority == effect
        and worth.owned > 0
        and part in (None, worth.part)
    ]
    return np.array(rows, float).reshape(-1, 3)


def _row(games: list[Told], thing: str) -> list[str]:
    parts = [signed(worth_of(games, thing, part)) for part in (*PARTS, None)]
    return [capital(thing), *parts, signed(worth_of(games, thing, None, by_network))]


def _summary(games: list[Told]) -> str:
    """The things people ask for, at all tables of a size."""
    found = []
    for players in PLAYERS:
        some = at(games, players)
        asked = (POINT, STONE, BEST_GOOD, in_front(GROUPS[-1]), in_hand(GROUPS[-1]), MAJORITY)
        values = [(thing, worth_of(some, thing, None)) for thing in asked]
        told = [f"{thing} {100 * value.mean:+.1f}" for thing, value in values if value]
        found.append(f"- **{capital(NUMBERS[players])} players**: {listed(told)}.")
    return "\n".join(["In percent of a victory, over the whole game:", "", *found])


def _draw(games: list[Told], path: Path) -> None:
    things = (*THINGS, MAJORITY)
    figure, panels = new_figure(11, 6.2, len(PLAYERS))
    for axes, players in zip(panels, PLAYERS, strict=True):
        some = at(games, players)
        series = {part: [worth_of(some, thing, part) for thing in things] for part in PARTS}
        names = things if players == PLAYERS[0] else [""] * len(things)
        dots_in_lines(axes, series, names)
        axes.axvline(0, color="black", linewidth=0.8)
        axes.set_title(f"{players} players", fontsize=10)
        axes.set_xlabel("percent of a victory")
    panels[-1].legend(fontsize=8, loc="best")
    save(figure, path)
