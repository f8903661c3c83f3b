"""Invalid HTTP input: it is refused, and nothing changes."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from bali.server.settings import Limits
from tests.server.clients import Guests, people, with_bots
from tests.server.running import ServerLog, running

GOOD: dict[str, Any] = {"seats": with_bots("random")}


def code_of(answer: httpx.Response) -> tuple[int, str]:
    assert answer.headers["content-type"] == "application/json"
    message = answer.json()
    assert message["type"] == "refused"
    assert message["message"]
    return answer.status_code, message["code"]


BAD_BODIES: dict[str, Any] = {
    "no seats": {},
    "one seat": {"seats": people(1)},
    "five seats": {"seats": [*people(4), {"color": "red"}]},
    "no colour": {"seats": [{"name": "Ayu"}, {"color": "red"}]},
    "an unknown colour": {"seats": [{"color": "pink"}, {"color": "red"}]},
    "a number for a name": {"seats": [{"color": "blue", "name": 7}, {"color": "red"}]},
    "a long name": {"seats": [{"color": "blue", "name": "x" * 25}, {"color": "red"}]},
    "an unknown field": GOOD | {"cheat": True},
    "an unknown field of a seat": {"seats": [{"color": "blue", "holder": "x"}, {"color": "red"}]},
    "an unknown variant": GOOD | {"variants": ["dragon"]},
    "a text for a switch": GOOD | {"memory": "yes"},
    "a list": [],
    "null": None,
    "a starter that no table has": GOOD | {"first": 4},
}
BAD_SETUPS: dict[str, Any] = {
    "a colour twice": {"seats": [{"color": "red"}, {"color": "red"}]},
    "a variant twice": GOOD | {"variants": ["oracle", "oracle"]},
    "a starter that is not there": GOOD | {"first": 3},
}


@pytest.mark.parametrize("fault", BAD_BODIES)
def test_create_table_refuses_malformed_bodies(guests: Guests, fault: str) -> None:
    visitor = guests.new()
    answer = visitor.client.post("/api/tables", json=BAD_BODIES[fault])
    assert code_of(answer) == (422, "bad_message")
    assert visitor.get("/api/tables/mine") == {"tables": []}


@pytest.mark.parametrize("fault", BAD_SETUPS)
def test_create_table_refuses_invalid_setups(guests: Guests, fault: str) -> None:
    answer = guests.new().client.post("/api/tables", json=BAD_SETUPS[fault])
    assert code_of(answer) == (422, "bad_setup")


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"\xff", b"nonsense", b"[" * 200_000, b'{"seats": "\\ud800"}', b'{"a":' * 30_000],
    ids=["empty", "half", "no text", "a word", "depth", "half a character", "deep objects"],
)
def test_requests_refuse_invalid_json(guests: Guests, body: bytes) -> None:
    answer = guests.new().client.post(
        "/api/tables", content=body, headers={"Content-Type": "application/json"}
    )
    assert code_of(answer) == (422, "bad_message")


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "json"])
def test_requests_refuse_other_content_types(guests: Guests, kind: str) -> None:
    """A form of another site can't send JSON."""
    headers = {"Content-Type": kind} if kind else {}
    for path in ("/api/tables", "/api/replays"):
        answer = guests.new().client.post(path, content=json.dumps(GOOD), headers=headers)
        assert code_of(answer) == (422, "bad_message")


def test_requests_accept_json_with_a_charset(guests: Guests) -> None:
    answer = guests.new().client.post(
        "/api/tables",
        content=json.dumps(GOOD),
        headers={"Content-Type": "Application/JSON; charset=utf-8"},
    )
    assert answer.status_code == 201


def test_requests_refuse_large_bodies(guests: Guests) -> None:
    answer = guests.new().client.post("/api/tables", json={"seats": "x" * 300_000})
    assert code_of(answer) == (413, "too_large")


def test_requests_refuse_large_chunked_bodies(guests: Guests) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(400):
            yield b" " * 1_000

    answer = guests.new().client.post(
        "/api/tables", content=endless(), headers={"Content-Type": "application/json"}
    )
    assert code_of(answer) == (413, "too_large")


@pytest.mark.parametrize(
    "name",
    ["nosuchtable", "x" * 33, "..", "%2e%2e%2fetc", "a%00b", "a.b", "%F0%9F%A6%89", "é", "a%0A"],
)
def test_requests_refuse_unknown_tables(stored_guests: Guests, name: str) -> None:
    visitor = stored_guests.new()
    for path in (f"/api/tables/{name}/record", f"/api/replays/{name}/log"):
        answer = visitor.client.get(path)
        assert answer.status_code in (404, 422)
        assert code_of(answer)[1] in ("no_such_table", "bad_message", "not_found")


def test_requests_refuse_unknown_replays(stored_guests: Guests) -> None:
    answer = stored_guests.new().client.get("/api/replays/r-0000")
    assert code_of(answer) == (404, "no_such_replay")


@pytest.mark.parametrize("path", ["/api/", "/api/nothing", "/api/tables/x/y/z"])
def test_requests_refuse_unknown_paths(guests: Guests, path: str) -> None:
    assert code_of(guests.new().client.get(path))[0] == 404


def test_requests_refuse_unknown_methods(guests: Guests) -> None:
    assert code_of(guests.new().client.delete("/api/tables"))[0] == 405


@pytest.mark.parametrize("cookie", ["short", "x" * 500, "a b c", "é" * 30, "../../etc", '"'])
def test_forged_cookie_gives_no_identity(guests: Guests, cookie: str) -> None:
    ayu = guests.new()
    table = ayu.create_table(with_bots("random"))
    headers = {b"Cookie": f"bali_visitor={cookie}".encode()}
    message = guests.new().client.get(f"/api/tables/{table}", headers=headers).json()
    assert not any(seat["mine"] for seat in message["seats"])


def test_create_table_limits_rate_per_address(server_log: ServerLog, file: str) -> None:
    del server_log
    limits = Limits(tables_per_minute=0.001, tables_at_once=3)
    with running(file, limits) as server, Guests(server) as guests:
        ayu = guests.new()
        for _ in range(3):
            ayu.create_table(people(2))
        answer = guests.new().client.post("/api/tables", json=GOOD)
        assert code_of(answer) == (429, "too_fast")
        assert code_of(ayu.client.post("/api/replays", json={}))[1] == "too_fast"
        assert len(ayu.get("/api/tables/mine")["tables"]) == 3


def test_create_table_refuses_beyond_the_table_limit(server_log: ServerLog, file: str) -> None:
    del server_log
    with running(file, Limits(live_tables=2)) as server, Guests(server) as guests:
        ayu = guests.new()
        for _ in range(2):
            ayu.create_table(people(2))
        answer = ayu.client.post("/api/tables", json=GOOD)
        assert code_of(answer) == (429, "too_many")
