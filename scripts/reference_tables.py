"""Write the reference tables of the documentation: `python scripts/reference_tables.py`.

The observations and actions in `docs/environments.md`, and the columns in `docs/dataset.md`.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pyarrow as pa

from bali.bots.champion.features import Group
from bali.dataset.columns import GROUPS
from bali.envs.observation_layout import EXTRA_GROUPS, OFFSETS, SIZE, TABLE, VERSION
from bali.play.action import ALL_ACTIONS

DOCS: Final = Path(__file__).parents[1] / "docs"
BEGIN: Final = "<!-- made by `python scripts/reference_tables.py` from here -->\n"
END: Final = "<!-- to here -->\n"


def environment_tables() -> str:
    """Return the observations and actions as Markdown."""
    return "\n".join([*_observations(), "", *_actions(), ""])


def dataset_tables() -> str:
    """Return all columns of a dataset as Markdown."""
    return "\n".join("\n".join(_columns(title)) for title in GROUPS)


TABLES: Final[dict[str, Callable[[], str]]] = {
    "environments.md": environment_tables,
    "dataset.md": dataset_tables,
}
"""The tables of each page in `docs`."""


def page_with_tables(page: str, tables: str) -> str:
    """Return the page with the part between its two marks replaced."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{tables}\n{END}{after}"


def _observations() -> Iterator[str]:
    yield f"### Observations of {VERSION}"
    yield ""
    yield f"{SIZE:,} features, each 0 or 1."
    shared = OFFSETS[EXTRA_GROUPS[0].name]
    yield f"The first {shared:,} are also inputs of the champion's network."
    yield ""
    yield "| from | to | name | shape | meaning |"
    yield "| ---: | ---: | --- | --- | --- |"
    for group in TABLE:
        yield _group_row(group)


def _group_row(group: Group) -> str:
    first = OFFSETS[group.name]
    shape = ", ".join(str(size) for size in group.shape)
    return f"| {first} | {first + group.size - 1} | `{group.name}` | {shape} | {group.meaning} |"


def _actions() -> Iterator[str]:
    yield f"### Actions of {VERSION}"
    yield ""
    yield "| number | action | decisions |"
    yield "| ---: | --- | --- |"
    for action in ALL_ACTIONS:
        yield f"| {action.number} | `{action}` | {', '.join(action.decisions)} |"


def _columns(title: str) -> Iterator[str]:
    yield f"### {title}"
    yield ""
    yield "| column | type | meaning |"
    yield "| --- | --- | --- |"
    for column in GROUPS[title]:
        yield f"| `{column.name}` | `{type_name(column.type)}` | {column.meaning} |"
    yield ""


def type_name(kind: Any) -> str:
    """Return the name of an Arrow type; `list of int8[7]` holds arrays of seven numbers."""
    if pa.types.is_dictionary(kind):
        return "string"
    if pa.types.is_fixed_size_list(kind):
        sizes = ""
        while pa.types.is_fixed_size_list(kind):
            sizes += f"[{kind.list_size}]"
            kind = kind.value_type
        return f"{type_name(kind)}{sizes}"
    if pa.types.is_list(kind):
        return f"list of {type_name(kind.value_type)}"
    return {"float": "float32"}.get(str(kind), str(kind))


def main() -> None:
    for name, tables in TABLES.items():
        path = DOCS / name
        path.write_text(page_with_tables(path.read_text("utf-8"), tables()), "utf-8")


if __name__ == "__main__":
    main()
