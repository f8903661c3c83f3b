"""The champion against the champion before: one that always takes a substitute good (R6).

python benchmarks/decline_effect.py FILE                plays for seven minutes on all cores, then
                                                         prints the table
python benchmarks/decline_effect.py FILE --minutes 60   goes on with the file's deals
python benchmarks/decline_effect.py FILE --minutes 0    only prints the table

One champion that may decline plays among champions that never do; both have the same network and
budget. Each deal is played with it in each seat. A seat has the same seed in all games of a deal,
so these games differ only where a substitute is declined. If no champion declines in a game of
champions that all may, that game stands for all of the deal: one deal in `CHECK_EVERY` of this kind
is played in full nevertheless, and the benchmark fails if its games differ.

FILE holds a line for each deal and only grows. A deal takes one to five games, of a second each
with 1,000 simulations.
"""

from functools import partial
from typing import Final

import msgspec
import numpy as np
from deal_runs import (
    VARIANTS,
    Match,
    append_deals,
    match_of,
    parser_of,
    read_deals,
    require_interval,
)
from machine import machine

from bali.arena.intervals import Interval, share_interval, student
from bali.arena.match import seed_from
from bali.bots.champion.bot import ChampionBot
from bali.play.action import Action
from bali.rules import (
    State,
    apply,
    deal,
    observe,
    precompile,
    score_sheet,
    set_table,
)
from bali.rules.actions import PASS
from bali.rules.final_score import PLACE, TOTAL
from bali.rules.records import Array
from bali.rules.state import OVER, RECEIVE

CHECK_EVERY: Final = 25
CONFIDENCE: Final = 0.975


class PlayedGame(msgspec.Struct, frozen=True):
    """The actions of a game, what it brought each seat, and where a seat declined."""

    actions: tuple[int, ...]
    shares: tuple[float, ...]
    totals: tuple[int, ...]
    offers: int
    """Decisions whether to take a substitute."""
    declined: tuple[int, ...]
    """By seat: how often it declined."""


class PlayedDeal(msgspec.Struct, frozen=True):
    """What the champion that may decline got in each seat of a deal."""

    match: Match
    number: int
    offers: int
    """In the game of champions that all may decline."""
    declined: int
    shares: tuple[float, ...]
    leads: tuple[float, ...]
    """Its points less the mean of the others'."""
    games: int
    """Games that were played for this."""


class NeverDeclining(ChampionBot):
    """The champion that takes the best substitute where it would decline."""

    def choose(self, seen: State) -> Action:
        chosen = super().choose(seen)
        if seen.decision != RECEIVE or chosen.number != PASS:
            return chosen
        actions = [stats.action for stats in self.search_decision(seen).actions]
        return next(action for action in actions if action.number != PASS)


def play_game(match: Match, number: int, may_decline: set[int]) -> PlayedGame:
    """One game of a deal, with the seats that may decline."""
    world = set_table(range(match.players), *VARIANTS[match.variants])
    deal(world, match.seed, number)
    bots = [
        (ChampionBot if seat in may_decline else NeverDeclining)(
            str(match.simulations), seed_from(match.seed, number, seat)
        )
        for seat in range(match.players)
    ]
    actions: list[int] = []
    offers = 0
    declined = [0] * match.players
    while world.decision != OVER:
        seat = int(world.actor)
        action = bots[seat].choose(observe(world, seat)).number
        if world.decision == RECEIVE:
            offers += 1
            declined[seat] += action == PASS
        actions.append(action)
        apply(world, action)
    sheet, _ = score_sheet(world)
    first = sheet[:, PLACE] == 1
    shares = tuple((first / first.sum()).tolist())
    totals = tuple(sheet[:, TOTAL].tolist())
    return PlayedGame(tuple(actions), shares, totals, offers, tuple(declined))


def play_deal(match: Match, number: int) -> PlayedDeal:
    """All games of a deal, or the one that stands for them."""
    seats = range(match.players)
    all_may = play_game(match, number, set(seats))
    same = not any(all_may.declined)
    if same and number % CHECK_EVERY:
        games = [all_may] * match.players
    else:
        games = [play_game(match, number, {seat}) for seat in seats]
        if same and any(game.actions != all_may.actions for game in games):
            raise RuntimeError(f"the games of deal {number} differ, though nothing was declined")
    return PlayedDeal(
        match,
        number,
        all_may.offers,
        sum(all_may.declined),
        tuple(game.shares[seat] for seat, game in enumerate(games)),
        tuple(lead_over_mean(game.totals, seat) for seat, game in enumerate(games)),
        1 if games[0] is all_may else 1 + len(games),
    )


def lead_over_mean(totals: tuple[int, ...], seat: int) -> float:
    others = [total for other, total in enumerate(totals) if other != seat]
    return totals[seat] - sum(others) / len(others)


def victory_interval(shares: Array, players: int) -> Interval:
    """The interval of 95% of the mean share.

    Where no deal differs from an equal share, it follows from how often deals can differ: at most
    the share of deals of which there is none in as many with a probability of 2.5%.
    """
    equal = 1 / players
    if not np.allclose(shares, equal):
        return share_interval(shares)
    differing = 1 - (1 - CONFIDENCE) ** (1 / len(shares))
    return Interval(equal - equal * differing, equal + (1 - equal) * differing)


def print_table(match: Match, deals: list[PlayedDeal]) -> None:
    shares = np.array([np.mean(each.shares) for each in deals])
    leads = np.array([np.mean(each.leads) for each in deals])
    reach = student(len(deals) - 1) * leads.std(ddof=1) / np.sqrt(len(deals))
    victory = victory_interval(shares, match.players)
    declined = sum(each.declined > 0 for each in deals)
    print(f"{match}; {machine()}\n")
    print("| what | value |\n| --- | --- |")
    print(f"| deals, each with the champion in every seat | {len(deals):,} |")
    print(f"| games that were played for this | {sum(each.games for each in deals):,} |")
    print(f"| substitutes offered in a game | {np.mean([each.offers for each in deals]):.2f} |")
    print(f"| declined in a game | {np.mean([each.declined for each in deals]):.3f} |")
    print(f"| deals in which a substitute is declined | {declined} |")
    equal = 100 / match.players
    print(
        f"| victory of the champion that may decline ({equal:.1f}% would be equal) | "
        f"{100 * shares.mean():.2f}% ({100 * victory.low:.2f} to {100 * victory.high:.2f}) |"
    )
    print(
        f"| points more than the others' mean | {leads.mean():.3f} "
        f"({leads.mean() - reach:.3f} to {leads.mean() + reach:.3f}) |"
    )


def main() -> None:
    given = parser_of(__doc__).parse_args()
    match = match_of(given)
    deals = read_deals(given.file, match, PlayedDeal)
    if given.minutes > 0:
        precompile()
        ChampionBot("1", 0)  # compiled once, the processes load it
        append_deals(given.file, deals, partial(play_deal, match), given.minutes, given.jobs)
    require_interval(given.file, deals)
    print_table(match, list(deals.values()))


if __name__ == "__main__":
    main()
