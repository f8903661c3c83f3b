"""Write the site's sources into `build/docs`: plain Markdown, pictures, fonts and a style sheet.

The site generator reads only that folder and its own settings, so that it can be replaced.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from docsite.examples import example_page
from docsite.markdown import convert_page
from docsite.page_paths import DOCS, FROM_ROOT, HOME, ROOT, STAGED, examples, page_of_example
from docsite.theme import FONTS, NoFonts, font_files, style_sheet

FAVICON: Final = ROOT / "web" / "public" / "favicon.svg"
HOME_SETTINGS: Final = "---\nhide: [navigation, toc]\n---\n\n"
"""Front matter of the home page; GitHub would show it in the file."""


def main() -> None:
    try:
        stage(STAGED)
    except NoFonts as error:
        sys.exit(str(error))


def stage(folder: Path) -> None:
    """Make `folder` hold the staged files and no others.

    Unchanged files are not written, so that a running generator rebuilds only what changed.
    """
    files = staged_files()
    for name, content in files.items():
        path = folder / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    for path in folder.rglob("*"):
        if path.is_file() and path.relative_to(folder).as_posix() not in files:
            path.unlink()


def staged_files() -> dict[str, bytes]:
    """Return the content of each file, by its path in the staging folder."""
    pages = {name: convert_page(text, name) for name, text in markdown_pages()}
    pages[HOME] = HOME_SETTINGS + pages[HOME]
    return {name: text.encode() for name, text in pages.items()} | dict(assets())


def markdown_pages() -> Iterator[tuple[str, str]]:
    """Yield each page's name on the site and its text in the repository."""
    for path in (ROOT / DOCS).rglob("*.md"):
        yield path.relative_to(ROOT / DOCS).as_posix(), path.read_text()
    for source, page in FROM_ROOT.items():
        yield page, (ROOT / source).read_text()
    for example in examples():
        yield page_of_example(example), example_page(example)


def assets() -> Iterator[tuple[str, bytes]]:
    """Yield the path on the site and the content of each file that is not a page."""
    for path in (ROOT / DOCS).rglob("*"):
        if path.is_file() and path.suffix != ".md":
            yield path.relative_to(ROOT / DOCS).as_posix(), path.read_bytes()
    for font in font_files():
        yield f"{FONTS}/{font.name}", font.read_bytes()
    yield "look.css", style_sheet().encode()
    yield FAVICON.name, FAVICON.read_bytes()


if __name__ == "__main__":
    main()
