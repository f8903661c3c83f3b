"""Limits on connections, before a request or a message is complete."""

import asyncio
import contextlib
import socket
import sys
from typing import Final

import msgspec

FILE_RESERVE: Final = 128
"""File descriptors reserved for the database, logs and listening sockets."""
FILES_PER_CONNECTION: Final = 2
"""The connection's socket, and a file of the page being sent to a slow client."""
OPEN_MAX: Final = 10_240
"""Maximum of open files per process on macOS, which reports no limit."""
HEALTH_RESERVE: Final = 16
"""Connections beyond the limit on which `/healthz` is answered and all else is refused."""
LEAST_CONNECTIONS: Final = 16


class TransportLimits(msgspec.Struct, frozen=True):
    """Limits of a connection; sizes are in bytes, times in seconds."""

    connections: int = 10_000
    """Open connections; fewer if the process may open fewer files."""
    connections_per_address: int = 512
    """Open connections per peer address; unlimited for trusted proxies."""
    url: int = 8_000
    header_line: int = 8_000
    header_lines: int = 100
    head: int = 32 * 1024
    """The request line and all header lines; also the trailers of a chunked body."""
    pipelined: int = 32
    """Requests of a connection that wait for the response to an earlier one."""
    head_time: float = 10.0
    """From the connection, or the first byte of a later request, to the end of the head."""
    body_time: float = 60.0
    """From the end of the head to the end of the body."""
    unread_time: float = 60.0
    """Time without any read by the client while data are unsent; Linux only."""
    refused_time: float = 2.0
    """Time for the head on a connection beyond the limit."""
    fragments: int = 64
    """Frames of a WebSocket message."""
    control_frames_per_second: float = 20.0
    control_frames_at_once: int = 60
    """Pings and pongs of a WebSocket in a burst, before the rate applies."""


def limit_unread_time(transport: asyncio.Transport, limits: TransportLimits) -> None:
    """Make the system end a connection whose client reads nothing, even while it is closing."""
    connected = transport.get_extra_info("socket")
    if connected is not None and sys.platform == "linux":
        with contextlib.suppress(OSError):  # already closed
            milliseconds = int(limits.unread_time * 1000)
            connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)


def allowed_connections(limits: TransportLimits) -> int:
    """Return the number of connections that the limit of open files allows, after raising it."""
    reserve = FILE_RESERVE + HEALTH_RESERVE
    files = _raise_file_limit(FILES_PER_CONNECTION * limits.connections + reserve)
    if files is None:
        return limits.connections
    room = max(LEAST_CONNECTIONS, (files - reserve) // FILES_PER_CONNECTION)
    return min(limits.connections, room)


def _raise_file_limit(target: int) -> int | None:
    """Raise the soft limit of open files towards `target`; None if the system has no limit."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft in (resource.RLIM_INFINITY, target) or soft > target:
        return target
    raised = target if hard == resource.RLIM_INFINITY else min(target, hard)
    for files in (raised, min(raised, OPEN_MAX)):
        with contextlib.suppress(OSError, ValueError):  # the system allows less than it reports
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
            return files
    return soft
