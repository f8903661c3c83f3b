"""Report of a tournament, for the terminal and as JSON."""

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

import msgspec
import numpy as np

from bali.arena.intervals import Interval, share_interval
from bali.arena.rating import Rating, ratings
from bali.arena.standings import DealForfeit, Standings
from bali.arena.tournament import StopRule, Tournament
from bali.rules.records import Array

T = TypeVar("T")


class BotReport(msgspec.Struct, frozen=True):
    """Results of one bot; means are over all of its seats."""

    bot: str
    win_share: float
    interval: Interval
    """95% interval of the win share."""
    mean_place: float
    mean_margin: float | None
    """Mean of the score minus the best other score; None if every game was forfeited."""
    ms_per_decision: float | None
    rating: float
    rating_interval: Interval
    forfeits: int
    reasons: dict[str, int]
    """Number of forfeits by reason."""


class Report(msgspec.Struct, frozen=True):
    """Results of a finished tournament."""

    settings: Tournament
    stop_rule: StopRule
    games: int
    deals: int
    bots: tuple[BotReport, ...]
    head_to_head: tuple[tuple[float | None, ...], ...]
    """Share of meetings in which the row's bot was ahead of the column's; None against itself."""
    head_to_head_intervals: tuple[tuple[Interval | None, ...], ...]
    """95% intervals of these shares."""


def report_of(
    tournament: Tournament, stop_rule: StopRule, standings: Standings, rounds: int
) -> Report:
    """Return the report on the first `rounds` deals."""
    rows = standings.rows(rounds)
    forfeits = standings.forfeits(rounds)
    bot_ratings = ratings(rows["beaten"] / np.maximum(rows["met"], 1))
    return Report(
        settings=tournament,
        stop_rule=stop_rule,
        games=rounds * tournament.games_per_round,
        deals=rounds,
        bots=tuple(
            _bot_report(tournament, rows, bot, bot_ratings[bot], forfeits)
            for bot in range(len(tournament.bots))
        ),
        head_to_head=_by_pair(tournament, lambda one, other: _ahead(rows, one, other)),
        head_to_head_intervals=_by_pair(
            tournament, lambda one, other: _ahead_interval(rows, one, other)
        ),
    )


def widest(rows: Array) -> float:
    """Return the half-width of the widest win share interval."""
    shares = deal_shares(rows)
    return max(share_interval(shares[:, bot]).half_width for bot in range(shares.shape[1]))


def deal_shares(rows: Array) -> Array:
    """Return win shares, shaped (deal, bot), as means over the seats of a bot."""
    shares: Array = rows["share"] / rows["seats"]
    return shares


def _bot_report(
    tournament: Tournament, rows: Array, bot: int, rating: Rating, forfeits: list[DealForfeit]
) -> BotReport:
    shares = deal_shares(rows)[:, bot]
    reasons = Counter(forfeit.reason for forfeit in forfeits if forfeit.bot == bot)
    milliseconds = _ratio(rows["seconds"][:, bot], rows["decisions"][:, bot])
    return BotReport(
        bot=tournament.bots[bot],
        win_share=float(shares.mean()),
        interval=share_interval(shares),
        mean_place=float(rows["places"][:, bot].sum() / rows["seats"][:, bot].sum()),
        mean_margin=_ratio(rows["margin"][:, bot], rows["margins"][:, bot]),
        ms_per_decision=None if milliseconds is None else 1000 * milliseconds,
        rating=rating.points,
        rating_interval=rating.interval,
        forfeits=reasons.total(),
        reasons=dict(reasons.most_common()),
    )


def _ratio(sums: Array, counts: Array) -> float | None:
    count = counts.sum()
    return float(sums.sum() / count) if count else None


def _by_pair(
    tournament: Tournament, compute: Callable[[int, int], T]
) -> tuple[tuple[T | None, ...], ...]:
    bots = range(len(tournament.bots))
    return tuple(
        tuple(None if one == other else compute(one, other) for other in bots) for one in bots
    )


def _ahead(rows: Array, one: int, other: int) -> float:
    return float(rows["beaten"][:, one, other].sum() / rows["met"][:, one, other].sum())


def _ahead_interval(rows: Array, one: int, other: int) -> Interval:
    # Two bots have the same number of meetings in every deal.
    return share_interval(rows["beaten"][:, one, other] / rows["met"][:, one, other])
