"""A table while people are there: who listens, whose turn it is, what happens next.

Everything that changes a table goes through its lock. An action is written down before anyone is
told of it. Bots and forced moves are driven by one task for each table; it does not hold the lock
while a bot thinks, and drops the bot's answer if the table has changed meanwhile.
"""

import asyncio
import time
from collections.abc import Iterable

import structlog

from bali.errors import BaliError
from bali.play.record import Deal, Record
from bali.server import planning
from bali.server.course import UNDO, Course
from bali.server.listener import Listener, encoded
from bali.server.messages import Advice, AdvisedAction, Lobby, Seat, TableLine
from bali.server.metrics import ACTIONS, GAMES
from bali.server.refusal import Refusal
from bali.server.showing import happened, past, snapshot
from bali.server.store import Store
from bali.server.stored import Plan, StoredTable
from bali.server.thinking import Thinkers
from bali.server.writer import Conflict

log = structlog.get_logger()


class Table:
    def __init__(self, stored: StoredTable, store: Store, thinkers: Thinkers) -> None:
        self.id = stored.id
        self.plan = stored.plan
        self.rematch = stored.rematch
        self.touched = stored.touched
        self.used = time.monotonic()
        self.course: Course | None = None
        self._host = stored.host
        self._store = store
        self._thinkers = thinkers
        self._lock = asyncio.Lock()
        self._listeners: set[Listener] = set()
        self._driver: asyncio.Task[None] | None = None
        self.broken = False
        if stored.deal is not None:
            self._set_up(stored.deal, stored.entries)

    def _set_up(self, deal: Deal, entries: Iterable[str] = ()) -> None:
        self.course = Course.replayed(planning.new_game(self.plan, deal), entries)

    @property
    def idle(self) -> bool:
        """Whether nobody is there and nothing is going on."""
        return not self._listeners and (self._driver is None or self._driver.done())

    @property
    def listeners(self) -> int:
        return len(self._listeners)

    # Who is there

    def seats_of(self, holder: str | None) -> list[int]:
        if holder is None:
            return []
        return [seat for seat, each in enumerate(self.plan.seats) if each.holder == holder]

    def welcome(self, listener: Listener) -> None:
        """Somebody opens the page: they are told everything."""
        self._listeners.add(listener)
        listener.eyes = self._first_eyes(listener)
        self._tell_lobby()
        if self.course is not None:
            listener.tell(encoded(snapshot(self.course, listener.eyes, self.plan.memory)))
        self.wake()

    def _first_eyes(self, listener: Listener) -> int | None:
        seats = self.seats_of(listener.holder)
        return seats[0] if len(seats) == 1 and self.course is not None else None

    def part(self, listener: Listener) -> None:
        self._listeners.discard(listener)
        self.used = time.monotonic()
        self._tell_lobby()

    def look_through(self, listener: Listener, eyes: int | None) -> None:
        """On one screen: another player looks, or the curtain is drawn."""
        course = self._begun()
        if eyes is not None and eyes not in self.seats_of(listener.holder):
            raise Refusal("not_your_seat", f"seat {eyes} is not yours")
        listener.eyes = eyes
        listener.tell(encoded(snapshot(course, eyes, self.plan.memory)))

    def look_back(self, listener: Listener, moment: int) -> None:
        listener.tell(encoded(past(self._begun(), listener.eyes, self.plan.memory, moment)))

    # The lobby

    def lobby(self, holder: str | None) -> Lobby:
        return Lobby(
            table=self.id,
            seats=self._seats(holder),
            variants=self.plan.variants,
            memory=self.plan.memory,
            hints=self.plan.hints,
            one_screen=self.plan.one_screen,
            started=self.course is not None,
            host=holder == self._host,
            rematch=self.rematch,
        )

    def _seats(self, holder: str | None) -> tuple[Seat, ...]:
        present = {listener.holder for listener in self._listeners}
        return tuple(
            Seat(
                name=seat.name,
                color=seat.color,
                bot=seat.bot,
                taken=seat.bot is not None or seat.holder is not None,
                present=seat.bot is not None or (seat.holder in present if seat.holder else False),
                mine=seat.holder is not None and seat.holder == holder,
            )
            for seat in self.plan.seats
        )

    def line(self, holder: str) -> TableLine:
        """The table in the list of somebody who sits here."""
        game = None if self.course is None else self.course.game
        over = game is not None and game.actor is None
        return TableLine(
            table=self.id,
            seats=self._seats(holder),
            variants=self.plan.variants,
            state="waiting" if game is None else "over" if over else "playing",
            turn=0 if game is None else game.turn,
            your_turn=game is not None and game.actor in self.seats_of(holder),
            touched=self.touched,
            result=None if game is None or not over else game.record().result,
        )

    def _tell_lobby(self) -> None:
        told: dict[str | None, bytes] = {}
        for listener in self._listeners:
            if listener.holder not in told:
                told[listener.holder] = encoded(self.lobby(listener.holder))
            listener.tell(told[listener.holder])

    async def take_seat(self, seat: int, name: str, holder: str) -> None:
        async with self._lock:
            self._check_free(seat)
            await self._replan(planning.seated(self.plan, seat, name, holder))

    async def seat_bot(self, seat: int, code: str, holder: str) -> None:
        async with self._lock:
            if holder != self._host:
                raise Refusal("not_host", "only who made the table can seat a bot")
            self._check_free(seat)
            await self._replan(planning.bot_seated(self.plan, seat, code))

    def _check_free(self, seat: int) -> None:
        if not 0 <= seat < len(self.plan.seats):
            raise Refusal("no_such_seat", f"there is no seat {seat} at this table")
        if self.course is not None:
            raise Refusal("seat_taken", "the game has begun")

    async def _replan(self, plan: Plan) -> None:
        """Write the new plan down; a full table begins."""
        deal = None
        if planning.is_full(plan):
            plan, deal = planning.begun(plan)
        try:
            await self._store.replan(self.id, self.plan, plan, deal)
        except Conflict:
            self._break()  # it is loaded anew, as the other server has left it
            raise Refusal("stale", "this table was changed elsewhere; look at it again") from None
        self.plan = plan
        if deal is not None:
            self._set_up(deal)
            self._begin()
        self._tell_lobby()

    def _begin(self) -> None:
        for listener in self._listeners:
            listener.eyes = self._first_eyes(listener)
        self._show_all()
        self.wake()

    def hear_of_rematch(self, rematch: str) -> None:
        self.rematch = rematch
        self._tell_lobby()

    # The game

    def _begun(self) -> Course:
        if self.course is None:
            raise Refusal("not_started", "the game has not begun: somebody is still awaited")
        return self.course

    def _answering(self, holder: str | None, version: int) -> Course:
        """The course, for one whose turn it is and who has seen all of it."""
        course = self._begun()
        if version != course.version:
            raise Refusal(
                "stale", f"that answers version {version}, but the table is at {course.version}"
            )
        if course.game.actor not in self.seats_of(holder):
            raise Refusal("not_your_turn", "it is not your turn to decide")
        return course

    async def act(self, holder: str | None, version: int, action: str) -> None:
        async with self._lock:
            course = self._answering(holder, version)
            try:
                chosen = course.game.check(action)
            except BaliError as error:
                raise Refusal.of(error) from None
            await self._enter(course, [str(chosen)])
        self._news(course)
        self.wake()

    async def undo(self, holder: str | None, version: int) -> None:
        async with self._lock:
            course = self._begun()
            if version != course.version:
                raise Refusal("stale", f"the table is at version {course.version}")
            count = max((course.undoable(seat) for seat in self.seats_of(holder)), default=0)
            if not count:
                raise Refusal("no_undo", "there is nothing that you could take back")
            await self._enter(course, [UNDO] * count)
        self._show_all()
        self.wake()

    async def advise(self, holder: str | None, version: int) -> Advice:
        course = self._answering(holder, version)
        if not self.plan.hints:
            raise Refusal("no_hints", "this table plays without hints")
        findings = await self._thinkers.advise(course.game.observe(course.game.actor))
        advised = tuple(
            AdvisedAction(
                str(each.action), each.win_share, each.win_error, each.margin, each.visits
            )
            for each in findings.actions
        )
        return Advice(version, advised, findings.simulations)

    def record(self) -> Record:
        course = self._begun()
        if course.game.actor is not None:
            raise Refusal("not_over", "a record holds hidden cards: the game must be over")
        return course.game.record()

    async def _enter(self, course: Course, texts: list[str]) -> None:
        """Write entries down, then carry them out: nobody is shown what could still be lost."""
        try:
            await self._store.append(self.id, course.version, texts)
        except Conflict:
            self._break()  # it is loaded anew, as the other server has left it
            raise Refusal("stale", "this table went on elsewhere; look at it again") from None
        for text in texts:
            course.enter(text)
        self.touched = time.time()
        ACTIONS.inc(len(texts))

    # Telling

    def _news(self, course: Course) -> None:
        """The last action, to everyone."""
        told: dict[int | None, bytes] = {}
        for listener in self._listeners:
            if listener.eyes not in told:
                told[listener.eyes] = encoded(happened(course, listener.eyes, self.plan.memory))
            listener.tell(told[listener.eyes])
        if course.game.actor is None:
            GAMES.inc()

    def _show_all(self) -> None:
        course = self._begun()
        told: dict[int | None, bytes] = {}
        for listener in self._listeners:
            if listener.eyes not in told:
                told[listener.eyes] = encoded(snapshot(course, listener.eyes, self.plan.memory))
            listener.tell(told[listener.eyes])

    # What goes on by itself

    def wake(self) -> None:
        """Let bots and forced moves go on, if it is theirs."""
        if self.course is None or self.course.game.actor is None:
            return
        if self._driver is None or self._driver.done():
            self._driver = asyncio.create_task(self._drive(self.course))

    async def _drive(self, course: Course) -> None:
        try:
            while await self._step(course):
                pass
        except Refusal as refusal:
            log.warning("table stopped", table=self.id, why=refusal.message)
        except Exception:
            log.exception("table broke", table=self.id)
            self._break()

    def _break(self) -> None:
        """Nobody plays on with this object: pages connect again and find the table as stored."""
        self.broken = True
        for listener in self._listeners:
            listener.cut_off.set()

    async def _step(self, course: Course) -> bool:
        """One forced move or one bot's; False when a person is asked, or the game is over."""
        version, seat = course.version, course.game.actor
        if seat is None:
            return False
        action = course.forced
        if action is None:
            code = self.plan.seats[seat].bot
            if code is None:
                return False
            action = await self._thinkers.choose(code, course.game.observe(seat))
        async with self._lock:
            if course.version != version:
                return True  # somebody took something back meanwhile
            await self._enter(course, [str(action)])
        self._news(course)
        return True
