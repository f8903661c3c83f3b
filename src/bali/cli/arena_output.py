"""Progress bar and report of `bali arena`."""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from bali.arena.report import BotReport, Report
from bali.arena.tournament import StopRule, Tournament
from bali.arena.tournament_run import RunProgress, RunProgressCallback
from bali.cli.progress_bars import games_bar

HEADINGS: Final = ("rating", "±95%", "wins", "95%", "place", "margin", "ms/dec.")


@contextmanager
def tournament_progress(
    tournament: Tournament, stop_rule: StopRule
) -> Iterator[RunProgressCallback]:
    with games_bar() as progress:
        task = progress.add_task("games", total=stop_rule.all_games(tournament), start=False)

        def update(run: RunProgress) -> None:
            if not progress.tasks[0].started:
                # Games of an earlier run do not count as speed.
                progress.update(task, completed=run.games)
                progress.start_task(task)
            progress.update(
                task,
                completed=run.games,
                total=expected_games(tournament, stop_rule, run),
                description=_description(run),
            )

        yield update


def _description(run: RunProgress) -> str:
    return "games" if run.width is None else f"games, ±{run.width:.1%}"


def expected_games(tournament: Tournament, stop_rule: StopRule, run: RunProgress) -> int | None:
    """Estimate the total of games: the width is proportional to the inverse root of the deals."""
    if stop_rule.until is None or run.width is None:
        return run.total
    rounds = math.ceil(run.checked_deals * (run.width / stop_rule.until) ** 2)
    games = max(rounds * tournament.games_per_round, run.games)
    return games if run.total is None else min(games, run.total)


def print_report(report: Report) -> None:
    console = Console(highlight=False)
    console.print(_title(report), markup=False)
    console.print()
    console.print(_standings_table(report))
    console.print()
    console.print(_head_to_head_table(report))
    console.print()
    for bot in report.bots:
        for line in _forfeit_lines(bot):
            console.print(line, markup=False, soft_wrap=True)


def _title(report: Report) -> str:
    tournament = report.settings
    variants = [name for name in ("oracle", "demon") if getattr(tournament, name)]
    table = f"{tournament.players} players" + (
        f" with {' and '.join(variants)}" if variants else ""
    )
    if tournament.alone:
        table += f", {tournament.bots[0]} alone"
    return f"{report.games:,} games, {report.deals:,} deals, {table}, seed {tournament.seed}"


def _standings_table(report: Report) -> Table:
    table = _table("", Column("bot", overflow="fold"))
    for heading in HEADINGS:
        table.add_column(heading, justify="right", no_wrap=True)
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


def _head_to_head_table(report: Report) -> Table:
    """Return a table whose columns are numbered as in the standings, since codes may be long."""
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
