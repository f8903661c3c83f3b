"""The site has the table's fonts and colours, from the same file."""

from pathlib import Path

import pytest

from docsite import look


@pytest.mark.usefixtures("page_packages")
def test_the_fonts_are_the_sites_own() -> None:
    files = {path.name for path in look.font_files()}
    assert {name.split("-")[0] for name in files} == {"fraunces", "source"}
    sheet = look.style_sheet()
    assert all(f"url({look.FONTS}/{name})" in sheet for name in files)
    assert "url(./" not in sheet


@pytest.mark.usefixtures("page_packages")
def test_the_colours_are_the_tables() -> None:
    sheet = look.style_sheet()
    assert "--accent: light-dark(" in sheet
    assert "--md-typeset-a-color: var(--accent)" in sheet


def test_missing_packages_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(look, "PACKAGES", tmp_path)
    with pytest.raises(look.NoFonts, match="npm install"):
        look.style_sheet()
