"""The log of a training: one line for each time it was saved.

Who holds the log is the only one at work in its folder (`exclusive_folder`).
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from bali.errors import BadSetup
from bali.files import hold, remove_partial_files
from bali.json_lines import read_lines

LOG: Final = "log.jsonl"
EARLIER_FIELDS: Final = {"turn": "iteration", "certainty": "policy_entropy"}
"""Fields in the logs of earlier versions."""


@contextmanager
def exclusive_folder(folder: Path) -> Iterator[None]:
    """One training at a time: two in a folder would mix their logs and checkpoints.

    Of one that never began nothing is left.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        log = (folder / LOG).open("ab")
    except OSError as error:
        raise BadSetup(f"a training can't be kept in {folder}: {error}") from None
    with log:
        if not hold(log):
            raise BadSetup(f"another training is at work in {folder}")
        remove_partial_files(folder)
        try:
            yield
        finally:
            _tidy_up(folder)


def _tidy_up(folder: Path) -> None:
    with suppress(OSError):
        if not (folder / LOG).stat().st_size:
            (folder / LOG).unlink()
            folder.rmdir()


def last_logged_iteration(folder: Path) -> int:
    """The last turn that has a line; 0 if none has."""
    return max((line["iteration"] for line in read_log(folder)), default=0)


def read_log(folder: Path) -> list[dict[str, Any]]:
    """All lines; one that was cut off is left out."""
    return [
        {EARLIER_FIELDS.get(name, name): value for name, value in line.items()}
        for line in read_lines(folder / LOG, dict[str, Any])
    ]
