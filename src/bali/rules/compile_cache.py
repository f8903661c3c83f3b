"""A cache of machine code on disk that tolerates damaged files and a full disk.

Numba's own cache raises the errors of `pickle`, runs machine code that was damaged on disk, and
fails if the code can't be saved. Here each file is verified before use. If the cache can't be read
or written, the code is compiled again and the command continues.
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

# Numba has no type annotations.
_CacheFile: Any = caching.IndexDataCacheFile
_FunctionCache: Any = caching.FunctionCache


class DamagedFile(Exception):
    """The content of a file does not match the digest at its beginning."""


class CheckedCacheFile(_CacheFile):  # type: ignore[misc]
    """The index and the machine code of one function; the code is preceded by its digest."""

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
    """Numba's cache of a function. Discards damaged files and reports a full disk once."""

    has_warned = False

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        self._cache_file = CheckedCacheFile(
            cache_path=self._cache_path,
            filename_base=self._impl.filename_base,
            source_stamp=self._impl.locator.get_source_stamp(),
        )

    def load_overload(self, signature: Any, target: Any) -> Any:
        """Return the machine code for a signature; None if there is no valid one."""
        try:
            return super().load_overload(signature, target)
        except Exception:  # a damaged pickle can raise any exception
            with suppress(OSError):
                self.flush()
            return None

    def save_overload(self, signature: Any, data: Any) -> None:
        """Save machine code; on failure, report it once: the next process compiles again."""
        try:
            super().save_overload(signature, data)
        except OSError as error:
            self._warn(error)

    def _warn(self, error: OSError) -> None:
        # On Windows, the second of two processes that replace a file at the same time gets EACCES.
        if not KernelCache.has_warned and error.errno != errno.EACCES:
            KernelCache.has_warned = True
            why = os.strerror(error.errno).lower() if error.errno else str(error)
            sys.stderr.write(
                f"bali: can't save the compiled rules in {self._cache_path}: {why}. "
                "Bali continues, but the next start compiles them again\n"
            )
