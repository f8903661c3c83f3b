"""`python -m tests.compiling`: compile all doors of the kernel, before tests run in parallel."""

from bali import Game
from bali.arena.simulation import rehearse_simulation
from bali.dataset.retracing import rehearse_retracing
from bali.envs import VectorEnv, observation_of
from bali.envs.one_game import rehearse_one_game
from bali.envs.rollout import rehearse_rollout
from bali.rules import finish, sample_world, score_sheet, warm_up
from bali.server.warming import warm
from tests.bots.search.doors import rehearse_doors


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


def main() -> None:
    warm_up(rehearse_simulation)
    warm_up(rehearse_the_rest)
    warm_up(rehearse_retracing)
    warm()
    warm_up(rehearse_doors)
    warm_up(rehearse_environments)
    warm_up(rehearse_one_game)
    warm_up(rehearse_rollout)


if __name__ == "__main__":
    main()
