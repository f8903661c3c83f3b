"""The documentation pages and the code in them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
IN_ROOT: Final = ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md")
BLOCK: Final = re.compile(r"^```(?P<language>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
SPAN: Final = re.compile(r"`(?P<code>[^`]+)`")


@dataclass(frozen=True)
class Block:
    """A fenced code block."""

    page: str
    language: str
    """The language of the fence; empty for a drawing."""
    text: str

    def __str__(self) -> str:
        """Return the page and the first line, as the id of a test."""
        return f"{self.page}: {self.text.strip().splitlines()[0]}"


def pages() -> list[Path]:
    return [*(ROOT / name for name in IN_ROOT), *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(*languages: str) -> list[Block]:
    """Return the blocks of the given languages, or all blocks."""
    found = (block for page in pages() for block in _blocks_of(page))
    return [block for block in found if not languages or block.language in languages]


def _blocks_of(page: Path) -> Iterator[Block]:
    for found in BLOCK.finditer(page.read_text()):
        yield Block(page.relative_to(ROOT).as_posix(), found["language"], found["text"])


def spans() -> list[tuple[str, str]]:
    """Return the page and the text of each inline code span."""
    return [
        (page.relative_to(ROOT).as_posix(), " ".join(found["code"].split()))
        for page in pages()
        for found in SPAN.finditer(BLOCK.sub("", page.read_text()))
    ]
