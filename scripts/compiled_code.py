"""Write the LLVM IR and PTX that Numba generates from this checkout, without names.

    XDG_CACHE_HOME=EMPTY_FOLDER python -m scripts.compiled_code FOLDER

Writes a file for each signature of each compiled function that Python calls, optimized, and for
each launch of each CUDA kernel, compiled for `CAPABILITY` without a GPU. The user's cache must be
empty, since cached machine code has no IR. `compare_compiled.py` compares two checkouts.
"""

import gc
import pkgutil
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from hashlib import sha256
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import bali
import research
from scripts.symbol_names import anonymous_ir, anonymous_ptx
from tests.cuda.launches import recorded_launches
from tests.cuda.ptx import compile_to_ptx
from tests.precompilation import FIRST, OTHERS, call

CAPABILITY: Final = (9, 0)
PACKAGES: Final = (f"{bali.__name__}.", f"{research.__name__}.")


def entry_points() -> Iterator[Any]:
    """Yield all compiled functions of the packages that Python can call."""
    dispatcher: Any = import_module("numba.core.dispatcher").Dispatcher
    for found in gc.get_objects():
        if (
            isinstance(found, dispatcher)
            and found.py_func.__module__.startswith(PACKAGES)
            and not found.targetoptions.get("no_cpython_wrapper")
        ):
            yield found


def name_of(function: Any) -> str:
    return f"{function.__module__}.{function.__qualname__}"


def write_file(folder: Path, name: str, signature: object, text: str) -> None:
    short = sha256(str(signature).encode()).hexdigest()[:8]
    (folder / f"{name}-{short}.txt").write_text(text + "\n")


def write_ir(folder: Path, function: Any) -> None:
    """Call `function`, which compiles a part of the package, and write everything compiled."""
    call(function)
    for found in entry_points():
        for signature in found.signatures:
            text = anonymous_ir(found.inspect_llvm(signature))
            write_file(folder, name_of(found.py_func), signature, text)


def write_ptx(folder: Path) -> None:
    for launch in recorded_launches():
        options = dict(launch.options)
        text = anonymous_ptx(compile_to_ptx(launch, CAPABILITY, optimize=True))
        write_file(folder, launch.name, (launch.signature, options), f"{options}\n{text}")


def check_complete(folder: Path) -> None:
    """Fail if a function that Python can call has no file."""
    for module in pkgutil.walk_packages(bali.__path__, f"{bali.__name__}."):
        with suppress(ImportError, AttributeError):  # optional packages; Alembic's environment
            import_module(module.name)
    written = {path.name.rpartition("-")[0] for path in folder.iterdir()}
    missing = sorted({name_of(each.py_func) for each in entry_points()} - written)
    if missing:
        sys.exit(f"not compiled by tests/precompilation.py: {', '.join(missing)}")


def main(folder: Path) -> None:
    unfinished = folder.with_name(f"{folder.name}.unfinished")
    unfinished.mkdir(parents=True)
    for function in FIRST:
        call(function)
    with get_context("fork").Pool() as pool:
        pool.map(partial(write_ir, unfinished), OTHERS, chunksize=1)
    write_ptx(unfinished)
    check_complete(unfinished)
    unfinished.rename(folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
