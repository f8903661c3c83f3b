"""The matches of a tournament by number: deal, seats and seeds."""

import hashlib

import msgspec

from bali.arena.tournament import Tournament


class Match(msgspec.Struct, frozen=True):
    """A game of a tournament, before it is played."""

    game: int
    deal: int
    """Number of the round and of its deal."""
    lineup: int
    rotation: int
    seats: tuple[int, ...]
    """Index of the bot in each seat."""


def match_of(tournament: Tournament, game: int) -> Match:
    games = tournament.seatings
    deal, index = divmod(game, len(games))
    seating = games[index]
    return Match(game, deal, seating.lineup, seating.rotation, seating.bots)


def bot_seed(tournament: Tournament, match: Match, seat: int) -> int:
    """Return a seed that is unique for the seat and the match."""
    return seed_from(tournament.seed, match.deal, match.lineup, match.rotation, seat)


def seed_from(*parts: int) -> int:
    """Return a 64-bit hash of the parts, as an independent seed."""
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")
