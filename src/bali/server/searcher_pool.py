"""Bounded pool of search bots, whose trees stay allocated.

A bot is lent for one decision, with the seed of its table and the budget of its seat. The number
of trees is therefore bounded by the number of threads, whatever budgets are used. A table gets the
bot that it had last, if that is free: the champion reuses its tree within a turn.
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
"""Budgets that determine a tree's capacity: for up to 8,000 simulations, and for any time."""


class Kind(NamedTuple):
    """Bot and capacity of a tree."""

    name: str
    room: str | None
    """Budget that determines the tree's capacity; None for a level."""

    @property
    def code(self) -> str:
        return self.name if self.room is None else f"{self.name}:{self.room}"


class _Searcher:
    def __init__(self, bot: SearchBot) -> None:
        self.bot = bot
        self.seed: int | None = None
        """Seed of the table that used the bot last."""


def is_search(code: str) -> bool:
    """Return whether `code` names one of Bali's own search bots."""
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

    def __init__(self, size: int) -> None:
        """Create a pool of at most `size` bots of each kind, one for each thread."""
        self._size = size
        self._free: dict[Kind, list[_Searcher]] = {}
        """Free bots; the least recently used one is first."""
        self._lent: Counter[Kind] = Counter()
        self._lock = threading.Lock()

    @contextlib.contextmanager
    def lend(
        self, code: str, seed: int, should_continue: Callable[[], bool]
    ) -> Iterator[SearchBot]:
        """Lend a bot that answers like `make_bot(code, seed)` while `should_continue` is true."""
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
        """Take the bot of the table, None to create one, or the least recently used bot."""
        with self._lock:
            free = self._free.setdefault(kind, [])
            own = next((each for each in free if each.seed == seed), None)
            if own is None and len(free) + self._lent[kind] >= self._size:
                own = free[0]
            if own is not None:
                free.remove(own)
            self._lent[kind] += 1
            return own
