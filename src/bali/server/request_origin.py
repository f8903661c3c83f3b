"""Check of a request's host and origin, which refuses requests of other sites' pages.

A page of another site can send forms and open WebSockets with the visitor's cookies; its `Origin`
reveals that. With DNS rebinding, its own name resolves to this server; its `Host` reveals that.
"""

from typing import Final
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from bali.server.openapi import refused
from bali.server.public_hosts import PublicHosts
from bali.server.refusal import Refusal

SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
HEALTH: Final = "/healthz"
"""Path that is available under every host name, since probes use the machine's address."""
DEFAULT_PORTS: Final = {"http": 80, "https": 443}


def is_same_origin(headers: Headers) -> bool:
    """Return whether a request comes from the server's own page, or from a program."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    try:
        page = urlsplit(origin)
        own = urlsplit(f"{page.scheme}://{headers.get('host', '')}")
        return page.scheme in DEFAULT_PORTS and _place(page) == _place(own)
    except ValueError:
        return False


def _place(url: SplitResult) -> tuple[str | None, int]:
    return url.hostname, url.port or DEFAULT_PORTS[url.scheme]


class OwnRequestsOnly:
    """Middleware that refuses other host names, and changes requested by other sites' pages."""

    def __init__(self, app: ASGIApp, hosts: PublicHosts) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or scope["path"] == HEALTH:
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._hosts.allows(host):
            reason = (
                f"this server is not known as {host[:100]!r}; its operator can add the name with "
                "--public-host or BALI_PUBLIC_HOSTS"
            )
            answer = refused(Refusal("foreign", reason), 421)
        elif scope.get("method", "GET") not in SAFE_METHODS and not is_same_origin(headers):
            reason = "a page of another site can't change anything here"
            answer = refused(Refusal("foreign", reason))
        else:
            await self._app(scope, receive, send)
            return
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            await answer(scope, receive, send)
