"""`python -m bali.server.warming`: what a server needs, compiled before anyone waits for it."""

from bali.bots.champion.keeping import KeepingThinker
from bali.bots.registry import make_bot
from bali.bots.search.thinking import Thinker
from bali.play.game import Game
from bali.rules import finish, rehearse_game, score_sheet, warm_up


def warm() -> None:
    warm_up(rehearse_game)
    warm_up(rehearse_end)
    warm_up(Thinker.rehearsal)
    warm_up(KeepingThinker.rehearsal)
    warm_up(rehearse_greed)


def rehearse_end() -> None:
    state = Game.new(seed=0).state()
    finish(state)
    score_sheet(state)


def rehearse_greed() -> None:
    make_bot("greedy", seed=0).choose(Game.new(seed=0).observe(0))


if __name__ == "__main__":
    warm()
