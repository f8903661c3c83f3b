"""`uct:1000`, `uct:500ms`: the plain search, a yardstick for every other bot."""

import secrets

from bali.bots.search.budget import budget_from
from bali.bots.search.findings import Findings
from bali.bots.search.thinking import Thinker
from bali.play.action import Action, actions_of
from bali.rules import State, legal_actions
from bali.rules.checks import SEEDS


class UctBot:
    """Information-set Monte Carlo tree search with uniform playouts and UCB1.

    `argument` is the budget: a number of simulations, or a time. Only with a time does it use
    more than one thread: what a number of simulations is worth must not depend on the machine.
    """

    def __init__(
        self, argument: str | None = None, seed: int | None = None, threads: int = 1
    ) -> None:
        budget = budget_from(argument)
        self._thinker = Thinker(budget, threads if budget.seconds is not None else 1)
        self._seed = secrets.randbelow(SEEDS) if seed is None else seed

    def choose(self, seen: State) -> Action:
        only, *others = actions_of(legal_actions(seen))
        return self.think(seen).best if others else only

    def think(self, seen: State) -> Findings:
        """What each action promises."""
        return self._thinker.think(seen, self._seed)
