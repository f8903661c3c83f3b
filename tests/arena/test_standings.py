"""Tests of standings and reports."""

from itertools import permutations

import numpy as np
import pytest

from bali.arena.match import match_of
from bali.arena.match_result import GameResult, bot_codes, forfeit_result
from bali.arena.report import Report, report_of
from bali.arena.standings import Standings
from bali.arena.tournament import StopRule, Tournament


def played(tournament: Tournament, game: int, scores: tuple[int, ...]) -> GameResult:
    """Return a result with these scores; equal ones share a place."""
    match = match_of(tournament, game)
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return GameResult(
        game,
        match.deal,
        match.lineup,
        match.rotation,
        bot_codes(tournament, match),
        scores,
        places,
        decisions=(10,) * tournament.players,
        seconds=(0.02,) * tournament.players,
    )


def report(tournament: Tournament, games: list[GameResult]) -> Report:
    standings = Standings(tournament)
    standings.add(games)
    return report_of(tournament, StopRule(games=len(games)), standings, standings.rounds)


PAIR = Tournament(("a", "b"))


def test_report_splits_shared_victory() -> None:
    found = report(PAIR, [played(PAIR, 0, (50, 40)), played(PAIR, 1, (30, 30))])
    assert [bot.win_share for bot in found.bots] == [0.75, 0.25]
    assert [bot.mean_place for bot in found.bots] == [1.0, 1.5]
    assert [bot.mean_margin for bot in found.bots] == [5.0, -5.0]
    assert [bot.ms_per_decision for bot in found.bots] == [2.0, 2.0]
    assert found.head_to_head == ((None, 0.75), (0.25, None))


def test_second_game_of_round_swaps_seats() -> None:
    found = report(PAIR, [played(PAIR, 0, (50, 40)), played(PAIR, 1, (50, 40))])
    assert [bot.win_share for bot in found.bots] == [0.5, 0.5]


def test_forfeit_is_last_place_others_share_first() -> None:
    trio = Tournament(("a", "b", "c"), players=3)
    games = [
        forfeit_result(trio, match_of(trio, 0), 1, "raised ValueError"),
        played(trio, 1, (10, 20, 50)),  # b, c, a
        played(trio, 2, (10, 20, 50)),  # c, a, b
    ]
    assert games[0].places == (1, 3, 1)
    a, b, c = report(trio, games).bots
    assert (a.win_share, b.win_share, c.win_share) == pytest.approx((1.5 / 3, 1 / 3, 0.5 / 3))
    assert (b.forfeits, b.reasons) == (1, {"raised ValueError": 1})
    assert (a.forfeits, a.reasons) == (0, {})
    assert a.mean_margin == 0.0, "(30 - 30) / 2: the forfeited game has no margin"
    assert a.mean_place == pytest.approx((1 + 1 + 2) / 3)


def test_report_has_no_margin_or_time_when_all_forfeited() -> None:
    games = [forfeit_result(PAIR, match_of(PAIR, game), 0, "raised") for game in (0, 1)]
    for bot in report(PAIR, games).bots:
        assert bot.mean_margin is None
        assert bot.ms_per_decision is None


def test_bot_in_two_seats_counts_in_both() -> None:
    """If a always wins, it has half a victory in each of two seats, and a full one in one seat."""
    tournament = Tournament(("a", "b"), players=3)
    games = []
    for game in range(tournament.games_per_round):
        bots = match_of(tournament, game).seats
        games.append(played(tournament, game, tuple(50 if bot == 0 else 20 for bot in bots)))
    a, b = report(tournament, games).bots
    assert (a.win_share, b.win_share) == pytest.approx((2 / 3, 0))
    assert (a.win_share + b.win_share) / 2 == pytest.approx(1 / 3), "the average player's share"
    assert report(tournament, games).head_to_head == ((None, 1.0), (0.0, None))


def test_win_shares_sum_up_in_every_tournament() -> None:
    rng = np.random.default_rng(2)
    for bots in (2, 3, 4, 5):
        for players in (2, 3, 4):
            tournament = Tournament(tuple("abcde"[:bots]), players=players)
            scores = rng.integers(0, 60, (tournament.games_per_round * 3, players)).tolist()
            games = [played(tournament, game, tuple(line)) for game, line in enumerate(scores)]
            found = report(tournament, games)
            assert np.mean([bot.win_share for bot in found.bots]) == pytest.approx(1 / players)
            table = np.array(found.head_to_head, float)
            for one, other in permutations(range(bots), 2):
                assert table[one, other] + table[other, one] == pytest.approx(1)


def test_report_does_not_depend_on_order_of_results() -> None:
    trio = Tournament(("a", "b", "c"))
    rng = np.random.default_rng(4)
    games = [
        played(trio, game, tuple(rng.integers(0, 60, 2).tolist()))
        for game in range(trio.games_per_round * 20)
    ]
    shuffled = [games[number] for number in rng.permutation(len(games))]
    assert report(trio, games) == report(trio, shuffled)


def test_standings_count_each_game_once() -> None:
    standings = Standings(PAIR)
    first = played(PAIR, 0, (50, 40))
    assert standings.add([first]) == [first]
    assert standings.add([first, first]) == []
    second = played(PAIR, 1, (50, 40))
    assert standings.add([second, second]) == [second]
    assert standings.add([first]) == []
    assert (standings.games, standings.rounds) == (2, 1)


def test_standings_count_only_consecutive_whole_deals() -> None:
    standings = Standings(PAIR)
    standings.add([played(PAIR, game, (50, 40)) for game in (0, 2, 3)])
    assert (standings.games, standings.rounds) == (3, 0)
    standings.add([played(PAIR, 1, (50, 40))])
    assert standings.rounds == 2
