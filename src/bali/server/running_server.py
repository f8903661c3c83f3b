"""The address of the running server of a database, stored in the user's data folder."""

import hashlib
import json
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from urllib.error import URLError
from urllib.request import ProxyHandler, build_opener

import msgspec

from bali.files import write_atomic
from bali.server.database import file_of, parsed_url
from bali.user_folders import state_path


class RunningServer(msgspec.Struct, frozen=True):
    address: str
    """Base URL with a trailing slash."""


def save_server_address(database: str, address: str) -> None:
    """Store the server's address; does nothing if the folder is not writable."""
    path = _path(database)
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(path, msgspec.json.encode(RunningServer(address)))


def saved_server_address(database: str) -> str | None:
    """Return the address of the server that uses the database, if this user started it."""
    try:
        return msgspec.json.decode(_path(database).read_bytes(), type=RunningServer).address
    except (OSError, msgspec.MsgspecError, UnicodeError):
        return None


def answers(address: str) -> bool:
    """Return whether a server of Bali answers at the address, ready or not."""
    direct = build_opener(ProxyHandler({}))  # ignores proxies of the environment
    try:
        with direct.open(f"{address}healthz", timeout=1) as answer:
            return "version" in json.load(answer)
    except URLError as error:
        return getattr(error, "code", None) == 503
    except (OSError, HTTPException, ValueError, TypeError):
        return False


def _path(database: str) -> Path:
    url = parsed_url(database)
    database_name = str(file_of(url) or f"{url.host}:{url.port}/{url.database}")
    digest = hashlib.sha256(database_name.encode()).hexdigest()[:16]
    return state_path("servers", f"{digest}.json")
