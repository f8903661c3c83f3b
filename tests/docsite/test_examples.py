"""Every example has a page with its files on it."""

from docsite.examples import example_page
from docsite.places import ROOT, examples, page_of_example


def test_a_package_shows_all_its_files() -> None:
    page = example_page("examples/bali_mason")
    for heading in ("## bali_mason.py", "## test_mason.py", "## pyproject.toml"):
        assert heading in page


def test_what_a_module_says_of_itself_is_told_above_its_code() -> None:
    page = example_page("examples/self_play.py")
    assert page.count("One game between bots") == 1
    assert page.index("One game between bots") < page.index("```python\nfrom bali import")


def test_every_example_is_in_the_sites_menu() -> None:
    menu = (ROOT / "mkdocs.yml").read_text()
    assert examples()
    for example in examples():
        assert page_of_example(example) in menu
