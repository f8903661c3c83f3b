"""Files that are never half-written, and never written by two."""

import os
from contextlib import suppress
from pathlib import Path
from typing import IO, Any


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place and move it there; nothing is left of what fails."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(data)
        part.replace(path)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def hold(file: IO[Any]) -> bool:
    """Keep an open file to oneself until it is closed; whether nobody else has it.

    Where a system knows no such locks, everybody may have it.
    """
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
