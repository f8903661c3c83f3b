"""A server at its limit of connections: it logs this, and answers `/healthz`."""

import contextlib
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from bali.server.transport_limits import (
    FILE_RESERVE,
    FILES_PER_CONNECTION,
    HEALTH_RESERVE,
    TransportLimits,
)
from tests.server.clients import Guests, people
from tests.server.raw_connection import connected
from tests.server.running import HOST, TIMEOUT, Running, ServerLog, killable, running

ROOM = 8
FILES = FILE_RESERVE + HEALTH_RESERVE + 40
UNFINISHED = (
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b"Content-Length: 10\r\n\r\n"
)


@contextlib.contextmanager
def busy_connections(server: Running, count: int) -> Iterator[None]:
    """Hold connections whose requests are never complete."""
    with contextlib.ExitStack() as lines:
        for _ in range(count):
            line = lines.enter_context(connected(server))
            with contextlib.suppress(ConnectionError):
                line.sendall(UNFINISHED)
        yield


def wait_for(server: Running, path: str, status: int) -> httpx.Response:
    """Repeat a request until its response has this status; connections may be refused."""
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        with contextlib.suppress(httpx.TransportError):
            answer = httpx.get(f"{server.address}{path}", timeout=TIMEOUT)
            if answer.status_code == status:
                return answer
    raise AssertionError(f"{path} never returned {status}")


@pytest.fixture
def small_server(server_log: ServerLog, file: str) -> Iterator[Running]:
    del server_log
    limits = TransportLimits(connections=ROOM, body_time=10 * TIMEOUT)
    with running(file, transport=limits) as server:
        yield server


def test_connections_beyond_the_limit_reach_the_health_check_only(small_server: Running) -> None:
    with busy_connections(small_server, ROOM):
        answer = wait_for(small_server, "/api/bots", 503)
        assert answer.json()["code"] == "too_many"
        assert answer.headers["connection"] == "close"
        assert "content-security-policy" in answer.headers
        wait_for(small_server, "/healthz", 200)
    wait_for(small_server, "/api/bots", 200)


def test_websocket_beyond_the_limit_is_refused(small_server: Running) -> None:
    upgrade = {"Upgrade": "websocket", "Connection": "Upgrade"}
    with busy_connections(small_server, ROOM):
        wait_for(small_server, "/api/bots", 503)
        answer = httpx.get(f"{small_server.address}/api/tables/x/socket", headers=upgrade)
        assert answer.status_code == 503


def test_connections_of_one_address_leave_room_for_others(server_log: ServerLog, file: str) -> None:
    del server_log
    limits = TransportLimits(connections_per_address=ROOM)
    other = httpx.HTTPTransport(local_address="127.0.0.2")
    with (
        running(file, transport=limits) as server,
        httpx.Client(base_url=server.address, transport=other, timeout=TIMEOUT) as stranger,
        Guests(server) as guests,
    ):
        with busy_connections(server, ROOM):
            wait_for(server, "/api/bots", 503)
            assert stranger.get("/api/bots").status_code == 200
        table = guests.new().create_table(people(2))
        for _ in range(3 * ROOM):
            guests.new().open(table).close()  # each connection counts until it is closed
        wait_for(server, "/api/bots", 200)


def test_connections_of_a_trusted_proxy_are_not_counted_by_address(
    server_log: ServerLog, file: str
) -> None:
    del server_log
    limits = TransportLimits(connections_per_address=ROOM)
    with (
        running(file, transport=limits, trusted_proxies=("127.0.0.0/8",)) as server,
        busy_connections(server, 3 * ROOM),
    ):
        assert httpx.get(f"{server.address}/api/bots", timeout=TIMEOUT).status_code == 200


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends such connections")
def test_connection_closes_when_the_client_reads_nothing(server_log: ServerLog, file: str) -> None:
    del server_log
    limits = TransportLimits(connections=1, unread_time=1.0, pipelined=1_000)
    with running(file, transport=limits) as server, socket.socket() as silent_client:
        silent_client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        silent_client.connect((HOST, server.port))
        silent_client.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 1_000)
        wait_for(server, "/api/bots", 503)
        wait_for(server, "/api/bots", 200)


def test_server_at_its_file_limit_logs_and_answers_health_checks(file: str, tmp_path: Path) -> None:
    limited = ("sh", "-c", f'ulimit -n {FILES}; exec "$@"', "sh")
    with killable(file, tmp_path, limited) as server:
        with busy_connections(server, 2 * FILES):
            wait_for(server, "/healthz", 200)
            assert "connection limit reached" in server.log
        wait_for(server, "/api/bots", 200)
        assert server.log.count("connection limit reached") == 1
        assert "Too many open files" not in server.log
        assert "Traceback" not in server.log


def allowed_and_soft_limit(soft: int, hard: int, connections: int) -> tuple[int, int]:
    """Return the allowed connections of a process with these limits, and its new soft limit."""
    script = (
        "import resource\n"
        "from bali.server.transport_limits import TransportLimits, allowed_connections\n"
        f"resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, {hard}))\n"
        f"print(allowed_connections(TransportLimits(connections={connections})))\n"
        "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])\n"
    )
    shown = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    allowed, raised = map(int, shown.stdout.split())
    return allowed, raised


def test_soft_limit_of_open_files_is_raised() -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    required = FILES_PER_CONNECTION * 300 + FILE_RESERVE + HEALTH_RESERVE
    if hard != resource.RLIM_INFINITY:
        assert hard > required
    assert allowed_and_soft_limit(200, hard, 300) == (300, required)


def test_allowed_connections_leave_each_a_file_of_the_page() -> None:
    """A slow client keeps the file open that is sent to it."""
    assert allowed_and_soft_limit(FILES, FILES, 300) == (20, FILES)
