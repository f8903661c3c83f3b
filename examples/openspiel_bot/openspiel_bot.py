"""OpenSpiel's searches as bots of Bali: `openspiel:ismcts:1000` and `openspiel:mcts:1000`.

After `pip install examples/openspiel_bot` they play wherever a bot is named, except at a server's
tables: `bali arena champion:1000 openspiel:ismcts:1000`.
"""

import secrets
from hashlib import sha256
from typing import Any, Final

import numpy as np
from open_spiel.python.algorithms.mcts import MCTSBot
from openspiel_rollouts import CompiledRolloutEvaluator
from openspiel_speed import FastRandomState, load_fast

from bali.bots.question import choices_of
from bali.bots.search.budget import budget_from
from bali.envs.explicit_chance_game import ExplicitChanceGame
from bali.envs.openspiel import BaliGame, BaliState
from bali.errors import UnknownBot
from bali.play.action import ALL_ACTIONS, Action
from bali.rules import State, sample_world
from bali.rules.cards import NO_SEAT
from bali.rules.checks import SEED_COUNT

DEFAULT: Final = "ismcts:1000"
UCT_C: Final = 2.0
"""OpenSpiel's exploration constant; returns go from -1 to 1."""
WORLD_SEED_COUNT: Final = 2**63 - 1


class OpenSpielBot:
    """Choose with a search of OpenSpiel, in a determinization of the observation.

    `ismcts` samples another one for each simulation; `mcts` is for games of perfect information,
    and searches a single one.
    """

    def __init__(self, argument: str | None = None, seed: int | None = None) -> None:
        self._search, self._simulations = _parsed(argument)
        self._seed = secrets.randbelow(SEED_COUNT) if seed is None else seed

    def choose(self, seen: State) -> Action:
        only, *others = choices_of(seen)
        return ALL_ACTIONS[self._searched(seen)] if others else only

    def _searched(self, seen: State) -> int:
        """Search with random numbers from the seed and the observation, so that answers repeat."""
        question = sha256(self._seed.to_bytes(8, "little") + seen.tobytes()).digest()
        random_state = FastRandomState(int.from_bytes(question[:4], "little"))
        state = determinized_state(seen, random_state)
        bot = SEARCHES[self._search](state.get_game(), self._simulations, random_state)
        return int(bot.step(state))


def determinized_state(seen: State, random_state: np.random.RandomState) -> Any:
    """Return an OpenSpiel state that fits the observation."""
    parameters = {
        "players": int(seen.players),
        "oracle": bool(seen.oracle),
        "demon": bool(seen.demon != NO_SEAT),
    }
    world = sample_world(seen, int(random_state.randint(WORLD_SEED_COUNT, dtype=np.int64)))
    return BaliState(BaliGame(parameters), ExplicitChanceGame.from_state(world))


def ismcts_bot(game: Any, simulations: int, random_state: np.random.RandomState) -> Any:
    bot = load_fast("open_spiel.python.algorithms.ismcts").ISMCTSBot(
        game,
        CompiledRolloutEvaluator(random_state),
        uct_c=UCT_C,
        max_simulations=simulations,
        random_state=random_state,
    )
    # OpenSpiel's own resampler takes its seed from the clock.
    rng = random_state.random_sample  # seven times as fast as `uniform`, with the same numbers
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, rng))
    return bot


def mcts_bot(game: Any, simulations: int, random_state: np.random.RandomState) -> Any:
    return MCTSBot(
        game,
        uct_c=UCT_C,
        max_simulations=simulations,
        evaluator=CompiledRolloutEvaluator(random_state),
        random_state=random_state,
    )


SEARCHES: Final = {"ismcts": ismcts_bot, "mcts": mcts_bot}


def _parsed(argument: str | None) -> tuple[str, int]:
    """Return the name of the search and its number of simulations."""
    name, colon, number = (DEFAULT if argument is None else argument).partition(":")
    simulations = budget_from(number).simulations if colon else None
    if name not in SEARCHES or simulations is None:
        raise UnknownBot(
            f"'openspiel:{argument}' is no bot: 'openspiel:{DEFAULT}' is OpenSpiel's search with "
            f"1000 simulations; searches are {' and '.join(SEARCHES)}"
        )
    return name, simulations
