"""Compare the champion with the champion of another checkout.

git worktree add /tmp/baseline 6d1eb3f        the last commit of version 1 of the rules
python benchmarks/champion_versions.py FILE --baseline /tmp/baseline/src
                                              play for seven minutes on all cores, then print the
                                              table; a later call adds deals
python benchmarks/champion_versions.py FILE   print the table

One champion of this version plays against champions that run the code of the other checkout. Those
of version 1 of the rules decline no substitute (R6), neither in play nor in search. All have the
same number of simulations. Each deal is played with this version's champion in each seat.

FILE has a line for each deal and is append-only. A game takes one to two seconds with 1,000
simulations.
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
    """Result of this version's champion in a game."""

    share: float
    """Win share."""
    lead: float
    """Points less the mean of the other players."""
    offers: int
    """Decisions whether to take a substitute."""
    declined: int


class PlayedDeal(msgspec.Struct, frozen=True):
    """The games of a deal, by the seat of this version's champion."""

    match: Match
    number: int
    games: tuple[PlayedGame, ...]


@cache
def earlier_champion(source: Path) -> EarlierChampion:
    """Return the champion of a checkout, one per process."""
    return EarlierChampion(source)


def play_game(match: Match, number: int, own_seat: int, source: Path) -> PlayedGame:
    world = set_table(range(match.players), *VARIANTS[match.variants])
    deal(world, match.seed, number)
    earlier = earlier_champion(source)
    seeds = [seed_from(match.seed, number, seat) for seat in range(match.players)]
    for seat, seed in enumerate(seeds):
        if seat != own_seat:
            earlier.start_game(seat, match.simulations, seed)
    own = ChampionBot(str(match.simulations), seeds[own_seat])
    offers = declined = 0
    while world.decision != OVER:
        seat = int(world.actor)
        observation = observe(world, seat)
        action = (
            own.choose(observation).number
            if seat == own_seat
            else earlier.choose(seat, observation)
        )
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
    half_width = student(len(deals) - 1) * leads.std(ddof=1) / np.sqrt(len(deals))
    victory = share_interval(shares)
    offers, declined = sum(game.offers for game in games), sum(game.declined for game in games)
    print(f"{match}; {machine()}\n")
    print("| what | value |\n| --- | --- |")
    print(f"| deals, each with this champion in every seat | {len(deals):,} |")
    print(f"| substitutes offered to it in a game | {offers / len(games):.2f} |")
    print(f"| declined by it | {declined} |")
    print(
        f"| its win share (equal: {100 / match.players:.1f}%) | "
        f"{100 * shares.mean():.2f}% ({100 * victory.low:.2f} to {100 * victory.high:.2f}) |"
    )
    print(
        f"| its points less the mean of the others | {leads.mean():.2f} "
        f"({leads.mean() - half_width:.2f} to {leads.mean() + half_width:.2f}) |"
    )


def main() -> None:
    parser = parser_of(__doc__)
    parser.add_argument(
        "--baseline", type=Path, help="folder with the package `bali` of the other checkout"
    )
    arguments = parser.parse_args()
    match = match_of(arguments)
    deals = read_deals(arguments.file, match, PlayedDeal)
    if arguments.baseline is not None:
        precompile()
        compiling = msgspec.structs.replace(match, simulations=2)  # before the workers start
        play_game(compiling, 0, 0, arguments.baseline)
        play_one = partial(play_deal, match, arguments.baseline)
        append_deals(arguments.file, deals, play_one, arguments.minutes, arguments.jobs)
    require_interval(arguments.file, deals)
    print_table(match, list(deals.values()))


if __name__ == "__main__":
    main()
