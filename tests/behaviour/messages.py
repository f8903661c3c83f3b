"""All HTTP and WebSocket messages of two complete games on a server.

Deals, bots and hints are seeded; ids, invitations and times are replaced by fixed texts.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final
from unittest.mock import patch

import msgspec

from bali.bots.champion import advisor
from bali.bots.search.budget import Budget
from bali.play import deals
from bali.server import bot_executor
from bali.server import table as table_module
from bali.server.settings import database_url
from tests.server.clients import Guests, Page, Visitor, people
from tests.server.running import Running, running

HINT: Final = Budget(simulations=64)
SEED: Final = 5
UNKNOWN_PLY: Final = 9_999
EARLIEST_TIME: Final = 1e9
"""Numbers as large as this are seconds since 1970."""
UNDOS: Final = 3
PLIES_WITH_A_HINT: Final = range(4, 200, 8)
PLIES: Final = (0, 1, 30)
MEMORY: Final = {"variants": ["oracle", "demon"], "memory": True, "hints": True}
STRICT: Final = {"variants": ["oracle", "demon"], "memory": False, "hints": False}


@contextmanager
def seeded_server(folder: Path) -> Iterator[Running]:
    """Run a server with reproducible deals, bots and hints."""
    seeded = SimpleNamespace(
        SystemRandom=lambda: random.Random(SEED), randbelow=lambda bound: SEED % bound
    )
    with ExitStack() as stack:
        stack.enter_context(patch.object(deals, "secrets", seeded))
        stack.enter_context(patch.object(table_module, "secrets", seeded))
        stack.enter_context(patch.object(advisor, "HINT", HINT))
        stack.enter_context(patch.object(bot_executor, "cpu_count", lambda: 2))
        file = folder / "tables.sqlite"
        yield stack.enter_context(running(database_url(f"sqlite:///{file}")))


class Recording:
    """The requests of visitors and the messages sent to their pages."""

    def __init__(self, server: Running) -> None:
        self.guests = Guests(server)
        self.requests: list[dict[str, Any]] = []
        self.pages: dict[str, Page] = {}
        self._names: dict[str, str] = {}
        """The replacements of ids and secrets."""

    def request(self, visitor: Visitor, method: str, path: str, body: object = None) -> Any:
        answer = visitor.client.request(method, f"/api{path}", json=body)
        found = answer.json()
        self.requests.append(
            {"request": f"{method} {path}", "body": body, "status": answer.status_code}
            | {"answer": found}
        )
        return found

    def replace(self, secret: str, name: str) -> None:
        self._names[secret] = name

    def new_table(self, visitor: Visitor, name: str, body: dict[str, Any]) -> str:
        table: str = self.request(visitor, "POST", "/tables", body)["id"]
        self.replace(table, name)
        self.replace_invitation(visitor, table, f"invitation of {name}")
        return table

    def replace_invitation(self, visitor: Visitor, table: str, name: str) -> str:
        invitation: str = self.request(visitor, "GET", f"/tables/{table}")["invitation"]
        self.replace(invitation, name)
        return invitation

    def open(self, visitor: Visitor, table: str, name: str) -> Page:
        page = self.pages[name] = visitor.open(table)
        self.settle()
        return page

    def settle(self) -> None:
        """Receive all messages sent so far: the answer to a last request follows them."""
        for page in self.pages.values():
            page.send("look_back", ply=UNKNOWN_PLY)
            page.receive_until("refused")

    def close(self) -> None:
        for page in self.pages.values():
            page.close()
        self.guests.__exit__(None, None, None)

    def result(self) -> dict[str, Any]:
        received = {
            name: [msgspec.json.decode(text) for text in page.received]
            for name, page in self.pages.items()
        }
        found = self._without_secrets({"requests": self.requests, "sent to pages": received})
        assert isinstance(found, dict)
        return found

    def _without_secrets(self, value: Any) -> Any:
        if isinstance(value, dict):
            return {key: self._without_secrets(each) for key, each in value.items()}
        if isinstance(value, list):
            return [self._without_secrets(each) for each in value]
        if isinstance(value, float) and value > EARLIEST_TIME:
            return 0.0
        if isinstance(value, str):
            for secret, name in self._names.items():
                value = value.replace(secret, name)
        return value


def catch_up(pages: Sequence[Page], version: int) -> None:
    for page in pages:
        while page.version < version:
            page.receive()


def wait_for_choice(players: Sequence[Page], others: Sequence[Page]) -> Page | None:
    """Return the page with legal actions, after all pages have caught up; None at the end."""
    pages = [*players, *others]
    catch_up(pages, max(page.version for page in pages))
    while not any(page.legal_actions for page in players) and not players[0].over:
        players[0].receive()  # a forced or a bot's move
        catch_up(pages, players[0].version)
    return next((page for page in players if page.legal_actions), None)


def play_to_the_end(players: Sequence[Page], others: Sequence[Page]) -> None:
    """Play random actions to the end, with undos, hints, look-backs and refused messages."""
    chance = random.Random(SEED)
    step = undone = 0
    while (page := wait_for_choice(players, others)) is not None:
        if step in PLIES_WITH_A_HINT:
            page.request("ask_hint", version=page.version)
            look_back(page)
            refuse(page)
        version = page.version
        page.act(chance.choice(page.legal_actions))
        step += 1
        wait_for_choice(players, others)
        if undone < UNDOS and page.state["can_undo"]:
            undone += 1
            page.undo()
            catch_up([*players, *others], page.version)
            assert page.version > version


def look_back(page: Page) -> None:
    for ply in range(0, page.version, 5):
        page.request("look_back", ply=ply)


def refuse(page: Page) -> None:
    """Send messages that the server refuses."""
    for kind, fields in (
        ("act", {"version": 0, "action": "pass"}),
        ("act", {"version": page.version, "action": "receive salt"}),
        ("act", {"version": page.version, "action": "stones on the altar"}),
        ("undo", {"version": 0}),
        ("set_viewer", {"seat": 3}),
        ("unheard", {"of": 1}),
    ):
        page.send(kind, **fields)
        page.receive_until("refused")


def table_before_the_game(recording: Recording) -> None:
    """Record the requests of a host and a visitor while seats are free."""
    host, visitor = recording.guests.new(), recording.guests.new()
    table = recording.new_table(host, "table 0", {"seats": people(3), "first": 1})
    path = f"/tables/{table}"
    recording.request(visitor, "GET", path)
    recording.request(visitor, "POST", f"{path}/invitation", {"invitation": "wrong"})
    recording.request(visitor, "POST", f"{path}/seats/1", {"name": "  Made  "})
    recording.request(visitor, "POST", f"{path}/seats/2", {})
    recording.request(host, "DELETE", f"{path}/seats/1")
    recording.replace_invitation(host, table, "second invitation of table 0")
    recording.request(host, "PUT", f"{path}/invitation")
    recording.replace_invitation(host, table, "third invitation of table 0")
    recording.request(visitor, "POST", f"{path}/seats/1", {"name": "Made"})
    recording.request(host, "PUT", f"{path}/seats/2/bot", {"bot": "villager"})
    recording.request(host, "PUT", f"{path}/seats/1/bot", {"bot": "nobody"})
    access = {"seating": "invitation", "watching": "players"}
    recording.request(host, "PUT", f"{path}/access", access)
    recording.request(visitor, "PUT", f"{path}/access", access)
    recording.request(visitor, "GET", path)
    recording.request(host, "POST", f"{path}/rematch")
    recording.request(host, "GET", f"{path}/record")
    recording.request(host, "GET", "/tables/mine")
    recording.request(host, "GET", "/tables/none")
    recording.request(host, "POST", "/tables", {"seats": people(1)})


def game_of_friends(recording: Recording) -> None:
    """Record a game of two people and a bot with the memory aid, and a spectator."""
    host, friend, spectator = (recording.guests.new() for _ in range(3))
    seats = [*people(2), {"color": "green", "bot": "greedy"}]
    table = recording.new_table(host, "table 1", {"seats": seats, "first": 0, **MEMORY})
    first = recording.open(host, table, "host")
    third = recording.open(spectator, table, "spectator")
    recording.request(friend, "POST", f"/tables/{table}/seats/1", {"name": "Ketut"})
    for page in (first, third):
        page.receive_until("snapshot")
    wait_for_choice([first], [third])
    second = recording.open(friend, table, "friend")
    play_to_the_end([first, second], [third])
    recording.settle()
    after_the_game(recording, table, host, spectator)
    again = recording.request(friend, "POST", f"/tables/{table}/rematch")["id"]
    recording.replace(again, "table 2")
    recording.settle()
    recording.replace_invitation(host, again, "invitation of table 2")
    recording.request(spectator, "GET", f"/tables/{table}")


def after_the_game(recording: Recording, table: str, player: Visitor, other: Visitor) -> None:
    for visitor in (player, other):
        recording.request(visitor, "GET", f"/tables/{table}")
        recording.request(visitor, "GET", "/tables/mine")
        record = recording.request(visitor, "GET", f"/tables/{table}/record")
    replay = recording.request(other, "POST", "/replays", record)["id"]
    recording.request(other, "GET", f"/replays/{replay}")
    recording.request(other, "GET", f"/replays/{replay}/record")
    for viewer_seat in ("all", "spectator", "0", "3"):
        recording.request(other, "GET", f"/replays/{table}/log?eyes={viewer_seat}")
        for ply in (*PLIES, UNKNOWN_PLY):
            recording.request(other, "GET", f"/replays/{replay}/moments/{ply}?eyes={viewer_seat}")


def game_on_one_screen(recording: Recording) -> None:
    """Record a strict game of two people on one screen; the page's viewer is the actor."""
    host = recording.guests.new()
    seats = people(2)
    body = {"seats": seats, "first": 0, "one_screen": True, **STRICT}
    table = recording.new_table(host, "table 3", body)
    seat_pages = [host.visit(table) for _ in seats]  # each has the legal actions of one seat
    for seat, seat_page in enumerate(seat_pages):
        seat_page.request("set_viewer", seat=seat)
    wait_for_choice(seat_pages, [])
    page = recording.open(host, table, "one screen")
    chance = random.Random(SEED)
    step = undone = 0
    while wait_for_choice(seat_pages, [page]) is not None:
        page.request("set_viewer", seat=page.view["actor"])
        if step in PLIES_WITH_A_HINT:
            look_back(page)
            page.send("ask_hint", version=page.version)
            page.receive_until("refused")
            refuse(page)
        page.act(chance.choice(page.legal_actions))
        step += 1
        wait_for_choice(seat_pages, [page])
        if undone < UNDOS and page.state["can_undo"]:
            undone += 1
            page.undo()
    page.request("set_viewer", seat=None)
    recording.settle()
    recording.request(host, "GET", f"/tables/{table}/record")


def record(server: Running, play: Callable[[Recording], None]) -> dict[str, Any]:
    recording = Recording(server)
    try:
        play(recording)
        return recording.result()
    finally:
        recording.close()


def tutorial(recording: Recording) -> None:
    recording.request(recording.guests.new(), "GET", "/lessons")


SCENES: Final[dict[str, Callable[[Recording], None]]] = {
    "before the game": table_before_the_game,
    "friends": game_of_friends,
    "one screen": game_on_one_screen,
    "tutorial": tutorial,
}


def make(folder: Path) -> dict[str, Any]:
    with seeded_server(folder) as server:
        return {name: record(server, play) for name, play in SCENES.items()}
