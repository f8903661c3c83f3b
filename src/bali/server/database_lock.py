"""Exclusive lock on the database, which ends with the process of the server that holds it.

For SQLite it is a file beside the database, locked by the operating system. For PostgreSQL it is
an advisory lock of a dedicated connection: the lock ends with the session of that connection.
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
"""Seconds to wait for another server that may be shutting down."""


class DatabaseLock(Protocol):
    @property
    def is_held(self) -> bool:
        """Whether the lock is still exclusive."""


class FileLock:
    """Lock of a SQLite file, or of a database in memory, which needs none.

    The lock is ineffective once its file has been deleted.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._identity = None if file is None else file_identity(file)

    @property
    def is_held(self) -> bool:
        return self._file is None or file_identity(self._file) == self._identity


@contextlib.contextmanager
def database_lock(address: str, timeout: float = LOCK_TIMEOUT) -> Iterator[DatabaseLock]:
    """Hold the lock of a database; DatabaseInUse if another server holds it."""
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
    if not file.parent.is_dir():  # otherwise filelock would create it
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
        f"the database {shown(url)} is in use by another server: stop that server, or set another "
        f"database in the environment variable BALI_DATABASE_URL"
    )
