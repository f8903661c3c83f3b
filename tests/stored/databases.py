"""Databases written by earlier versions."""

import asyncio
import json
import lzma
from functools import cache
from pathlib import Path
from typing import Any, Final

import asyncpg

FOLDER: Final = Path(__file__).parent
VERSIONS: Final = tuple(sorted(path.name for path in FOLDER.glob("v*") if path.is_dir()))


@cache
def expected_state(version: str, kind: str) -> dict[str, Any]:
    """Return the cookies, tables and replays of a database, as its server reported them."""
    found: dict[str, Any] = json.loads(unpacked(version, f"{kind}.json"))
    return found


@cache
def unpacked(version: str, name: str) -> bytes:
    return lzma.decompress((FOLDER / version / f"{name}.xz").read_bytes())


def restore(version: str, database: str) -> None:
    """Fill an empty database, given by its URL with a driver."""
    address = database.partition("://")[2]
    if database.startswith("sqlite"):
        Path(address.removeprefix("/")).write_bytes(unpacked(version, "tables.sqlite"))
    else:
        asyncio.run(_run(f"postgresql://{address}", unpacked(version, "tables.sql").decode()))


async def _run(address: str, script: str) -> None:
    connection = await asyncpg.connect(address)
    try:
        await connection.execute(script)
    finally:
        await connection.close()
