"""The arena's progress bar."""

import math
from collections.abc import Iterator
from contextlib import contextmanager

from bali.arena.arena import Progress as Listener
from bali.arena.arena import Standing
from bali.arena.contest import Contest, Goal
from bali.cli.bars import games_bar


@contextmanager
def bar(contest: Contest, goal: Goal) -> Iterator[Listener]:
    with games_bar() as progress:
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
