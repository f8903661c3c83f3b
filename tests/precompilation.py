"""`python -m tests.precompilation`: compile the kernel before tests run in parallel."""

from collections.abc import Callable
from functools import partial
from multiprocessing import Pool

import numpy as np

from bali import Game
from bali.bots.champion.network import OUTPUTS
from bali.bots.registry import make_bot
from bali.dataset.game_replay import precompile_game_replay
from bali.envs import VectorEnv, observation_of
from bali.envs.one_game import OneGame
from bali.envs.returns import returns_of
from bali.rules import finish, precompile, sample_world, win_shares
from bali.training.buffers import SelfPlayConfig
from bali.training.cpu import CpuSelfPlay
from bali.training.demonstrations import DemonstrationJobs
from bali.training.imitation import Imitation
from bali.training.learner import Learner, new_weights
from research.evaluation import PositionEvaluator
from research.random_games.cpu import play_one_game
from tests.bots.search.kernel_entries import compile_entry_points
from tests.envs.explicit_chance import dealt
from tests.training.test_demonstrations import played


def compile_rules() -> None:
    precompile()
    game = Game.new(seed=0)
    sample_world(game.observe(0), 0)
    finish(game.state())
    win_shares((1, 2))


def compile_environments() -> None:
    observation_of(Game.new(seed=0).observe(0))
    env = VectorEnv(1)
    env.step(env.random_actions())


def compile_one_game() -> None:
    game = OneGame(2, illegal="random")
    game.deal(0)
    game.observation_and_mask(0)
    while game.legal:
        game.play(game.resolve_action(0))
    game.scores()


def compile_drawn_game() -> None:
    game = dealt(2, oracle=False, demon=False, seed=0)
    game.act(0)
    returns_of(game.state)


def compile_self_play() -> None:
    self_play = CpuSelfPlay(
        games=1, simulations=1, replay_capacity=1, seed=0, config=SelfPlayConfig(), threads=1
    )
    self_play.set_weights(Learner(np, new_weights(0)))
    self_play.advance()
    self_play.batch(1).gradient_and_losses(np.zeros((1, OUTPUTS), np.float32))


def compile_imitating() -> None:
    imitation = Imitation(played(DemonstrationJobs("random"), games=2), epochs=1, seed=0)
    imitation.step()
    imitation.measure()


def compile_research() -> None:
    PositionEvaluator(simulations=1).network_value(Game.new(seed=0).state())


def compile_search(code: str) -> None:
    make_bot(code, seed=0)


FIRST = (compile_rules,)
"""Compiled first: the others share code with these."""
OTHERS: tuple[Callable[[], object], ...] = (
    compile_self_play,
    partial(compile_search, "champion:1"),
    partial(precompile, play_one_game),
    compile_environments,
    compile_imitating,
    partial(compile_search, "uct:1"),
    compile_entry_points,
    compile_research,
    partial(compile_search, "greedy"),
    partial(precompile, precompile_game_replay),
    compile_one_game,
    compile_drawn_game,
)
"""The longest first, so that no core is idle at the end."""


def call(function: Callable[[], object]) -> None:
    function()


def main() -> None:
    for function in FIRST:
        function()
    with Pool() as pool:
        pool.map(call, OTHERS, chunksize=1)


if __name__ == "__main__":
    main()
