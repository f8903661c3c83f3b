"""Host names that requests to the server may use."""

import ipaddress
import re
import socket
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from bali.errors import BadSetup

LOCAL_SUFFIXES: Final = ("", ".local", ".lan", ".localdomain", ".home.arpa", ".internal")
"""Domain suffixes of a machine's name in a local network; they can't be registered."""
NO_HOST: Final = re.compile(r"[/@?#\\\s]")
"""Characters with which the URL parser would accept a malformed host."""
LABEL: Final = r"[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?"
NAME: Final = re.compile(rf"{LABEL}(?:\.{LABEL})*")


def host_names(texts: Iterable[str]) -> tuple[str, ...]:
    """Return normalized host names; raises BadSetup for an invalid one."""
    return tuple(_host_name(text) for text in texts)


def _host_name(text: str) -> str:
    try:
        name = text.strip("[]").rstrip(".").encode("idna").decode().casefold()
    except UnicodeError:
        name = ""
    if not NAME.fullmatch(name) and _address(name) is None:
        raise BadSetup(f"{text!r} is not a host name such as bali.example.org (without port)")
    return name


def _address(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(name)
    except ValueError:
        return None


class PublicHosts:
    """Set of host names that requests may use.

    Loopback names are always allowed. If no names are configured and the server listens to other
    machines, all IP addresses, which are safe from DNS rebinding, and the machine's names are, too.
    """

    def __init__(self, configured: Iterable[str], listens_on: str) -> None:
        self._names = {"localhost", *configured}
        self._any_address = len(self._names) == 1 and not _is_loopback(listens_on)
        if self._any_address:
            machine = socket.gethostname().casefold()
            self._names |= {machine, socket.getfqdn().casefold(), listens_on.casefold()}
            self._names |= {machine.partition(".")[0] + suffix for suffix in LOCAL_SUFFIXES}

    def allows(self, host: str) -> bool:
        """Return whether a request's `Host` header is allowed; its port is ignored."""
        if NO_HOST.search(host):
            return False
        try:
            name = (urlsplit(f"//{host}").hostname or "").partition("%")[0].rstrip(".")
        except ValueError:
            return False
        address = _address(name)
        if address is not None and (self._any_address or address.is_loopback):
            return True
        return (name if address is None else str(address)) in self._names


def _is_loopback(host: str) -> bool:
    address = _address(host)
    return host == "localhost" if address is None else address.is_loopback
