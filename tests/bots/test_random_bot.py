"""The bot that plays at random, and the registry that names it."""

import pytest

from bali import Game
from bali.bots.registry import bot_codes, make_bot
from bali.errors import UnknownBot
from bali.rules import sample_world


@pytest.mark.parametrize("code", bot_codes())
def test_every_bot_plays_whole_games(code: str) -> None:
    game = Game.new(4, oracle=True, demon=True, seed=8)
    bots = [make_bot(code, seed) for seed in range(4)]
    while game.actor is not None:
        game.play(bots[game.actor].choose(game.observe(game.actor)))
    assert game.outcome is not None


@pytest.mark.parametrize("code", bot_codes())
def test_what_a_seat_cannot_know_does_not_change_a_bots_choice(code: str) -> None:
    game = Game.new(3, oracle=True, seed=8)
    host = make_bot("random", 0)
    while game.actor is not None:
        seat = game.actor
        seen = game.observe(seat)
        other = Game(game.players, sample_world(seen, seed=5)).observe(seat)
        assert make_bot(code, 3).choose(seen) == make_bot(code, 3).choose(other)
        game.play(host.choose(seen))


def test_a_seed_repeats_a_bots_choices() -> None:
    choices = []
    for _ in range(2):
        bot = make_bot("random", 6)
        game = Game.new(seed=1)
        while game.actor is not None:
            game.play(bot.choose(game.observe(game.actor)))
        choices.append(game.actions)
    assert choices[0] == choices[1]


def test_an_unknown_bot_names_those_there_are() -> None:
    with pytest.raises(UnknownBot, match="'deep thought'; bots are random"):
        make_bot("deep thought")
