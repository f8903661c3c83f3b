"""The reference tables of `docs/environments.md`, made by `python -m bali.envs.reference`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bali.bots.champion.features import Group
from bali.envs.table import OFFSETS, SHARED_SIZE, SIZE, TABLE, VERSION
from bali.play.action import ALL_ACTIONS

PATH: Final = Path(__file__).parents[3] / "docs" / "environments.md"
BEGIN: Final = "<!-- made by `python -m bali.envs.reference` from here -->\n"
END: Final = "<!-- to here -->\n"


def reference() -> str:
    """Observations and actions as Markdown."""
    return "\n".join([*_observations(), "", *_actions(), ""])


def page_with_reference(page: str) -> str:
    """The page, its made part made anew."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{reference()}\n{END}{after}"


def _observations() -> Iterator[str]:
    yield f"### Observations of {VERSION}"
    yield ""
    yield f"{SIZE:,} statements, 1 where one holds and 0 where not."
    yield f"The first {SHARED_SIZE:,} are those that the champion's network is told."
    yield ""
    yield "| from | to | name | shape | what it tells |"
    yield "| ---: | ---: | --- | --- | --- |"
    for group in TABLE:
        yield _row(group)


def _row(group: Group) -> str:
    first = OFFSETS[group.name]
    shape = ", ".join(str(size) for size in group.shape)
    return f"| {first} | {first + group.size - 1} | `{group.name}` | {shape} | {group.meaning} |"


def _actions() -> Iterator[str]:
    yield f"### Actions of {VERSION}"
    yield ""
    yield "| number | action | answers |"
    yield "| ---: | --- | --- |"
    for action in ALL_ACTIONS:
        yield f"| {action.number} | `{action}` | {', '.join(action.decisions)} |"


if __name__ == "__main__":
    PATH.write_text(page_with_reference(PATH.read_text()))
