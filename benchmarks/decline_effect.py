"""Compare the champion with a champion that never declines a substitute good (R6).

python benchmarks/decline_effect.py FILE                play for seven minutes on all cores, then
                                                         print the table
python benchmarks/decline_effect.py FILE --minutes 60   add deals to the file
python benchmarks/decline_effect.py FILE --minutes 0    print the table

One champion that may decline plays against champions that never decline, with the same network and
budget, in each seat of each deal. A seat has the same seed in all games of a deal, so these games
differ only if a substitute is declined. First a game is played in which all champions may decline.
If none does, the other games of the deal would be equal and are skipped. One such deal in
`CHECK_EVERY` is played in full, and the benchmark fails if its games differ.

FILE has a line for each deal and is append-only. A deal takes one to five games, of a second each
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
    """Actions and results of a game."""

    actions: tuple[int, ...]
    shares: tuple[float, ...]
    totals: tuple[int, ...]
    offers: int
    """Decisions whether to take a substitute."""
    declined: tuple[int, ...]
    """Declined substitutes, by seat."""


class PlayedDeal(msgspec.Struct, frozen=True):
    """Results of the champion that may decline, by its seat."""

    match: Match
    number: int
    offers: int
    """Decisions whether to take a substitute, in the game in which all may decline."""
    declined: int
    shares: tuple[float, ...]
    leads: tuple[float, ...]
    """Points less the mean of the other players."""
    games: int
    """Number of games played."""


class NeverDeclining(ChampionBot):
    """A champion that takes the best substitute instead of declining."""

    def choose(self, observation: State) -> Action:
        chosen = super().choose(observation)
        if observation.decision != RECEIVE or chosen.number != PASS:
            return chosen
        actions = [stats.action for stats in self.search_decision(observation).actions]
        return next(action for action in actions if action.number != PASS)


def play_game(match: Match, number: int, may_decline: set[int]) -> PlayedGame:
    """Play one game of a deal; `may_decline` has the seats that may decline."""
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
    """Play the games of a deal, or only the first one if the others would be equal."""
    seats = range(match.players)
    reference = play_game(match, number, set(seats))
    same = not any(reference.declined)
    if same and number % CHECK_EVERY:
        games = [reference] * match.players
    else:
        games = [play_game(match, number, {seat}) for seat in seats]
        if same and any(game.actions != reference.actions for game in games):
            raise RuntimeError(f"the games of deal {number} differ, though nothing was declined")
    return PlayedDeal(
        match,
        number,
        reference.offers,
        sum(reference.declined),
        tuple(game.shares[seat] for seat, game in enumerate(games)),
        tuple(lead_over_mean(game.totals, seat) for seat, game in enumerate(games)),
        1 if games[0] is reference else 1 + len(games),
    )


def lead_over_mean(totals: tuple[int, ...], seat: int) -> float:
    others = [total for other, total in enumerate(totals) if other != seat]
    return totals[seat] - sum(others) / len(others)


def victory_interval(shares: Array, players: int) -> Interval:
    """Return the 95% interval of the mean share.

    If no deal differs from an equal share, the interval follows from the largest rate of differing
    deals with which none occurs in the sample with a probability of 2.5%.
    """
    equal = 1 / players
    if not np.allclose(shares, equal):
        return share_interval(shares)
    differing = 1 - (1 - CONFIDENCE) ** (1 / len(shares))
    return Interval(equal - equal * differing, equal + (1 - equal) * differing)


def print_table(match: Match, deals: list[PlayedDeal]) -> None:
    shares = np.array([np.mean(each.shares) for each in deals])
    leads = np.array([np.mean(each.leads) for each in deals])
    half_width = student(len(deals) - 1) * leads.std(ddof=1) / np.sqrt(len(deals))
    victory = victory_interval(shares, match.players)
    declined = sum(each.declined > 0 for each in deals)
    print(f"{match}; {machine()}\n")
    print("| what | value |\n| --- | --- |")
    print(f"| deals, each with the champion in every seat | {len(deals):,} |")
    print(f"| games played | {sum(each.games for each in deals):,} |")
    print(f"| substitutes offered in a game | {np.mean([each.offers for each in deals]):.2f} |")
    print(f"| declined in a game | {np.mean([each.declined for each in deals]):.3f} |")
    print(f"| deals in which a substitute is declined | {declined} |")
    equal = 100 / match.players
    print(
        f"| win share of the champion that may decline (equal: {equal:.1f}%) | "
        f"{100 * shares.mean():.2f}% ({100 * victory.low:.2f} to {100 * victory.high:.2f}) |"
    )
    print(
        f"| points less the mean of the others | {leads.mean():.3f} "
        f"({leads.mean() - half_width:.3f} to {leads.mean() + half_width:.3f}) |"
    )


def main() -> None:
    arguments = parser_of(__doc__).parse_args()
    match = match_of(arguments)
    deals = read_deals(arguments.file, match, PlayedDeal)
    if arguments.minutes > 0:
        precompile()
        ChampionBot("1", 0)  # compiles before the workers start
        append_deals(
            arguments.file, deals, partial(play_deal, match), arguments.minutes, arguments.jobs
        )
    require_interval(arguments.file, deals)
    print_table(match, list(deals.values()))


if __name__ == "__main__":
    main()
