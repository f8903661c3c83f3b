"""`uct:1000`, `uct:500ms`: the plain search, the baseline for every other bot."""

from bali.bots.search.bot import SearchBot
from bali.bots.search.budget import budget_from
from bali.bots.search.searcher import Searcher


class UctBot(SearchBot):
    """Information-set Monte Carlo tree search with uniform playouts and UCB1.

    `argument` is the budget: a number of simulations, or a time. `threads` applies to a time only:
    the strength at a number of simulations must not depend on the machine.
    """

    def __init__(
        self, argument: str | None = None, seed: int | None = None, threads: int = 1
    ) -> None:
        budget = budget_from(argument)
        super().__init__(Searcher(budget, threads if budget.seconds else 1), seed)
