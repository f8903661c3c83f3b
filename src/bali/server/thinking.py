"""Bots at the tables: they think in threads, off the event loop and at the same time.

The kernel releases the GIL, so threads really think at once. Each thread keeps one of a kind of
Bali's own bots for all tables: they answer from what they are shown alone, but for the champion,
which goes on in its tree if the question is the very one that follows its last answer. Somebody
else's bot may keep notes of its game, so it is made anew for every question and has none to mix up.
"""

import asyncio
import secrets
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import structlog

from bali.arena.plan import usable_cores
from bali.bots.asking import ask
from bali.bots.bot import Bot
from bali.bots.champion.thinking import ChampionThinker
from bali.bots.registry import LEVEL_NAMES, OWN, make_bot
from bali.bots.search.budget import Budget
from bali.bots.search.findings import Findings, by_promise
from bali.errors import BotFailed
from bali.play.action import Action
from bali.rules import State, copy_of
from bali.rules.checks import SEEDS

QUICK: Final = ("random", "greedy", *LEVEL_NAMES[:-1])
"""Bots that answer at once; they don't queue behind those that think long."""
KINDS_KEPT: Final = 12
"""Of bots in a thread: a search keeps the memory of its tree."""
HINT: Final = Budget(seconds=1.0)
SUBSTITUTE: Final = "greedy"
"""Plays for a bot that breaks down: the others at the table want to go on."""
log = structlog.get_logger()


class Thinkers:
    def __init__(self) -> None:
        cores = usable_cores()
        self._quick = ThreadPoolExecutor(cores, "quick-bot")
        self._slow = ThreadPoolExecutor(cores, "slow-bot")
        self._adviser = ThreadPoolExecutor(1, "adviser")
        self._own = threading.local()
        self._seed = secrets.randbelow(SEEDS)
        self._thinker: ChampionThinker | None = None

    def close(self) -> None:
        for pool in (self._quick, self._slow, self._adviser):
            pool.shutdown(wait=False, cancel_futures=True)

    async def choose(self, code: str, seen: State) -> Action:
        """What the bot chooses; a substitute's choice if it breaks down."""
        pool = self._quick if code.casefold() in QUICK else self._slow
        return await asyncio.get_running_loop().run_in_executor(pool, self._ask, code, seen)

    async def advise(self, seen: State) -> Findings:
        return await asyncio.get_running_loop().run_in_executor(self._adviser, self._advise, seen)

    def _ask(self, code: str, seen: State) -> Action:
        try:
            return ask(self._bot(code), copy_of(seen))
        except BotFailed as error:
            log.error("bot failed", bot=code, error=str(error))
            return ask(self._bot(SUBSTITUTE), seen)

    def _bot(self, code: str) -> Bot:
        if code.partition(":")[0].casefold() not in OWN:
            return make_bot(code)
        kept: dict[str, Bot] = self._own.__dict__
        if len(kept) > KINDS_KEPT:
            kept.clear()
        if code not in kept:
            kept[code] = make_bot(code, seed=self._seed)
        return kept[code]

    def _advise(self, seen: State) -> Findings:
        if self._thinker is None:
            self._thinker = ChampionThinker(HINT, usable_cores())
        return by_promise(self._thinker.think(seen, self._seed))
