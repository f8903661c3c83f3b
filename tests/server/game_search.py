"""Search for a position in random games."""

import random
from collections.abc import Callable, Iterator

from bali import Game
from bali.server.game_log import GameLog
from tests.games import chosen_text


def game_logs(
    players: int, oracle: bool, demon: bool, seed: int, eventful: bool = False
) -> Iterator[GameLog]:
    """Yield the game log of a random game after every action."""
    chance = random.Random(seed)
    game_log = GameLog(Game.new(players, oracle=oracle, demon=demon, seed=seed))
    yield game_log
    while game_log.game.actor is not None:
        game_log.apply(chosen_text(game_log.game, chance, eventful))
        yield game_log


def find_game_log(
    condition: Callable[[GameLog], bool],
    players: int = 2,
    *,
    oracle: bool = False,
    demon: bool = False,
    eventful: bool = False,
) -> GameLog:
    """Return the first game log for which the condition holds."""
    for seed in range(1_000):
        for game_log in game_logs(players, oracle, demon, seed, eventful):
            if game_log.game.actor is not None and condition(game_log):
                return game_log
    raise AssertionError("no game has such a position")


def decides(decision: str) -> Callable[[GameLog], bool]:
    """Return the condition that a player has a choice of that kind."""
    return lambda game_log: game_log.game.decision == decision and game_log.automatic_action is None
