"""The games of a contest by their numbers: each has its deal, its seats and its seeds."""

import hashlib

import msgspec

from bali.arena.contest import Contest


class Fixture(msgspec.Struct, frozen=True):
    """A game that is to be played."""

    game: int
    deal: int
    """The number of the round, and of the deal that all its games share."""
    lineup: int
    rotation: int
    seats: tuple[int, ...]
    """The bot in each seat, as its number in the contest."""


def fixture_of(contest: Contest, game: int) -> Fixture:
    games = contest.seatings
    deal, index = divmod(game, len(games))
    seating = games[index]
    return Fixture(game, deal, seating.lineup, seating.rotation, seating.bots)


def bot_seed(contest: Contest, fixture: Fixture, seat: int) -> int:
    """A seed of its own for every seat of every game."""
    return seed_from(contest.seed, fixture.deal, fixture.lineup, fixture.rotation, seat)


def seed_from(*parts: int) -> int:
    """A seed that has nothing to do with those of other numbers."""
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")
