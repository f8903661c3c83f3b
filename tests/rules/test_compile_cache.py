"""The cache of machine code: damaged files are replaced, and a full disk is tolerated."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.platforms import (
    limit_file_size,
    needs_file_size_limit,
    needs_posix_paths,
    user_folders_in,
)

PRICE = """
from bali.rules import price_for, set_table
print(price_for(set_table((0, 1), False, False), 0, 2))
"""


def run(cache: Path, **options: object) -> subprocess.CompletedProcess[str]:
    done: subprocess.CompletedProcess[str] = subprocess.run(
        [sys.executable, "-W", "error", "-c", PRICE],
        env=os.environ | user_folders_in(cache),
        capture_output=True,
        text=True,
        check=False,
        **options,  # type: ignore[call-overload]
    )
    return done


def cut_in_half(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def fill_with_zeros(file: Path) -> None:
    file.write_bytes(bytes(file.stat().st_size))


def change_a_byte(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[len(content) * 3 // 4] ^= 0xFF
    file.write_bytes(content)


def replace_by_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


@pytest.mark.parametrize("suffix", [".nbi", ".nbc"], ids=["index", "code"])
@pytest.mark.parametrize("damage", [cut_in_half, fill_with_zeros, change_a_byte])
def test_compile_cache_replaces_damaged_file(
    damage: Callable[[Path], None], suffix: str, tmp_path: Path
) -> None:
    first = run(tmp_path)
    assert first.returncode == 0, first.stderr
    files = [*tmp_path.rglob(f"*{suffix}")]
    whole = {file: file.read_bytes() for file in files}
    assert whole
    for file in files:
        damage(file)
    damaged = {file: file.read_bytes() for file in files}
    again = run(tmp_path)
    assert (again.returncode, again.stdout) == (0, first.stdout), again.stderr
    assert "Traceback" not in again.stderr
    assert all(file.read_bytes() != damaged[file] for file in files)
    assert run(tmp_path).stdout == first.stdout


def test_compile_cache_tolerates_unreadable_folder(tmp_path: Path) -> None:
    first = run(tmp_path)
    for file in [*tmp_path.rglob("*.nb?")]:
        replace_by_folder(file)
    again = run(tmp_path)
    assert (again.returncode, again.stdout) == (0, first.stdout), again.stderr


@needs_file_size_limit
def test_compile_cache_tolerates_full_disk(tmp_path: Path) -> None:
    limited = run(tmp_path, preexec_fn=lambda: limit_file_size(2000))
    assert limited.returncode == 0, limited.stderr
    assert limited.stdout == run(tmp_path).stdout
    assert "can't save the compiled rules in" in limited.stderr
    assert "file too large" in limited.stderr
    assert "Traceback" not in limited.stderr


@needs_posix_paths
def test_compile_cache_tolerates_missing_folder(tmp_path: Path) -> None:
    nowhere = {"HOME": "/dev/null", "XDG_CACHE_HOME": "/dev/null", "TMPDIR": "/dev/null"}
    code = f"import tempfile\ntempfile.tempdir = '/dev/null/x'\n{PRICE}"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | nowhere,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == run(tmp_path).stdout
