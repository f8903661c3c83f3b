"""Who a visitor is: whoever holds the secret in the browser's cookie.

The server keeps only the secret's hash, which names a seat's holder.
"""

import hashlib
import re
import secrets
from typing import Final, NamedTuple, Self

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE: Final = "bali_visitor"
YEAR: Final = 365 * 24 * 3600
_FORM: Final = re.compile(r"[\w-]{22,64}", re.ASCII)


class Visitor(NamedTuple):
    secret: str
    is_new: bool
    is_safe: bool
    """Whether the connection is encrypted."""

    @classmethod
    def of(cls, connection: HTTPConnection) -> Self:
        found = connection.cookies.get(COOKIE, "")
        safe = connection.url.scheme in ("https", "wss")
        if _FORM.fullmatch(found):
            return cls(found, is_new=False, is_safe=safe)
        return cls(secrets.token_urlsafe(24), is_new=True, is_safe=safe)

    @property
    def holder(self) -> str:
        return hashlib.sha256(self.secret.encode()).hexdigest()

    def keep(self, response: Response) -> None:
        """Let the browser keep the secret."""
        if self.is_new:
            response.set_cookie(
                COOKIE,
                self.secret,
                max_age=YEAR,
                httponly=True,
                samesite="lax",
                secure=self.is_safe,
            )
