"""The decorators that compile the kernel, and where the machine code is kept.

`python_entry` marks what Python calls: its machine code is kept on disk, with everything it calls
inside. `kernel` marks the rest; it has no Python entry point of its own, which halves the time a
first compilation takes. `kernel(inline=False)` is for a large function with many callers. All can
be called from a CUDA kernel.

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
from functools import cache, partial
from itertools import chain
from pathlib import Path
from typing import Any, Final, TypeVar, cast, overload

import numba
from numba.core import config
from numba.extending import register_jitable

from bali.rules.compile_cache import KernelCache
from bali.user_folders import cache_path, cache_paths

F = TypeVar("F", bound=Callable[..., Any])

STALE_DAYS: Final = 30
OPTIONS: Final[dict[str, bool | str]] = {"nogil": True, "error_model": "numpy", "_nrt": False}
IMPORTS: Final = re.compile(rb"^from (bali[\w.]+) import", re.MULTILINE)

# Numba's stubs know neither its wrapper options nor the settings of its cache.
_njit: Any = numba.njit
_jitable: Any = register_jitable
_settings: Any = config

IS_COMPILED: Final = not _settings.DISABLE_JIT
"""False with NUMBA_DISABLE_JIT=1."""


@overload
def kernel(function: F) -> F: ...
@overload
def kernel(*, inline: bool) -> Callable[[F], F]: ...
def kernel(function: F | None = None, *, inline: bool = True) -> F | Callable[[F], F]:
    """Compile a function that only the kernel itself calls.

    With `inline`, it is always inlined: a quarter more games a second than what LLVM would choose.
    Without, it is compiled once for all of its callers.
    """
    if function is None:
        return partial(_compile, inline=inline)
    return _compile(function, inline=inline)


def _compile(function: F, *, inline: bool) -> F:
    result: F = _njit(**_without_wrapper(inline=inline))(function)
    return result


def jitable(function: F) -> F:
    """Let compiled functions inline a function that stays plain for Python."""
    result: F = _jitable(**_without_wrapper(inline=True))(function)
    return result


def _without_wrapper(*, inline: bool) -> dict[str, bool | str]:
    return OPTIONS | {
        "no_cpython_wrapper": True,
        "no_cfunc_wrapper": True,
        "forceinline": inline,
    }


def python_entry(function: F) -> F:
    """Compile a function that Python calls, and keep its machine code."""
    result: Any = _njit(**OPTIONS)(function)
    folder = cache_folder()
    if result is not function and folder is not None:
        before = _settings.CACHE_DIR
        _settings.CACHE_DIR = str(folder)
        try:
            result._cache = KernelCache(function)  # what `cache=True` does, too
        finally:
            _settings.CACHE_DIR = before
    return cast("F", result)


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
        if name.startswith("rules/") or b"rules.compiler" in text
    }
    imported = {found.decode() for name in kernel for found in IMPORTS.findall(texts[name])}
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
