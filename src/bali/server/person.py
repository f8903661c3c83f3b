"""The person behind a connection, for whom shared resources are counted and shared out.

An identity is a cookie and can be had for nothing, and an address may belong to a whole school: so
shares are taken by address first, and then by identity.
"""

from typing import NamedTuple, Self

from starlette.requests import HTTPConnection

from bali.server.client_address import client_address
from bali.server.identity import Visitor


class Person(NamedTuple):
    address: str
    identity: str
    """The hash that names a seat's holder; empty for a visitor without a cookie."""

    @classmethod
    def of(cls, connection: HTTPConnection) -> Self:
        visitor = Visitor.of(connection)
        return cls(client_address(connection), "" if visitor.is_new else visitor.holder)
