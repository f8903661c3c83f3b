"""The arena's progress bar: on standard error, and only on a terminal."""

import math
from collections.abc import Iterator
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

from bali.arena.arena import Progress as Listener
from bali.arena.arena import Standing
from bali.arena.contest import Contest, Goal


class Speed(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        if speed is None:
            return Text("- games/s")
        return Text(f"{speed:,.0f} games/s" if speed >= 10 else f"{speed:.2g} games/s")


@contextmanager
def bar(contest: Contest, goal: Goal) -> Iterator[Listener]:
    console = Console(stderr=True)
    progress = Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        Speed(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with progress:
        task = progress.add_task("games", total=goal.all_games(contest), start=False)

        def tell(standing: Standing) -> None:
            if not progress.tasks[0].started:
                # What was played before does not count as speed.
                progress.update(task, completed=standing.games)
                progress.start_task(task)
            progress.update(
                task,
                completed=standing.games,
                total=expected_games(contest, goal, standing),
                description=_description(standing),
            )

        yield tell


def _description(standing: Standing) -> str:
    return "games" if standing.width is None else f"games, ±{standing.width:.1%}"


def expected_games(contest: Contest, goal: Goal, standing: Standing) -> int | None:
    """Where it will end: a width shrinks with the root of the games."""
    if goal.until is None or standing.width is None:
        return standing.of
    rounds = math.ceil(standing.rounds_then * (standing.width / goal.until) ** 2)
    games = max(rounds * contest.games_per_round, standing.games)
    return games if standing.of is None else min(games, standing.of)
