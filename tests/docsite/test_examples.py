"""The page of an example contains its files."""

from docsite.examples import example_page


def test_example_page_shows_all_files_of_a_package() -> None:
    page = example_page("examples/bali_mason")
    for heading in ("## bali_mason.py", "## test_mason.py", "## pyproject.toml"):
        assert heading in page


def test_example_page_shows_the_docstring_above_the_code() -> None:
    page = example_page("examples/self_play.py")
    assert page.count("One game between bots") == 1
    assert page.index("One game between bots") < page.index("```python\nfrom bali import")
