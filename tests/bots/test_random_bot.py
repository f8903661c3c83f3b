"""The bot that plays uniformly at random."""

from collections import Counter

from bali import Game
from bali.bots.random_bot import RandomBot
from bali.play.action import actions_of
from bali.rules import legal_actions
from tests.bots.decisions import decision_positions


def test_random_bot_repeats_with_its_seed() -> None:
    played = []
    for seed in (6, 6, 7):
        bot = RandomBot(seed)
        game = Game.new(seed=1)
        while game.actor is not None:
            game.play(bot.choose(game.observe(game.actor)))
        played.append(game.actions)
    assert played[0] == played[1]
    assert played[0] != played[2]


def test_random_bot_chooses_uniformly() -> None:
    bot = RandomBot(1)
    for seen in decision_positions(4, True, True)[::20]:
        legal = actions_of(legal_actions(seen))
        chosen = Counter(bot.choose(seen) for _ in range(200 * len(legal)))
        assert set(chosen) == set(legal)
        assert min(chosen.values()) > 140
        assert max(chosen.values()) < 260
