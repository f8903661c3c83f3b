"""`bali retention`: what a server with these settings would delete."""

import asyncio
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from bali.server.expired import Expired
    from bali.server.retention import Retention


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
    """List the tables and uploads that the retention settings let a server delete now.

    Nothing is deleted.
    """
    from bali.server.retention import DAY, KINDS
    from bali.server.settings import Settings

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


async def _find(database: str, settings: "Retention", now: float) -> "list[Expired]":
    from bali.server.database import connect_existing
    from bali.server.expiry import Finder
    from bali.server.store import Store

    store = Store(await connect_existing(database))
    try:
        return await Finder(store, settings).find(now)
    finally:
        await store.close()
