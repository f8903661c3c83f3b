"""ASGI application of the server."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.openapi.utils import get_openapi
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

import bali
from bali.server import api, page, websocket
from bali.server.admission import Admission
from bali.server.bot_executor import BotExecutor
from bali.server.database import open_database
from bali.server.database_lock import DatabaseLock
from bali.server.exception_handlers import add_exception_handlers
from bali.server.expiry import Expiry
from bali.server.identity import COOKIE, Identities
from bali.server.identity_middleware import IdentityMiddleware
from bali.server.openapi import Json, components
from bali.server.public_hosts import PublicHosts
from bali.server.readiness import Readiness
from bali.server.refusal import Refusal
from bali.server.replays import Replays
from bali.server.request_limits import RateLimiter, RequestBodyLimit
from bali.server.request_origin import OwnRequestsOnly
from bali.server.retention import DAY
from bali.server.security import SecurityHeaders
from bali.server.services import Services
from bali.server.settings import Settings
from bali.server.store import Store
from bali.server.tables import TableRegistry
from bali.server.transport_limits import allowed_connections

NOT_STORED: Final = {"Cache-Control": "no-store"}


def create_app(settings: Settings, lock: DatabaseLock | None = None) -> FastAPI:
    """Return the application; with a lock, it is ready only while the lock is held."""
    app = FastAPI(
        title="Bali",
        version=bali.__version__,
        description="Tables, records and replays. Games are played over a WebSocket "
        "at /api/tables/{table}/socket.",
        lifespan=_lifespan(settings, lock),
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.include_router(api.router)
    app.include_router(websocket.router)
    app.add_api_route("/healthz", healthz, include_in_schema=False)
    app.add_api_route("/metrics", metrics, include_in_schema=False)
    if (page.FOLDER / "assets").is_dir():
        app.mount("/assets", page.Assets(directory=page.FOLDER / "assets"))
    app.include_router(page.router)
    app.add_middleware(RequestBodyLimit, max_bytes=settings.limits.body)
    app.add_middleware(IdentityMiddleware)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(
        OwnRequestsOnly, hosts=PublicHosts(settings.public_hosts, settings.listens_on)
    )
    app.add_middleware(SecurityHeaders)
    app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=list(settings.trusted_proxies))
    add_exception_handlers(app)
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign]
    return app


def _lifespan(settings: Settings, lock: DatabaseLock | None) -> Any:
    @contextlib.asynccontextmanager
    async def run(app: FastAPI) -> AsyncIterator[None]:
        store = Store(await open_database(settings.database, settings.sqlite_synchronous))
        readiness = Readiness(store, lock)
        bot_executor = BotExecutor(settings.limits)
        tables = TableRegistry(store, bot_executor, settings.limits)
        limits = settings.limits
        creation_limiter = RateLimiter(limits.tables_per_minute / 60, limits.tables_at_once)
        replays = Replays(store, tables)
        upload_limiter = RateLimiter(limits.uploads_per_day / DAY, limits.uploads_per_day)
        identities = Identities(await store.signing_key(COOKIE), store)
        admission = Admission(limits, allowed_connections(settings.transport))
        app.state.services = Services(
            settings,
            store,
            readiness,
            bot_executor,
            tables,
            replays,
            admission,
            creation_limiter,
            upload_limiter,
            identities,
        )
        background = [
            asyncio.create_task(tables.sweep()),
            asyncio.create_task(readiness.watch_file()),
            asyncio.create_task(Expiry(store, tables, replays, settings.retention).run()),
        ]
        yield
        for task in background:
            task.cancel()
        # A task that is cancelled during a query still returns its connection to the pool.
        await asyncio.gather(*background, return_exceptions=True)
        await readiness.close()
        await tables.close()
        bot_executor.close()
        await store.close()

    return run


async def healthz(request: Request) -> Response:
    """Return whether the server is ready: its database is writable."""
    failure = await Services.of(request).readiness.failure()
    if failure is not None:
        body = {"status": "unavailable", "version": bali.__version__, "reason": failure}
        return Json(body, 503, NOT_STORED)
    return Json({"status": "ok", "version": bali.__version__}, headers=NOT_STORED)


async def metrics(request: Request) -> Response:
    if Services.of(request).settings.metrics.kind != "page":
        raise Refusal("not_found", "metrics are not served at this address")
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


def _openapi(app: FastAPI) -> dict[str, Any]:
    if app.openapi_schema is None:
        schema = get_openapi(
            title=app.title, version=app.version, description=app.description, routes=app.routes
        )
        schema.setdefault("components", {}).setdefault("schemas", {}).update(components())
        app.openapi_schema = schema
    return app.openapi_schema
