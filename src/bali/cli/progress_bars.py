"""Progress bars: on standard error, and only on a terminal."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from rich.console import Console, RenderableType
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TimeRemainingColumn,
)
from rich.table import Column
from rich.text import Text


class Speed(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        if speed is None:
            return Text("- games/s")
        return Text(f"{speed:,.0f} games/s" if speed >= 10 else f"{speed:.2g} games/s")


def games_bar() -> Progress:
    """An empty bar for games."""
    console = Console(stderr=True)
    return Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        Speed(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def labelled_bar(what: str) -> Progress:
    """A bar for steps of some kind that tells of each; it stays when they are done."""
    console = Console(stderr=True)
    return Progress(
        what,
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        "{task.description}",
        console=console,
        disable=not console.is_terminal,
    )


class TwoLines(Progress):
    """A bar with a text beneath it: the field `beneath` of its task."""

    def get_renderables(self) -> Iterable[RenderableType]:
        yield from super().get_renderables()
        for task in self.tasks:
            yield Text(task.fields["beneath"])


def two_line_bar(what: str, console: Console) -> Progress:
    """A bar for steps that have more to tell than fits beside it; it stays when they are done.

    Whatever the width, the numbers are told in full: the bar has what they leave.
    """
    return TwoLines(
        what,
        BarColumn(bar_width=None),
        MofNCompleteColumn(table_column=Column(no_wrap=True)),
        TimeRemainingColumn(table_column=Column(no_wrap=True)),
        "{task.description}",
        console=console,
        expand=True,
        disable=not console.is_terminal,
    )


@contextmanager
def counting_bar(description: str, total: int, before: int = 0) -> Iterator[Callable[[int], None]]:
    """A bar that is told how many games are done; those before it don't count as speed."""
    with games_bar() as progress:
        task = progress.add_task(description, total=total, completed=before)
        yield lambda done: progress.update(task, completed=done)
