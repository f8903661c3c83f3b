"""Where things are in the project, and where on the site."""

import posixpath
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
DOCS: Final = "docs"
EXAMPLES: Final = "examples"
STAGED: Final = ROOT / "build" / "docs"
"""What the site generator reads."""

FROM_ROOT: Final = {
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
}
"""Pages that lie in the project's root, where people look for them, and their names on the site."""

README: Final = "README.md"
HOME: Final = "index.md"


def examples() -> list[str]:
    """Files and folders that are examples, as paths in the project."""
    folder = ROOT / EXAMPLES
    folders = {path.parent for path in folder.glob("*/*.py")}
    return sorted(path.relative_to(ROOT).as_posix() for path in (*folder.glob("*.py"), *folders))


def page_of_example(example: str) -> str:
    return f"{example.removesuffix('.py')}.md"


def on_site(path: str) -> str | None:
    """Where something of the project is found on the site; None if it is not there."""
    if path == README:
        return HOME
    if path in FROM_ROOT:
        return FROM_ROOT[path]
    if path in examples():
        return page_of_example(path)
    return path.removeprefix(f"{DOCS}/") if path.startswith(f"{DOCS}/") else None


def in_project(page: str) -> str:
    """The other way round: where a page of the site comes from."""
    return next((path for path, name in FROM_ROOT.items() if name == page), f"{DOCS}/{page}")


def beside(path: str, target: str) -> str:
    """What a link `target` in the file `path` leads to."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), target))


def towards(page: str, target: str) -> str:
    """The link from one page of the site to another."""
    return posixpath.relpath(target, posixpath.dirname(page) or ".")
