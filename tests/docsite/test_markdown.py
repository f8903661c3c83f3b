"""Markdown of the repository is adapted to the site."""

import pytest

from docsite.markdown import convert_page


@pytest.mark.parametrize(
    ("page", "link", "there"),
    [
        ("bots.md", "[rules](rules.md#places)", "[rules](rules.md#places)"),
        ("bots.md", "[mason](../examples/bali_mason)", "[mason](examples/bali_mason.md)"),
        ("bots.md", "[game](../examples/self_play.py)", "[game](examples/self_play.md)"),
        ("index.md", "[made](../ARCHITECTURE.md#tests)", "[made](architecture.md#tests)"),
        ("api/bots.md", "[own](../bots.md#write-your-own)", "[own](../bots.md#write-your-own)"),
        ("api/bots.md", "[made](../../ARCHITECTURE.md)", "[made](../architecture.md)"),
        ("contributing.md", "[rules](docs/rules.md)", "[rules](rules.md)"),
        ("contributing.md", "[made](ARCHITECTURE.md)", "[made](architecture.md)"),
        ("contributing.md", "[all](README.md)", "[all](index.md)"),
        ("rules.md", "[below](#words)", "[below](#words)"),
        ("arena.md", "[Ray](https://docs.ray.io)", "[Ray](https://docs.ray.io)"),
        ("findings.md", "![Seats](pictures/seats.svg)", "![Seats](pictures/seats.svg)"),
    ],
)
def test_convert_page_replaces_links_to_files_by_pages(page: str, link: str, there: str) -> None:
    assert convert_page(link, page) == there


def test_convert_page_keeps_links_to_unknown_targets() -> None:
    assert convert_page("[kernel](../src/bali/rules)", "bots.md") == "[kernel](../src/bali/rules)"


def test_convert_page_marks_python_sessions() -> None:
    assert convert_page("```python\n>>> 1\n1\n```", "python.md") == "```pycon\n>>> 1\n1\n```"
    assert convert_page("```python\nx = 1\n```", "python.md") == "```python\nx = 1\n```"
