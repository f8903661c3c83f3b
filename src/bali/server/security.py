"""Security headers of responses."""

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


ENCRYPTED: Final = {"Strict-Transport-Security": "max-age=31536000"}
UNCACHED: Final = {"Cache-Control": "no-store"}
API: Final = "/api/"


def security_headers(scope: Scope) -> dict[str, str]:
    """Return the security headers for a response to this request."""
    return (
        HEADERS
        | (ENCRYPTED if scope["scheme"] == "https" else {})
        | (UNCACHED if scope["path"].startswith(API) else {})
    )


class SecurityHeaders:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in security_headers(scope).items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_safely)
