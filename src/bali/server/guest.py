"""The visitor behind a connection: identity, address, and the invitation to a table.

An identity is a cookie and can be had for nothing, and an address may belong to a whole school: so
shares of what all use are taken by address first, and then by identity.
"""

from typing import Final, NamedTuple, Self

from starlette.requests import HTTPConnection
from starlette.responses import Response

from bali.server.client_address import client_address
from bali.server.identity import Visitor

COOKIE: Final = "bali_invitation"
PATHS: Final = ("/api/tables/{}", "/api/replays/{}")
"""An invitation's cookie is sent with requests about its table alone."""
COOKIE_LIFETIME: Final = 90 * 24 * 3600
"""Seconds for which a browser keeps an invitation."""


class Person(NamedTuple):
    """A visitor, for whom shared resources are counted and shared out."""

    address: str
    identity: str
    """The hash that names a seat's holder; empty for a visitor without a cookie."""


class Guest(NamedTuple):
    """A visitor of one table."""

    holder: str | None
    """None for a visitor without an identity."""
    address: str = ""
    invitation: str = ""
    """The secret that the browser shows; it may be wrong, or empty."""

    @classmethod
    def of(cls, connection: HTTPConnection) -> Self:
        visitor = Visitor.of(connection)
        holder = None if visitor.is_new else visitor.holder
        return cls(holder, client_address(connection), connection.cookies.get(COOKIE, ""))

    @property
    def person(self) -> Person:
        return Person(self.address, self.holder or "")


def keep_invitation(response: Response, table_id: str, secret: str, *, is_safe: bool) -> None:
    """Let the browser keep the invitation to a table."""
    for path in PATHS:
        response.set_cookie(
            COOKIE,
            secret,
            max_age=COOKIE_LIFETIME,
            path=path.format(table_id),
            httponly=True,
            samesite="lax",
            secure=is_safe,
        )
