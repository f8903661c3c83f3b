"""What `bali arena` shows: a progress bar, and the report."""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from bali.arena.arena import Progress, Standing
from bali.arena.contest import Contest, Goal
from bali.arena.report import BotReport, Report
from bali.cli.progress_bars import games_bar

HEADS: Final = ("rating", "±95%", "wins", "95%", "place", "margin", "ms/dec.")


@contextmanager
def arena_bar(contest: Contest, goal: Goal) -> Iterator[Progress]:
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


def print_report(report: Report) -> None:
    console = Console(highlight=False)
    console.print(_title(report), markup=False)
    console.print()
    console.print(_standings(report))
    console.print()
    console.print(_head_to_head(report))
    console.print()
    for bot in report.bots:
        for line in _forfeit_lines(bot):
            console.print(line, markup=False, soft_wrap=True)


def _title(report: Report) -> str:
    contest = report.settings
    variants = [name for name in ("oracle", "demon") if getattr(contest, name)]
    table = f"{contest.players} players" + (f" with {' and '.join(variants)}" if variants else "")
    if contest.alone:
        table += f", {contest.bots[0]} alone"
    return f"{report.games:,} games, {report.deals:,} deals, {table}, seed {contest.seed}"


def _standings(report: Report) -> Table:
    table = _table("", Column("bot", overflow="fold"))
    for head in HEADS:
        table.add_column(head, justify="right", no_wrap=True)
    for number, bot in enumerate(ranked(report), start=1):
        table.add_row(
            str(number),
            Text(bot.bot),
            f"{bot.rating:.0f}",
            f"{bot.rating_interval.half_width:.0f}",
            f"{bot.win_share:.1%}",
            f"{100 * bot.interval.low:.1f}-{100 * bot.interval.high:.1f}",
            f"{bot.mean_place:.2f}",
            "-" if bot.mean_margin is None else f"{bot.mean_margin:+.1f}",
            "-" if bot.ms_per_decision is None else f"{bot.ms_per_decision:.3g}",
        )
    return table


def _table(*columns: str | Column) -> Table:
    return Table(*columns, box=SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False)


def ranked(report: Report) -> list[BotReport]:
    return sorted(report.bots, key=lambda bot: -bot.rating)


def _head_to_head(report: Report) -> Table:
    """Rows and columns have the numbers of the standings, so that long codes don't matter."""
    table = _table("", Column("ahead of", overflow="fold"))
    order = [report.bots.index(bot) for bot in ranked(report)]
    for number in range(1, len(order) + 1):
        table.add_column(str(number), justify="right", no_wrap=True)
    for number, row in enumerate(order, start=1):
        cells = (report.head_to_head[row][column] for column in order)
        shown = ("-" if share is None else f"{share:.1%}" for share in cells)
        table.add_row(str(number), Text(report.bots[row].bot), *shown)
    return table


def _forfeit_lines(bot: BotReport) -> list[str]:
    return [
        f"{bot.bot} lost {games:,} {'game' if games == 1 else 'games'}: it {reason}"
        for reason, games in bot.reasons.items()
    ]
