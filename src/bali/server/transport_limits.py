"""Limits on connections, before any request or message of theirs is complete."""

import asyncio
import contextlib
import socket
import sys
from typing import Final

import msgspec

FILE_RESERVE: Final = 128
"""File descriptors for the database, logs and listening sockets."""
FILES_PER_CONNECTION: Final = 2
"""Its socket, and the page's file that is sent over it to a client that may read slowly."""
OPEN_MAX: Final = 10_240
"""Open files of a process that macOS allows, though it names no limit."""
HEALTH_RESERVE: Final = 16
"""Connections beyond the limit that are answered: `/healthz` works, all else is refused."""
LEAST_CONNECTIONS: Final = 16


class TransportLimits(msgspec.Struct, frozen=True):
    """Sizes are in bytes, times in seconds."""

    connections: int = 10_000
    """Open connections; fewer if the process may have fewer files open."""
    connections_per_address: int = 512
    """Trusted proxies may have any number."""
    url: int = 8_000
    header_line: int = 8_000
    header_lines: int = 100
    head: int = 32 * 1024
    """The request line and all header lines; also a chunked body's trailers."""
    pipelined: int = 32
    """Requests that wait for the answer to an earlier one of their connection."""
    head_time: float = 10.0
    """From the connection, or from the first byte of a later request, to the end of the head."""
    body_time: float = 60.0
    """From the end of the head to the end of the body."""
    unread_time: float = 60.0
    """Time in which a client reads some of what was sent; Linux only."""
    refused_time: float = 2.0
    """Time for the head on a connection beyond the limit."""
    fragments: int = 64
    """Frames of a WebSocket message."""
    control_frames_per_second: float = 20.0
    control_frames_at_once: int = 60
    """Pings and pongs of a WebSocket, before the rate counts."""


def limit_unread_time(transport: asyncio.Transport, limits: TransportLimits) -> None:
    """Let the system end a connection whose client reads nothing, even one that is being closed."""
    connected = transport.get_extra_info("socket")
    if connected is not None and sys.platform == "linux":
        with contextlib.suppress(OSError):  # it is closed already
            milliseconds = int(limits.unread_time * 1000)
            connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)


def allowed_connections(limits: TransportLimits) -> int:
    """Return how many connections the open files of this process allow; raises their soft limit."""
    reserve = FILE_RESERVE + HEALTH_RESERVE
    files = _raise_file_limit(FILES_PER_CONNECTION * limits.connections + reserve)
    if files is None:
        return limits.connections
    room = max(LEAST_CONNECTIONS, (files - reserve) // FILES_PER_CONNECTION)
    return min(limits.connections, room)


def _raise_file_limit(wanted: int) -> int | None:
    """Raise the soft limit of open files towards `wanted`; None if the system has no such limit."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft in (resource.RLIM_INFINITY, wanted) or soft > wanted:
        return wanted
    raised = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    for files in (raised, min(raised, OPEN_MAX)):
        with contextlib.suppress(OSError, ValueError):  # the system allows less than it says
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
            return files
    return soft
