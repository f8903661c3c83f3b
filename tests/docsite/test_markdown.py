"""Markdown of the repository is adapted to the site."""

import pytest

from docsite.markdown import for_site


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
def test_links_on_site_point_to_pages(page: str, link: str, there: str) -> None:
    assert for_site(link, page) == there


def test_links_on_site_keep_unknown_targets() -> None:
    assert for_site("[kernel](../src/bali/rules)", "bots.md") == "[kernel](../src/bali/rules)"


def test_coloured_sessions_mark_python_sessions() -> None:
    assert for_site("```python\n>>> 1\n1\n```", "python.md") == "```pycon\n>>> 1\n1\n```"
    assert for_site("```python\nx = 1\n```", "python.md") == "```python\nx = 1\n```"
