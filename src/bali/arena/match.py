"""The games of a contest by their numbers: each has its deal, its seats and its seeds."""

import hashlib

import msgspec

from bali.arena.tournament import Tournament


class Match(msgspec.Struct, frozen=True):
    """A game that is to be played."""

    game: int
    deal: int
    """The number of the round, and of the deal that all its games share."""
    lineup: int
    rotation: int
    seats: tuple[int, ...]
    """The bot in each seat, as its number in the contest."""


def match_of(tournament: Tournament, game: int) -> Match:
    games = tournament.seatings
    deal, index = divmod(game, len(games))
    seating = games[index]
    return Match(game, deal, seating.lineup, seating.rotation, seating.bots)


def bot_seed(tournament: Tournament, match: Match, seat: int) -> int:
    """A seed of its own for every seat of every game."""
    return seed_from(tournament.seed, match.deal, match.lineup, match.rotation, seat)


def seed_from(*parts: int) -> int:
    """A seed that has nothing to do with those of other numbers."""
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")
