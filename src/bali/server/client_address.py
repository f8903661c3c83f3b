"""Client addresses, normalized for limits per address.

`ProxyHeadersMiddleware` has already replaced the peer's address by the one in `X-Forwarded-For` if
the peer is a trusted proxy (`Settings.trusted_proxies`); from any other peer the header is ignored.
"""

import ipaddress
from typing import Final

from starlette.requests import HTTPConnection

UNKNOWN: Final = "unknown"
"""Address of all clients without an IP address, which share one limit."""
IPV6_PREFIX: Final = 64
"""Bits of an IPv6 address that count: subscribers usually control all remaining bits."""


def client_address(connection: HTTPConnection) -> str:
    """Return the client's IPv4 address or IPv6 network in normalized form."""
    client = connection.client
    return UNKNOWN if client is None else address_group(client.host)


def address_group(text: str) -> str:
    """Return the network whose addresses share one limit with the address `text`."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return UNKNOWN
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, IPV6_PREFIX), strict=False))
