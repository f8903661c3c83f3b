"""Limits on WebSocket frames, which close the connection."""

import contextlib
import select
import socket
import struct
import threading
from collections.abc import Iterator

import pytest

from bali.server.settings import Limits
from tests.server.clients import Guests, people
from tests.server.raw_connection import (
    BINARY,
    CONTINUATION,
    FINAL,
    PING,
    PONG,
    TEXT,
    close_code,
    connected,
    frame,
    read_all,
    send_handshake,
    upgrade,
)
from tests.server.running import Running, ServerLog, running

# More than the buffers of both ends: a slow server has read some before all is sent.
SENT_AT_MOST = 64 * 1024 * 1024


@pytest.fixture
def line(guests: Guests, server: Running) -> Iterator[socket.socket]:
    table = guests.new().create_table(people(2))
    with connected(server) as raw:
        upgrade(server, raw, table)
        yield raw


def bytes_until_closed(line: socket.socket, kind: int, payload: bytes = b"") -> int:
    """Return the bytes of frames sent before the server closes, after reading the table info."""
    block = frame(kind, payload) * 1_000
    sent = 0
    with contextlib.suppress(ConnectionError):
        while sent < SENT_AT_MOST and not select.select([line], [], [], 0)[0]:
            line.sendall(block)
            sent += len(block)
    return sent


def read_table_info(line: socket.socket) -> None:
    start = line.recv(4)
    assert start[:2] == bytes([FINAL | TEXT, 126])
    left = int.from_bytes(start[2:])
    while left:
        left -= len(line.recv(left))


@pytest.mark.parametrize("payload", [b"", b"x"])
def test_message_in_endless_fragments_closes_the_connection(
    line: socket.socket, payload: bytes
) -> None:
    read_table_info(line)
    line.sendall(frame(TEXT, b"x"))
    assert bytes_until_closed(line, CONTINUATION, payload) < SENT_AT_MOST
    assert close_code(line) == 1008


@pytest.mark.parametrize("kind", [PING, PONG])
def test_endless_control_frames_close_the_connection(line: socket.socket, kind: int) -> None:
    read_table_info(line)
    with contextlib.suppress(ConnectionError):
        line.sendall(frame(FINAL | kind) * 10_000)
    assert close_code(line) == 1008


@pytest.mark.parametrize("part", ["text", "binary", "fragments"])
def test_endless_messages_close_the_connection(server_log: ServerLog, file: str, part: str) -> None:
    """The same holds for a client that reads the refusals."""
    del server_log
    frames = {
        "text": frame(FINAL | TEXT),
        "binary": frame(FINAL | BINARY, b"x"),
        "fragments": frame(TEXT) + frame(CONTINUATION) * 62 + frame(FINAL | CONTINUATION),
    }
    block = frames[part] * 100
    sent = 0
    with running(file, Limits()) as server, Guests(server) as guests, connected(server) as line:
        upgrade(server, line, guests.new().create_table(people(2)))
        reader = threading.Thread(target=read_all, args=(line,))
        reader.start()
        with contextlib.suppress(ConnectionError):
            while sent < SENT_AT_MOST:
                line.sendall(block)
                sent += len(block)
        with contextlib.suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)
        reader.join()
    assert sent < SENT_AT_MOST


def test_messages_above_the_rate_limit_are_answered_first(server_log: ServerLog, file: str) -> None:
    del server_log
    limits = Limits()
    count = 3 * limits.messages_at_once
    with running(file, limits) as server, Guests(server) as guests:
        page = guests.new().open(guests.new().create_table(people(2)))
        for _ in range(count):
            page.send("look_back", ply=0)
        codes = [page.receive_until("refused")["code"] for _ in range(count)]
    assert {"not_started", "too_fast"} == set(codes)


def test_disconnect_during_the_handshake_logs_nothing(guests: Guests) -> None:
    """The log is checked after each test."""
    for _ in range(80):
        with connected(guests.server) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            send_handshake(guests.server, line, "nosuchtable")
    assert guests.new().open("nosuchtable").close_code() == 4404


def test_message_in_some_fragments_is_read(line: socket.socket) -> None:
    read_table_info(line)
    text = b'{"type": "undo", "version": 0}'
    line.sendall(frame(TEXT) + b"".join(frame(CONTINUATION, bytes([each])) for each in text))
    line.sendall(frame(FINAL | PING) + frame(FINAL | CONTINUATION))
    assert line.recv(6)[:2] == bytes([FINAL | PONG, 0])
    assert b"not_started" in line.recv(1_000)


@pytest.mark.parametrize("fragments", [1, 2])
def test_text_that_is_not_utf_8_closes_without_a_traceback(
    line: socket.socket, fragments: int
) -> None:
    """The log is checked after each test."""
    line.sendall(frame(TEXT | (FINAL if fragments == 1 else 0), b"\xc3\x28"))
    if fragments == 2:
        line.sendall(frame(FINAL | CONTINUATION))
    assert close_code(line) == 1007


HANDSHAKES = {
    "no key": b"",
    "a header that is no text": b"Sec-WebSocket-Key: \xff\xfe\r\n",
    "a folded header": b"a: b\r\n c\r\n",
    "no value": b"a:\r\n",
    "an odd name": b"a!~b: c\r\n",
    "a body": b"Content-Length: 5\r\n",
    "frames at once": b"",
}


@pytest.mark.parametrize("kind", HANDSHAKES)
def test_handshake_that_cannot_be_read_is_closed(server: Running, kind: str) -> None:
    """No error is logged."""
    with connected(server) as line:
        line.sendall(
            b"GET /api/tables/x/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n" + HANDSHAKES[kind] + b"\r\n"
        )
        if kind == "frames at once":
            with contextlib.suppress(ConnectionError):
                line.sendall(bytes(200))
        read_all(line)
