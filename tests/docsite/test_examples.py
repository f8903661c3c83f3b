"""Every example has a page with its files on it."""

from docsite.examples import example_page


def test_a_package_shows_all_its_files() -> None:
    page = example_page("examples/bali_mason")
    for heading in ("## bali_mason.py", "## test_mason.py", "## pyproject.toml"):
        assert heading in page


def test_what_a_module_says_of_itself_is_told_above_its_code() -> None:
    page = example_page("examples/self_play.py")
    assert page.count("One game between bots") == 1
    assert page.index("One game between bots") < page.index("```python\nfrom bali import")
