"""The kernel and the independent model agree."""

import random
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from os import environ

import pytest

from .comparison import compare_decision, compare_game, compare_table, model_of, new_game

GAMES = 3000
LONG_GAMES = int(environ.get("BALI_LONG_GAMES", "1000000"))


def compare_games(first: int, count: int) -> int:
    for number in range(first, first + count):
        compare_game(number)
    return count


@pytest.mark.parametrize("first", range(0, GAMES, 500))
def test_kernel_and_model_agree_on_every_decision_and_result(first: int) -> None:
    compare_games(first, 500)


@pytest.mark.parametrize("number", range(60))
def test_kernel_and_model_agree_on_everything_on_the_table(number: int) -> None:
    game = new_game(number)
    model = model_of(game)
    chooser = random.Random(number)
    while game.outcome is None:
        compare_decision(game, model)
        compare_table(game, model)
        action = chooser.choice(game.legal_actions())
        game.play(action)
        model.play(str(action))
    compare_table(game, model)


@pytest.mark.long
def test_kernel_and_model_agree_on_millions_of_games() -> None:
    """BALI_LONG_GAMES sets the number of games; a core plays about 100 per second."""
    chunk = 1000
    firsts = range(GAMES, GAMES + LONG_GAMES, chunk)
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        played = sum(pool.map(compare_games, firsts, [chunk] * len(firsts)))
    assert played >= LONG_GAMES
