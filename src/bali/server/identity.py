"""Identities of visitors: secrets in cookies, generated and signed by the server.

A cookie holds a random secret and its signature. The database holds the secret's hash, which
identifies a seat's holder, and the signing key. Cookies of earlier versions have no signature:
those whose holder has a seat in the database stay valid and are signed; all others are replaced.
"""

import base64
import hashlib
import hmac
import re
import secrets
from typing import Final, NamedTuple

from starlette.requests import HTTPConnection
from starlette.responses import Response

from bali.server.store import Store

COOKIE: Final = "bali_visitor"
YEAR: Final = 365 * 24 * 3600
UNSIGNED: Final = re.compile(r"[\w-]{22,64}", re.ASCII)
"""Pattern of the secrets in cookies of earlier versions."""
SCOPE: Final = "bali.visitor"
"""Key of the visitor in a connection's scope."""


class Visitor(NamedTuple):
    secret: str
    signature: str
    is_new: bool
    """Whether the secret was generated for this request, so that no cookie holds it yet."""
    is_signed: bool
    """Whether the browser's cookie has the signature."""
    is_safe: bool
    """Whether the connection is encrypted."""

    @classmethod
    def of(cls, connection: HTTPConnection) -> "Visitor":
        """Return the visitor that `IdentityMiddleware` put into the scope."""
        visitor: Visitor = connection.scope[SCOPE]
        return visitor

    @property
    def holder(self) -> str:
        return hashlib.sha256(self.secret.encode()).hexdigest()

    def keep(self, response: Response) -> None:
        """Set the identity cookie unless the browser has the same one."""
        if not self.is_signed:
            response.set_cookie(
                COOKIE,
                f"{self.secret}.{self.signature}",
                max_age=YEAR,
                httponly=True,
                samesite="lax",
                secure=self.is_safe,
            )


class Identities:
    """Generates, signs and verifies the secrets of visitors."""

    def __init__(self, key: bytes, store: Store) -> None:
        self._key = key
        self._store = store

    async def visitor(self, cookie: str, *, is_safe: bool) -> Visitor:
        """Return the visitor with this cookie, or a new one if the cookie is invalid."""
        secret, _, signature = cookie.partition(".")
        expected = self._signature(secret)
        if hmac.compare_digest(signature.encode(), expected.encode()):
            return Visitor(secret, expected, is_new=False, is_signed=True, is_safe=is_safe)
        found = Visitor(secret, expected, is_new=False, is_signed=False, is_safe=is_safe)
        if UNSIGNED.fullmatch(cookie) and await self._store.holds_seat(found.holder):
            return found
        fresh = secrets.token_urlsafe(24)
        return Visitor(fresh, self._signature(fresh), is_new=True, is_signed=False, is_safe=is_safe)

    def _signature(self, secret: str) -> str:
        digest = hmac.digest(self._key, f"{COOKIE}:{secret}".encode(), "sha256")
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")
