"""Files that are never half-written, and never written by two."""

import os
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

PARTIAL_FILES: Final = ".*.[0-9]*.part"
"""The names of files that are being written."""


def write_atomic(path: Path, data: bytes) -> None:
    """Write a file beside its place and move it there; nothing is left of what fails."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            # Else a machine that loses its power may have moved what it has not written yet.
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """What was moved stays moved without power, too; not every system can promise it."""
    with suppress(OSError):
        place = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(place)
        finally:
            os.close(place)


def remove_partial_files(folder: Path) -> None:
    """Remove what was left half-written by processes that were killed; nobody may be writing."""
    for part in folder.glob(PARTIAL_FILES):
        with suppress(OSError):
            part.unlink()


def check_writable(path: Path) -> None:
    """OSError if the file can't be written; what is there stays, and nothing is left behind."""
    existed = path.exists()
    with path.open("ab"):
        pass
    if not existed:
        path.unlink()


def os_error_text(error: OSError) -> str:
    """Return why, in a few words."""
    return (error.strerror or str(error)).lower()


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
