"""Security headers, cookies, and files that must not be served."""

import http.client
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from bali.server import page as pages
from bali.server.security import HEADERS
from tests.server.clients import Guests, with_bots
from tests.server.running import Running, ServerLog, running

SECRET = "not for clients"


@pytest.fixture
def built(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, file: str, server_log: ServerLog
) -> Iterator[Running]:
    """A server with a built page, and another file beside the page's folder."""
    del server_log
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Bali</title>")
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "assets" / "index-abc.js").write_text("export {}")
    (tmp_path / "secret.txt").write_text(SECRET)
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    monkeypatch.setattr(pages, "FOLDER", folder)
    with running(file) as server:
        yield server


@pytest.mark.parametrize(
    "path",
    [
        "/healthz",
        "/metrics",
        "/api/openapi.json",
        "/api/bots",
        "/api/tables/mine",
        "/api/tables/nothere",
        "/api/nothing",
        "/api/tables/%00",
        "/",
        "/t/abc",
        "/assets/nothing.js",
    ],
)
def test_responses_have_security_headers(guests: Guests, path: str) -> None:
    answer = guests.new().client.get(path)
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert "server" not in answer.headers


def test_refusals_have_security_headers(guests: Guests) -> None:
    client = guests.new().client
    answers = [
        client.post("/api/tables", content=b"x" * 300_000),
        client.post("/api/tables", content=b"{"),
        client.delete("/api/bots"),
        client.options("/"),
    ]
    for answer in answers:
        assert answer.is_client_error
        assert HEADERS.items() <= {name: answer.headers.get(name) for name in HEADERS}.items()


def test_server_errors_have_security_headers(
    server_log: ServerLog, guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_self: object, _table: str) -> None:
        raise RuntimeError("disk failure")

    monkeypatch.setattr("bali.server.store.Store.table", broken)
    answer = guests.new().client.get("/api/tables/anything")
    assert answer.status_code == 500
    assert answer.json()["code"] == "broken"
    assert "disk" not in answer.text
    assert all(answer.headers[name] == value for name, value in HEADERS.items())
    while not any("disk" in error and "ASGI" in error for error in server_log.errors):
        time.sleep(0.01)  # it is logged after the response
    server_log.errors.clear()


def test_content_security_policy_allows_own_scripts_only() -> None:
    policy = HEADERS["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "*" not in policy


def test_cookie_is_http_only_and_same_site(guests: Guests) -> None:
    answer = guests.new().client.post("/api/tables", json={"seats": with_bots("random")})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert "secure" not in cookie


@pytest.mark.parametrize("proxies", [("127.0.0.1",), ("192.0.2.1",), ()])
def test_cookie_is_secure_when_a_trusted_proxy_uses_https(
    server_log: ServerLog, file: str, proxies: tuple[str, ...]
) -> None:
    del server_log
    with running(file, trusted_proxies=proxies) as server, Guests(server) as guests:
        answer = guests.new().client.post(
            "/api/tables",
            json={"seats": with_bots("random")},
            headers={"X-Forwarded-Proto": "https"},
        )
    secure = "; secure" in answer.headers["set-cookie"].lower()
    assert secure == (proxies == ("127.0.0.1",))


def test_cookie_is_set_once_per_browser(guests: Guests) -> None:
    ayu = guests.new()
    ayu.create_table(with_bots("random"))
    answer = ayu.client.post("/api/tables", json={"seats": with_bots("random")})
    assert "set-cookie" not in answer.headers


def test_database_stores_no_cookie_secret(guests: Guests, server: Running) -> None:
    ayu = guests.new()
    ayu.create_table(with_bots("random"))
    assert ayu.cookie is not None
    file = Path(server.database.partition("///")[2])
    secret, _, signature = ayu.cookie.partition(".")
    for part in file.parent.glob(f"{file.name}*"):
        assert secret.encode() not in part.read_bytes()
        assert signature.encode() not in part.read_bytes()


def test_page_is_served_at_all_routes(built: Running) -> None:
    for path in ("/", "/t/abc", "/replay/r-1?moment=3", "/index.html"):
        answer = httpx.get(f"{built.address}{path}")
        assert answer.status_code == 200
        assert "<title>Bali" in answer.text
        assert answer.headers["cache-control"] == "no-cache"


def test_files_have_their_content_types(built: Running) -> None:
    assert httpx.get(f"{built.address}/favicon.svg").headers["content-type"] == "image/svg+xml"
    script = httpx.get(f"{built.address}/assets/index-abc.js")
    assert "javascript" in script.headers["content-type"]
    assert "immutable" in script.headers["cache-control"]
    missing = httpx.get(f"{built.address}/assets/nothing.js")
    assert (missing.status_code, missing.json()["code"]) == (404, "not_found")


ODD_PATHS = [
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/%2e%2e%2fsecret.txt",
    "/assets/../../secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/assets/%2e%2e/%2e%2e/secret.txt",
    "//secret.txt",
    "/link.txt",
    "/..\\secret.txt",
    "/a%00b",
    "/" + "a" * 5_000,
    "/" + "a/" * 3_000,
    "/assets/" + "a" * 5_000,
    "/assets/a%00b",
    "/%ff%fe",
]


@pytest.mark.parametrize("path", ODD_PATHS, ids=[path[:24] for path in ODD_PATHS])
def test_files_outside_the_folder_are_not_served(built: Running, path: str) -> None:
    """The path is sent unchanged; browsers and libraries would normalize it."""
    line = http.client.HTTPConnection("127.0.0.1", built.port, timeout=60)
    line.putrequest("GET", path)
    line.endheaders()
    answer = line.getresponse()
    body = answer.read()
    line.close()
    assert answer.status in (200, 400, 404)
    assert SECRET.encode() not in body


def test_missing_build_is_reported(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, file: str, server_log: ServerLog
) -> None:
    del server_log
    monkeypatch.setattr(pages, "FOLDER", tmp_path / "nothing")
    with running(file) as server:
        for path in ("/", "/api/docs"):
            answer = httpx.get(f"{server.address}{path}")
            assert answer.status_code == 404
            assert "built" in answer.json()["message"]
