"""A file of JSON lines that only grows: a run that is cut off loses half a line at most."""

from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Self

import msgspec

from bali.arena.writing import reason
from bali.errors import BadResults
from bali.files import hold


def is_free(path: Path) -> bool:
    """Whether nothing is there that could be lost."""
    return not path.exists() or (path.is_file() and path.stat().st_size == 0)


def whole_lines(file: BinaryIO) -> Iterator[bytes]:
    """All but a last one without its end."""
    for line in file:
        if line.endswith(b"\n"):
            yield line


def without_mark(line: bytes) -> bytes:
    """The first line of a file without the byte-order mark that some editors write."""
    return line.removeprefix(BOM_UTF8)


class Lines:
    """Such a file, open for writing, by one process at a time."""

    def __init__(self, file: BinaryIO, path: Path, *, is_begun: bool = False) -> None:
        self._file = file
        self._is_begun = is_begun
        """Whether there is a line to go on after."""
        self.path = path

    @classmethod
    def create(cls, path: Path) -> Self:
        """A new file."""
        try:
            # "a" and not "w": what another process has just written there stays.
            lines = cls(path.open("ab"), path)
        except OSError as error:
            raise BadResults(f"can't write {path}: {reason(error)}") from None
        lines._hold()
        if path.stat().st_size:
            lines.close()
            raise BadResults(f"{path} exists already")
        return lines

    @classmethod
    def go_on(cls, path: Path, size: int) -> Self:
        """Go on after so many bytes, the end of the last whole line."""
        try:
            file = path.open("r+b")
            lines = cls(file, path, is_begun=True)
            lines._hold()
            file.truncate(size)
            file.seek(size)
        except OSError as error:
            raise BadResults(f"can't write {path}: {reason(error)}") from None
        return lines

    def add(self, lines: Iterable[object]) -> list[int]:
        """How many bytes each of them has."""
        texts = [msgspec.json.encode(line) + b"\n" for line in lines]
        try:
            self._file.write(b"".join(texts))
            self._file.flush()
        except OSError as error:
            kept = "; the games before are kept, and --resume goes on with them"
            raise BadResults(
                f"can't write {self.path}: {reason(error)}{kept if self._is_begun else ''}"
            ) from None
        self._is_begun = True
        return [len(text) for text in texts]

    def close(self) -> None:
        with suppress(OSError):  # what can't be written was reported by `add`
            self._file.close()

    def _hold(self) -> None:
        """Two runs at once would write each game twice."""
        if not hold(self._file):
            self._file.close()
            raise BadResults(f"another run is writing {self.path} just now")
