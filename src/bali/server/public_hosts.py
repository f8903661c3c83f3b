"""The host names under which a server may be called."""

import ipaddress
import re
import socket
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from bali.errors import BadSetup

LOCAL_SUFFIXES: Final = ("", ".local", ".lan", ".localdomain", ".home.arpa", ".internal")
"""Of a machine's own name in a local network: such domains can't be registered."""
NO_HOST: Final = re.compile(r"[/@?#\\\s]")
"""Characters by which the parser would find a host name in what is none."""
LABEL: Final = r"[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?"
NAME: Final = re.compile(rf"{LABEL}(?:\.{LABEL})*")


def host_names(texts: Iterable[str]) -> tuple[str, ...]:
    """Return host names as browsers send them; BadSetup names a text that is none."""
    return tuple(_host_name(text) for text in texts)


def _host_name(text: str) -> str:
    try:
        name = text.strip("[]").rstrip(".").encode("idna").decode().casefold()
    except UnicodeError:
        name = ""
    if not NAME.fullmatch(name) and _address(name) is None:
        raise BadSetup(f"{text!r} is no host name, such as bali.example.org (without port)")
    return name


def _address(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(name)
    except ValueError:
        return None


class PublicHosts:
    """The names under which the server may be called.

    Loopback names are always among them. Without configured names, a server that listens to other
    machines has all IP addresses too, which cannot be rebound, and the machine's own names.
    """

    def __init__(self, configured: Iterable[str], listens_on: str) -> None:
        self._names = {"localhost", *configured}
        self._any_address = len(self._names) == 1 and not _is_loopback(listens_on)
        if self._any_address:
            machine = socket.gethostname().casefold()
            self._names |= {machine, socket.getfqdn().casefold(), listens_on.casefold()}
            self._names |= {machine.partition(".")[0] + suffix for suffix in LOCAL_SUFFIXES}

    def allows(self, host: str) -> bool:
        """Whether `host`, of a request's header, is one of them; its port does not count."""
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
