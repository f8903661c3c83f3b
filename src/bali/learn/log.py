"""The log of a training: one line for each time it was saved."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

LOG: Final = "log.jsonl"


def add_to_log(folder: Path, line: dict[str, Any]) -> None:
    with (folder / LOG).open("a") as log:
        log.write(json.dumps(line) + "\n")


def read_log(folder: Path) -> list[dict[str, Any]]:
    """All lines; one that was cut off is left out."""
    found = []
    with suppress(FileNotFoundError):
        for line in (folder / LOG).read_text(errors="replace").splitlines():
            with suppress(ValueError):
                found.append(json.loads(line))
    return found
