"""The site's fonts and colours, from `web/src/theme.css`, which the page uses, too."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from docsite.page_paths import ROOT

THEME: Final = ROOT / "web" / "src" / "theme.css"
PACKAGES: Final = ROOT / "web" / "node_modules"
FONTS: Final = "fonts"
"""The folder of the fonts on the site, beside the style sheet."""

IMPORT: Final = re.compile(r'^@import "(?P<sheet>[^"]+)";$', re.MULTILINE)
COLOURS: Final = re.compile(r"^:root \{.*?^\}", re.MULTILINE | re.DOTALL)
FILE: Final = re.compile(r"url\((?P<path>\./[^)]+)\)")


class NoFonts(Exception):
    """The page's packages are not installed."""


def style_sheet() -> str:
    """Return the page's fonts and colours, followed by the site's own styles."""
    theme = THEME.read_text()
    colours = COLOURS.search(theme)
    if colours is None:
        raise LookupError(f"{THEME} has no colours: no block that begins with ':root {{'")
    fonts = [FILE.sub(_on_site, sheet.read_text()) for sheet in font_sheets()]
    return "\n".join((*fonts, colours[0], (Path(__file__).parent / "look.css").read_text()))


def font_sheets() -> Iterator[Path]:
    for found in IMPORT.finditer(THEME.read_text()):
        sheet = PACKAGES / found["sheet"]
        if not sheet.exists():
            raise NoFonts(
                f"{sheet} does not exist: the site's fonts are in the page's packages; "
                "run 'npm install' in web/"
            )
        yield sheet


def font_files() -> Iterator[Path]:
    for sheet in font_sheets():
        for found in FILE.finditer(sheet.read_text()):
            yield sheet.parent / found["path"]


def _on_site(found: re.Match[str]) -> str:
    return f"url({FONTS}/{Path(found['path']).name})"
