"""Invalid WebSocket input: it is refused, and nothing changes."""

import contextlib
import json
import random
import socket
from typing import Final

import pytest

from bali.play.action import ACTION_TEXTS
from bali.server.settings import Limits
from tests.server.clients import Guests, Page, with_bots
from tests.server.game_search import find_game_log
from tests.server.running import GENEROUS, Running, ServerLog, running
from tests.server.stored_games import store_game, stored_entries
from tests.server.test_moves import takes_two

FUZZED: Final = 3_000
DEEP: Final = "[" * 4_000


def page_without_opponents_turn(guests: Guests) -> tuple[str, Page]:
    """Return the actor's page at a table without automatic play."""
    game_log = find_game_log(takes_two)
    friends = [guests.new(), guests.new()]
    table = store_game(guests.server.database, game_log.game, friends)
    return table, friends[game_log.game.actor or 0].visit(table)


MALFORMED = {
    "nothing": "",
    "a word": "hello",
    "half an object": '{"type": "act"',
    "a number": "7",
    "a list": "[]",
    "null": "null",
    "no type": "{}",
    "an unknown type": '{"type": "cheat"}',
    "a type of the server": '{"type": "snapshot"}',
    "no version": '{"type": "act", "action": "take 1"}',
    "a text for a number": '{"type": "act", "version": "3", "action": "take 1"}',
    "a negative version": '{"type": "act", "version": -1, "action": "take 1"}',
    "a huge version": '{"type": "act", "version": 1e300, "action": "take 1"}',
    "a broken version": '{"type": "act", "version": 1.5, "action": "take 1"}',
    "a number for a text": '{"type": "act", "version": 3, "action": 7}',
    "no action": '{"type": "act", "version": 3, "action": null}',
    "an endless action": json.dumps({"type": "act", "version": 3, "action": "x" * 41}),
    "an unknown field": '{"type": "undo", "version": 3, "seat": 1}',
    "a seat that no table has": '{"type": "set_viewer", "seat": 4}',
    "a moment before the first": '{"type": "look_back", "ply": -1}',
    "a moment that no game has": '{"type": "look_back", "ply": 10001}',
    "half a character": '{"type": "act", "version": 3, "action": "\\ud800"}',
    "depth": DEEP,
    "deep objects": '{"a":' * 600 + "1" + "}" * 600,
    "deep in a field": '{"type": "undo", "version": ' + "[" * 2_000 + "]" * 2_000 + "}",
}


@pytest.mark.parametrize("fault", MALFORMED)
def test_socket_refuses_malformed_messages(guests: Guests, fault: str) -> None:
    table, page = page_without_opponents_turn(guests)
    before = page.request("set_viewer", seat=page.state["viewer_seat"])
    page.socket.send(MALFORMED[fault])
    assert page.receive_until("refused")["code"] == "bad_message"
    assert page.request("set_viewer", seat=page.state["viewer_seat"]) == before
    assert len(stored_entries(guests.server.database, table)) == page.version


def test_socket_refuses_long_messages(guests: Guests) -> None:
    _, page = page_without_opponents_turn(guests)
    page.socket.send(" " * (GENEROUS.message + 1))
    assert page.receive_until("refused")["code"] == "too_large"


def test_socket_refuses_binary_messages(guests: Guests) -> None:
    _, page = page_without_opponents_turn(guests)
    page.socket.send(b'{"type": "undo", "version": 0}')
    assert page.receive_until("refused")["code"] == "too_large"
    assert page.refusal_code("undo", version=0) == "stale"


def test_socket_closes_on_oversized_messages(guests: Guests) -> None:
    table, page = page_without_opponents_turn(guests)
    before = page.version
    page.socket.send("x" * (GENEROUS.message * 5))
    assert page.close_code() == 1009
    assert guests.new().visit(table).version == before


@pytest.mark.parametrize(
    "name",
    [
        "nosuchtable",
        "x" * 33,
        "x" * 3_000,
        "%00",
        "a%00b",
        "%2e%2e",
        "%F0%9F%A6%89" * 40,
    ],
)
def test_socket_closes_with_a_code_for_unknown_tables(stored_guests: Guests, name: str) -> None:
    assert stored_guests.new().open(name).close_code() == 4404


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://[", "http://127.0.0.1:1", "file://", "x"]
)
def test_socket_closes_for_cross_site_origins(guests: Guests, origin: str) -> None:
    ayu = guests.new()
    table = ayu.create_table(with_bots("random"))
    page = ayu.open(table, origin)
    assert page.close_code() == 4403
    assert page.received == []


def test_socket_accepts_same_origin_pages(guests: Guests) -> None:
    ayu = guests.new()
    page = ayu.open(ayu.create_table(with_bots("random")), f"http://127.0.0.1:{guests.server.port}")
    assert page.receive_until("snapshot")


def test_socket_limits_message_rate_and_recovers(server_log: ServerLog, file: str) -> None:
    del server_log
    limits = Limits(messages_per_second=5.0, messages_at_once=5)
    with running(file, limits) as server, Guests(server) as guests:
        _, page = page_without_opponents_turn(guests)
        for _ in range(30):
            page.send("look_back", ply=0)
        answers = [page.receive_until("past", "refused") for _ in range(30)]
        codes = [answer.get("code", "answered") for answer in answers]
        assert codes[:5] == ["answered"] * 5
        assert "too_fast" in codes
        while page.request("look_back", ply=0)["type"] == "refused":
            pass


def test_socket_closes_connections_that_never_read(server_log: ServerLog, file: str) -> None:
    """The others at the table can continue."""
    del server_log
    limits = Limits(messages_per_second=1e6, messages_at_once=10**6, unsent=8)
    with running(file, limits) as server, Guests(server) as guests:
        table, page = page_without_opponents_turn(guests)
        silent_client = page_that_never_reads(server, table)
        page.receive_until("table_info")
        with contextlib.suppress(OSError):
            for _ in range(3_000):
                silent_client.sendall(frame('{"type": "set_viewer", "seat": null}'))
        page.receive_until("table_info")  # the server has removed it, without a close frame from it
        page.act("take 1")
        silent_client.close()


def page_that_never_reads(server: Running, table: str) -> socket.socket:
    """Return a connection that reads only the response to its handshake."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    line.settimeout(60)
    line.connect(("127.0.0.1", server.port))
    line.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    assert b"101" in line.recv(20)
    return line


def frame(text: str) -> bytes:
    """Return a text frame whose mask is zero."""
    return bytes([0x81, 0x80 | len(text)]) + bytes(4) + text.encode()


def mutated(chance: random.Random, version: int) -> str:
    """Return a client message with up to two random fields changed, or with random noise."""
    message: dict[str, object] = dict(chance.choice(valid_messages(chance, version)))
    for _ in range(chance.randrange(3)):
        key = chance.choice([*message, "extra"])
        message[key] = chance.choice(ODD)
    text = json.dumps(message)
    if chance.random() < 0.4:
        spot = chance.randrange(len(text))
        noise = chance.choice(["", "\x00", '"', "{", "é", "\\u0000", "9" * 30, " " * 50])
        text = text[:spot] + noise + text[spot + chance.randrange(3) :]
    return text


def valid_messages(chance: random.Random, version: int) -> list[dict[str, object]]:
    return [
        {"type": "act", "version": version, "action": chance.choice(ACTION_TEXTS)},
        {"type": "undo", "version": version},
        {"type": "ask_hint", "version": version + 1},
        {"type": "look_back", "ply": chance.randrange(60)},
        {"type": "set_viewer", "seat": chance.choice([None, 0, 1, 2, 3])},
    ]


ODD: Final[tuple[object, ...]] = (
    None,
    True,
    -1,
    0,
    2**63,
    1e400,
    "",
    "act",
    [],
    {},
    [[]],
    "take 1",
    "\ud800",
    0.5,
)


def receive_all(page: Page, mark: str) -> None:
    """Receive the response to a last command with this mark, after all earlier messages."""
    page.send(mark)
    while mark not in page.receive_until("refused")["message"]:
        pass


@pytest.mark.parametrize("seed", [1, 2])
def test_server_survives_mutated_messages(guests: Guests, seed: int) -> None:
    """Send a few thousand mutated messages from a player, a bot's opponent and a spectator."""
    chance = random.Random(seed)
    ayu, ketut = guests.new(), guests.new()
    table = ayu.create_table(with_bots("random"), variants=["oracle", "demon"])
    pages = [ayu.visit(table), ketut.visit(table)]
    for number in range(FUZZED // 2):
        page = chance.choice(pages)
        page.socket.send(mutated(chance, page.version))
        if number % 20 == 19:
            for each in pages:
                receive_all(each, f"message {number}")
    version = ayu.visit(table).version
    assert len(stored_entries(guests.server.database, table)) >= version
