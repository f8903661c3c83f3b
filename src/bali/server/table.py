"""A table while people are there: its plan, its game, its audience.

Whatever changes a table holds its lock, and is written down before it is carried out: nobody is
shown what could still be lost.
"""

import asyncio
import time
from collections.abc import Iterable

from bali.play.record import Deal
from bali.server import planning
from bali.server.audience import Audience
from bali.server.course import Course
from bali.server.metrics import ACTIONS
from bali.server.refusal import Refusal
from bali.server.store import Store
from bali.server.stored import Plan, StoredTable
from bali.server.thinking import Thinkers
from bali.server.writer import Conflict


class Table:
    def __init__(self, stored: StoredTable, store: Store, thinkers: Thinkers) -> None:
        self.id = stored.id
        self.host = stored.host
        self.plan = stored.plan
        self.rematch = stored.rematch
        self.touched = stored.touched
        self.used = time.monotonic()
        self.course: Course | None = None
        self.audience = Audience()
        self.thinkers = thinkers
        self.driver: asyncio.Task[None] | None = None
        self.lock = asyncio.Lock()
        self.broken = False
        self._store = store
        if stored.deal is not None:
            self._set_up(stored.deal, stored.entries)

    def _set_up(self, deal: Deal, entries: Iterable[str] = ()) -> None:
        self.course = Course.replayed(planning.new_game(self.plan, deal), entries)

    @property
    def idle(self) -> bool:
        """Whether nobody is there and nothing is going on."""
        return not len(self.audience) and not self.is_driven

    @property
    def is_driven(self) -> bool:
        return self.driver is not None and not self.driver.done()

    def begun(self) -> Course:
        """The course of its game; a Refusal while there is none."""
        if self.course is None:
            raise Refusal("not_started", "the game has not begun: somebody is still awaited")
        return self.course

    def seats_of(self, holder: str | None) -> list[int]:
        if holder is None:
            return []
        return [seat for seat, each in enumerate(self.plan.seats) if each.holder == holder]

    async def replan(self, plan: Plan) -> None:
        """Write the new plan down; a full table gets its game."""
        deal = None
        if planning.is_full(plan):
            plan, deal = planning.begun(plan)
        try:
            await self._store.replan(self.id, self.plan, plan, deal)
        except Conflict:
            self.give_up()  # it is loaded anew, as the other server has left it
            raise Refusal("stale", "this table was changed elsewhere; look at it again") from None
        self.plan = plan
        if deal is not None:
            self._set_up(deal)

    async def enter(self, texts: list[str]) -> None:
        """Write entries of its game down, then carry them out."""
        course = self.begun()
        try:
            await self._store.append(self.id, course.version, texts)
        except Conflict:
            self.give_up()  # it is loaded anew, as the other server has left it
            raise Refusal("stale", "this table went on elsewhere; look at it again") from None
        for text in texts:
            course.enter(text)
        self.touched = time.time()
        ACTIONS.inc(len(texts))

    def give_up(self) -> None:
        """Nobody plays on with this object: pages connect again and find the table as stored."""
        self.broken = True
        self.audience.cut_off()
