"""Identities of visitors: secrets in cookies, made and signed by the server.

A cookie holds a random secret and its signature. The database holds the secret's hash, which names
a seat's holder, and the key of the signatures. Cookies of earlier versions have no signature: if
their holder has a seat in the database, they stay valid and are signed; all others are replaced.
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
"""The secrets in cookies of earlier versions."""
SCOPE: Final = "bali.visitor"
"""Where a connection's scope holds its visitor."""


class Visitor(NamedTuple):
    secret: str
    signature: str
    is_new: bool
    """Whether the secret was made for this very request: no cookie holds it yet."""
    is_signed: bool
    """Whether the browser's cookie has the signature."""
    is_safe: bool
    """Whether the connection is encrypted."""

    @classmethod
    def of(cls, connection: HTTPConnection) -> "Visitor":
        """Return the visitor that `IdentityMiddleware` has found."""
        visitor: Visitor = connection.scope[SCOPE]
        return visitor

    @property
    def holder(self) -> str:
        return hashlib.sha256(self.secret.encode()).hexdigest()

    def keep(self, response: Response) -> None:
        """Let the browser keep the secret, unless its cookie is the same already."""
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
    """Makes, signs and checks the secrets of visitors."""

    def __init__(self, key: bytes, store: Store) -> None:
        self._key = key
        self._store = store

    async def visitor(self, cookie: str, *, is_safe: bool) -> Visitor:
        """Return the visitor with this cookie; a new one if the server never made it."""
        secret, _, signature = cookie.partition(".")
        wanted = self._signature(secret)
        if hmac.compare_digest(signature.encode(), wanted.encode()):
            return Visitor(secret, wanted, is_new=False, is_signed=True, is_safe=is_safe)
        found = Visitor(secret, wanted, is_new=False, is_signed=False, is_safe=is_safe)
        if UNSIGNED.fullmatch(cookie) and await self._store.holds_seat(found.holder):
            return found
        fresh = secrets.token_urlsafe(24)
        return Visitor(fresh, self._signature(fresh), is_new=True, is_signed=False, is_safe=is_safe)

    def _signature(self, secret: str) -> str:
        digest = hmac.digest(self._key, f"{COOKIE}:{secret}".encode(), "sha256")
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")
