"""The visitor of a connection: identity, address, and the invitation to a table.

New identities cost nothing, and many people may share an address. Shared resources are therefore
divided between addresses first, and then between the identities of an address.
"""

from typing import Final, NamedTuple, Self

from starlette.requests import HTTPConnection
from starlette.responses import Response

from bali.server.client_address import client_address
from bali.server.identity import Visitor

COOKIE: Final = "bali_invitation"
PATHS: Final = ("/api/tables/{}", "/api/replays/{}")
"""Paths with which a browser sends the invitation's cookie."""
COOKIE_LIFETIME: Final = 90 * 24 * 3600
"""Seconds for which a browser keeps an invitation."""


class Person(NamedTuple):
    """A visitor as a unit of fair sharing and of quotas."""

    address: str
    identity: str
    """Hash that identifies a seat's holder; empty for a visitor without a cookie."""


class Guest(NamedTuple):
    """A visitor of one table."""

    holder: str | None
    """None for a visitor without an identity."""
    address: str = ""
    invitation: str = ""
    """The secret in the browser's cookie; it may be wrong or empty."""

    @classmethod
    def of(cls, connection: HTTPConnection) -> Self:
        visitor = Visitor.of(connection)
        holder = None if visitor.is_new else visitor.holder
        return cls(holder, client_address(connection), connection.cookies.get(COOKIE, ""))

    @property
    def person(self) -> Person:
        return Person(self.address, self.holder or "")


def keep_invitation(response: Response, table_id: str, secret: str, *, is_safe: bool) -> None:
    """Set the cookie with the invitation to a table."""
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
