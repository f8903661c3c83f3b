"""Players, random games and saved games for tests of the terminal."""

import random
from collections.abc import Sequence
from pathlib import Path

from bali import Game, Player
from bali.rules.cards import COLOR_NAMES

NAMES = ("Ayu", "Ketut", "Wayan", "Nyoman")


def players(count: int, names: Sequence[str] = NAMES) -> list[Player]:
    return [Player(name, color) for name, color in zip(names[:count], COLOR_NAMES, strict=False)]


def random_game(
    count: int = 2,
    *,
    oracle: bool = False,
    demon: bool = False,
    seed: int = 0,
    actions: int | None = None,
    names: Sequence[str] = NAMES,
) -> Game:
    """Return a random game, finished or cut after `actions` actions."""
    game = Game.new(players(count, names), oracle=oracle, demon=demon, seed=seed)
    chance = random.Random(seed)
    while game.actor is not None and len(game.actions) != actions:
        game.play(chance.choice(game.legal_actions()))
    return game


def save_game(game: Game, path: Path) -> Path:
    path.write_text(game.record().to_json(), encoding="utf-8")
    return path
