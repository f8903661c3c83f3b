"""Raw connections to a server, for bytes that no HTTP library would send."""

import base64
import contextlib
import os
import select
import socket
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from tests.server.running import HOST, TIMEOUT, Running

GET: Final = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
TEXT: Final = 0x1
BINARY: Final = 0x2
PING: Final = 0x9
PONG: Final = 0xA
CLOSE: Final = 0x8
CONTINUATION: Final = 0x0
FINAL: Final = 0x80


class Answer(NamedTuple):
    status: int
    sent: int
    """Bytes that the server and both buffers accepted before the response."""


@contextlib.contextmanager
def connected(server: Running) -> Iterator[socket.socket]:
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65_536)
        line.settimeout(TIMEOUT)
        line.connect((HOST, server.port))
        yield line


def send_until_answered(line: socket.socket, parts: Iterable[bytes]) -> Answer:
    """Send until the server answers or closes the connection."""
    sent = 0
    with contextlib.suppress(ConnectionError):
        for part in parts:
            if select.select([line], [], [], 0)[0]:
                break
            line.sendall(part)
            sent += len(part)
    return Answer(status_of(read_all(line)), sent)


def read_all(line: socket.socket) -> bytes:
    """Return everything the server sends until it closes the connection."""
    received = b""
    with contextlib.suppress(ConnectionError):
        while part := line.recv(65_536):
            received += part
    return received


def status_of(answer: bytes) -> int:
    """Return the first status of a response; 0 if the connection was closed without one."""
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.1 ") else 0


def send_handshake(server: Running, line: socket.socket, table: str) -> None:
    key = base64.b64encode(os.urandom(16)).decode()
    line.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {HOST}:{server.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
    )


def upgrade(server: Running, line: socket.socket, table: str) -> None:
    """Upgrade a raw connection to a WebSocket."""
    send_handshake(server, line, table)
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += line.recv(1)
    assert status_of(answer) == 101


def frame(kind: int, payload: bytes = b"") -> bytes:
    """Return a frame whose mask is zero."""
    assert len(payload) < 126
    return bytes([kind, 0x80 | len(payload)]) + bytes(4) + payload


def close_code(line: socket.socket) -> int:
    """Return the code of the server's close frame, skipping all frames before it."""
    stream = line.makefile("rb")
    while True:
        kind, length = stream.read(2)
        size = {126: 2, 127: 8}.get(length, 0)
        payload = stream.read(int.from_bytes(stream.read(size)) if size else length)
        if kind == FINAL | CLOSE:
            return int.from_bytes(payload[:2])
