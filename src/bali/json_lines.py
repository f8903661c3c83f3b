"""Append-only files of JSON lines: an interrupted write loses at most its last line."""

from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Self, TypeVar

import msgspec

from bali.errors import BadResults
from bali.files import hold, os_error_text

T = TypeVar("T")


def is_free(path: Path) -> bool:
    """Return whether a file is missing or empty; raise BadResults if it can't be examined."""
    try:
        return not path.exists() or (path.is_file() and path.stat().st_size == 0)
    except OSError as error:
        raise BadResults(f"can't use {path}: {os_error_text(error)}") from None


def whole_lines(file: BinaryIO) -> Iterator[bytes]:
    """Yield all complete lines: a last line without a newline is skipped."""
    for line in file:
        if line.endswith(b"\n"):
            yield line


def without_bom(line: bytes) -> bytes:
    """Return the first line of a file without a byte-order mark."""
    return line.removeprefix(BOM_UTF8)


def read_lines(path: Path, kind: type[T]) -> Iterator[T]:
    """Yield the decoded lines of a file, which may be missing; skip truncated lines."""
    decoder = msgspec.json.Decoder(kind)
    with suppress(FileNotFoundError), path.open("rb") as file:
        for line in file:
            try:
                value = decoder.decode(without_bom(line))
            except msgspec.ValidationError:
                raise
            except (msgspec.DecodeError, UnicodeError):
                continue
            yield value


def append_line(path: Path, line: Any) -> None:
    """Append a line to a file that the caller has locked; end a truncated last line first."""
    with path.open("ab+") as file:
        file.seek(max(0, file.tell() - 1))
        begins_line = file.read() in (b"", b"\n")
        file.write((b"" if begins_line else b"\n") + msgspec.json.encode(line) + b"\n")


class JsonLines:
    """A file of JSON lines, open for writing by one process at a time."""

    def __init__(self, file: BinaryIO, path: Path, *, has_lines: bool = False) -> None:
        self._file = file
        self._has_lines = has_lines
        """Whether the file has lines, so that the run can be resumed."""
        self.path = path

    @classmethod
    def create(cls, path: Path) -> Self:
        """Open a new file."""
        try:
            # "a", not "w": lines that another process has just written must not be lost.
            lines = cls(path.open("ab"), path)
        except OSError as error:
            raise BadResults(f"can't write {path}: {os_error_text(error)}") from None
        lines._lock()
        if path.stat().st_size:
            lines.close()
            raise BadResults(f"{path} exists already")
        return lines

    @classmethod
    def resume(cls, path: Path, size: int) -> Self:
        """Open a file and truncate it to `size` bytes, the end of its last complete line."""
        try:
            file = path.open("r+b")
            lines = cls(file, path, has_lines=True)
            lines._lock()
            file.truncate(size)
            file.seek(size)
        except OSError as error:
            raise BadResults(f"can't write {path}: {os_error_text(error)}") from None
        return lines

    def add(self, lines: Iterable[object]) -> list[int]:
        """Append lines and return the length of each in bytes."""
        texts = [msgspec.json.encode(line) + b"\n" for line in lines]
        try:
            self._file.write(b"".join(texts))
            self._file.flush()
        except OSError as error:
            hint = "; earlier games are saved, and --resume continues from them"
            raise BadResults(
                f"can't write {self.path}: {os_error_text(error)}{hint if self._has_lines else ''}"
            ) from None
        self._has_lines = True
        return [len(text) for text in texts]

    def close(self) -> None:
        with suppress(OSError):  # `add` has reported what can't be written
            self._file.close()

    def _lock(self) -> None:
        # Two runs at once would write each game twice.
        if not hold(self._file):
            self._file.close()
            raise BadResults(f"another run is writing {self.path}")
