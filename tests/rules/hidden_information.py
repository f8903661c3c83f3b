"""Positions with hidden information."""

import random
from collections.abc import Iterator

import pytest

from bali import Game
from bali.rules.cards import GOOD_NAMES
from tests.positions import AYU, KETUT, MADE, Position, dealt, people

VIEWERS = pytest.mark.parametrize("viewer", [AYU, KETUT, MADE, None])
OTHERS = pytest.mark.parametrize("viewer", [KETUT, MADE, None])
"""All seats but Ayu's, and a spectator."""


def after_a_sacrifice(face_down: str = "rice", *, oracle: bool = False) -> Position:
    """Ayu played a shrine; Ketut laid a peanut, Made a banana, Ayu `face_down`."""
    position = Position(3, oracle=oracle)
    position.set_hand(AYU, "shrine", "rice", "rice")
    position.set_stones(7, 3, 4)
    position.set_row(1, "priest", "pepper")
    position.play("pass", "play shrine", "sacrifice peanut", "sacrifice banana")
    position.play(f"sacrifice {face_down}", "supply pepper")
    return position


def before_a_consultation(*altar: str) -> Position:
    """Ayu may consult the oracle; `altar` is face down, from bottom to top."""
    deal = dealt(pile=("oracle", "rice", "rice", "priest"), altar=altar, oracle=True)
    position = Position(3, oracle=True, deal=deal)
    position.set_row(1, "shrine")
    position.go_to_taking()
    position.play("take 1")
    return position


def after_a_consultation(*answer: str) -> Position:
    """Ayu consulted the oracle, with rice, peanut, banana and pepper on the altar."""
    position = before_a_consultation(*GOOD_NAMES)
    position.play(*answer)
    return position


def assert_looks_the_same(viewer: int | None, one: Position, other: Position) -> None:
    """Assert that the viewer can't distinguish two games."""
    assert one.game.view(viewer) == other.game.view(viewer)
    assert one.game.events(viewer) == other.game.events(viewer)
    assert one.game.memory(viewer) == other.game.memory(viewer)
    assert one.game.observe(viewer).tobytes() == other.game.observe(viewer).tobytes()


def positions(oracle: bool, seed: int) -> Iterator[Game]:
    """Yield a random game of three players with the demon, before each decision."""
    game = Game.new(people(3), oracle=oracle, demon=True, seed=seed)
    rng = random.Random(seed)
    while game.outcome is None:
        yield game
        game.play(rng.choice(game.legal_actions()))


WHOLE_GAMES = pytest.mark.parametrize(("oracle", "seed"), [(False, 1), (True, 2), (True, 3)])
