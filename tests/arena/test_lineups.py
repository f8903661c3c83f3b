"""Tests of line-ups and seatings."""

from collections import Counter

import pytest

from bali.arena.lineups import lineups, seatings
from bali.arena.match import bot_seed, match_of
from bali.arena.tournament import Tournament


@pytest.mark.parametrize(
    ("bots", "players", "tables"),
    [
        (2, 2, ["01"]),
        (3, 2, ["01", "02", "12"]),
        (4, 3, ["012", "013", "023", "123"]),
        (2, 3, ["001", "011"]),
        (2, 4, ["0001", "0011", "0111"]),
        (3, 4, ["0012", "0112", "0122"]),
    ],
)
def test_lineups_are_distinct_bots_or_include_every_bot(
    bots: int, players: int, tables: list[str]
) -> None:
    assert ["".join(map(str, table)) for table in lineups(bots, players)] == tables


@pytest.mark.parametrize(
    ("bots", "players", "tables"),
    [
        (2, 2, ["01"]),
        (2, 4, ["0111"]),
        (3, 2, ["01", "02"]),
        (3, 3, ["011", "012", "022"]),
    ],
)
def test_lineups_alone_give_first_bot_one_seat(bots: int, players: int, tables: list[str]) -> None:
    assert ["".join(map(str, table)) for table in lineups(bots, players, alone=True)] == tables
    games = seatings(bots, players, alone=True)
    assert Counter(game.bots.index(0) for game in games) == dict.fromkeys(
        range(players), len(tables)
    )


@pytest.mark.parametrize("bots", [2, 3, 4, 5])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seatings_balance_seats_of_every_bot(bots: int, players: int) -> None:
    games = seatings(bots, players)
    assert len({game.bots for game in games}) == len(games)
    for seat in range(players):
        assert set(Counter(game.bots[seat] for game in games).values()) == {len(games) // bots}


def test_matches_of_round_share_deal_but_no_seed() -> None:
    tournament = Tournament(("a", "b", "c"), players=2)
    matches = [match_of(tournament, game) for game in range(12)]
    assert [match.deal for match in matches] == [0] * 6 + [1] * 6
    assert [match.seats for match in matches[:6]] == [match.seats for match in matches[6:]]
    seeds = {bot_seed(tournament, match, seat) for match in matches for seat in range(2)}
    assert len(seeds) == 24
    assert bot_seed(tournament, matches[0], 0) != bot_seed(
        Tournament(("a", "b", "c"), seed=1), matches[0], 0
    )
