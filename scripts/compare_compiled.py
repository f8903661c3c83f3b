"""Whether two checkouts compile to the same code, whatever its names.

    python scripts/compare_compiled.py OLD_CHECKOUT NEW_CHECKOUT [FOLDER]

Each checkout writes its own code (`scripts/compiled_code.py`) with this Python and without a
cache, which takes some minutes, into OLD and NEW in the folder, by default a new one. Files are
compared by their contents, since their names may have changed. Exits with 1 if they differ.

The IR of the same source is always the same. The PTX of the largest kernels is not: numba-cuda
orders some of their instructions differently in each process. Compare a checkout with itself first.
"""

import difflib
import os
import subprocess
import sys
import tempfile
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Final

SHOWN: Final = 12
"""Lines of a difference."""


def write(checkout: Path, folder: Path) -> None:
    """Let a checkout write its code; a folder that is there already is taken as it is."""
    if folder.exists():
        return
    places = [str(checkout), str(checkout / "src")]
    command = [sys.executable, "-m", "scripts.compiled_code", str(folder)]
    with tempfile.TemporaryDirectory() as cache:
        environment = os.environ | {
            "PYTHONPATH": os.pathsep.join(places),
            "XDG_CACHE_HOME": cache,
        }
        subprocess.run(command, cwd=checkout, env=environment, check=True)


def contents(folder: Path) -> dict[str, str]:
    return {path.stem: path.read_text() for path in sorted(folder.iterdir())}


def unmatched(some: dict[str, str], others: dict[str, str]) -> dict[str, str]:
    """Those of the first whose content is not among the second, each of which counts once."""
    left = Counter(others.values())
    found = {}
    for name, text in some.items():
        if left[text]:
            left[text] -= 1
        else:
            found[name] = text
    return found


def closest(name: str, text: str, others: dict[str, str]) -> str:
    """The code that has the same name, or else about the same length."""
    if name in others:
        return others[name]
    return min(others.values(), key=lambda other: abs(len(other) - len(text)), default="")


def compare(old: dict[str, str], new: dict[str, str]) -> bool:
    """Print what differs; whether nothing does."""
    only_old, only_new = unmatched(old, new), unmatched(new, old)
    print(f"{len(old)} and {len(new)} files, {len(old) - len(only_old)} are the same")
    for name, text in only_old.items():
        print(f"only in the old checkout: {name}")
        lines = difflib.unified_diff(
            text.splitlines(), closest(name, text, only_new).splitlines(), lineterm="", n=0
        )
        print("\n".join(f"    {line}" for line in islice(lines, 2, SHOWN)))
    for name in only_new:
        print(f"only in the new checkout: {name}")
    return bool(old) and not only_old and not only_new


def main(old: str, new: str, folder: str | None = None) -> None:
    place = Path(folder or tempfile.mkdtemp(prefix="compiled-")).resolve()
    print(f"code is written to {place}")
    write(Path(old).resolve(), place / "old")
    write(Path(new).resolve(), place / "new")
    sys.exit(not compare(contents(place / "old"), contents(place / "new")))


if __name__ == "__main__":
    main(*sys.argv[1:])
