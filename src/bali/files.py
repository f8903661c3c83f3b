"""Atomic writes and file locks."""

import os
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

PARTIAL_FILES: Final = ".*.[0-9]*.part"
"""Glob pattern of files that are being written."""


def write_atomic(path: Path, data: bytes) -> None:
    """Write a temporary file and rename it to `path`; remove it on failure."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            # Without it, a power failure could leave the renamed file without its content.
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make a rename survive a power failure, on systems that support it."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def remove_partial_files(folder: Path) -> None:
    """Remove the temporary files of killed processes. No process may be writing in `folder`."""
    for part in folder.glob(PARTIAL_FILES):
        with suppress(OSError):
            part.unlink()


def check_writable(path: Path) -> None:
    """Raise OSError if the file can't be written; leave the file system unchanged."""
    existed = path.exists()
    with path.open("ab"):
        pass
    if not existed:
        path.unlink()


def os_error_text(error: OSError) -> str:
    """Return the reason of an error, in lower case."""
    return (error.strerror or str(error)).lower()


def hold(file: IO[Any]) -> bool:
    """Lock an open file until it is closed; return False if another process holds the lock.

    On systems without `fcntl`, return True without locking.
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
