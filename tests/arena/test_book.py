"""Games counted up by deal, and what the report makes of them."""

from itertools import permutations

import numpy as np
import pytest

from bali.arena.book import Book
from bali.arena.contest import Contest, Goal
from bali.arena.fixture import fixture_of
from bali.arena.report import Report, report_of
from bali.arena.result import GameResult, forfeited, names


def played(contest: Contest, game: int, scores: tuple[int, ...]) -> GameResult:
    """A game that ended with these scores; equal ones share a place."""
    fixture = fixture_of(contest, game)
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return GameResult(
        game,
        fixture.deal,
        fixture.lineup,
        fixture.rotation,
        names(contest, fixture),
        scores,
        places,
        decisions=(10,) * contest.players,
        seconds=(0.02,) * contest.players,
    )


def report(contest: Contest, games: list[GameResult]) -> Report:
    book = Book(contest)
    book.add(games)
    return report_of(contest, Goal(games=len(games)), book, book.rounds)


PAIR = Contest(("a", "b"))


def test_a_shared_victory_is_split() -> None:
    found = report(PAIR, [played(PAIR, 0, (50, 40)), played(PAIR, 1, (30, 30))])
    assert [bot.win_share for bot in found.bots] == [0.75, 0.25]
    assert [bot.mean_place for bot in found.bots] == [1.0, 1.5]
    assert [bot.mean_margin for bot in found.bots] == [5.0, -5.0]
    assert [bot.ms_per_decision for bot in found.bots] == [2.0, 2.0]
    assert found.head_to_head == ((None, 0.75), (0.25, None))


def test_the_second_game_of_a_round_has_the_bots_in_each_others_seats() -> None:
    found = report(PAIR, [played(PAIR, 0, (50, 40)), played(PAIR, 1, (50, 40))])
    assert [bot.win_share for bot in found.bots] == [0.5, 0.5]


def test_a_forfeit_is_the_last_place_and_the_others_share_the_first() -> None:
    trio = Contest(("a", "b", "c"), players=3)
    games = [
        forfeited(trio, fixture_of(trio, 0), 1, "raised ValueError"),
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


def test_where_all_games_were_forfeited_there_is_no_margin_and_no_time() -> None:
    games = [forfeited(PAIR, fixture_of(PAIR, game), 0, "raised") for game in (0, 1)]
    for bot in report(PAIR, games).bots:
        assert bot.mean_margin is None
        assert bot.ms_per_decision is None


def test_a_bot_in_two_seats_counts_in_both() -> None:
    """If a beats b always: half a victory in each of two seats, a whole one when alone."""
    contest = Contest(("a", "b"), players=3)
    games = []
    for game in range(contest.games_per_round):
        bots = fixture_of(contest, game).seats
        games.append(played(contest, game, tuple(50 if bot == 0 else 20 for bot in bots)))
    a, b = report(contest, games).bots
    assert (a.win_share, b.win_share) == pytest.approx((2 / 3, 0))
    assert (a.win_share + b.win_share) / 2 == pytest.approx(1 / 3), "the average player's share"
    assert report(contest, games).head_to_head == ((None, 1.0), (0.0, None))


def test_shares_of_seats_add_up_in_every_contest() -> None:
    chance = np.random.default_rng(2)
    for bots in (2, 3, 4, 5):
        for players in (2, 3, 4):
            contest = Contest(tuple("abcde"[:bots]), players=players)
            scores = chance.integers(0, 60, (contest.games_per_round * 3, players)).tolist()
            games = [played(contest, game, tuple(line)) for game, line in enumerate(scores)]
            found = report(contest, games)
            assert np.mean([bot.win_share for bot in found.bots]) == pytest.approx(1 / players)
            table = np.array(found.head_to_head, float)
            for one, other in permutations(range(bots), 2):
                assert table[one, other] + table[other, one] == pytest.approx(1)


def test_the_order_of_arrival_makes_no_difference() -> None:
    trio = Contest(("a", "b", "c"))
    chance = np.random.default_rng(4)
    games = [
        played(trio, game, tuple(chance.integers(0, 60, 2).tolist()))
        for game in range(trio.games_per_round * 20)
    ]
    shuffled = [games[number] for number in chance.permutation(len(games))]
    assert report(trio, games) == report(trio, shuffled)


def test_a_game_that_is_told_twice_is_counted_once() -> None:
    book = Book(PAIR)
    first = played(PAIR, 0, (50, 40))
    assert book.add([first]) == [first]
    assert book.add([first, first]) == []
    second = played(PAIR, 1, (50, 40))
    assert book.add([second, second]) == [second]
    assert book.add([first]) == []
    assert (book.games, book.rounds) == (2, 1)


def test_only_whole_deals_without_a_gap_are_counted() -> None:
    book = Book(PAIR)
    book.add([played(PAIR, game, (50, 40)) for game in (0, 2, 3)])
    assert (book.games, book.rounds) == (3, 0)
    book.add([played(PAIR, 1, (50, 40))])
    assert book.rounds == 2
