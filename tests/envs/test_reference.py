"""The page for researchers says what the code does."""

from pathlib import Path

from bali.envs import OFFSETS, SIZE, TABLE, VERSION
from bali.envs.reference import BEGIN, END, page_with_reference, reference
from bali.envs.table import SHARED_SIZE

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def test_the_page_s_tables_are_made_from_the_code_s() -> None:
    """`python -m bali.envs.reference` makes them anew."""
    page = PAGE.read_text(encoding="utf-8")
    assert BEGIN in page
    assert END in page
    assert page == page_with_reference(page)


def test_every_group_has_its_line_and_no_statement_is_left_out() -> None:
    lines = reference()
    end = 0
    for group in TABLE:
        assert OFFSETS[group.name] == end
        assert f"| {end} | {end + group.size - 1} | `{group.name}` |" in lines
        end += group.size
    assert end == SIZE


def test_bali_v1_stays_as_it_is() -> None:
    """Old numbers stay reproducible: what would change this is another version."""
    assert (VERSION, SIZE, SHARED_SIZE) == ("Bali-v1", 4199, 1980)
