"""Paths in the project and on the site."""

import posixpath
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
DOCS: Final = "docs"
EXAMPLES: Final = "examples"
STAGED: Final = ROOT / "build" / "docs"
"""The folder that the site generator reads."""

FROM_ROOT: Final = {
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
}
"""Pages in the project's root, and their names on the site."""

README: Final = "README.md"
HOME: Final = "index.md"


def examples() -> list[str]:
    """Return the files and folders that are examples, as paths in the project."""
    folder = ROOT / EXAMPLES
    folders = {path.parent for path in folder.glob("*/*.py")}
    return sorted(path.relative_to(ROOT).as_posix() for path in (*folder.glob("*.py"), *folders))


def page_of_example(example: str) -> str:
    return f"{example.removesuffix('.py')}.md"


def site_path(path: str) -> str | None:
    """Return the path on the site of a file of the project, or None if it is not there."""
    if path == README:
        return HOME
    if path in FROM_ROOT:
        return FROM_ROOT[path]
    if path in examples():
        return page_of_example(path)
    return path.removeprefix(f"{DOCS}/") if path.startswith(f"{DOCS}/") else None


def project_path(page: str) -> str:
    """Return the path in the project of a page of the site."""
    return next((path for path, name in FROM_ROOT.items() if name == page), f"{DOCS}/{page}")


def resolve(path: str, target: str) -> str:
    """Return the path that the link `target` in the file `path` leads to."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), target))


def relative_link(page: str, target: str) -> str:
    """Return the link from one page of the site to another."""
    return posixpath.relpath(target, posixpath.dirname(page) or ".")
