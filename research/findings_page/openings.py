"""Statistics of the champion's openings."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from bali.rules.cards import CARD_NAMES
from research.findings_page.formatting import NUMBERS, enumeration, percent, table
from research.findings_page.game_selection import PLAYERS, games_at
from research.findings_page.plots import new_figure, plot_points, save
from research.game_summary import GameSummary, Opening, Turn
from research.opening_moves import OPENING_TURNS
from research.position_changes import GROUPS, group_of
from research.statistics import Estimate, mean_of


def opening_section(games: list[GameSummary], plot: Path, link: str) -> str:
    _plot(games, plot)
    return "\n\n".join(
        [
            "## The opening",
            "Each player starts with three different farmers in hand, so the first card played is "
            "a farmer. The first decision with a real choice is the card to take.",
            f"### Turns 1 to {OPENING_TURNS}",
            "*Taken* is the share of takes with a choice between kinds in which the champion takes "
            "a card of this kind, if one is available. *Scored* is the kind of the card that the "
            "last take of a turn uncovers.",
            table(["card", "taken", "share of scored cards"], _card_rows(games)),
            f"![The opening]({link})",
            f"The card played most often is {_most_played(games)}. Cards played, in percent of the "
            "players:",
            table(
                ["", *GROUPS, "two or three farmers at once"],
                [
                    _played_row(games, players, turn)
                    for players in PLAYERS
                    for turn in range(OPENING_TURNS)
                ],
            ),
            "### First shrine and first sacrifice card",
            "Turns and prices are medians. A player's turns are counted from 1.",
            table(
                [
                    "",
                    "players who build a shrine",
                    "turn of the first",
                    "players who buy a sacrifice card",
                    "turn of the first",
                    "its price in stones",
                ],
                [_firsts_row(games, players) for players in PLAYERS],
            ),
        ]
    )


def openings(games: list[GameSummary]) -> Iterator[Opening]:
    for game in games:
        yield from game.openings


def turns(games: list[GameSummary], number: int) -> list[Turn]:
    """Return turn `number` of every player, counted from 0."""
    return [each.turns[number] for each in openings(games) if len(each.turns) > number]


def group_named(card: str) -> str:
    return group_of(CARD_NAMES.index(card))


def take_rate(games: list[GameSummary], group: str) -> Estimate | None:
    """Return the share of takes of a group, if it and another group are available.

    Each game gives one rate, since the takes of a game are not independent.
    """
    rates = []
    for game in games:
        takes = [take for one in game.openings for turn in one.turns for take in turn.takes]
        counted = [take for take in takes if group in take.offered and len(set(take.offered)) > 1]
        if counted:
            rates.append(sum(take.card == group for take in counted) / len(counted))
    return mean_of(rates)


def play_rate(games: list[GameSummary], turn: int, group: str) -> Estimate | None:
    played = [group_named(each.played) for each in turns(games, turn) if each.played]
    return mean_of([float(each == group) for each in played])


def _card_rows(games: list[GameSummary]) -> Iterator[list[str]]:
    scored = Counter(
        group_named(turn.scored) for one in openings(games) for turn in one.turns if turn.scored
    )
    for group in GROUPS:
        rate = take_rate(games, group)
        share = scored[group] / max(1, scored.total())
        yield [group, percent(rate.mean) if rate else "", percent(share)]


def _most_played(games: list[GameSummary]) -> str:
    found = []
    for turn in range(1, OPENING_TURNS):
        played = Counter(group_named(each.played) for each in turns(games, turn) if each.played)
        (group, count), *_ = played.most_common(1) or [("", 0)]
        share = percent(count / max(1, played.total()))
        found.append(f"a {group} in turn {turn + 1} ({share})")
    return enumeration(found)


def _firsts_row(games: list[GameSummary], players: int) -> list[str]:
    selected = list(openings(games_at(games, players)))
    total = max(1, len(selected))
    built = [one.first_shrine for one in selected if one.first_shrine is not None]
    bought = [one.first_buy for one in selected if one.first_buy is not None]
    prices = [one.first_price for one in selected if one.first_price is not None]
    return [
        f"{NUMBERS[players]} players",
        percent(len(built) / total),
        f"{median(built):g}" if built else "",
        percent(len(bought) / total),
        f"{median(bought):g}" if bought else "",
        f"{median(prices):g}" if prices else "",
    ]


def _played_row(games: list[GameSummary], players: int, turn: int) -> list[str]:
    selected = turns(games_at(games, players), turn)
    played = Counter(group_named(each.played) for each in selected if each.played)
    total = max(1, len(selected))
    several = sum(each.count > 1 for each in selected)
    shares = [f"{100 * played[group] / total:.0f}" for group in GROUPS]
    return [f"{players} players, turn {turn + 1}", *shares, f"{100 * several / total:.0f}"]


def _plot(games: list[GameSummary], path: Path) -> None:
    figure, (left, right) = new_figure(9, 3.4, 2)
    by_players = {f"{n} players": games_at(games, n) for n in PLAYERS}
    taken = {
        name: [take_rate(selected, group) for group in GROUPS]
        for name, selected in by_players.items()
    }
    plot_points(left, taken, GROUPS)
    left.set_title(f"taken in turns 1 to {OPENING_TURNS} if available, %", fontsize=10)
    last = OPENING_TURNS - 1
    played = {
        name: [play_rate(selected, last, group) for group in GROUPS]
        for name, selected in by_players.items()
    }
    plot_points(right, played, GROUPS)
    right.set_title(f"played in turn {OPENING_TURNS}, %", fontsize=10)
    right.legend(fontsize=8)
    save(figure, path)
