"""A change of any source is detected."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from docsite.page_paths import ROOT
from docsite.watch import SOURCES, modification_times


def test_sources_exist() -> None:
    assert [source for source in SOURCES if not (ROOT / source).exists()] == []


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "docs/api/games.md", "docsite/look.css"])
def test_modification_times_change_with_a_source(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    before = modification_times(tmp_path)
    path.write_text("written")
    written = modification_times(tmp_path)
    os.utime(path, ns=(0, 1))
    changed = modification_times(tmp_path)
    path.unlink()
    assert before != written != changed
    assert path in changed
    assert path not in modification_times(tmp_path)


def test_watch_ends_when_its_parent_has_ended() -> None:
    other = os.getppid()
    subprocess.run(
        [sys.executable, "-m", "docsite.watch", str(other)], cwd=ROOT, check=True, timeout=60
    )
