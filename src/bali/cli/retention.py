"""`bali retention`: what a server with these settings would delete."""

import asyncio
import time
from datetime import UTC, datetime
from typing import Annotated

import typer

from bali.server.database import connect_existing
from bali.server.expired import Expired
from bali.server.expiry import Finder
from bali.server.retention import DAY, KINDS, Retention
from bali.server.settings import Settings
from bali.server.store import Store


def retention(
    settings: Annotated[
        str | None,
        typer.Option(
            "--retention",
            metavar="KIND=DAYS,...",
            help="Settings to try instead of those in BALI_RETENTION.",
        ),
    ] = None,
) -> None:
    chosen = Settings.from_environment(retention=settings)
    now = time.time()
    found = asyncio.run(_find(chosen.database, chosen.retention, now))
    for kind in KINDS:
        days = chosen.retention.days(kind)
        print(f"{kind}: kept {'for ever' if days is None else f'for {days:g} days'}")
    for expired in found:
        day = datetime.fromtimestamp(expired.changed, UTC).date()
        age = (now - expired.changed) / DAY
        print(f"{expired.id}  {expired.kind}  {day}  {age:.0f} days old")
    print(f"{len(found)} would be deleted")


async def _find(database: str, settings: Retention, now: float) -> list[Expired]:
    store = Store(await connect_existing(database))
    try:
        return await Finder(store, settings).find(now)
    finally:
        await store.close()
