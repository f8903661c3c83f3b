"""A crowd of simulated people at Bali's tables, over HTTP and WebSocket as the page does it.

They choose at random among the choices that the server hands them. When a game is over its people
make a new table, so that the number of tables stays the same.
"""

import asyncio
import itertools
import random
import time
from collections import Counter
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE = 10.0
"""Seconds that a person waits for the answer to their action."""
ARRIVING = 20
"""People who come in at the same time."""
VARIANTS = ((), ("oracle",), ("demon",), ("oracle", "demon"))
SECOND_LEVEL = "apprentice"
COOKIE = "bali_visitor"
FORGETFUL = DefaultCookiePolicy(allowed_domains=[])
"""Many visitors share a client, so it keeps no cookies."""


class Choice(msgspec.Struct):
    action: str


class Seen(msgspec.Struct):
    actor: int | None


class Table(msgspec.Struct):
    """What a person needs of a message about the table; everything else is skipped."""

    version: int
    view: Seen
    choices: tuple[Choice, ...]


class Snapshot(Table, tag="snapshot"):
    pass


class Happened(Table, tag="happened"):
    pass


class Refused(msgspec.Struct, tag="refused"):
    code: str


class Lobby(msgspec.Struct, tag="lobby"):
    pass


class Act(msgspec.Struct, tag="act"):
    version: int
    action: str


decode = msgspec.json.Decoder(Snapshot | Happened | Refused | Lobby).decode
encode = msgspec.json.Encoder().encode


class Habits(NamedTuple):
    """How a crowd plays."""

    tables: int
    bots: bool
    """Whether each person plays against a bot of the second level, or against another person."""
    think: float = 0.0
    """Seconds a person thinks, exponentially distributed around this."""
    stop_at: int | None = None
    """The version at which a table is left as it is, everyone still there."""
    compression: bool = True
    """Whether messages may be compressed, as browsers ask for."""


class Answer(NamedTuple):
    when: float
    wait: float


class Counts:
    """What a crowd lived through."""

    def __init__(self) -> None:
        self.answers: list[Answer] = []
        self.entries: list[float] = []
        """When each action at a table, bots' and forced ones included, was heard of."""
        self.sent = 0
        self.waiting = 0
        self.lost = 0
        """Connections that ended before the game did."""
        self.refused: Counter[str] = Counter()
        self.games = 0
        self.messages = 0
        self.bytes = 0


class Crowd:
    def __init__(self, address: str, habits: Habits) -> None:
        self.address = address
        self.habits = habits
        self.counts = Counts()
        self.over = False
        self.ready = 0
        """Tables at which everybody has seen the first position."""
        self.stopped = 0
        """Tables that have come to the version at which they stop."""
        self._door = asyncio.Semaphore(ARRIVING)
        self._begun = asyncio.Event()
        self._http = httpx.AsyncClient(
            cookies=CookieJar(FORGETFUL),
            base_url=f"http://{address}",
            timeout=60,
            limits=httpx.Limits(max_keepalive_connections=0),  # the server ends idle ones any time
        )
        self._variants = itertools.cycle(VARIANTS)
        self._tasks: list[asyncio.Task[None]] = []

    async def arrive(self) -> None:
        """Everyone sits down; when the last has come they begin to play."""
        self._tasks = [asyncio.create_task(self._keep_playing()) for _ in range(self.habits.tables)]
        while self.ready < self.habits.tables:
            self.check()
            await asyncio.sleep(0.05)
        self._begun.set()

    def check(self) -> None:
        """Raise what went wrong at any table."""
        for task in self._tasks:
            if task.done() and not task.cancelled():
                task.result()

    async def all_stopped(self) -> None:
        while self.stopped < self.habits.tables:
            self.check()
            await asyncio.sleep(0.05)

    async def leave(self) -> int:
        """Everyone goes, who waits for an answer after they got it; how many got none."""
        self.over = True
        deadline = time.perf_counter() + PATIENCE
        while self.counts.waiting and time.perf_counter() < deadline:
            await asyncio.sleep(0.05)
        unanswered = self.counts.waiting
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._http.aclose()
        return unanswered

    async def _keep_playing(self) -> None:
        first = True
        while not self.over:
            people = await self._sit_down()
            if first:
                self.ready += 1
                first = False
                await self._begun.wait()
            async with asyncio.TaskGroup() as group:
                for number, person in enumerate(people):
                    group.create_task(person.play(counts_entries=number == 0))
            self.counts.games += 1

    async def _sit_down(self) -> "list[Person]":
        async with self._door:
            table_id, host = await self._make_table()
            if self.habits.bots:
                return [await self._connected(table_id, host)]
            taken = await self._http.post(f"/api/tables/{table_id}/seats/1", json={})
            guest = _identity_in(taken)
            return [await self._connected(table_id, who) for who in (host, guest)]

    async def _make_table(self) -> tuple[str, str]:
        """A new table's id, and the identity of its host."""
        second = {"color": "blue", "bot": SECOND_LEVEL if self.habits.bots else None}
        wish = {"seats": [{"color": "red"}, second], "variants": next(self._variants)}
        made = await self._http.post("/api/tables", json=wish)
        return str(made.json()["id"]), _identity_in(made)

    async def _connected(self, table_id: str, identity: str) -> "Person":
        socket = await connect(
            f"ws://{self.address}/api/tables/{table_id}/socket",
            additional_headers={"Cookie": f"{COOKIE}={identity}"},
            compression="deflate" if self.habits.compression else None,
            ping_interval=None,
            open_timeout=60,
            close_timeout=1,
            max_size=None,
            proxy=None,
        )
        return Person(self, socket)


class Person:
    def __init__(self, crowd: Crowd, socket: ClientConnection) -> None:
        self._crowd = crowd
        self._counts = crowd.counts
        self._socket = socket
        self._sent: tuple[int, float] | None = None
        """The version that waits for an answer, and since when."""

    async def play(self, *, counts_entries: bool) -> None:
        """To the end of the game, or until the crowd goes."""
        try:
            async with self._socket:
                await self._listen(counts_entries)
        except ConnectionClosed:
            self._counts.lost += 1

    async def _listen(self, counts_entries: bool) -> None:
        while True:
            text = await self._socket.recv(decode=False)
            self._counts.messages += 1
            self._counts.bytes += len(text)
            told = decode(text)
            if isinstance(told, Refused):
                self._counts.refused[told.code] += 1
            elif isinstance(told, Table):
                if counts_entries and isinstance(told, Happened):
                    self._counts.entries.append(time.perf_counter())
                self._hear(told)
                if told.view.actor is None:
                    return
                if told.choices:
                    await self._choose(told)

    def _hear(self, told: Table) -> None:
        if self._sent is None or told.version != self._sent[0] + 1:
            return
        now = time.perf_counter()
        self._counts.answers.append(Answer(now, now - self._sent[1]))
        self._counts.waiting -= 1
        self._sent = None

    async def _choose(self, told: Table) -> None:
        habits = self._crowd.habits
        if habits.stop_at is not None and told.version >= habits.stop_at:
            self._crowd.stopped += 1
            await asyncio.Event().wait()
        if habits.think:
            await asyncio.sleep(random.expovariate(1 / habits.think))
        if self._crowd.over:
            return
        act = encode(Act(told.version, random.choice(told.choices).action))
        self._sent = (told.version, time.perf_counter())
        self._counts.sent += 1
        self._counts.waiting += 1
        await self._socket.send(act, text=True)


def _identity_in(answer: httpx.Response) -> str:
    """The identity that the server gave to a visitor without one."""
    answer.raise_for_status()
    return answer.cookies[COOKIE]
