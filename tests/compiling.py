"""`python -m tests.compiling`: compile all doors of the kernel, before tests run in parallel."""

from collections.abc import Callable
from multiprocessing import Pool

import numpy as np

from bali import Game
from bali.bots.champion.keeping import KeepingThinker
from bali.bots.champion.network import OUTPUTS
from bali.bots.search.thinking import Thinker
from bali.dataset.retracing import rehearse_retracing
from bali.envs import VectorEnv, observation_of
from bali.envs.one_game import rehearse_one_game
from bali.envs.returns import returns_of
from bali.learn.board import Habits
from bali.learn.cpu import CpuField
from bali.learn.imitating import Imitation
from bali.learn.learner import Learner, new_weights
from bali.learn.watching import WatchedGames
from bali.rules import finish, rehearse_game, sample_world, score_sheet
from bali.server.warming import rehearse_end, rehearse_greed
from research.evaluation import PositionEvaluator
from research.random_games.simulation import precompile_simulation
from tests.bots.search.doors import rehearse_doors
from tests.envs.drawing import dealt
from tests.learn.test_watching import played


def rehearse_the_rest() -> None:
    game = Game.new(seed=0)
    Game.new(deal=game.record().deal)
    sample_world(game.observe(0), 0)
    game.view(0)
    state = game.state()
    finish(state)
    score_sheet(state)
    Game(game.players, state).view(0)


def rehearse_environments() -> None:
    observation_of(Game.new(seed=0).observe(0))
    env = VectorEnv(1)
    env.step(env.random_actions())


def rehearse_drawn_game() -> None:
    game = dealt(2, oracle=False, demon=False, seed=0)
    game.act(0)
    returns_of(game.state)


def rehearse_self_play() -> None:
    field = CpuField(games=1, rounds=1, ring=1, seed=0, habits=Habits(), threads=1)
    field.use(Learner(np, new_weights(0)))
    field.turn()
    field.batch(1).correct(np.zeros((1, OUTPUTS), np.float32))


def rehearse_imitating() -> None:
    imitation = Imitation(played(WatchedGames("random"), games=2), epochs=1, seed=0)
    imitation.step()
    imitation.measure()


def rehearse_study() -> None:
    PositionEvaluator(simulations=1).network_value(Game.new(seed=0).state())


FIRST = (rehearse_game, rehearse_the_rest)
"""All others need some of these."""
OTHERS = (
    rehearse_self_play,
    KeepingThinker.rehearsal,
    precompile_simulation,
    rehearse_environments,
    rehearse_imitating,
    Thinker.rehearsal,
    rehearse_doors,
    rehearse_study,
    rehearse_greed,
    rehearse_retracing,
    rehearse_one_game,
    rehearse_drawn_game,
    rehearse_end,
)
"""Those that take longest first: no core is idle at the end."""


def rehearse(rehearsal: Callable[[], None]) -> None:
    rehearsal()


def main() -> None:
    for rehearsal in FIRST:
        rehearsal()
    with Pool() as pool:
        pool.map(rehearse, OTHERS, chunksize=1)


if __name__ == "__main__":
    main()
