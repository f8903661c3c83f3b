"""Compare the compiled code of two checkouts, without names.

    python scripts/compare_compiled.py OLD_CHECKOUT NEW_CHECKOUT [FOLDER]

Each checkout writes its code (`scripts/compiled_code.py`) with this Python and an empty cache into
`old` or `new` in FOLDER, by default a new folder; this takes some minutes. Files are compared by
content, since their names may have changed. Exits with status 1 if they differ.

The IR of a source is deterministic. The PTX of the largest kernels is not: numba-cuda orders some
of their instructions differently in each process. Compare a checkout with itself first.
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
"""Lines that are printed of a difference."""


def write(checkout: Path, folder: Path) -> None:
    """Let a checkout write its code, unless the folder exists."""
    if folder.exists():
        return
    import_path = [str(checkout), str(checkout / "src")]
    command = [sys.executable, "-m", "scripts.compiled_code", str(folder)]
    with tempfile.TemporaryDirectory() as cache:
        environment = os.environ | {
            "PYTHONPATH": os.pathsep.join(import_path),
            "XDG_CACHE_HOME": cache,
        }
        subprocess.run(command, cwd=checkout, env=environment, check=True)


def contents(folder: Path) -> dict[str, str]:
    return {path.stem: path.read_text() for path in sorted(folder.iterdir())}


def unmatched(files: dict[str, str], others: dict[str, str]) -> dict[str, str]:
    """Return the files whose content is not in `others`, each of which matches once."""
    available = Counter(others.values())
    found = {}
    for name, text in files.items():
        if available[text]:
            available[text] -= 1
        else:
            found[name] = text
    return found


def closest(name: str, text: str, others: dict[str, str]) -> str:
    """Return the code with the same name, or else with the most similar length."""
    if name in others:
        return others[name]
    return min(others.values(), key=lambda other: abs(len(other) - len(text)), default="")


def compare(old: dict[str, str], new: dict[str, str]) -> bool:
    """Print the differences; return whether there are none."""
    only_old, only_new = unmatched(old, new), unmatched(new, old)
    print(f"{len(old)} and {len(new)} files, {len(old) - len(only_old)} are equal")
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
    target = Path(folder or tempfile.mkdtemp(prefix="compiled-")).resolve()
    print(f"code is written to {target}")
    write(Path(old).resolve(), target / "old")
    write(Path(new).resolve(), target / "new")
    sys.exit(not compare(contents(target / "old"), contents(target / "new")))


if __name__ == "__main__":
    main(*sys.argv[1:])
