"""What every request may need, in one place."""

from typing import NamedTuple

from starlette.requests import HTTPConnection

from bali.server.connections import Connections
from bali.server.identity import Identities
from bali.server.limits import Buckets
from bali.server.readiness import Readiness
from bali.server.replays import Replays
from bali.server.settings import Settings
from bali.server.store import Store
from bali.server.tables import TableKeeper
from bali.server.thinking import Thinkers


class Services(NamedTuple):
    settings: Settings
    store: Store
    readiness: Readiness
    thinkers: Thinkers
    tables: TableKeeper
    replays: Replays
    connections: Connections
    makers: Buckets
    """Limits on making tables and replays, by address."""
    uploaders: Buckets
    """Limits on uploading replays in a day, by address."""
    identities: Identities

    @classmethod
    def of(cls, connection: HTTPConnection) -> "Services":
        services: Services = connection.app.state.services
        return services
