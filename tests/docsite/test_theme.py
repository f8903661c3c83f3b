"""The site has the page's fonts and colours, from the same file."""

from pathlib import Path

import pytest

from docsite import theme


@pytest.mark.usefixtures("page_packages")
def test_style_sheet_uses_fonts_of_the_site() -> None:
    files = {path.name for path in theme.font_files()}
    assert {name.split("-")[0] for name in files} == {"fraunces", "source"}
    sheet = theme.style_sheet()
    assert all(f"url({theme.FONTS}/{name})" in sheet for name in files)
    assert "url(./" not in sheet


@pytest.mark.usefixtures("page_packages")
def test_style_sheet_uses_colours_of_the_page() -> None:
    sheet = theme.style_sheet()
    assert "--accent: light-dark(" in sheet
    assert "--md-typeset-a-color: var(--accent)" in sheet


def test_style_sheet_names_missing_packages(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(theme, "PACKAGES", tmp_path)
    with pytest.raises(theme.NoFonts, match="npm install"):
        theme.style_sheet()
