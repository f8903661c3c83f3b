"""Stage the sources again whenever one changes: `python -m docsite.watch PARENT`.

Ends when its parent process, the generator's server with the process id PARENT, has ended.
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from docsite.page_paths import DOCS, EXAMPLES, FROM_ROOT, ROOT

SOURCES: Final = (DOCS, EXAMPLES, "docsite", "web/src/theme.css", *FROM_ROOT)
INTERVAL: Final = 0.5
"""Seconds between two checks of the sources."""


def main() -> None:
    parent = int(sys.argv[1])
    before = modification_times(ROOT)
    while os.getppid() == parent:
        time.sleep(INTERVAL)
        now = modification_times(ROOT)
        if now != before:
            before = now
            # A new process imports changed staging code, and may fail.
            subprocess.run([sys.executable, "-m", "docsite.stage"], cwd=ROOT, check=False)


def modification_times(root: Path) -> dict[Path, int]:
    """Return when each source was last modified, in nanoseconds since the epoch."""
    found: dict[Path, int] = {}
    for source in SOURCES:
        for path in (root / source, *(root / source).rglob("*")):
            try:
                found[path] = path.stat().st_mtime_ns
            except FileNotFoundError:  # an editor replaces a file by removing it first
                continue
    return found


if __name__ == "__main__":
    main()
