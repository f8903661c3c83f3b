"""Files of JSON lines after interrupted writes."""

from codecs import BOM_UTF8
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from bali.errors import BadResults
from bali.json_lines import JsonLines, append_line, read_lines, whole_lines


class Point(msgspec.Struct, frozen=True):
    x: int


@pytest.mark.parametrize("cut", [b'{"x":2', b'{"x":"\xc3', b'{"x":2,"z":{"y":2}'])
def test_append_line_starts_a_new_line_after_a_truncated_one(cut: bytes, tmp_path: Path) -> None:
    path = tmp_path / "points.jsonl"
    append_line(path, Point(1))
    path.write_bytes(path.read_bytes() + cut)
    append_line(path, Point(3))
    assert path.read_bytes() == b'{"x":1}\n' + cut + b'\n{"x":3}\n'
    assert list(read_lines(path, Point)) == [Point(1), Point(3)]


def test_read_lines_yields_complete_last_line_without_newline(tmp_path: Path) -> None:
    path = tmp_path / "points.jsonl"
    path.write_bytes(BOM_UTF8 + b'{"x":1}\n\n{"x":2}')
    assert list(read_lines(path, Point)) == [Point(1), Point(2)]
    append_line(path, Point(3))
    assert list(read_lines(path, Point)) == [Point(1), Point(2), Point(3)]


def test_read_lines_raises_for_a_line_of_another_type(tmp_path: Path) -> None:
    path = tmp_path / "points.jsonl"
    append_line(path, {"y": 1})
    with pytest.raises(msgspec.ValidationError):
        list(read_lines(path, Point))


def test_read_lines_yields_nothing_without_a_file(tmp_path: Path) -> None:
    assert list(read_lines(tmp_path / "none.jsonl", Point)) == []


def test_json_lines_truncates_to_the_last_complete_line(tmp_path: Path) -> None:
    path = tmp_path / "points.jsonl"
    with closing(JsonLines.create(path)) as lines:
        sizes = lines.add([Point(1), Point(22)])
    assert sizes == [8, 9]
    path.write_bytes(path.read_bytes() + b'{"x":333333')
    with path.open("rb") as file:
        assert [len(line) for line in whole_lines(file)] == sizes
    with closing(JsonLines.resume(path, sum(sizes))) as lines:
        lines.add([Point(4)])
    assert list(read_lines(path, Point)) == [Point(1), Point(22), Point(4)]


def test_json_lines_refuses_a_second_writer_and_an_existing_file(tmp_path: Path) -> None:
    path = tmp_path / "points.jsonl"
    with closing(JsonLines.create(path)) as lines:
        with pytest.raises(BadResults, match="another run is writing"):
            JsonLines.resume(path, 0)
        lines.add([Point(1)])
    with pytest.raises(BadResults, match="exists already"):
        JsonLines.create(path)
    assert list(read_lines(path, Point)) == [Point(1)]
