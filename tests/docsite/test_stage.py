"""The staging folder has every file that the site generator needs."""

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from docsite import stage
from docsite.page_paths import FROM_ROOT, HOME, ROOT, examples, page_of_example


@pytest.fixture(scope="module")
def staged(page_packages: None) -> dict[str, bytes]:  # noqa: ARG001
    return stage.staged_files()


def pages_of_menu(menu: list[dict[str, Any]]) -> Iterator[str]:
    for item in menu:
        for value in item.values():
            yield from [value] if isinstance(value, str) else pages_of_menu(value)


def test_staged_pages_are_those_of_the_menu(staged: dict[str, bytes]) -> None:
    settings = tomllib.loads((ROOT / "zensical.toml").read_text())
    menu = list(pages_of_menu(settings["project"]["nav"]))
    assert sorted(menu) == sorted(name for name in staged if name.endswith(".md"))


def test_staged_pages_include_the_projects_own_and_the_examples(staged: dict[str, bytes]) -> None:
    assert examples()
    assert staged.keys() >= {*FROM_ROOT.values(), *map(page_of_example, examples())}


def test_staged_assets_are_pictures_fonts_and_a_style_sheet(staged: dict[str, bytes]) -> None:
    assert staged["pictures/seats.svg"] == (ROOT / "docs/pictures/seats.svg").read_bytes()
    assert staged["favicon.svg"].startswith(b"<svg")
    fonts = [name for name in staged if name.startswith("fonts/")]
    assert fonts
    assert all(f"url({name})".encode() in staged["look.css"] for name in fonts)


def test_staged_home_page_hides_the_menus(staged: dict[str, bytes]) -> None:
    assert staged[HOME].startswith(b"---\nhide: [navigation, toc]\n---\n\n# Bali\n")


def test_stage_writes_only_what_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage, "staged_files", lambda: {"same.md": b"1", "api/new.md": b"2"})
    (tmp_path / "same.md").write_bytes(b"1")
    os.utime(tmp_path / "same.md", ns=(0, 1))
    (tmp_path / "removed").mkdir()
    (tmp_path / "removed" / "old.md").write_bytes(b"3")
    stage.stage(tmp_path)
    files = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.md")}
    assert files == {"same.md", "api/new.md"}
    assert (tmp_path / "api/new.md").read_bytes() == b"2"
    assert (tmp_path / "same.md").stat().st_mtime_ns == 1


def test_stage_replaces_changed_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "page.md").write_bytes(b"old")
    monkeypatch.setattr(stage, "staged_files", lambda: {"page.md": b"new"})
    stage.stage(tmp_path)
    assert (tmp_path / "page.md").read_bytes() == b"new"
