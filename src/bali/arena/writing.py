"""Files that will be written later."""

from pathlib import Path


def try_writing(path: Path) -> None:
    """OSError if the file can't be written; what is there stays, and nothing is left behind."""
    existed = path.exists()
    with path.open("ab"):
        pass
    if not existed:
        path.unlink()


def reason(error: OSError) -> str:
    """Why, in a few words."""
    return (error.strerror or str(error)).lower()
