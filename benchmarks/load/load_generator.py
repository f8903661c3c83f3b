"""Load generator: simulated people at Bali's tables, over HTTP and WebSocket like the page.

They choose at random among the legal actions that the server sends. After a game its people create
a new table, so that the number of tables stays constant.
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

ANSWER_TIMEOUT = 10.0
"""Seconds that a person waits for the response to an action."""
ARRIVING = 20
"""Number of people who join at the same time."""
VARIANTS = ((), ("oracle",), ("demon",), ("oracle", "demon"))
SECOND_LEVEL = "apprentice"
COOKIE = "bali_visitor"
NO_COOKIES = DefaultCookiePolicy(allowed_domains=[])
"""Disables the cookies of a client that many visitors share."""


class Choice(msgspec.Struct):
    action: str


class ViewPart(msgspec.Struct):
    actor: int | None


class Table(msgspec.Struct):
    """The fields of a table's messages that a person needs; others are skipped."""

    version: int
    view: ViewPart
    legal_actions: tuple[Choice, ...]


class Snapshot(Table, tag="snapshot"):
    pass


class Happened(Table, tag="happened"):
    pass


class Refused(msgspec.Struct, tag="refused"):
    code: str


class TableInfo(msgspec.Struct, tag="table_info"):
    pass


class Act(msgspec.Struct, tag="act"):
    version: int
    action: str


decode = msgspec.json.Decoder(Snapshot | Happened | Refused | TableInfo).decode
encode = msgspec.json.Encoder().encode


class LoadProfile(NamedTuple):
    """Parameters of a load."""

    tables: int
    bots: bool
    """Whether each person plays against a bot of the second level, or against another person."""
    think_time: float = 0.0
    """Mean delay before an action in seconds, exponentially distributed."""
    stop_at: int | None = None
    """Version at which a table stops, with everyone still connected."""
    compression: bool = True
    """Whether messages may be compressed, as browsers offer."""


class Answer(NamedTuple):
    when: float
    wait: float


class Counts:
    """Counts of a load generator."""

    def __init__(self) -> None:
        self.answers: list[Answer] = []
        self.entries: list[float] = []
        """Time of arrival of each entry of a table's log."""
        self.sent = 0
        self.waiting = 0
        self.lost = 0
        """Connections that were closed before the end of the game."""
        self.refused: Counter[str] = Counter()
        self.games = 0
        self.messages = 0
        self.bytes = 0


class LoadGenerator:
    def __init__(self, address: str, profile: LoadProfile) -> None:
        self.address = address
        self.profile = profile
        self.counts = Counts()
        self.over = False
        self.ready = 0
        """Tables whose connections have all received the first position."""
        self.stopped = 0
        """Tables that have reached the version at which they stop."""
        self._arrivals = asyncio.Semaphore(ARRIVING)
        self._started = asyncio.Event()
        self._http = httpx.AsyncClient(
            cookies=CookieJar(NO_COOKIES),
            base_url=f"http://{address}",
            timeout=60,
            limits=httpx.Limits(max_keepalive_connections=0),  # the server may close idle ones
        )
        self._variants = itertools.cycle(VARIANTS)
        self._tasks: list[asyncio.Task[None]] = []

    async def arrive(self) -> None:
        """Connect everyone; when the last one has joined, the games start."""
        self._tasks = [asyncio.create_task(self._play_games()) for _ in range(self.profile.tables)]
        while self.ready < self.profile.tables:
            self.check()
            await asyncio.sleep(0.05)
        self._started.set()

    def check(self) -> None:
        """Raise an error that occurred at any table."""
        for task in self._tasks:
            if task.done() and not task.cancelled():
                task.result()

    async def all_stopped(self) -> None:
        while self.stopped < self.profile.tables:
            self.check()
            await asyncio.sleep(0.05)

    async def leave(self) -> int:
        """Disconnect after pending responses; return the number of those that were not received."""
        self.over = True
        deadline = time.perf_counter() + ANSWER_TIMEOUT
        while self.counts.waiting and time.perf_counter() < deadline:
            await asyncio.sleep(0.05)
        unanswered = self.counts.waiting
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._http.aclose()
        return unanswered

    async def _play_games(self) -> None:
        first = True
        while not self.over:
            people = await self._sit_down()
            if first:
                self.ready += 1
                first = False
                await self._started.wait()
            async with asyncio.TaskGroup() as group:
                for number, person in enumerate(people):
                    group.create_task(person.play(counts_entries=number == 0))
            self.counts.games += 1

    async def _sit_down(self) -> "list[SimulatedPlayer]":
        async with self._arrivals:
            table_id, host = await self._make_table()
            if self.profile.bots:
                return [await self._connected(table_id, host)]
            taken = await self._http.post(f"/api/tables/{table_id}/seats/1", json={})
            guest = _identity_in(taken)
            return [await self._connected(table_id, setup) for setup in (host, guest)]

    async def _make_table(self) -> tuple[str, str]:
        """Return a new table's ID, and the identity of its host."""
        second = {"color": "blue", "bot": SECOND_LEVEL if self.profile.bots else None}
        body = {"seats": [{"color": "red"}, second], "variants": next(self._variants)}
        made = await self._http.post("/api/tables", json=body)
        return str(made.json()["id"]), _identity_in(made)

    async def _connected(self, table_id: str, identity: str) -> "SimulatedPlayer":
        socket = await connect(
            f"ws://{self.address}/api/tables/{table_id}/socket",
            additional_headers={"Cookie": f"{COOKIE}={identity}"},
            compression="deflate" if self.profile.compression else None,
            ping_interval=None,
            open_timeout=60,
            close_timeout=1,
            max_size=None,
            proxy=None,
        )
        return SimulatedPlayer(self, socket)


class SimulatedPlayer:
    def __init__(self, load_generator: LoadGenerator, socket: ClientConnection) -> None:
        self._generator = load_generator
        self._counts = load_generator.counts
        self._socket = socket
        self._sent: tuple[int, float] | None = None
        """The version that waits for a response, and the time of its request."""

    async def play(self, *, counts_entries: bool) -> None:
        """Play to the end of the game, or until the load generator stops."""
        try:
            async with self._socket:
                await self._receive_all(counts_entries)
        except ConnectionClosed:
            self._counts.lost += 1

    async def _receive_all(self, counts_entries: bool) -> None:
        while True:
            text = await self._socket.recv(decode=False)
            self._counts.messages += 1
            self._counts.bytes += len(text)
            message = decode(text)
            if isinstance(message, Refused):
                self._counts.refused[message.code] += 1
            elif isinstance(message, Table):
                if counts_entries and isinstance(message, Happened):
                    self._counts.entries.append(time.perf_counter())
                self._receive(message)
                if message.view.actor is None:
                    return
                if message.legal_actions:
                    await self._choose(message)

    def _receive(self, message: Table) -> None:
        if self._sent is None or message.version != self._sent[0] + 1:
            return
        now = time.perf_counter()
        self._counts.answers.append(Answer(now, now - self._sent[1]))
        self._counts.waiting -= 1
        self._sent = None

    async def _choose(self, message: Table) -> None:
        profile = self._generator.profile
        if profile.stop_at is not None and message.version >= profile.stop_at:
            self._generator.stopped += 1
            await asyncio.Event().wait()
        if profile.think_time:
            await asyncio.sleep(random.expovariate(1 / profile.think_time))
        if self._generator.over:
            return
        act = encode(Act(message.version, random.choice(message.legal_actions).action))
        self._sent = (message.version, time.perf_counter())
        self._counts.sent += 1
        self._counts.waiting += 1
        await self._socket.send(act, text=True)


def _identity_in(answer: httpx.Response) -> str:
    """Return the identity that the server gave to a new visitor."""
    answer.raise_for_status()
    return answer.cookies[COOKIE]
