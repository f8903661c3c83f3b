"""A lock on the database: one server at a time, until its process ends, however it ends.

A SQLite database has a lock file beside it, which the operating system unlocks when the process
ends. In PostgreSQL it is an advisory lock of a connection of its own: the session ends with the
connection, and the lock with the session.
"""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Protocol

import filelock
from sqlalchemy import URL

from bali.errors import DatabaseInUse, NoDatabase
from bali.server.advisory_lock import AdvisoryLock
from bali.server.database import cannot_open, file_identity, file_of, parsed_url
from bali.server.password_mask import shown

LOCK_TIMEOUT: Final = 2.0
"""Seconds in which another server may be ending."""


class DatabaseLock(Protocol):
    @property
    def is_held(self) -> bool:
        """Whether no other server can have it."""


class FileLock:
    """The lock of a SQLite database, or of one in memory, which no other server can open.

    Where a lock file can be deleted, the lock on it keeps no other server away any more.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._identity = None if file is None else file_identity(file)

    @property
    def is_held(self) -> bool:
        return self._file is None or file_identity(self._file) == self._identity


@contextlib.contextmanager
def database_lock(address: str, timeout: float = LOCK_TIMEOUT) -> Iterator[DatabaseLock]:
    """Hold the lock of a database; DatabaseInUse if another server does."""
    url = parsed_url(address)
    if url.get_backend_name() != "sqlite":
        lock = AdvisoryLock(url)
        if not lock.acquire(timeout):
            raise _in_use(url)
        try:
            yield lock
        finally:
            lock.release()
        return
    file = file_of(url)
    if file is None:
        yield FileLock()
        return
    with _locked_file(url, file, timeout) as held:
        yield held


@contextlib.contextmanager
def _locked_file(url: URL, file: Path, timeout: float) -> Iterator[FileLock]:
    if not file.parent.is_dir():  # else the lock's library would make it
        raise cannot_open(url, FileNotFoundError(f"there is no folder {file.parent}"))
    lock = filelock.FileLock(
        file.with_name(f"{file.name}.lock"), thread_local=False, fallback_to_soft=False
    )
    try:
        lock.acquire(timeout=timeout)
    except filelock.Timeout:
        raise _in_use(url) from None
    except (OSError, NotImplementedError) as error:
        raise NoDatabase(
            f"the database {shown(url)} can't be locked by {lock.lock_file}: {error}"
        ) from error
    try:
        yield FileLock(Path(lock.lock_file))
    finally:
        lock.release()


def _in_use(url: URL) -> DatabaseInUse:
    return DatabaseInUse(
        f"the database {shown(url)} is in use by another server: stop that one, or name another "
        f"database by the variable BALI_DATABASE_URL"
    )
