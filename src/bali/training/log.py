"""The log of a training: a line per saved iteration. It is also the lock of the folder."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from bali.errors import BadSetup
from bali.files import hold, remove_partial_files
from bali.json_lines import read_lines

LOG: Final = "log.jsonl"
EARLIER_FIELDS: Final = {"turn": "iteration", "certainty": "policy_entropy"}
"""Names of fields in logs of earlier versions."""


@contextmanager
def exclusive_folder(folder: Path) -> Iterator[None]:
    """Lock `folder` for one training; BadSetup if it is locked or can't be created.

    A folder in which nothing was logged is removed on exit.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        log = (folder / LOG).open("ab")
    except OSError as error:
        raise BadSetup(f"a training can't be kept in {folder}: {error}") from None
    with log:
        if not hold(log):
            raise BadSetup(f"another training is running in {folder}")
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
    """Return the last logged iteration; 0 if there is none."""
    return max((line["iteration"] for line in read_log(folder)), default=0)


def read_log(folder: Path) -> list[dict[str, Any]]:
    """Return all lines, without a truncated one."""
    return [
        {EARLIER_FIELDS.get(name, name): value for name, value in line.items()}
        for line in read_lines(folder / LOG, dict[str, Any])
    ]
