"""List the tables and uploads that a server would delete, for `bali retention`."""

import asyncio
import time
from datetime import UTC, datetime

from bali.server.database import connect_existing
from bali.server.expired import Expired
from bali.server.expiry import Finder
from bali.server.retention import DAY, KINDS, Retention
from bali.server.settings import Settings
from bali.server.store import Store


def list_expired_tables(settings: str | None) -> None:
    """Print the retention periods and each table or upload that a server would delete now."""
    effective = Settings.from_environment(retention=settings)
    now = time.time()
    found = asyncio.run(_find(effective.database, effective.retention, now))
    for kind in KINDS:
        days = effective.retention.days(kind)
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
