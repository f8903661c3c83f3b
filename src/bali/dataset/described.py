"""`python -m bali.dataset.described docs/dataset.md`: write the columns into the documentation."""

import sys
from pathlib import Path
from typing import Any, Final

import pyarrow as pa

from bali.dataset.columns import GROUPS

BEGIN: Final = "<!-- made by python -m bali.dataset.described -->\n"
END: Final = "<!-- up to here -->\n"
RULE: Final = "| --- | --- | --- |"


def described() -> str:
    """All columns as Markdown."""
    parts = []
    for title, columns in GROUPS.items():
        rows = [
            f"| `{column.name}` | `{type_words(column.type)}` | {column.meaning} |"
            for column in columns
        ]
        parts.append("\n".join([f"### {title}\n", "| column | type | meaning |", RULE, *rows]))
    return "\n\n".join(parts) + "\n"


def type_words(kind: Any) -> str:
    """`list of int8[7]` is a list of any length, whose entries have seven numbers each."""
    if pa.types.is_dictionary(kind):
        return "string"
    if pa.types.is_fixed_size_list(kind):
        sizes = ""
        while pa.types.is_fixed_size_list(kind):
            sizes += f"[{kind.list_size}]"
            kind = kind.value_type
        return f"{type_words(kind)}{sizes}"
    if pa.types.is_list(kind):
        return f"list of {type_words(kind.value_type)}"
    return {"float": "float32"}.get(str(kind), str(kind))


def renewed(page: str) -> str:
    """A page with what lies between its two marks made anew."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{described()}\n{END}{after}"


if __name__ == "__main__":
    file = Path(sys.argv[1])
    file.write_text(renewed(file.read_text()))
