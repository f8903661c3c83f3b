"""A table in memory: its plan, its game, its open pages. `changes.py` alone changes it."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import NamedTuple

from bali.rules.checks import SEED_COUNT
from bali.server import planning
from bali.server.course import Course
from bali.server.guest import Person
from bali.server.listener import Audience
from bali.server.refusal import Refusal
from bali.server.store import Store
from bali.server.stored import Plan, StoredTable
from bali.server.task_registry import TaskRegistry
from bali.server.thinking import Thinkers


class TableContext(NamedTuple):
    """What all tables of a server share."""

    store: Store
    thinkers: Thinkers
    tasks: TaskRegistry
    wake: Callable[["Table"], None]
    """Lets bots and forced moves go on, if it is theirs."""


def first_holder(plan: Plan) -> str:
    """The holder of the first seat that a person has: the host where none is stored."""
    return next((seat.holder for seat in plan.seats if seat.holder), "")


class Table:
    def __init__(
        self, stored: StoredTable, context: TableContext, maker: Person | None = None
    ) -> None:
        self.id = stored.id
        self.host = stored.host or first_holder(stored.plan)
        self.maker = maker
        """None if it was loaded from the database."""
        self.context = context
        self.seed = secrets.randbelow(SEED_COUNT)
        """Of its bots and hints: not to be found out from any other table."""
        self.used = time.monotonic()
        self.audience = Audience()
        self.driver: asyncio.Task[None] | None = None
        self.lock = asyncio.Lock()
        self.closed = False
        """Whether the database has no such table any more."""
        self.restore(stored)

    def restore(self, stored: StoredTable) -> None:
        """Take over the table as the database has it."""
        course = None
        if stored.deal is not None:
            game = planning.new_game(stored.plan, stored.deal)
            course = Course.replayed(game, stored.entries)
        self.course: Course | None = course
        self.plan = stored.plan
        self.plan_version = stored.plan_version
        self.rematch = stored.rematch
        self.touched = stored.touched
        self.behind = False
        """Whether the log may hold more than was applied here."""

    def set_plan(self, plan: Plan) -> bool:
        """Replace the plan; whether a player of the running game has another name now."""
        self.plan = plan
        if self.course is None:
            return False
        game = self.course.game
        names = [seat.name for seat in plan.seats]
        renamed = names != [player.name for player in game.players]
        if renamed:
            game.rename(names)
        return renamed

    @property
    def idle(self) -> bool:
        """Whether no page is open here and nothing is going on."""
        return not (len(self.audience) or self.is_driven or self.lock.locked())

    @property
    def is_driven(self) -> bool:
        return self.driver is not None and not self.driver.done()

    def begun(self) -> Course:
        """The course of its game; a Refusal while there is none."""
        if self.course is None:
            raise Refusal("not_started", "the game has not begun: somebody is still awaited")
        return self.course

    @property
    def is_over(self) -> bool:
        """Whether its game is over."""
        return self.course is not None and self.course.game.actor is None

    def is_host(self, holder: str | None) -> bool:
        return holder is not None and holder == self.host

    def seats_of(self, holder: str | None) -> list[int]:
        if holder is None:
            return []
        return [seat for seat, each in enumerate(self.plan.seats) if each.holder == holder]

    def is_player(self, holder: str | None) -> bool:
        """Whether the visitor made the table or has a seat there."""
        return self.is_host(holder) or bool(self.seats_of(holder))

    def close(self) -> None:
        """End all connections, as this object is of no further use."""
        self.closed = True
        self.audience.cut_off()
