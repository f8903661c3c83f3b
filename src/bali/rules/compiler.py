"""The decorators that compile the kernel, and the folder of its machine code.

`python_entry` compiles a function that Python calls and caches its machine code on disk, together
with everything it calls. `kernel` compiles the other functions. They have no Python entry point,
which halves the time of a first compilation. `kernel(inline=False)` is for a large function with
many callers. All can be called from a CUDA kernel.

The kernel neither allocates nor releases arrays, so Numba's reference counting, which took a third
to a half of the time, is switched off (`_nrt=False`). Compiled code therefore can't create arrays
or copy one slice to another.

With NUMBA_DISABLE_JIT=1 everything stays plain Python, for debuggers and coverage.
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

# Numba's stubs lack its wrapper options and the settings of its cache.
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
    """Compile a function that only kernel functions call.

    With `inline`, it is always inlined: a quarter more games per second than LLVM's own choice.
    Without, it is compiled once for all callers.
    """
    if function is None:
        return partial(_compile, inline=inline)
    return _compile(function, inline=inline)


def _compile(function: F, *, inline: bool) -> F:
    result: F = _njit(**_without_wrapper(inline=inline))(function)
    return result


def jitable(function: F) -> F:
    """Let compiled functions inline a function that stays plain Python for other callers."""
    result: F = _jitable(**_without_wrapper(inline=True))(function)
    return result


def _without_wrapper(*, inline: bool) -> dict[str, bool | str]:
    return OPTIONS | {
        "no_cpython_wrapper": True,
        "no_cfunc_wrapper": True,
        "forceinline": inline,
    }


def python_entry(function: F) -> F:
    """Compile a function that Python calls, and cache its machine code on disk."""
    result: Any = _njit(**OPTIONS)(function)
    folder = cache_folder()
    if result is not function and folder is not None:
        before = _settings.CACHE_DIR
        _settings.CACHE_DIR = str(folder)
        try:
            result._cache = KernelCache(function)  # as `cache=True` does
        finally:
            _settings.CACHE_DIR = before
    return cast("F", result)


@cache
def cache_folder() -> Path | None:
    """Return the folder of the machine code: in the user's cache, or for this process only.

    None if neither is writable.
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
    """Return a hash of the kernel's source files and Numba's version.

    Numba's cache does not detect changes in functions of other files or in constants that were
    compiled in.
    """
    package = Path(__file__).parent.parent
    digest = hashlib.sha256(numba.__version__.encode())
    for source, text in kernel_sources(package).items():
        digest.update(source.encode())
        digest.update(text)
    return digest.hexdigest()[:16]


def kernel_sources(package: Path) -> dict[str, bytes]:
    """Return the rules, every file that imports this one, and the files that those import.

    The imported files may define constants that are compiled in.
    """
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
    """Delete the machine code of versions that have not been used for STALE_DAYS."""
    oldest = time.time() - STALE_DAYS * 24 * 60 * 60
    for folder in chain.from_iterable(path.glob("*") for path in cache_paths("kernel")):
        # Another process may be deleting the same folder.
        with suppress(OSError):
            if folder != cache_folder() and folder.stat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)
