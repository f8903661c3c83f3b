"""Drawn games for tests."""

import random

from bali.envs.drawn_game import DrawnGame


def step(game: DrawnGame, chance: random.Random) -> int:
    """Draw or act at random; the card or the action."""
    if game.is_drawing:
        cards, odds = zip(*game.chances(), strict=True)
        chosen = chance.choices(cards, odds)[0]
        game.draw(chosen)
        return int(chosen)
    action = chance.choice(game.legal_actions())
    game.act(action)
    return action


def dealt(players: int, oracle: bool, demon: bool, seed: int) -> DrawnGame:
    """A game whose first decision is to be made."""
    game = DrawnGame.new(players, oracle, demon)
    chance = random.Random(seed)
    while game.is_drawing:
        step(game, chance)
    return game
