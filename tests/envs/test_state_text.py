"""Observations as text."""

from bali.envs.state_text import FIELDS, text_of
from tests.games import random_positions


def test_state_text_has_a_line_per_field() -> None:
    game = next(random_positions(2, False, False, seed=1))
    lines = text_of(game.observe(0)).splitlines()
    assert [line.split()[0] for line in lines] == list(FIELDS)
    assert "hand_size 3 3 0 0" in lines


def test_state_text_is_of_the_observation() -> None:
    """Compare observations of two seats and the full state."""
    game = next(game for game in random_positions(2, True, False, 3) if game.state().secrets > 1)
    assert text_of(game.observe(0)) != text_of(game.observe(1)) != text_of(game.state())
