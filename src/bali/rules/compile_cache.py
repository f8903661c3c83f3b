"""Machine code on disk that survives damage and a full disk.

Numba's own cache raises whatever its files make `pickle` raise, runs machine code that was
damaged on disk, and fails if the code can't be saved. Here a file is checked before it is used,
and a cache that can't be read or written costs a compilation, never a command.
"""

import errno
import os
import pickle
import sys
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from numba.core import caching

DIGEST_SIZE: Final = sha256().digest_size

# Numba has no types.
_CacheFile: Any = caching.IndexDataCacheFile
_FunctionCache: Any = caching.FunctionCache


class DamagedFile(Exception):
    """A file whose content does not have the digest at its beginning."""


class CheckedCacheFile(_CacheFile):  # type: ignore[misc]
    """The index and the machine code of one function, the latter behind a digest."""

    def _save_data(self, name: str, data: object) -> None:
        content = self._dump(data)
        with self._open_for_write(self._data_path(name)) as file:
            file.write(sha256(content).digest() + content)

    def _load_data(self, name: str) -> Any:
        data = Path(self._data_path(name)).read_bytes()
        content = data[DIGEST_SIZE:]
        if sha256(content).digest() != data[:DIGEST_SIZE]:
            raise DamagedFile(name)
        return pickle.loads(content)  # noqa: S301


class KernelCache(_FunctionCache):  # type: ignore[misc]
    """Numba's cache of a function: damaged files are discarded, a full disk is reported once."""

    has_warned = False

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        self._cache_file = CheckedCacheFile(
            cache_path=self._cache_path,
            filename_base=self._impl.filename_base,
            source_stamp=self._impl.locator.get_source_stamp(),
        )

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The machine code for a signature; None if there is none that can be used."""
        try:
            return super().load_overload(signature, target)
        except Exception:  # a damaged pickle raises anything
            with suppress(OSError):
                self.flush()
            return None

    def save_overload(self, signature: Any, data: Any) -> None:
        """Save machine code; if that can't be, the next process compiles again."""
        try:
            super().save_overload(signature, data)
        except OSError as error:
            self._warn(error)

    def _warn(self, error: OSError) -> None:
        # Two processes may replace one file at the same time, which Windows refuses to the second.
        if not KernelCache.has_warned and error.errno != errno.EACCES:
            KernelCache.has_warned = True
            why = os.strerror(error.errno).lower() if error.errno else str(error)
            sys.stderr.write(
                f"bali: the compiled rules can't be kept in {self._cache_path}: {why}. "
                "Bali goes on, but the next start compiles again\n"
            )
