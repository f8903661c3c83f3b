"""Limits on HTTP requests that are endless or slow."""

import contextlib
import itertools
import socket
import time
from collections.abc import Iterator

import msgspec
import pytest

from bali.server.settings import Settings
from bali.server.transport_limits import TransportLimits
from tests.server.raw_connection import (
    GET,
    connected,
    read_all,
    send_until_answered,
    status_of,
)
from tests.server.running import TIMEOUT, Running, ServerLog, running

ENDLESS = 400
"""Number of parts of 64 KiB: 26 MB."""
TAKEN = 8_000_000
"""Maximum of bytes in the buffers of both sides when the response arrives."""
HASTY = msgspec.structs.replace(Settings("").transport, head_time=1.0, body_time=1.0)
POST = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


@pytest.fixture(scope="module")
def impatient_server(
    server_log: ServerLog, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    del server_log
    file = tmp_path_factory.mktemp("hasty") / "tables.sqlite"
    with running(f"sqlite+aiosqlite:///{file}", transport=HASTY) as server:
        yield server


ENDLESS_REQUESTS = {
    "header lines": (GET, b"a: b\r\n" * 10_922, 431),
    "one header": (GET + b"a: ", b"x" * 65_536, 431),
    "one name": (GET, b"x" * 65_536, 431),
    "url": (b"GET /", b"x" * 65_536, 414),
    "trailers": (
        POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n",
        b"a: b\r\n" * 10_922,
        0,
    ),
    "chunk extension": (POST + b"Transfer-Encoding: chunked\r\n\r\n1;", b"x" * 65_536, 0),
    "empty lines": (b"", b"\r\n" * 32_768, 431),
}


@pytest.mark.parametrize("kind", ENDLESS_REQUESTS)
def test_endless_request_is_refused_after_few_bytes(server: Running, kind: str) -> None:
    first, part, status = ENDLESS_REQUESTS[kind]
    parts = itertools.chain([first], itertools.repeat(part, ENDLESS))
    with connected(server) as line:
        answer = send_until_answered(line, parts)
    assert answer.sent < TAKEN
    if status:
        assert answer.status == status


LIMITS = TransportLimits()
REQUESTS = {
    "as many lines as may be": (b"a: b\r\n" * (LIMITS.header_lines - 1), 200),
    "too many lines": (b"a: b\r\n" * LIMITS.header_lines, 431),
    "a line as long as may be": (b"a: " + b"x" * (LIMITS.header_line - 1) + b"\r\n", 200),
    "a line too long": (b"a: " + b"x" * LIMITS.header_line + b"\r\n", 431),
    "too long together": ((b"a: " + b"x" * 7_000 + b"\r\n") * 5, 431),
}


@pytest.mark.parametrize("kind", REQUESTS)
def test_request_head_is_limited_in_lines_and_bytes(server: Running, kind: str) -> None:
    lines, status = REQUESTS[kind]
    with connected(server) as line:
        line.sendall(GET + b"Connection: close\r\n" + lines.removesuffix(b"a: b\r\n") + b"\r\n")
        assert status_of(read_all(line)) == status


@pytest.mark.parametrize(("length", "status"), [(8_000, 200), (8_001, 414)])
def test_request_url_is_limited(server: Running, length: int, status: int) -> None:
    path = b"/healthz?" + b"x" * (length - len("/healthz?"))
    with connected(server) as line:
        line.sendall(b"GET " + path + b" HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        assert status_of(read_all(line)) == status


def test_refusal_of_a_head_has_a_code_and_the_headers(server: Running) -> None:
    with connected(server) as line:
        line.sendall(GET + b"a: b\r\n" * 200)
        head, _, body = read_all(line).partition(b"\r\n\r\n")
    assert msgspec.json.decode(body)["code"] == "too_large"
    assert b"Content-Security-Policy: " in head


def _send_until_closed(line: socket.socket, part: bytes) -> bytes:
    """Send a part repeatedly until the connection is closed; return the response."""
    line.settimeout(0.02)
    received = b""
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        try:
            line.sendall(part)
            data = line.recv(65_536)
            if not data:
                return received
            received += data
        except TimeoutError:
            continue
        except ConnectionError:
            return received
    raise AssertionError("the connection stays open")


SLOW_REQUESTS = {
    "lines of a head": (GET, b"a: b\r\n", 408),
    "a head of single bytes": (b"GET /", b"x", 408),
    "empty lines": (b"", b"\r\n", 408),
    "a body": (POST + b"Content-Length: 200000\r\n\r\n", b" ", 0),
    "chunks": (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n", 0),
    "a second request": (GET + b"\r\n", b"\r\n", 200),
}


@pytest.mark.parametrize("kind", SLOW_REQUESTS)
def test_slow_request_is_closed(impatient_server: Running, kind: str) -> None:
    first, part, status = SLOW_REQUESTS[kind]
    with connected(impatient_server) as line:
        line.sendall(first)
        assert status_of(_send_until_closed(line, part)) == status


def test_silent_connection_is_closed_without_an_answer(impatient_server: Running) -> None:
    with connected(impatient_server) as line:
        assert read_all(line) == b""


def test_connection_that_waits_for_a_second_request_is_closed(
    impatient_server: Running,
) -> None:
    with connected(impatient_server) as line:
        line.sendall(GET + b"\r\n")
        answer = read_all(line)
    assert status_of(answer) == 200
    assert answer.count(b"HTTP/1.1 ") == 1


def test_pipelined_requests_are_all_answered(server: Running) -> None:
    """Limits apply to each request separately."""
    count = LIMITS.pipelined + 1
    with connected(server) as line:
        line.sendall((GET + b"\r\n") * (count - 1) + GET + b"Connection: close\r\n\r\n")
        assert read_all(line).count(b"HTTP/1.1 200 ") == count


def test_too_many_pipelined_requests_close_the_connection(server: Running) -> None:
    """No error is logged."""
    count = 5_000
    with connected(server) as line:
        with contextlib.suppress(ConnectionError):
            line.sendall((GET + b"\r\n") * count)
        assert read_all(line).count(b"HTTP/1.1 200 ") < count
