"""An observation as numbers."""

from itertools import islice

import numpy as np

from bali.envs.record_tensor import FIELDS, SIZE, SIZES, text_of, write_tensor
from bali.rules import SPECTATOR, State
from bali.rules.records import Array
from tests.games import random_moments


def tensor_of(seen: State) -> Array:
    tensor = np.full(SIZE, np.nan)
    write_tensor(seen, tensor)
    return tensor


def field(seen: State, name: str) -> Array:
    start = sum(SIZES[each] for each in FIELDS[: FIELDS.index(name)])
    return tensor_of(seen)[start : start + SIZES[name]]


def test_ones_own_seat_comes_first_and_is_number_0() -> None:
    for game in random_moments(3, True, True, seed=1):
        for seat in range(3):
            seen = game.observe(seat)
            stones = seen.stones.tolist()
            assert field(seen, "stones").tolist() == [*stones[seat:3], *stones[:seat], stones[3]]
            if game.actor is not None:
                assert field(seen, "actor")[0] == (game.actor - seat) % 3


def test_a_spectator_counts_from_the_first_seat() -> None:
    *_, game = islice(random_moments(2, False, False, 1), 30)
    assert field(game.observe(None), "stones").tolist() == game.state().stones.tolist()
    assert game.observe(None).observer == SPECTATOR


def test_every_number_is_written() -> None:
    for game in random_moments(4, True, False, seed=2):
        assert np.isfinite(tensor_of(game.observe(1))).all()


def test_the_text_has_a_line_for_each_field() -> None:
    game = next(random_moments(2, False, False, seed=1))
    lines = text_of(game.observe(0)).splitlines()
    assert [line.split()[0] for line in lines] == list(FIELDS)
    assert "hand_size 3 3 0 0" in lines
