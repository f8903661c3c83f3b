"""The page's message catalogues, parsed with fluent.syntax."""

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
    """Return all messages of a language by id; raise AssertionError for a duplicate."""
    found: dict[str, ast.Message] = {}
    for path in files(language):
        for message in _messages_in(path):
            name = message.id.name
            if name in found:
                raise AssertionError(f"{path}: {name} is defined twice")
            found[name] = message
    return found


def _messages_in(path: Path) -> Iterator[ast.Message]:
    for node in parse(path.read_text()).body:
        if isinstance(node, ast.Junk):
            raise AssertionError(f"{path}: can't be parsed: {node.content!r}")
        if isinstance(node, ast.Message):
            yield node


def variables(message: ast.Message) -> set[str]:
    visitor = _Variables()
    visitor.visit(message)
    return visitor.found


def references(message: ast.Message) -> set[str]:
    """Return the names of the messages and variables that a message refers to."""
    visitor = _References()
    visitor.visit(message)
    return visitor.found


def text(message: ast.Message) -> str:
    """Return the text of a message, without variables and selectors."""
    visitor = _Texts()
    visitor.visit(message)
    return " ".join(part for part in visitor.found if part)
