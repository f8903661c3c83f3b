"""The site asks nothing of other hosts, and the check of that can fail."""

from pathlib import Path

import pytest

from docsite.checks import complaints, foreign_to


@pytest.mark.parametrize(
    "page",
    [
        '<script src="https://example.org/a.js"></script>',
        '<link rel="stylesheet" href="//example.org/a.css">',
        '<link rel="preconnect" href="https://example.org">',
        '<img alt="" src="http://example.org/a.png">',
    ],
)
def test_what_a_browser_would_fetch_elsewhere_is_found(page: str) -> None:
    assert len(foreign_to(page)) == 1


def test_links_and_own_files_are_fine() -> None:
    assert foreign_to('<a href="https://example.org">there</a><script src="../a.js">') == []


def test_styles_are_read_too(tmp_path: Path) -> None:
    (tmp_path / "fine.css").write_text("@import 'a.css'; a { src: url(fonts/a.woff2) }")
    (tmp_path / "bad.css").write_text("a { src: url('https://example.org/a.woff2') }")
    assert list(complaints(tmp_path)) == [
        "bad.css loads https://example.org/a.woff2 from another host"
    ]
