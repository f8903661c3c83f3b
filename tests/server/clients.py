"""Visitors of a server: browsers with a cookie and open pages, which make and join tables."""

import contextlib
import json
import random
from collections.abc import Iterable, Sequence
from types import TracebackType
from typing import Any, Final, Self

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from bali.server.guest import COOKIE as INVITATION
from bali.server.identity import COOKIE
from tests.server.running import TIMEOUT, Running

COLORS: Final = ("red", "blue", "yellow", "green")
RECEIVE_TIMEOUT: Final = 60.0
"""Seconds without a message after which a test fails."""
CLOSE_TIMEOUT: Final = 5.0
"""Seconds that a page waits for the end of its connection if the server does not answer."""
Message = dict[str, Any]


class Refused(AssertionError):
    """The server refused a request unexpectedly."""


class NoMessage(AssertionError):
    """An expected message did not arrive."""


class Page:
    """An open page at a table, with the messages that it received."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.received: list[bytes] = []
        self.state: Message = {}
        """The last `snapshot` or `happened` message."""
        self.table_info: Message = {}

    def receive(self) -> Message:
        """Return the next message."""
        try:
            text = self.socket.recv(timeout=RECEIVE_TIMEOUT, decode=False)
        except TimeoutError:
            raise NoMessage(
                f"waited {RECEIVE_TIMEOUT} s for a message, after {message_types(self.received)}"
            ) from None
        self.received.append(text)
        message: Message = msgspec.json.decode(text)
        if message["type"] in ("snapshot", "happened"):
            self.state = message
        if message["type"] == "table_info":
            self.table_info = message
        return message

    def receive_until(self, *types: str) -> Message:
        """Return the next message of one of these types, after any others.

        Fails on a refusal of another type, a closed connection or a timeout, and reports the
        messages received.
        """
        before = len(self.received)
        while True:
            try:
                message = self.receive()
            except (ConnectionClosed, NoMessage) as error:
                arrived = message_types(self.received[before:])
                raise NoMessage(f"waited for {types}, after {arrived}: {error!r}") from None
            if message["type"] in types:
                return message
            if message["type"] == "refused":
                raise Refused(f"waited for {types}: {message['message']}")

    def send(self, kind: str, **fields: object) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def request(self, kind: str, **fields: object) -> Message:
        """Send a message and return its response, skipping other messages."""
        self.send(kind, **fields)
        return self.receive_until(ANSWERS[kind], "refused")

    def refusal_code(self, kind: str, **fields: object) -> str:
        """Send a message that must be refused, and return the refusal's code."""
        answer = self.request(kind, **fields)
        assert answer["type"] == "refused", answer
        code: str = answer["code"]
        return code

    def act(self, action: str) -> Message:
        """Act, and return the resulting `happened` message."""
        version = self.version
        self.send("act", version=version, action=action)
        while True:
            message = self.receive_until("happened", "snapshot")
            if message["version"] > version:
                return message

    def undo(self) -> Message:
        self.send("undo", version=self.version)
        return self.receive_until("snapshot")

    @property
    def version(self) -> int:
        version: int = self.state["version"]
        return version

    @property
    def view(self) -> Message:
        view: Message = self.state["view"]
        return view

    @property
    def legal_actions(self) -> list[str]:
        return [choice["action"] for choice in self.state["legal_actions"]]

    @property
    def over(self) -> bool:
        return self.view["actor"] is None

    def wait_for_turn(self) -> bool:
        """Receive until there is a choice; False if the game is over."""
        while not self.over and not self.legal_actions:
            self.receive()
        return not self.over

    def play_on(self, chance: random.Random, turns: int = 10_000) -> None:
        """Make `turns` random choices, or play to the end."""
        for _ in range(turns):
            if not self.wait_for_turn():
                return
            self.act(chance.choice(self.legal_actions))

    def receive_or_close(self) -> str:
        """Return the type of the next message, or "closed" if the server closes the connection."""
        try:
            kind: str = self.receive()["type"]
        except ConnectionClosed:
            return "closed"
        return kind

    def close_code(self) -> int:
        """Return the server's close code, after receiving all messages."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.receive()
        code = self.socket.close_code
        assert code is not None
        return code

    def close(self) -> None:
        self.socket.close()


ANSWERS: Final = {
    "act": "happened",
    "undo": "snapshot",
    "set_viewer": "snapshot",
    "look_back": "past",
    "ask_hint": "advice",
}


def play_together(pages: Sequence[Page], chance: random.Random) -> None:
    """Play at random to the end, with one page for each seat."""
    while not pages[0].over:
        actor = pages[pages[0].view["actor"]]
        if actor.legal_actions:
            actor.act(chance.choice(actor.legal_actions))
        else:
            actor.receive_until("happened")  # a forced move
        for page in pages:
            while page.version < actor.version:
                page.receive()


class Visitor:
    """A browser."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.client = httpx.Client(base_url=server.address, timeout=TIMEOUT, trust_env=False)
        self.invitations: dict[str, str] = {}
        """The invitations that the browser keeps, by table."""
        self._sockets = contextlib.ExitStack()

    @property
    def cookie(self) -> str | None:
        return self.client.cookies.get(COOKIE)

    def remember(self, secret: str) -> None:
        self.client.cookies.set(COOKIE, secret, domain="127.0.0.1")

    def move_to(self, server: Running) -> None:
        """Connect the same browser to another server."""
        self.server = server
        self.client.base_url = httpx.URL(server.address)

    def get(self, path: str) -> Any:
        answer = self.client.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: object = None) -> Any:
        answer = self.client.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def create_table(self, seats: Sequence[Message], **options: object) -> str:
        """Create a table and return its ID."""
        table: str = self.post("/api/tables", {"seats": list(seats), **options})["id"]
        return table

    def take_seat(self, table: str, seat: int, name: str = "") -> Message:
        table_info: Message = self.post(f"/api/tables/{table}/seats/{seat}", {"name": name})
        return table_info

    def show_invitation(self, table: str, invitation: str) -> Message:
        """Send the invitation of a link, as the page does."""
        table_info: Message = self.post(
            f"/api/tables/{table}/invitation", {"invitation": invitation}
        )
        self.invitations[table] = invitation
        return table_info

    def set_access(self, table: str, seating: str, watching: str) -> Message:
        return self.put(f"/api/tables/{table}/access", {"seating": seating, "watching": watching})

    def put(self, path: str, body: object = None) -> Message:
        answer = self.client.put(path, json=body)
        assert answer.is_success, answer.text
        table_info: Message = answer.json()
        return table_info

    def refusal(self, method: str, path: str, body: object = None) -> tuple[int, str]:
        """Return the status and the code of a request that is refused."""
        answer = self.client.request(method, path, json=body)
        assert answer.is_client_error, answer.text
        return answer.status_code, answer.json()["code"]

    def table_info(self, table: str) -> Message:
        table_info: Message = self.get(f"/api/tables/{table}")
        return table_info

    def open(self, table: str, origin: str | None = None, address: str = "127.0.0.1") -> Page:
        """Open a page from a loopback address, without receiving any message."""
        cookie = self.cookie
        cookies = [] if cookie is None else [f"{COOKIE}={cookie}"]
        if table in self.invitations:
            cookies.append(f"{INVITATION}={self.invitations[table]}")
        headers = {"Cookie": "; ".join(cookies)} if cookies else {}
        if origin is not None:
            headers["Origin"] = origin
        calling = connect(
            f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket",
            additional_headers=headers,
            compression=None,
            proxy=None,
            max_size=None,
            max_queue=None,
            open_timeout=TIMEOUT,
            ping_interval=None,
            source_address=(address, 0),
            close_timeout=CLOSE_TIMEOUT,
        )
        return Page(self._sockets.enter_context(calling))

    def visit(self, table: str) -> Page:
        """Open a page at a running game and receive its first snapshot."""
        page = self.open(table)
        page.receive_until("snapshot")
        return page

    def snapshot(self, table: str) -> bytes:
        """Return the first snapshot that a new page receives."""
        page = self.visit(table)
        page.close()
        return page.received[-1]

    def close(self) -> None:
        self._sockets.close()
        self.client.close()


class Guests:
    """All visitors of a server in a test; their pages are closed at its end."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self._all: list[Visitor] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for visitor in self._all:
            visitor.close()

    def new(self, server: Running | None = None) -> Visitor:
        visitor = Visitor(server or self.server)
        self._all.append(visitor)
        return visitor

    def table_for_two(self, **options: object) -> tuple[str, list[Visitor]]:
        return self.table_of_people(2, **options)

    def table_of_people(self, count: int, **options: object) -> tuple[str, list[Visitor]]:
        """Create a full table of people, and return them in order of play."""
        friends = [self.new() for _ in range(count)]
        table = friends[0].create_table(people(count), **{"first": 0, **options})
        for seat in range(1, count):
            friends[seat].take_seat(table, seat)
        return table, friends


def people(count: int) -> list[Message]:
    return [{"color": color} for color in COLORS[:count]]


def with_bots(*codes: str) -> list[Message]:
    """Return the seats of a person and these bots."""
    bots = zip(COLORS[1:], codes, strict=False)
    return [{"color": COLORS[0]}, *({"color": color, "bot": code} for color, code in bots)]


def message_types(messages: Iterable[bytes]) -> list[str]:
    return [msgspec.json.decode(message)["type"] for message in messages]
