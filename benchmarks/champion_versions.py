"""The champion against the one of another checkout.

git worktree add /tmp/before 6d1eb3f          the last commit of version 1 of the rules
python benchmarks/champion_versions.py FILE --before /tmp/before/src
                                              plays for seven minutes on all cores, then prints the
                                              table; another call goes on with the file's deals
python benchmarks/champion_versions.py FILE   only prints the table

One champion of this version plays among champions that run the other checkout's code: under version
1 of the rules they know of no declined substitute (R6), neither as a choice of their own nor in
their search. All have the same number of simulations. Each deal is played with this version's
champion in each seat.

FILE holds a line for each deal and only grows. A game takes a second or two with 1,000 simulations.
"""

from functools import cache, partial
from pathlib import Path

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
from decline_effect import lead_over_mean
from earlier_champion import EarlierChampion
from machine import machine

from bali.arena.intervals import share_interval, student
from bali.arena.match import seed_from
from bali.bots.champion.bot import ChampionBot
from bali.rules import apply, deal, observe, precompile, score_sheet, set_table
from bali.rules.actions import PASS
from bali.rules.final_score import PLACE, TOTAL
from bali.rules.state import OVER, RECEIVE


class PlayedGame(msgspec.Struct, frozen=True):
    """What this version's champion got in a game."""

    share: float
    """Of the victory."""
    lead: float
    """Its points less the mean of the others'."""
    offers: int
    """Its decisions whether to take a substitute."""
    declined: int


class PlayedDeal(msgspec.Struct, frozen=True):
    """A deal's games, by the seat of this version's champion."""

    match: Match
    number: int
    games: tuple[PlayedGame, ...]


@cache
def earlier_champion(source: Path) -> EarlierChampion:
    """One for each process."""
    return EarlierChampion(source)


def play_game(match: Match, number: int, own_seat: int, source: Path) -> PlayedGame:
    world = set_table(range(match.players), *VARIANTS[match.variants])
    deal(world, match.seed, number)
    earlier = earlier_champion(source)
    seeds = [seed_from(match.seed, number, seat) for seat in range(match.players)]
    for seat, seed in enumerate(seeds):
        if seat != own_seat:
            earlier.begin(seat, match.simulations, seed)
    own = ChampionBot(str(match.simulations), seeds[own_seat])
    offers = declined = 0
    while world.decision != OVER:
        seat = int(world.actor)
        seen = observe(world, seat)
        action = own.choose(seen).number if seat == own_seat else earlier.choose(seat, seen)
        if seat == own_seat and world.decision == RECEIVE:
            offers += 1
            declined += action == PASS
        apply(world, action)
    sheet, _ = score_sheet(world)
    first = sheet[:, PLACE] == 1
    totals = tuple(sheet[:, TOTAL].tolist())
    share = float(first[own_seat] / first.sum())
    return PlayedGame(share, lead_over_mean(totals, own_seat), offers, declined)


def play_deal(match: Match, source: Path, number: int) -> PlayedDeal:
    games = tuple(play_game(match, number, seat, source) for seat in range(match.players))
    return PlayedDeal(match, number, games)


def print_table(match: Match, deals: list[PlayedDeal]) -> None:
    games = [game for each in deals for game in each.games]
    shares = np.array([np.mean([game.share for game in each.games]) for each in deals])
    leads = np.array([np.mean([game.lead for game in each.games]) for each in deals])
    reach = student(len(deals) - 1) * leads.std(ddof=1) / np.sqrt(len(deals))
    victory = share_interval(shares)
    offers, declined = sum(game.offers for game in games), sum(game.declined for game in games)
    print(f"{match}; {machine()}\n")
    print("| what | value |\n| --- | --- |")
    print(f"| deals, each with this champion in every seat | {len(deals):,} |")
    print(f"| substitutes offered to it in a game | {offers / len(games):.2f} |")
    print(f"| declined by it | {declined} |")
    print(
        f"| its share of the victories ({100 / match.players:.1f}% would be equal) | "
        f"{100 * shares.mean():.2f}% ({100 * victory.low:.2f} to {100 * victory.high:.2f}) |"
    )
    print(
        f"| its points more than the others' mean | {leads.mean():.2f} "
        f"({leads.mean() - reach:.2f} to {leads.mean() + reach:.2f}) |"
    )


def main() -> None:
    parser = parser_of(__doc__)
    parser.add_argument("--before", type=Path, help="the folder with the other package")
    given = parser.parse_args()
    match = match_of(given)
    deals = read_deals(given.file, match, PlayedDeal)
    if given.before is not None:
        precompile()
        compiling = msgspec.structs.replace(match, simulations=2)  # once, the processes load it
        play_game(compiling, 0, 0, given.before)
        play_one = partial(play_deal, match, given.before)
        append_deals(given.file, deals, play_one, given.minutes, given.jobs)
    require_interval(given.file, deals)
    print_table(match, list(deals.values()))


if __name__ == "__main__":
    main()
