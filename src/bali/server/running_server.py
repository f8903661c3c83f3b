"""Where this user's server on a database answers, noted in the user's folder."""

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
    """With a slash at its end."""


def save_server_address(database: str, address: str) -> None:
    """Write the address down, if this user has a folder that can be written."""
    path = _path(database)
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(path, msgspec.json.encode(RunningServer(address)))


def saved_server_address(database: str) -> str | None:
    """The address of the server that holds the database's lock, if this user started it."""
    try:
        return msgspec.json.decode(_path(database).read_bytes(), type=RunningServer).address
    except (OSError, msgspec.MsgspecError, UnicodeError):
        return None


def answers(address: str) -> bool:
    """Whether a server of Bali is there, ready or not."""
    direct = build_opener(ProxyHandler({}))  # no proxy of the environment reaches this machine
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
