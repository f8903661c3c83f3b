"""Middleware that identifies the visitor of each connection."""

from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bali.server.identity import COOKIE, SCOPE, Visitor
from bali.server.services import Services

API: Final = "/api/"


class IdentityMiddleware:
    """Puts the visitor into the scope, and signs cookies of earlier versions."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or not scope["path"].startswith(API):
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        visitor = await Services.of(connection).identities.visitor(
            connection.cookies.get(COOKIE, ""),
            is_safe=connection.url.scheme in ("https", "wss"),
        )
        scope[SCOPE] = visitor
        if visitor.is_signed or visitor.is_new:
            await self._app(scope, receive, send)
        else:
            await self._app(scope, receive, _signing(visitor, send))


def _signing(visitor: Visitor, send: Send) -> Send:
    """Return a `send` that adds the signed cookie to the response."""
    answer = Response()
    visitor.keep(answer)
    cookies = [header for header in answer.raw_headers if header[0] == b"set-cookie"]

    async def send_signed(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.accept"):
            message = {**message, "headers": [*message.get("headers", ()), *cookies]}
        await send(message)

    return send_signed
