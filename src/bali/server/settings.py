"""Settings of a server, from command-line options and environment variables."""

import ipaddress
import os
from collections.abc import Iterable
from typing import Final, Literal, Self, get_args

import msgspec

from bali.errors import BadSetup, NoDatabase
from bali.server.metrics import MetricsEndpoint
from bali.server.public_hosts import host_names
from bali.server.retention import Retention
from bali.server.transport_limits import TransportLimits
from bali.user_folders import data_path

DATABASE: Final = "BALI_DATABASE_URL"
TRUSTED_PROXIES: Final = "BALI_TRUSTED_PROXIES"
PUBLIC_HOSTS: Final = "BALI_PUBLIC_HOSTS"
METRICS: Final = "BALI_METRICS"
RETENTION: Final = "BALI_RETENTION"
SYNCHRONOUS: Final = "BALI_SQLITE_SYNCHRONOUS"
DRIVERS: Final = {
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "sqlite": "sqlite+aiosqlite",
}
Synchronous = Literal["full", "normal"]
"""When SQLite syncs to disk. `full`: at each commit, so that acknowledged actions survive a power
cut. `normal`: when the write-ahead log is checkpointed, so that the last actions may be lost."""


class Limits(msgspec.Struct, frozen=True):
    """Limits on requests and connections, per visitor and in total."""

    body: int = 256 * 1024
    """Bytes of an HTTP request's body."""
    message: int = 4 * 1024
    """Bytes of a WebSocket message."""
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    tables_per_minute: float = 30.0
    tables_at_once: int = 30
    """New tables and replays of one address in a burst, before the rate applies."""
    hints_per_person: int = 2
    """Pending hints of one person."""
    hints_per_address: int = 4
    hints: int = 64
    moves_per_person: int = 64
    """Pending moves of slow bots of one person; in total there is one per live table at most."""
    moves_per_address: int = 256
    spectators_per_table: int = 64
    spectators_per_address: int = 24
    """Spectators of one table from one address."""
    sockets_per_person: int = 16
    sockets_per_address: int = 256
    sockets_with_spectators: int = 4_000
    """Number of open connections above which spectators are refused."""
    seats_per_address: int = 1
    """Seats of one table that visitors of an address may take without the invitation."""
    uploads_per_day: int = 200
    """Replays that one address may upload per day."""
    live_tables: int = 20_000
    unsent: int = 256
    """Messages queued for a slow connection before it is closed."""
    unsent_bytes: int = 512 * 1024
    """Bytes queued for a slow connection before it is closed; one more message may exceed them."""


class Settings(msgspec.Struct, frozen=True):
    database: str
    limits: Limits = Limits()
    transport: TransportLimits = TransportLimits()
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted."""
    public_hosts: tuple[str, ...] = ()
    """Names allowed in the `Host` header; see `PublicHosts` for the default."""
    listens_on: str = "127.0.0.1"
    metrics: MetricsEndpoint = MetricsEndpoint()
    retention: Retention = Retention()
    sqlite_synchronous: Synchronous = "full"

    @classmethod
    def from_environment(
        cls,
        *,
        trusted_proxies: Iterable[str] = (),
        public_hosts: Iterable[str] = (),
        metrics: str | None = None,
        listens_on: str = "127.0.0.1",
        retention: str | None = None,
    ) -> Self:
        """Read the environment; an argument overrides its variable."""
        return cls(
            database=database_url(os.environ.get(DATABASE, "")),
            trusted_proxies=networks(trusted_proxies or _listed(TRUSTED_PROXIES)),
            public_hosts=host_names(public_hosts or _listed(PUBLIC_HOSTS)),
            metrics=MetricsEndpoint.of(metrics or os.environ.get(METRICS) or "on"),
            listens_on=listens_on,
            retention=Retention.of(retention or os.environ.get(RETENTION, "")),
            sqlite_synchronous=synchronous_mode(os.environ.get(SYNCHRONOUS, "")),
        )


def database_url(text: str) -> str:
    """Return the database URL with its driver; if empty, a file in the user's data folder."""
    if not text:
        path = data_path("tables.sqlite")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise NoDatabase(
                f"the database can't be created in {path.parent}: {error.strerror}. Set one in "
                f"the environment variable {DATABASE}, such as sqlite:////srv/bali/tables.sqlite"
            ) from None
        return f"{DRIVERS['sqlite']}:///{path}"
    scheme, separator, rest = text.partition("://")
    return f"{DRIVERS.get(scheme, scheme)}{separator}{rest}"


def synchronous_mode(text: str) -> Synchronous:
    """Return the mode named by a text; `full` if it is empty."""
    modes: tuple[Synchronous, ...] = get_args(Synchronous)
    for mode in modes:
        if (text.strip().casefold() or "full") == mode:
            return mode
    raise BadSetup(f"{SYNCHRONOUS} must be {' or '.join(modes)}, not {text!r}")


def networks(texts: Iterable[str]) -> tuple[str, ...]:
    """Return normalized addresses and networks; raises BadSetup for an invalid one."""
    return tuple(_network(text) for text in texts)


def _network(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text, strict=False))
    except ValueError:
        raise BadSetup(
            f"{text!r} is not an IP address or network such as 10.0.0.2 or 10.0.0.0/8"
        ) from None


def _listed(variable: str) -> list[str]:
    """Split an environment variable at commas and spaces."""
    return os.environ.get(variable, "").replace(",", " ").split()
