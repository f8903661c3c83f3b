"""Generated reference tables of the documentation."""

import pytest

from bali.envs import OFFSETS, SIZE, TABLE
from scripts.reference_tables import BEGIN, DOCS, END, TABLES, environment_tables, page_with_tables


@pytest.mark.parametrize("name", TABLES)
def test_reference_tables_in_page_are_up_to_date(name: str) -> None:
    page = (DOCS / name).read_text(encoding="utf-8")
    assert BEGIN in page
    assert END in page
    assert page == page_with_tables(page, TABLES[name]()), "run: python scripts/reference_tables.py"


def test_environment_tables_list_every_group_without_gaps() -> None:
    lines = environment_tables()
    end = 0
    for group in TABLE:
        assert OFFSETS[group.name] == end
        assert f"| {end} | {end + group.size - 1} | `{group.name}` |" in lines
        end += group.size
    assert end == SIZE
