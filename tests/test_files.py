"""Atomic writes."""

import os
from pathlib import Path

import pytest

from bali.files import remove_partial_files, write_atomic


def test_write_atomic_syncs_before_replacing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    sync, replace = os.fsync, Path.replace

    def recording_sync(descriptor: int) -> None:
        is_folder = os.path.samestat(os.fstat(descriptor), tmp_path.stat())
        calls.append("folder" if is_folder else "file")
        sync(descriptor)

    def recording_replace(part: Path, path: Path) -> Path:
        calls.append("replaced")
        assert part.read_bytes() == b"whole"
        return replace(part, path)

    monkeypatch.setattr(os, "fsync", recording_sync)
    monkeypatch.setattr(Path, "replace", recording_replace)
    write_atomic(tmp_path / "file", b"whole")
    assert calls == ["file", "replaced", "folder"]
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_write_atomic_keeps_old_file_on_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: int) -> None:
        raise OSError("disk full")

    write_atomic(tmp_path / "file", b"old")
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="disk full"):
        write_atomic(tmp_path / "file", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    assert (tmp_path / "file").read_bytes() == b"old"


def test_remove_partial_files_removes_only_partial_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = {"file", "film.part", ".hidden.part"}
    for name in others:
        (tmp_path / name).touch()
    with monkeypatch.context() as killed:
        killed.setattr(Path, "unlink", lambda *_, **__: None)
        killed.setattr(Path, "replace", lambda *_: None)
        write_atomic(tmp_path / "whole", b"half")
    assert len(list(tmp_path.iterdir())) == len(others) + 1
    remove_partial_files(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == others
