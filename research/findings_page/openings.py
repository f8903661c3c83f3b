"""How the champion begins."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from bali.rules.cards import CARD_NAMES
from research.findings_page.games import PLAYERS, at
from research.findings_page.pictures import dots, new_figure, save
from research.findings_page.prose import NUMBERS, ORDINALS, listed, percent, table
from research.game_summary import GameSummary, Opening, Turn
from research.opening_moves import OPENING_TURNS
from research.position_changes import GROUPS, group_of
from research.statistics import Estimate, mean_of


def opening_section(games: list[GameSummary], picture: Path, link: str) -> str:
    _draw(games, picture)
    return "\n\n".join(
        [
            "## The opening",
            "Everybody begins with three different farmers in hand, so the first card played is "
            "a farmer. The first decision that matters is what to take for it.",
            "\n".join(
                [
                    f"- **Taking.** {_taking(games)}",
                    f"- **Playing.** {_playing(games)}",
                    f"- **Scoring.** {_scoring(games)}",
                    f"- **Shrines.** {_shrines(games)}",
                    f"- **Sacrifice cards.** {_buying(games)}",
                ]
            ),
            f"![The opening]({link})",
            "What is played in the first turns, in percent:",
            table(
                ["", *GROUPS, "two or three farmers at once"],
                [
                    _row(games, players, turn)
                    for players in PLAYERS
                    for turn in range(OPENING_TURNS)
                ],
            ),
        ]
    )


def openings(games: list[GameSummary]) -> Iterator[Opening]:
    for game in games:
        yield from game.openings


def turns(games: list[GameSummary], number: int) -> list[Turn]:
    """That turn of every player, from 0."""
    return [each.turns[number] for each in openings(games) if len(each.turns) > number]


def group_named(card: str) -> str:
    return group_of(CARD_NAMES.index(card))


def take_rate(games: list[GameSummary], group: str) -> Estimate | None:
    """How often such a card is taken in the first turns when it and another kind can be.

    One number for each game: its takes are not independent.
    """
    rates = []
    for game in games:
        takes = [take for one in game.openings for turn in one.turns for take in turn.takes]
        asked = [take for take in takes if group in take.offered and len(set(take.offered)) > 1]
        if asked:
            rates.append(sum(take.card == group for take in asked) / len(asked))
    return mean_of(rates)


def play_rate(games: list[GameSummary], turn: int, group: str) -> Estimate | None:
    played = [group_named(each.played) for each in turns(games, turn) if each.played]
    return mean_of([float(each == group) for each in played])


def _taking(games: list[GameSummary]) -> str:
    rates = {group: take_rate(games, group) for group in GROUPS}
    known = {group: rate.mean for group, rate in rates.items() if rate}
    ordered = sorted(known, key=lambda group: -known[group])
    shares = [f"{'an' if g[0] in 'aeiou' else 'a'} {g} {percent(known[g])}" for g in ordered]
    return (
        f"In its first {NUMBERS[OPENING_TURNS]} turns, when cards of several kinds can be taken, "
        f"it takes {listed(shares)} of the times that one lies there."
    )


def _playing(games: list[GameSummary]) -> str:
    sentences = []
    for turn in range(1, OPENING_TURNS):
        played = Counter(group_named(each.played) for each in turns(games, turn) if each.played)
        (best, count), *_ = played.most_common(1) or [("", 0)]
        share = percent(count / max(1, played.total()))
        sentences.append(f"in the {ORDINALS[turn]} turn most often a {best} ({share})")
    return f"After the farmer of the first turn, it plays {listed(sentences)}."


def _scoring(games: list[GameSummary]) -> str:
    scored = Counter(
        group_named(turn.scored) for one in openings(games) for turn in one.turns if turn.scored
    )
    shares = [f"{name}s {percent(n / scored.total())}" for name, n in scored.most_common()]
    return f"What its last take uncovers in these turns, and so is scored: {listed(shares)}."


def _shrines(games: list[GameSummary]) -> str:
    found = []
    for players in PLAYERS:
        some = list(openings(at(games, players)))
        built = [one.first_shrine for one in some if one.first_shrine is not None]
        if built:
            share = percent(len(built) / len(some))
            found.append(f"at a table of {NUMBERS[players]} {share}, turn {median(built):g}")
    return f"How many players ever build one, and the usual turn of the first: {'; '.join(found)}."


def _buying(games: list[GameSummary]) -> str:
    found = []
    for players in PLAYERS:
        some = list(openings(at(games, players)))
        bought = [one for one in some if one.first_buy is not None]
        if bought:
            turn = median(one.first_buy or 0 for one in bought)
            price = median(one.first_price or 0 for one in bought)
            share = percent(len(bought) / len(some))
            found.append(
                f"at a table of {NUMBERS[players]} {share}, turn {turn:g}, {price:g} stones"
            )
    return (
        "How many players ever buy one, the usual turn of the first and what it costs: "
        f"{'; '.join(found)}."
    )


def _row(games: list[GameSummary], players: int, turn: int) -> list[str]:
    some = turns(at(games, players), turn)
    played = Counter(group_named(each.played) for each in some if each.played)
    total = max(1, len(some))
    several = sum(each.count > 1 for each in some)
    shares = [f"{100 * played[group] / total:.0f}" for group in GROUPS]
    return [f"{players} players, turn {turn + 1}", *shares, f"{100 * several / total:.0f}"]


def _draw(games: list[GameSummary], path: Path) -> None:
    figure, (left, right) = new_figure(9, 3.4, 2)
    by_players = {f"{n} players": at(games, n) for n in PLAYERS}
    taken = {name: [take_rate(some, g) for g in GROUPS] for name, some in by_players.items()}
    dots(left, taken, GROUPS)
    left.set_title(f"taken in turns 1 to {OPENING_TURNS} when it could be, %", fontsize=10)
    last = OPENING_TURNS - 1
    played = {name: [play_rate(some, last, g) for g in GROUPS] for name, some in by_players.items()}
    dots(right, played, GROUPS)
    right.set_title(f"played in turn {OPENING_TURNS}, %", fontsize=10)
    right.legend(fontsize=8)
    save(figure, path)
