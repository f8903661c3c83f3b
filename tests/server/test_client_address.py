"""Client addresses: trusted `X-Forwarded-For` headers, and the addresses that share a limit."""

import subprocess
import sys

import pytest
from starlette.requests import HTTPConnection

from bali.errors import BadSetup
from bali.server.client_address import UNKNOWN, address_group, client_address
from bali.server.settings import TRUSTED_PROXIES, Limits, Settings, networks
from tests.server.clients import Guests, people
from tests.server.running import ServerLog, running

TABLE = {"seats": people(2)}


def statuses(
    database: str, trusted_proxies: tuple[str, ...], *forwarded: str, count: int = 1
) -> list[int]:
    """Create a table per `X-Forwarded-For` at a limit of one; return the statuses."""
    limits = Limits(tables_per_minute=0.001, tables_at_once=count)
    with (
        running(database, limits, trusted_proxies=trusted_proxies) as server,
        Guests(server) as guests,
    ):
        client = guests.new().client
        return [
            client.post("/api/tables", json=TABLE, headers={"X-Forwarded-For": each}).status_code
            for each in forwarded
        ]


def test_limits_ignore_forwarded_addresses_by_default(server_log: ServerLog, file: str) -> None:
    del server_log
    assert statuses(file, (), "10.1.1.1", "10.1.1.2", "10.1.1.3") == [201, 429, 429]


def test_limits_count_forwarded_addresses_of_trusted_proxies(
    server_log: ServerLog, file: str
) -> None:
    del server_log
    made = statuses(file, ("127.0.0.1",), "10.1.1.1", "10.1.1.2", "10.1.1.1")
    assert made == [201, 201, 429]


def test_limits_count_the_last_address_before_trusted_proxies(
    server_log: ServerLog, file: str
) -> None:
    """Addresses that a client sends itself precede the one that the proxy appends."""
    del server_log
    made = statuses(file, ("127.0.0.0/8",), "10.9.9.9, 10.1.1.1", "10.8.8.8, 10.1.1.1, 127.0.0.2")
    assert made == [201, 429]


def test_limits_count_networks_of_ipv6(server_log: ServerLog, file: str) -> None:
    del server_log
    made = statuses(file, ("127.0.0.1",), "2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8::1")
    assert made == [201, 429, 201]


@pytest.mark.parametrize(
    ("text", "group"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", UNKNOWN),
        ("x" * 10_000, UNKNOWN),
        ("192.0.2.7, 192.0.2.8", UNKNOWN),
    ],
)
def test_address_group_spells_addresses_in_one_way(text: str, group: str) -> None:
    assert address_group(text) == group


def test_client_address_of_a_connection_without_peer_is_unknown() -> None:
    assert client_address(HTTPConnection({"type": "http", "client": None})) == UNKNOWN


def test_trusted_proxies_come_from_the_environment_or_an_option(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("BALI_DATABASE_URL", "sqlite://")
    assert Settings.from_environment().trusted_proxies == ()
    monkeypatch.setenv(TRUSTED_PROXIES, "10.0.0.2, 192.168.0.0/16 ::1")
    assert Settings.from_environment().trusted_proxies == (
        "10.0.0.2/32",
        "192.168.0.0/16",
        "::1/128",
    )
    assert Settings.from_environment(trusted_proxies=["10.0.0.3"]).trusted_proxies == (
        "10.0.0.3/32",
    )


@pytest.mark.parametrize("text", ["*", "proxy", "10.0.0.0/33", ""])
def test_networks_refuses_invalid_addresses(text: str) -> None:
    with pytest.raises(BadSetup, match="not an IP address"):
        networks([text])


@pytest.mark.parametrize("module", ["bali", "bali.server"])
@pytest.mark.parametrize("option", ["--trusted-proxy", "--public-host", "--metrics"])
def test_command_names_an_option_that_cannot_be_used(module: str, option: str) -> None:
    command = ["serve", "--no-browser"] if module == "bali" else []
    done = subprocess.run(
        [sys.executable, "-m", module, *command, option, "a b"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "'a b'" in done.stderr
    assert len(done.stderr.splitlines()) == 1
