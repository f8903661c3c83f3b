"""Progress bars on standard error, shown only on a terminal."""

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
    """Column with the games per second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        if speed is None:
            return Text("- games/s")
        return Text(f"{speed:,.0f} games/s" if speed >= 10 else f"{speed:.2g} games/s")


def games_bar() -> Progress:
    """Return a bar with the number of games and their speed."""
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


def labelled_bar(label: str) -> Progress:
    """Return a bar with a label, and a description on its right. It stays when finished."""
    console = Console(stderr=True)
    return Progress(
        label,
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        "{task.description}",
        console=console,
        disable=not console.is_terminal,
    )


class TwoLines(Progress):
    """A bar with a text below it: the field `below` of its task."""

    def get_renderables(self) -> Iterable[RenderableType]:
        yield from super().get_renderables()
        for task in self.tasks:
            yield Text(task.fields["below"])


def two_line_bar(label: str, console: Console) -> Progress:
    """Return a labelled bar with a text below it. It stays when finished.

    The numbers are never truncated: the bar takes the remaining width.
    """
    return TwoLines(
        label,
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
    """Show a bar. Yield its update function, which takes the number of finished games.

    The first `before` games do not count as speed.
    """
    with games_bar() as progress:
        task = progress.add_task(description, total=total, completed=before)
        yield lambda done: progress.update(task, completed=done)
