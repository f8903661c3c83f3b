"""The page's message catalogues, read as translators' tools read them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

WEB: Final = Path(__file__).parents[2] / "web" / "src"
LANGUAGES: Final = ("en", "de", "fr", "nl")
LOCALES: Final = {"en": "en-GB", "de": "de-AT", "fr": "fr-CA", "nl": "nl-BE"}


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


class _References(_Variables):
    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


class _Texts(Visitor):
    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.found.append(node.value.strip())


def files(language: str) -> list[Path]:
    return sorted((WEB / "locales" / language).glob("*.ftl"))


def messages(language: str) -> dict[str, ast.Message]:
    """All messages of a language; one that is written twice is a fault."""
    found: dict[str, ast.Message] = {}
    for path in files(language):
        for message in _entries(path):
            name = message.id.name
            if name in found:
                raise AssertionError(f"{path}: {name} is there twice")
            found[name] = message
    return found


def _entries(path: Path) -> Iterator[ast.Message]:
    for entry in parse(path.read_text()).body:
        if isinstance(entry, ast.Junk):
            raise AssertionError(f"{path}: can't be read: {entry.content!r}")
        if isinstance(entry, ast.Message):
            yield entry


def variables(message: ast.Message) -> set[str]:
    visitor = _Variables()
    visitor.visit(message)
    return visitor.found


def references(message: ast.Message) -> set[str]:
    """Messages (and variables) that a message is made of."""
    visitor = _References()
    visitor.visit(message)
    return visitor.found


def text(message: ast.Message) -> str:
    """Only what is said, without variables and selectors."""
    visitor = _Texts()
    visitor.visit(message)
    return " ".join(part for part in visitor.found if part)
