"""Progress bars: on standard error, and only on a terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TimeRemainingColumn,
)
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


def telling_bar(what: str) -> Progress:
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


@contextmanager
def counting_bar(description: str, total: int, before: int = 0) -> Iterator[Callable[[int], None]]:
    """A bar that is told how many games are done; those before it don't count as speed."""
    with games_bar() as progress:
        task = progress.add_task(description, total=total, completed=before)
        yield lambda done: progress.update(task, completed=done)
