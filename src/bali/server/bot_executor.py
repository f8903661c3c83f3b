"""Execution of bots and hints in threads, off the event loop and in parallel.

The kernel releases the GIL, so searches run in parallel. The threads are shared fairly between
people (`fair_executor.py`). A pool lends Bali's own search bots with their trees
(`searcher_pool.py`). Any other bot is created for each decision, since it may keep state of its
game; its seed follows from the table's seed and the position.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

import structlog

from bali.bots.bot_call import ask
from bali.bots.champion.advisor import Advisor
from bali.bots.registry import LEVEL_NAMES, make_bot
from bali.bots.search.search_result import SearchResult
from bali.bots.search.searcher import world_seed_base
from bali.errors import BotFailed, SearchStopped, UnknownBot
from bali.play.action import Action
from bali.rules import State, copy_of
from bali.runtime import cpu_count
from bali.server.fair_executor import FairExecutor, always
from bali.server.guest import Person
from bali.server.quota import Quota
from bali.server.searcher_pool import SearcherPool, is_search
from bali.server.settings import Limits

FAST_BOTS: Final = ("random", "greedy", *LEVEL_NAMES[:-1])
"""Bots that answer at once; they do not queue behind slow bots."""
FALLBACK_BOT: Final = "greedy"
"""Bot that replaces a failing bot, so that the game can continue."""
log = structlog.get_logger()


class Requester(NamedTuple):
    """The origin of a request for a bot's action or a hint."""

    person: Person
    """The person whose share of the threads is used."""
    seed: int
    """Random seed of the table."""


class BotExecutor:
    def __init__(self, limits: Limits) -> None:
        cores = cpu_count()
        slow = max(2, cores)
        self._fast = _SearchThreads("quick", cores, cores)
        self._slow = _SearchThreads("slow", slow, slow // 2)
        self._hints = FairExecutor("hint", 1, 1)
        self._hint_quota = Quota(limits.hints_per_person, limits.hints_per_address, limits.hints)
        self._move_quota = Quota(
            limits.moves_per_person, limits.moves_per_address, limits.live_tables
        )
        self._advisor = Advisor(cores)

    def close(self) -> None:
        for executor in (self._fast.executor, self._slow.executor, self._hints):
            executor.close()

    async def choose(
        self,
        code: str,
        seen: State,
        requester: Requester,
        should_continue: Callable[[], bool] = always,
    ) -> Action | None:
        """Return the bot's action, or the fallback bot's if the bot fails.

        None if the action is no longer needed. Refusal if too many moves of slow bots are pending.
        """
        if code.strip().casefold() in FAST_BOTS:
            return await self._fast.choose(code, seen, requester, should_continue)
        with self._move_quota.hold(requester.person, "moves of slow bots"):
            return await self._slow.choose(code, seen, requester, should_continue)

    async def advise(
        self, seen: State, requester: Requester, should_continue: Callable[[], bool] = always
    ) -> SearchResult | None:
        """Return the evaluation of each action; None if it is no longer needed.

        Refusal if too many hints are pending.
        """
        with self._hint_quota.hold(requester.person, "hints"):
            return await self._hints.run(
                requester.person,
                lambda: self._advise(seen, requester.seed, should_continue),
                should_continue,
            )

    def _advise(
        self, seen: State, seed: int, should_continue: Callable[[], bool]
    ) -> SearchResult | None:
        try:
            return self._advisor.advise(seen, seed, should_continue)
        except SearchStopped:
            return None


class _SearchThreads:
    """Threads for bots, and the pool of their search bots."""

    def __init__(self, name: str, threads: int, per_address: int) -> None:
        self.executor = FairExecutor(name, threads, per_address)
        self._pool = SearcherPool(threads)

    async def choose(
        self, code: str, seen: State, requester: Requester, should_continue: Callable[[], bool]
    ) -> Action | None:
        return await self.executor.run(
            requester.person,
            lambda: self._choose(code, seen, requester.seed, should_continue),
            should_continue,
        )

    def _choose(
        self, code: str, seen: State, seed: int, should_continue: Callable[[], bool]
    ) -> Action | None:
        try:
            if not is_search(code):
                return _choose_with_new_bot(code, copy_of(seen), seed)
            with self._pool.lend(code, seed, should_continue) as bot:
                return ask(bot, copy_of(seen))
        except (BotFailed, UnknownBot) as error:
            if isinstance(error.__cause__, SearchStopped):
                return None
            log.error("bot failed", bot=code, error=str(error))
            return _choose_with_new_bot(FALLBACK_BOT, seen, seed)


def _choose_with_new_bot(code: str, seen: State, seed: int) -> Action:
    return ask(make_bot(code, world_seed_base(seen, seed, thread=0)), seen)
