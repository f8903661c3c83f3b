"""Dice that fall as NumPy's do."""

import random

import numpy as np

from bali.envs.dice import Dice


def test_every_throw_is_numpys() -> None:
    dice, numpys = Dice(7), np.random.RandomState(7)
    chance = random.Random(7)
    for _ in range(2000):
        counts = [chance.randrange(5) for _ in range(chance.randint(1, 9))] + [1]
        cards = tuple(range(len(counts)))
        odds = tuple(count / sum(counts) for count in counts)
        assert dice.choice(cards, p=odds) == numpys.choice(cards, p=odds)
        assert dice.randint(len(cards)) == numpys.randint(len(cards))
        assert dice.randint(1) == numpys.randint(1)
    assert dice.uniform() == numpys.uniform()


def test_whatever_else_is_asked_numpy_answers() -> None:
    dice, numpys = Dice(7), np.random.RandomState(7)
    assert dice.choice([3, 1, 4], p=[0.2, 0.3, 0.5]) == numpys.choice([3, 1, 4], p=[0.2, 0.3, 0.5])
    assert dice.choice(9, 4).tolist() == numpys.choice(9, 4).tolist()
    assert dice.choice((2, 7)) == numpys.choice((2, 7))
    assert dice.randint(1, 6) == numpys.randint(1, 6)
    assert dice.randint(1, size=3).tolist() == [0, 0, 0]
    assert dice.uniform() == numpys.uniform()
