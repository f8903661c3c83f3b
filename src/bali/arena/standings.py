"""Standings of a tournament: a row of sums for every deal, in the order of the deals."""

from collections.abc import Iterable
from itertools import permutations

import msgspec
import numpy as np

from bali.arena.match import match_of
from bali.arena.match_result import GameResult
from bali.arena.tournament import Tournament
from bali.rules import win_shares
from bali.rules.records import Array


class DealForfeit(msgspec.Struct, frozen=True):
    """A forfeit of a bot in a deal."""

    deal: int
    bot: int
    reason: str


def row_dtype(bots: int) -> np.dtype[np.void]:
    """Return the type of a deal's sums by bot. A bot in two seats counts in both."""
    fields = [
        ("seats", np.int64, (bots,)),
        ("share", np.float64, (bots,)),
        ("places", np.int64, (bots,)),
        ("margin", np.int64, (bots,)),
        ("margins", np.int64, (bots,)),
        ("decisions", np.int64, (bots,)),
        ("seconds", np.float64, (bots,)),
        ("beaten", np.float64, (bots, bots)),
        ("met", np.int64, (bots, bots)),
    ]
    return np.dtype(fields)


class Standings:
    """All finished games of a tournament. Statistics use complete deals only."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._dtype = row_dtype(len(tournament.bots))
        self._rows = bytearray()
        self._open: dict[int, dict[int, GameResult]] = {}
        self._forfeits: list[DealForfeit] = []
        self.rounds = 0
        """Number of leading deals whose games are all finished."""
        self.games = 0

    def holds(self, game: int) -> bool:
        deal = game // self._tournament.games_per_round
        return deal < self.rounds or game in self._open.get(deal, ())

    def add(self, results: Iterable[GameResult]) -> list[GameResult]:
        """Count new games and return them; games counted before are ignored."""
        new = []
        for result in results:
            if not self.holds(result.game):
                self._open.setdefault(result.deal, {})[result.game] = result
                new.append(result)
        self.games += len(new)
        self._close_rounds()
        return new

    def rows(self, rounds: int) -> Array:
        """Return the rows of the first `rounds` deals."""
        return np.frombuffer(bytes(self._rows), self._dtype, count=rounds)

    def forfeits(self, rounds: int) -> list[DealForfeit]:
        return [forfeit for forfeit in self._forfeits if forfeit.deal < rounds]

    def _close_rounds(self) -> None:
        whole = self._tournament.games_per_round
        while len(self._open.get(self.rounds, ())) == whole:
            games = self._open.pop(self.rounds)
            # In a fixed order, on which sums of floats depend.
            self._count([games[number] for number in sorted(games)])
            self.rounds += 1

    def _count(self, games: list[GameResult]) -> None:
        row = np.zeros(1, self._dtype)
        for game in games:
            seats = match_of(self._tournament, game.game).seats
            count_seats(row, seats, game)
            count_pairs(row, seats, game)
            if game.forfeit is not None:
                forfeit = game.forfeit
                self._forfeits.append(DealForfeit(game.deal, seats[forfeit.seat], forfeit.reason))
        self._rows += row.tobytes()


def count_seats(row: Array, seats: tuple[int, ...], game: GameResult) -> None:
    shares = win_shares(game.places)
    for seat, bot in enumerate(seats):
        row["seats"][0, bot] += 1
        row["places"][0, bot] += game.places[seat]
        row["decisions"][0, bot] += game.decisions[seat]
        row["seconds"][0, bot] += game.seconds[seat]
        row["share"][0, bot] += shares[seat]
        if game.scores is not None:
            others = game.scores[:seat] + game.scores[seat + 1 :]
            row["margin"][0, bot] += game.scores[seat] - max(others)
            row["margins"][0, bot] += 1


def count_pairs(row: Array, seats: tuple[int, ...], game: GameResult) -> None:
    """Count a meeting of every two seats with different bots; equal places count half."""
    for one, other in permutations(range(len(seats)), 2):
        bot, opponent = seats[one], seats[other]
        if bot != opponent:
            ahead = game.places[other] - game.places[one]
            row["met"][0, bot, opponent] += 1
            row["beaten"][0, bot, opponent] += 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
