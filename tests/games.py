"""Random games for tests."""

import random
from collections.abc import Iterator

from bali import Game

VARIANTS = [(False, False), (True, False), (False, True), (True, True)]
"""Oracle and demon: without, alone, together."""
TABLES = [(players, *variants) for players in (2, 3, 4) for variants in VARIANTS]
"""Every number of players with every combination of variants."""
EVENTFUL_ACTIONS = ("play shrine", "consult", "pass", "stones", "play stonemason")
"""What a bold game prefers to chance."""


def random_positions(
    players: int, oracle: bool, demon: bool, seed: int, eventful: bool = False
) -> Iterator[Game]:
    """One game at every decision, to its end.

    A bold game saves for shrines and consults whenever it can, so that much becomes secret.
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
