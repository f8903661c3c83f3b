"""`bali` and `bali serve`: the server and its page."""

import contextlib
import os
import re
import socket
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from bali.server.running_server import answers
from tests.platforms import bali_command, needs_shell
from tests.programs import require_page
from tests.server.running import HOST, TIMEOUT, Running, free_port

BALI = bali_command()


def environment_in(folder: Path) -> dict[str, str]:
    return os.environ | {
        "BALI_DATABASE_URL": f"sqlite:///{folder / 'tables.sqlite'}",
        "BROWSER": f"sh -c 'echo %s > {folder / 'opened.txt'}'",
        "XDG_STATE_HOME": str(folder),
        "http_proxy": f"http://{HOST}:1",  # no proxy is there, and local requests need none
    }


@contextlib.contextmanager
def started(folder: Path, *arguments: str) -> Iterator[str]:
    """Start the command; yield the address that it prints, once the server answers."""
    process = subprocess.Popen(
        [BALI, *arguments], env=environment_in(folder), stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None
        port = int(found[0].rstrip("/").rpartition(":")[2])
        Running("", port).wait_until_ready()
        yield found[0]
    finally:
        process.terminate()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


def test_serve_answers_at_the_printed_address(tmp_path: Path) -> None:
    with started(tmp_path, "serve", "--no-browser", "--port", str(free_port())) as address:
        assert httpx.get(f"{address}healthz").json()["status"] == "ok"
    assert not (tmp_path / "opened.txt").exists()


@needs_shell
def test_bali_without_command_starts_the_server_and_opens_the_page(tmp_path: Path) -> None:
    require_page()
    with started(tmp_path) as address:
        assert httpx.get(address).status_code == 200
        opened = tmp_path / "opened.txt"
        for _ in range(200):
            if opened.exists() and opened.read_text().strip():
                break
            httpx.get(f"{address}healthz")
        assert opened.read_text().strip() == address


@pytest.mark.parametrize("port", ["taken", "0", "70000"])
def test_serve_names_an_unusable_port(port: str) -> None:
    with socket.socket() as other:
        other.bind((HOST, 0))
        other.listen()
        chosen = str(other.getsockname()[1]) if port == "taken" else port
        done = subprocess.run(
            [BALI, "serve", "--no-browser", "--port", chosen],
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert f"port {chosen}" in done.stderr


def test_serve_names_an_unusable_database(tmp_path: Path) -> None:
    environment = os.environ | {"BALI_DATABASE_URL": f"sqlite:///{tmp_path}/no/such/folder/x.db"}
    done = subprocess.run(
        [BALI, "serve", "--no-browser", "--port", str(free_port())],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert re.fullmatch(r"bali: the database .* can't be opened: .*", done.stderr.strip(), re.S)


@needs_shell
def test_bali_without_command_opens_the_page_of_a_running_server(tmp_path: Path) -> None:
    with started(tmp_path) as address:
        opened = tmp_path / "opened.txt"
        environment = environment_in(tmp_path)
        for _ in range(2):
            opened.unlink(missing_ok=True)
            done = subprocess.run(
                [BALI], env=environment, capture_output=True, text=True, timeout=180, check=False
            )
            assert done.returncode == 0, done.stderr
            assert address in done.stdout
            assert opened.read_text().strip() == address


def test_serve_on_a_database_in_use_is_refused(tmp_path: Path) -> None:
    with started(tmp_path, "serve", "--no-browser", "--port", str(free_port())):
        done = subprocess.run(
            [BALI, "serve", "--no-browser"],
            env=environment_in(tmp_path),
            capture_output=True,
            text=True,
            timeout=180,
            check=False,
        )
    assert done.returncode == 2
    assert done.stdout == ""
    assert re.fullmatch(r"bali: the database .* is in use by another server: .*\n", done.stderr)


def test_answers_is_false_for_another_service() -> None:

    def greet() -> None:
        connection, _ = other.accept()
        with connection:
            connection.recv(4096)
            connection.sendall(b"SSH-2.0-another\r\n")

    with socket.create_server((HOST, 0)) as other:
        thread = threading.Thread(target=greet, daemon=True)
        thread.start()
        assert not answers(f"http://{HOST}:{other.getsockname()[1]}/")
        thread.join(TIMEOUT)
