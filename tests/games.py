"""Random games for tests."""

import random
from collections.abc import Iterator

from bali import Game

VARIANTS = [(False, False), (True, False), (False, True), (True, True)]
"""All combinations of oracle and demon."""
TABLES = [(players, *variants) for players in (2, 3, 4) for variants in VARIANTS]
"""Every number of players with every combination of variants."""
EVENTFUL_ACTIONS = ("play shrine", "consult", "pass", "stones", "play stonemason")
"""Actions that an eventful game prefers to random ones."""


def random_positions(
    players: int, oracle: bool, demon: bool, seed: int, eventful: bool = False
) -> Iterator[Game]:
    """Yield a random game before each decision and at its end.

    In an eventful game, players save for shrines and always consult the oracle: this creates many
    secrets.
    """
    chooser = random.Random(seed)
    game = Game.new(players, oracle=oracle, demon=demon, seed=seed)
    while True:
        yield game
        if game.outcome is not None:
            return
        game.play(chosen_text(game, chooser, eventful))


def chosen_text(game: Game, chooser: random.Random, eventful: bool) -> str:
    texts = [str(action) for action in game.legal_actions()]
    for eager in EVENTFUL_ACTIONS:
        if eventful and eager in texts:
            return eager
    return chooser.choice(texts)


def finished_game(players: int, oracle: bool, demon: bool, seed: int) -> Game:
    *_, last = random_positions(players, oracle, demon, seed)
    return last
