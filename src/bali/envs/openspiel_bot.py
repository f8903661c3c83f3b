"""OpenSpiel's searches as bots of Bali: `openspiel:ismcts:1000`, `openspiel:mcts:1000`."""

import secrets
from hashlib import sha256
from typing import Any, Final

import numpy as np

from bali.bots.question import choices_of
from bali.bots.search.budget import budget_from
from bali.envs.dice import Dice
from bali.envs.drawn_game import DrawnGame
from bali.envs.openspiel_evaluator import CompiledRolloutEvaluator
from bali.envs.openspiel_module import openspiel, quick_openspiel
from bali.errors import UnknownBot
from bali.play.action import ALL_ACTIONS, Action
from bali.rules import State, sample_world
from bali.rules.cards import NOBODY
from bali.rules.checks import SEEDS

SEARCHES: Final = ("ismcts", "mcts")
USUAL: Final = "ismcts:1000"
CURIOSITY: Final = 2.0
"""OpenSpiel's `uct_c`; returns go from -1 to 1."""
WORLD_SEEDS: Final = 2**63 - 1


class OpenSpielBot:
    """Asks one of OpenSpiel's own searches.

    It gets no state but one that is imagined from what the seat knows. `ismcts` imagines another
    one for each simulation; `mcts` is for games without secrets and takes its world to be true.
    """

    def __init__(self, argument: str | None = None, seed: int | None = None) -> None:
        self._search, self._simulations = _parts(argument)
        self._seed = secrets.randbelow(SEEDS) if seed is None else seed
        openspiel()  # who asks for this bot should hear now what is missing

    def choose(self, seen: State) -> Action:
        only, *others = choices_of(seen)
        return ALL_ACTIONS[self._thought(seen)] if others else only

    def _thought(self, seen: State) -> int:
        """Chance follows from seed and question: the same question has the same answer."""
        question = sha256(self._seed.to_bytes(8, "little") + seen.tobytes()).digest()
        chance = Dice(int.from_bytes(question[:4], "little"))
        state = imagined_state(seen, chance)
        bot = _ismcts if self._search == "ismcts" else _mcts
        return int(bot(state.get_game(), self._simulations, chance).step(state))


def imagined_state(seen: State, chance: np.random.RandomState) -> Any:
    """A state of OpenSpiel's that the observer can't tell from the game."""
    from bali.envs.openspiel import BaliGame, BaliState

    game = BaliGame(
        {
            "players": int(seen.players),
            "oracle": bool(seen.oracle),
            "demon": bool(seen.demon != NOBODY),
        }
    )
    world = sample_world(seen, int(chance.randint(WORLD_SEEDS, dtype=np.int64)))
    return BaliState(game, DrawnGame.going_on(world))


def _ismcts(game: Any, simulations: int, chance: np.random.RandomState) -> Any:
    ismcts = quick_openspiel("open_spiel.python.algorithms.ismcts")
    bot = ismcts.ISMCTSBot(
        game,
        CompiledRolloutEvaluator(chance),
        uct_c=CURIOSITY,
        max_simulations=simulations,
        random_state=chance,
    )
    # OpenSpiel's own way to another world takes its seed from the clock.
    rng = chance.random_sample  # `uniform` throws the same, and takes seven times as long
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, rng))
    return bot


def _mcts(game: Any, simulations: int, chance: np.random.RandomState) -> Any:
    mcts = openspiel("open_spiel.python.algorithms.mcts")
    return mcts.MCTSBot(
        game,
        uct_c=CURIOSITY,
        max_simulations=simulations,
        evaluator=CompiledRolloutEvaluator(chance),
        random_state=chance,
    )


def _parts(argument: str | None) -> tuple[str, int]:
    """The search, and its simulations."""
    name, colon, number = (USUAL if argument is None else argument).partition(":")
    simulations = budget_from(number).simulations if colon else None
    if name not in SEARCHES or simulations is None:
        raise UnknownBot(
            f"'openspiel:{argument}' is no bot: 'openspiel:{USUAL}' is OpenSpiel's search with "
            f"1000 simulations; searches are {' and '.join(SEARCHES)}"
        )
    return name, simulations
