"""`champion`, `champion:1000`, `champion:200ms`: the strongest player."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from bali.bots.champion.keeping import KeepingThinker
from bali.bots.champion.network import Weights
from bali.bots.champion.weights import load_weights
from bali.bots.search.bot import SearchBot
from bali.bots.search.budget import budget_from
from bali.bots.search.findings import Findings
from bali.rules import State

USUAL_BUDGET: Final = "1000"


class ChampionBot(SearchBot):
    """A search in which a trained network judges; `argument` is its budget.

    Only with a time does it use more than one thread, as `uct` does. With one simulation it plays
    the network's first choice.
    """

    def __init__(
        self,
        argument: str | None = None,
        seed: int | None = None,
        threads: int = 1,
        weights: Weights | None = None,
    ) -> None:
        """Without weights, with those that come with the package."""
        budget = budget_from(USUAL_BUDGET if argument is None else argument)
        self._keeper = KeepingThinker(budget, threads if budget.seconds else 1, weights)
        super().__init__(self._keeper, seed)

    def consider(self, seen: State) -> Findings:
        """With what it found out when it made its last choice, if that led here."""
        return self._keeper.think_on(seen, self._seed)


def champion_from(file: Path) -> Callable[..., ChampionBot]:
    """A maker of champions with the weights in a file; BadWeights says what is wrong with it."""
    return partial(ChampionBot, weights=load_weights(file))
