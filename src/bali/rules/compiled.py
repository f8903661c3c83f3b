"""The decorators that compile the kernel, and where the machine code is kept.

`entry` marks what Python calls: its machine code is kept on disk, with everything it calls
inside. `compiled` marks the rest; it has no door to Python of its own, which halves the time
a first compilation takes. `called` is for a large one of those with many callers. `jitable` is for
a small one that Python calls, too, without compiling it. All can be called from a CUDA kernel.

Numba counts the references to every array that is handed on, though here nobody ever makes or
forgets one: a third to a half of the time went into that. So it is told not to (`_nrt=False`), and
compiled code can't make arrays, nor copy one slice to another.

With NUMBA_DISABLE_JIT=1 all of it stays plain Python, for a debugger and for coverage.
"""

import atexit
import hashlib
import os
import re
import shutil
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba
from numba.core import config
from numba.extending import register_jitable

from bali.rules.compile_cache import KernelCache
from bali.user_folders import cache_path, cache_paths

F = TypeVar("F", bound=Callable[..., Any])

STALE_DAYS: Final = 30
OPTIONS: Final[dict[str, bool | str]] = {"nogil": True, "error_model": "numpy", "_nrt": False}
IMPORTED: Final = re.compile(rb"^from (bali[\w.]+) import", re.MULTILINE)

# Numba's stubs know neither its wrapper options nor the settings of its cache.
_njit: Any = numba.njit
_jitable: Any = register_jitable
_settings: Any = config

IS_COMPILED: Final = not _settings.DISABLE_JIT
"""False with NUMBA_DISABLE_JIT=1."""


def compiled(function: F) -> F:
    """Compile a function that only the kernel itself calls.

    Always inlined: a quarter more games a second than what LLVM would choose.
    """
    made: F = _njit(**_without_door(inlined=True))(function)
    return made


def called(function: F) -> F:
    """Compile a function that only the kernel itself calls, once for all of its callers."""
    made: F = _njit(**_without_door(inlined=False))(function)
    return made


def jitable(function: F) -> F:
    """Let compiled functions inline a function that stays plain for Python."""
    made: F = _jitable(**_without_door(inlined=True))(function)
    return made


def _without_door(*, inlined: bool) -> dict[str, bool | str]:
    return OPTIONS | {
        "no_cpython_wrapper": True,
        "no_cfunc_wrapper": True,
        "forceinline": inlined,
    }


def entry(function: F) -> F:
    """Compile a function that Python calls, and keep its machine code."""
    made: Any = _njit(**OPTIONS)(function)
    folder = cache_folder()
    if made is not function and folder is not None:
        before = _settings.CACHE_DIR
        _settings.CACHE_DIR = str(folder)
        try:
            made._cache = KernelCache(function)  # what `cache=True` does, too
        finally:
            _settings.CACHE_DIR = before
    return cast("F", made)


@cache
def cache_folder() -> Path | None:
    """Where the machine code is kept: in the user's cache, or for this process only.

    None if there is no room at all.
    """
    folder = cache_path("kernel", sources_digest())
    try:
        if not folder.is_absolute():
            raise FileNotFoundError(folder)
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return _folder_of_this_process()


def _folder_of_this_process() -> Path | None:
    try:
        folder = Path(tempfile.mkdtemp(prefix="bali-kernel-"))
    except OSError:
        return None
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def sources_digest() -> str:
    """A hash that changes with the kernel.

    Numba's cache does not notice a change in a function that lives in another file, nor in a number
    that was compiled into it.
    """
    package = Path(__file__).parent.parent
    digest = hashlib.sha256(numba.__version__.encode())
    for source, text in kernel_sources(package).items():
        digest.update(source.encode())
        digest.update(text)
    return digest.hexdigest()[:16]


def kernel_sources(package: Path) -> dict[str, bytes]:
    """The rules, every file that imports this one, and what those import: it may be numbers."""
    texts = {
        source.relative_to(package).as_posix(): source.read_bytes()
        for source in sorted(package.rglob("*.py"))
    }
    kernel = {
        name
        for name, text in texts.items()
        if name.startswith("rules/") or b"rules.compiled" in text
    }
    imported = {found.decode() for name in kernel for found in IMPORTED.findall(texts[name])}
    return {
        name: text for name, text in texts.items() if name in kernel or module_of(name) in imported
    }


def module_of(name: str) -> str:
    return "bali." + name.removesuffix(".py").replace("/", ".")


def remove_stale_caches() -> None:
    """Delete the machine code of versions that were not used for a month."""
    oldest = time.time() - STALE_DAYS * 24 * 60 * 60
    for folder in chain.from_iterable(path.glob("*") for path in cache_paths("kernel")):
        # Another process may be cleaning up, too.
        with suppress(OSError):
            if folder != cache_folder() and folder.stat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)
