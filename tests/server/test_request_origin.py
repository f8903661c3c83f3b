"""Refusal of requests by pages of other sites, and to other host names."""

import socket
from collections.abc import Iterator

import httpx
import pytest

from bali.errors import BadSetup
from bali.server.public_hosts import PublicHosts, host_names
from bali.server.settings import METRICS, PUBLIC_HOSTS, Settings
from tests.server.clients import Guests, people
from tests.server.raw_connection import connected, read_all, status_of
from tests.server.running import Running, ServerLog, running
from tests.server.test_rematch import after_a_game


@pytest.fixture(scope="module")
def public_server(
    server_log: ServerLog, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    """A server with a configured name behind a proxy."""
    del server_log
    file = tmp_path_factory.mktemp("public") / "tables.sqlite"
    with running(
        f"sqlite+aiosqlite:///{file}",
        public_hosts=("bali.example.org",),
        trusted_proxies=("127.0.0.1",),
    ) as server:
        yield server


CROSS_SITE_HEADERS = {
    "another site": {"Origin": "https://evil.example"},
    "another port": {"Origin": "http://127.0.0.1:1"},
    "no origin": {"Origin": "null"},
    "no url": {"Origin": "http://["},
    "another scheme": {"Origin": "file://127.0.0.1"},
    "a form without origin": {"Sec-Fetch-Site": "cross-site"},
    "another subdomain": {"Sec-Fetch-Site": "same-site"},
}


@pytest.mark.parametrize("kind", CROSS_SITE_HEADERS)
def test_rematch_for_a_page_of_another_site_is_refused(guests: Guests, kind: str) -> None:
    """The request has no body, so a form could send it."""
    table, friends = after_a_game(guests, 2)
    path = f"/api/tables/{table}/rematch"
    answer = friends[0].client.post(path, headers=CROSS_SITE_HEADERS[kind])
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign")
    assert friends[0].table_info(table)["rematch"] is None
    own = {"Origin": guests.server.address, "Sec-Fetch-Site": "same-origin"}
    assert friends[0].client.post(path, headers=own).status_code == 201


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/tables"),
        ("POST", "/api/replays"),
        ("POST", "/api/tables/x/seats/0"),
        ("PUT", "/api/tables/x/seats/0/bot"),
        ("DELETE", "/api/anything"),
    ],
)
def test_every_change_for_a_page_of_another_site_is_refused(
    guests: Guests, method: str, path: str
) -> None:
    answer = guests.new().client.request(
        method, path, headers=CROSS_SITE_HEADERS["another site"], json={}
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign")


def test_origin_without_the_default_port_is_the_same(public_server: Running) -> None:
    headers = {"Host": "bali.example.org:443", "Origin": "https://bali.example.org"}
    answer = httpx.post(
        f"{public_server.address}/api/tables", json={"seats": people(2)}, headers=headers
    )
    assert answer.status_code == 201


def get(server: Running, host: str, path: str = "/api/bots") -> httpx.Response:
    return httpx.get(f"{server.address}{path}", headers={"Host": host})


@pytest.mark.parametrize("path", ["/", "/api/bots", "/metrics", "/api/tables/mine"])
def test_other_host_names_are_refused_on_loopback(server: Running, path: str) -> None:
    for host in (
        "evil.example",
        f"evil.example:{server.port}",
        "192.0.2.1",
        "localhost.evil.example",
    ):
        answer = get(server, host, path)
        assert (answer.status_code, answer.json()["code"]) == (421, "foreign")
    for host in ("localhost", f"LOCALHOST:{server.port}", "127.0.0.1", "[::1]:8642", "127.8.8.8"):
        assert get(server, host).status_code == 200


def test_websocket_to_another_host_name_is_refused(server: Running) -> None:
    with connected(server) as line:
        line.sendall(
            b"GET /api/tables/x/socket HTTP/1.1\r\nHost: evil.example\r\n"
            b"Origin: http://evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        assert status_of(read_all(line)) == 403


def test_request_without_a_host_name_is_refused(server: Running) -> None:
    with connected(server) as line:
        line.sendall(b"GET /api/bots HTTP/1.0\r\n\r\n")
        assert status_of(read_all(line)) == 421


def test_health_check_answers_under_every_name(server: Running) -> None:
    assert get(server, "10.1.2.3", "/healthz").status_code == 200


def test_configured_names_and_loopback_are_allowed(public_server: Running) -> None:
    for host in ("bali.example.org", "Bali.Example.org.:443", "localhost"):
        assert get(public_server, host).status_code == 200
    for host in (
        "example.org",
        "www.bali.example.org",
        "10.0.0.1",
        "",
        "a@localhost",
        "localhost/a",
    ):
        assert get(public_server, host).status_code == 421


def test_transport_security_is_announced_to_https_of_a_trusted_proxy_only(
    server: Running, public_server: Running
) -> None:
    header = "strict-transport-security"
    https = {"X-Forwarded-Proto": "https"}
    assert header in httpx.get(f"{public_server.address}/", headers=https).headers
    assert header not in httpx.get(f"{public_server.address}/").headers
    assert header not in httpx.get(f"{server.address}/", headers=https).headers


def test_answers_of_the_api_are_not_stored(guests: Guests) -> None:
    table, (ayu, _) = guests.table_for_two()
    for path in ("bots", "tables/mine", f"tables/{table}", "tables/nothing", "nothing", "lessons"):
        assert ayu.client.get(f"/api/{path}").headers["cache-control"] == "no-store"
    made = ayu.client.post("/api/tables", json={"seats": people(2)})
    assert made.headers["cache-control"] == "no-store"


def test_server_for_other_machines_is_reached_by_its_address(
    server_log: ServerLog, file: str
) -> None:
    del server_log
    with running(file, listens_on="0.0.0.0") as server:
        assert get(server, f"192.168.1.7:{server.port}").status_code == 200
        assert get(server, "evil.example").status_code == 421


@pytest.mark.parametrize("listens_on", ["0.0.0.0", "::", "192.168.1.7"])
def test_server_of_a_local_network_has_addresses_and_its_own_names(listens_on: str) -> None:
    hosts = PublicHosts((), listens_on)
    own = socket.gethostname().partition(".")[0]
    for name in (
        "192.168.1.7:8642",
        "10.0.0.1",
        "[fe80::1]:8642",
        "localhost",
        own,
        f"{own}.local",
    ):
        assert hosts.allows(name)
    for name in ("evil.example", f"{own}.evil.example", "", "[", "a b", "192.168.1.7.evil.example"):
        assert not hosts.allows(name)


def test_settings_take_host_names_from_environment_or_option(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("BALI_DATABASE_URL", "sqlite://")
    monkeypatch.setenv(PUBLIC_HOSTS, "Bali.example.org, bücher.example")
    monkeypatch.setenv(METRICS, "off")
    settings = Settings.from_environment()
    assert settings.public_hosts == ("bali.example.org", "xn--bcher-kva.example")
    assert settings.metrics.kind == "off"
    assert Settings.from_environment(public_hosts=["a.b"]).public_hosts == ("a.b",)
    assert Settings.from_environment(metrics="on").metrics.kind == "page"


@pytest.mark.parametrize("text", ["", "a b", "https://a.b", "a.b:80", "*", "-a.b", "a..b", "a/b"])
def test_host_names_refuses_invalid_names(text: str) -> None:
    with pytest.raises(BadSetup, match="not a host name"):
        host_names([text])
