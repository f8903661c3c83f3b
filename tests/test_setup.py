"""Setup: dependencies are installed and the page is built only after changes."""

import shutil
from pathlib import Path

import pytest

from scripts import environment, page

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copy the files that declare the dependencies to a temporary folder."""
    for name in ("pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path)
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    return tmp_path


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("pyproject.toml", '"numpy>=', '"numpy>=0.'),
        ("pyproject.toml", '"pytest>=', '"pytest>=0.'),
        ("pyproject.toml", 'requires = ["hatchling', 'requires = ["setuptools", "hatchling'),
        ("constraints.txt", "numpy==", "numpy==0."),
    ],
)
def test_dependencies_are_installed_again_when_they_change(
    project: Path, name: str, old: str, new: str
) -> None:
    before = environment.dependency_digest()
    edit(project / name, old, new)
    assert environment.dependency_digest() != before


def test_dependencies_are_kept_when_only_settings_of_tools_change(project: Path) -> None:
    before = environment.dependency_digest()
    edit(project / "pyproject.toml", "line-length = 100", "line-length = 99")
    assert environment.dependency_digest() == before


def test_dependencies_are_kept_when_sources_change(project: Path) -> None:
    before = environment.dependency_digest()
    for name in ("src/bali/new.py", "web/src/New.svelte", "hatch_build.py"):
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).write_text("new")
    assert environment.dependency_digest() == before


def test_page_is_built_only_when_its_sources_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "web" / "src" / "App.svelte"
    built = tmp_path / "src" / "bali" / "server" / "page"
    for folder in (source.parent, built, tmp_path / "web" / "node_modules"):
        folder.mkdir(parents=True)
    (tmp_path / "web" / "package-lock.json").write_text("{}")
    source.write_text("first")
    commands: list[tuple[str, ...]] = []
    monkeypatch.setattr(page, "run_npm", lambda _web, *arguments: commands.append(arguments))
    build = ("run", "--silent", "build")

    page.build(tmp_path)
    assert commands.count(build) == 1
    page.build(tmp_path)
    assert commands.count(build) == 1
    source.write_text("second")
    page.build(tmp_path)
    assert commands.count(build) == 2
