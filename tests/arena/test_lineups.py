"""Who sits where."""

from collections import Counter

import pytest

from bali.arena.contest import Contest
from bali.arena.fixture import bot_seed, fixture_of
from bali.arena.lineups import lineups, seatings


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
def test_all_tables_of_different_bots_or_with_every_bot(
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
def test_alone_the_first_bot_has_one_seat(bots: int, players: int, tables: list[str]) -> None:
    assert ["".join(map(str, table)) for table in lineups(bots, players, alone=True)] == tables
    games = seatings(bots, players, alone=True)
    assert Counter(game.bots.index(0) for game in games) == dict.fromkeys(
        range(players), len(tables)
    )


@pytest.mark.parametrize("bots", [2, 3, 4, 5])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_a_round_every_bot_sits_in_every_seat_as_often(bots: int, players: int) -> None:
    games = seatings(bots, players)
    assert len({game.bots for game in games}) == len(games)
    for seat in range(players):
        assert set(Counter(game.bots[seat] for game in games).values()) == {len(games) // bots}


def test_the_games_of_a_round_share_a_deal_and_no_seed() -> None:
    contest = Contest(("a", "b", "c"), players=2)
    fixtures = [fixture_of(contest, game) for game in range(12)]
    assert [fixture.deal for fixture in fixtures] == [0] * 6 + [1] * 6
    assert [fixture.seats for fixture in fixtures[:6]] == [
        fixture.seats for fixture in fixtures[6:]
    ]
    seeds = {bot_seed(contest, fixture, seat) for fixture in fixtures for seat in range(2)}
    assert len(seeds) == 24
    assert bot_seed(contest, fixtures[0], 0) != bot_seed(
        Contest(("a", "b", "c"), seed=1), fixtures[0], 0
    )
