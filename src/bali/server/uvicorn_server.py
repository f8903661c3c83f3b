"""Running the application with Uvicorn."""

import asyncio
import logging
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import structlog
import uvicorn

from bali.server.app import create_app
from bali.server.capacity import Capacity
from bali.server.database import open_database
from bali.server.database_lock import database_lock
from bali.server.http_protocol import LimitedHttpProtocol
from bali.server.precompile import precompile_server
from bali.server.running_server import save_server_address
from bali.server.settings import Settings
from bali.server.transport_limits import allowed_connections
from bali.server.websocket_protocol import LimitedWebSocketProtocol


def serve(
    settings: Settings,
    port: int,
    log_level: str = "info",
    on_start: Callable[[], None] = lambda: None,
) -> None:
    """Run a server until it is interrupted; DatabaseInUse if another server uses the database.

    `on_start` is called when the database has been locked and migrated.
    """
    set_up_logs(log_level)
    with database_lock(settings.database) as lock:
        asyncio.run(check_database(settings))
        save_server_address(settings.database, address_of(settings.listens_on, port))
        on_start()
        precompile_server()
        with settings.metrics.serving():
            app = create_app(settings, lock)
            uvicorn.run(app, host=settings.listens_on, port=port, **uvicorn_options(settings))


async def check_database(settings: Settings) -> None:
    """Migrate the database; raises NoDatabase with the reason if it is unusable."""
    engine = await open_database(settings.database, settings.sqlite_synchronous)
    await engine.dispose()


def address_of(host: str, port: int) -> str:
    """Return the address of the page for a browser on this machine."""
    here = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host  # noqa: S104
    return f"http://{f'[{here}]' if ':' in here else here}:{port}/"


def uvicorn_options(settings: Settings) -> dict[str, Any]:
    """Return Uvicorn's options."""
    transport = settings.transport
    capacity = Capacity(
        allowed_connections(transport), transport.connections_per_address, settings.trusted_proxies
    )
    return {
        "http": partial(LimitedHttpProtocol, transport, capacity),
        "ws": partial(LimitedWebSocketProtocol, transport, settings.limits, capacity),
        "log_level": "warning",
        "proxy_headers": False,  # the application's middleware does this for trusted proxies
        "ws_max_size": settings.limits.message * 4,
        "ws_per_message_deflate": False,  # it would take 40 KB per connection, for messages of 2 KB
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 20.0,
        "timeout_graceful_shutdown": 3,
        "server_header": False,
    }


def set_up_logs(level: str = "info") -> None:
    """Configure logging: readable lines in a terminal, otherwise JSON."""
    number = logging.getLevelNamesMapping()[level.upper()]
    renderer = (
        structlog.dev.ConsoleRenderer()
        if sys.stderr.isatty()
        else structlog.processors.JSONRenderer()
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
