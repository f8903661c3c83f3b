"""A bounded pool of search bots: the memory of their trees is kept and lent.

A search bot is lent for one question, with the seed of its table and the budget of its seat. So
there are as many trees as questions can be answered at once, whatever budgets are named. A table
is lent the bot that it had last, if that is free: the champion searches on in its tree within a
turn.
"""

import contextlib
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, cast

from bali.bots.champion.bot import DEFAULT_BUDGET
from bali.bots.registry import BUILTIN_BOTS, make_bot
from bali.bots.search.bot import SearchBot
from bali.bots.search.budget import Budget, budget_from
from bali.server.bot_catalogue import SEARCHING

NON_SEARCH_BOTS: Final = ("random", "greedy")
COUNTED: Final = "8000"
TIMED: Final = "3s"
"""Budgets that make room for all others: up to so many simulations, and for any time."""


class Kind(NamedTuple):
    """What a tree is made for: a bot, with a small tree or a large one."""

    name: str
    room: str | None
    """The budget that the tree has room for; None for a level."""

    @property
    def code(self) -> str:
        return self.name if self.room is None else f"{self.name}:{self.room}"


class _Searcher:
    def __init__(self, bot: SearchBot) -> None:
        self.bot = bot
        self.seed: int | None = None
        """Of the table that it was lent to last."""


def is_search(code: str) -> bool:
    """Whether one of Bali's own search bots is named."""
    name = code.strip().partition(":")[0].casefold()
    return name in BUILTIN_BOTS and name not in NON_SEARCH_BOTS


def kind_and_budget(code: str) -> tuple[Kind, Budget | None]:
    """Return the kind of tree that a search bot needs, and its budget if it has one."""
    name, _, argument = code.strip().casefold().partition(":")
    if name not in SEARCHING:
        return Kind(name, None), None
    budget = budget_from(argument or DEFAULT_BUDGET)
    is_counted = 0 < (budget.simulations or 0) <= int(COUNTED)
    return Kind(name, COUNTED if is_counted else TIMED), budget


class SearcherPool:
    """Lends search bots to threads."""

    def __init__(self, most: int) -> None:
        """`most` bounds the bots of a kind; it is the number of threads that borrow."""
        self._most = most
        self._free: dict[Kind, list[_Searcher]] = {}
        """The one that was lent longest ago first."""
        self._lent: Counter[Kind] = Counter()
        self._lock = threading.Lock()

    @contextlib.contextmanager
    def lend(
        self, code: str, seed: int, should_continue: Callable[[], bool]
    ) -> Iterator[SearchBot]:
        """Lend a bot that answers as `make_bot(code, seed)` does, while the answer is wanted."""
        kind, budget = kind_and_budget(code)
        searcher = self._take(kind, seed)
        try:
            if searcher is None:
                searcher = _Searcher(cast(SearchBot, make_bot(kind.code)))
            searcher.bot.prepare(seed, budget, should_continue)
            searcher.seed = seed
            yield searcher.bot
        finally:
            with self._lock:
                self._lent[kind] -= 1
                if searcher is not None:
                    self._free[kind].append(searcher)

    def _take(self, kind: Kind, seed: int) -> _Searcher | None:
        """Take the table's own, or None to make one, or the one that was lent longest ago."""
        with self._lock:
            free = self._free.setdefault(kind, [])
            own = next((each for each in free if each.seed == seed), None)
            if own is None and len(free) + self._lent[kind] >= self._most:
                own = free[0]
            if own is not None:
                free.remove(own)
            self._lent[kind] += 1
            return own
