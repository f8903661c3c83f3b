"""A visitor with a cookie and an address, and its open pages."""

from collections.abc import Callable, Sequence
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

COOKIE = "bali_visitor"


class Page:
    """An open page at a table, with the last messages received."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.version: int | None = None
        self.actor: int | None = None
        self.legal_actions: list[str] = []
        self.last = ""

    async def receive_until(self, done: Callable[[], bool]) -> None:
        """Receive until the condition holds or the connection is closed."""
        try:
            while not done():
                self._receive(msgspec.json.decode(await self._socket.recv()))
        except ConnectionClosed:
            return

    def _receive(self, message: dict[str, Any]) -> None:
        self.last = message["type"]
        if self.last in ("snapshot", "happened"):
            self.version = message["version"]
            self.actor = message["view"]["actor"]
            self.legal_actions = [choice["action"] for choice in message["legal_actions"]]

    async def act(self) -> None:
        """Take the first legal action, and wait for it and the forced moves after it."""
        await self.receive_until(lambda: bool(self.legal_actions))
        version = self.version
        await self._send({"type": "act", "version": version, "action": self.legal_actions[0]})
        await self.receive_until(lambda: self.version != version)

    async def ask_hint(self) -> None:
        await self.receive_until(lambda: self.version is not None)
        self.last = ""
        await self._send({"type": "ask_hint", "version": self.version})

    async def _send(self, message: dict[str, Any]) -> None:
        try:
            await self._socket.send(msgspec.json.encode(message).decode())
        except ConnectionClosed:
            return


class Visitor:
    def __init__(self, server: str, address: str) -> None:
        self._server = server
        self._address = address
        self._http = httpx.AsyncClient(
            base_url=f"http://{server}",
            transport=httpx.AsyncHTTPTransport(local_address=address),
            timeout=60,
        )

    async def make(self, seats: Sequence[dict[str, str]], **options: object) -> str:
        made = await self._http.post("/api/tables", json={"seats": list(seats), **options})
        made.raise_for_status()
        return str(made.json()["id"])

    async def offered(self, name: str) -> list[str]:
        """Return the codes of a bot with each budget on offer."""
        found = (await self._http.get("/api/bots")).json()["others"]
        return [code for code in found if code.startswith(f"{name}:")]

    async def may_seat(self, code: str) -> bool:
        seats = [{"color": "red"}, {"color": "blue"}, {"color": "green", "bot": code}]
        return (await self._http.post("/api/tables", json={"seats": seats})).is_success

    async def open(self, table: str) -> Page:
        cookie = self._http.cookies.get(COOKIE)
        socket = await connect(
            f"ws://{self._server}/api/tables/{table}/socket",
            additional_headers={"Cookie": f"{COOKIE}={cookie}"} if cookie else {},
            local_addr=(self._address, 0),
            ping_interval=None,
            open_timeout=60,
            close_timeout=1,
            max_size=None,
            proxy=None,
        )
        return Page(socket)
