"""Games with explicit chance for tests."""

import random

from bali.envs.explicit_chance_game import ExplicitChanceGame


def step(game: ExplicitChanceGame, chance: random.Random) -> int:
    """Draw or act at random; return the card or the action."""
    if game.is_drawing:
        cards, odds = zip(*game.chance_outcomes(), strict=True)
        chosen = chance.choices(cards, odds)[0]
        game.draw(chosen)
        return int(chosen)
    action = chance.choice(game.legal_actions())
    game.act(action)
    return action


def dealt(players: int, oracle: bool, demon: bool, seed: int) -> ExplicitChanceGame:
    """Return a game at its first decision."""
    game = ExplicitChanceGame.new(players, oracle, demon)
    chance = random.Random(seed)
    while game.is_drawing:
        step(game, chance)
    return game
