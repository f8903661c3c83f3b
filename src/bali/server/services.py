"""Services of the application that routes use."""

from typing import NamedTuple

from starlette.requests import HTTPConnection

from bali.server.admission import Admission
from bali.server.bot_executor import BotExecutor
from bali.server.identity import Identities
from bali.server.readiness import Readiness
from bali.server.replays import Replays
from bali.server.request_limits import RateLimiter
from bali.server.settings import Settings
from bali.server.store import Store
from bali.server.tables import TableRegistry


class Services(NamedTuple):
    settings: Settings
    store: Store
    readiness: Readiness
    bot_executor: BotExecutor
    tables: TableRegistry
    replays: Replays
    admission: Admission
    creation_limiter: RateLimiter
    """Limit on creating tables and replays, by address."""
    upload_limiter: RateLimiter
    """Daily limit on uploading replays, by address."""
    identities: Identities

    @classmethod
    def of(cls, connection: HTTPConnection) -> "Services":
        services: Services = connection.app.state.services
        return services
