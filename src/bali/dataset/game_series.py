"""The games of a dataset by number: deal, colours, bots and seeds."""

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

MAX_GAMES: Final = 2**31 - 1
"""Maximum that the column of game numbers can hold."""


class GameSeries(msgspec.Struct, frozen=True):
    """Settings of a dataset's games. With deterministic bots, they determine all games."""

    bots: tuple[str, ...]
    players: int = 2
    oracle: bool = False
    demon: bool = False
    seed: int = 0
    limit: float = 60.0
    """Time limit of a decision in seconds."""

    def check(self) -> None:
        """Raise BadSetup if a setting is invalid."""
        check_players(self.players)
        check_variants(oracle=self.oracle, demon=self.demon)
        check_seed(self.seed)
        check_limit(self.limit)
        if not self.bots:
            raise BadSetup("a dataset needs a bot, for example: --bot greedy")
        check_named_once(self.bots)

    def deal_seed(self, game: int) -> int:
        """Return the seed with which `Game.new` deals the same cards."""
        return seed_from(self.seed, game)

    def codes(self, game: int) -> tuple[str, ...]:
        """Return the bots by seat, which cycle through all line-ups and rotations."""
        rounds = seatings(len(self.bots), self.players)
        return tuple(self.bots[bot] for bot in rounds[game % len(rounds)].bots)

    def colors(self, game: int) -> tuple[int, ...]:
        """Return the colours by seat, which change after each cycle of line-ups and rotations."""
        chosen = _colors(self.players)
        return chosen[game // len(seatings(len(self.bots), self.players)) % len(chosen)]

    def seat_bots(self, game: int) -> list[SeatBot]:
        return [
            SeatBot(code, seed_from(self.seed, game, seat))
            for seat, code in enumerate(self.codes(game))
        ]

    def initial_state_of(self, game: int) -> State:
        """Return the initial state of a game."""
        state = set_table(self.colors(game), self.oracle, self.demon)
        deal(state, self.deal_seed(game))
        return state


def check_games(games: int) -> None:
    if not is_whole(games) or not 1 <= games <= MAX_GAMES:
        raise BadSetup(f"a dataset has 1 to {MAX_GAMES:,} games, not {games!r}")


@cache
def _colors(players: int) -> tuple[tuple[int, ...], ...]:
    return tuple(permutations(range(len(COLOR_NAMES)), players))
