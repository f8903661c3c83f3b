"""The games of a dataset: each has its deal, its colours, its bots and their seeds."""

from functools import cache
from itertools import permutations
from typing import Final

import msgspec

from bali.arena.game_runner import SeatBot
from bali.arena.lineups import seatings
from bali.arena.match import seed_from
from bali.arena.tournament import check_limit, check_named_once
from bali.errors import BadSetup
from bali.rules import State, deal, set_table
from bali.rules.cards import COLOR_NAMES
from bali.rules.checks import check_players, check_seed, check_variants, is_whole

MOST_GAMES: Final = 2**31 - 1
"""What the column for a game's number can hold."""


class GameSeries(msgspec.Struct, frozen=True):
    """Who plays what. Equal series of bots that repeat themselves give equal games."""

    bots: tuple[str, ...]
    players: int = 2
    oracle: bool = False
    demon: bool = False
    seed: int = 0
    limit: float = 60.0
    """Seconds for a decision."""

    def check(self) -> None:
        """BadSetup says what is impossible about it."""
        check_players(self.players)
        check_variants(oracle=self.oracle, demon=self.demon)
        check_seed(self.seed)
        check_limit(self.limit)
        if not self.bots:
            raise BadSetup("a dataset needs a bot that plays its games, such as: --bot greedy")
        check_named_once(self.bots)

    def deal_seed(self, game: int) -> int:
        """What `Game.new` deals the same cards from."""
        return seed_from(self.seed, game)

    def codes(self, game: int) -> tuple[str, ...]:
        """The bots by seat: from game to game through all line-ups and rotations."""
        rounds = seatings(len(self.bots), self.players)
        return tuple(self.bots[bot] for bot in rounds[game % len(rounds)].bots)

    def colors(self, game: int) -> tuple[int, ...]:
        """By seat: the next ones whenever the bots have sat everywhere."""
        chosen = _colors(self.players)
        return chosen[game // len(seatings(len(self.bots), self.players)) % len(chosen)]

    def seat_bots(self, game: int) -> list[SeatBot]:
        return [
            SeatBot(code, seed_from(self.seed, game, seat))
            for seat, code in enumerate(self.codes(game))
        ]

    def initial_state_of(self, game: int) -> State:
        """The first moment of a game."""
        state = set_table(self.colors(game), self.oracle, self.demon)
        deal(state, self.deal_seed(game))
        return state


def check_games(games: int) -> None:
    if not is_whole(games) or not 1 <= games <= MOST_GAMES:
        raise BadSetup(f"a dataset has 1 to {MOST_GAMES:,} games, not {games!r}")


@cache
def _colors(players: int) -> tuple[tuple[int, ...], ...]:
    return tuple(permutations(range(len(COLOR_NAMES)), players))
