"""Files that are never half-written."""

import os
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place and move it there; nothing is left of what fails."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(data)
        part.replace(path)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
