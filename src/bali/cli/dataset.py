"""`bali dataset`: games as a table for research."""

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from bali.arena.crew import LocalCrew, check_jobs
from bali.cli.interrupts import INTERRUPTED, print_resume_command, print_status
from bali.cli.progress_bars import counting_bar
from bali.dataset.making import (
    Order,
    check_installed,
    finish,
    fresh_order,
    play_missing,
    resumed_order,
)
from bali.dataset.playing import SeriesGames
from bali.dataset.series import Series
from bali.runtime import usable_cores


def dataset(
    out: Annotated[Path, typer.Argument(metavar="FILE", help="The Parquet file to be made.")],
    bot: Annotated[
        list[str],
        typer.Option(
            help="Who plays, by a code as in the arena; several, one after the other, sit at the "
            "tables in all line-ups and rotations."
        ),
    ],
    games: Annotated[int, typer.Option(help="How many games, each with a deal of its own.")] = 1000,
    players: Annotated[int, typer.Option(help="Seats at the table, 2 to 4.")] = 2,
    oracle: Annotated[bool, typer.Option("--oracle", help="With the oracle variant.")] = False,
    demon: Annotated[bool, typer.Option("--demon", help="With the demon variant.")] = False,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    limit: Annotated[float, typer.Option(help="Seconds for a decision.")] = 60.0,
    jobs: Annotated[int, typer.Option(help="Processes; 0 for one on each core.")] = 0,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with what was interrupted.")
    ] = False,
) -> None:
    check_installed()
    check_jobs(jobs)
    series = Series(tuple(code.strip() for code in bot), players, oracle, demon, seed, limit)
    order = (resumed_order if resume else fresh_order)(series, games, out)
    if not order.is_done:
        _make(order, jobs)
    typer.echo(f"{games:,} games are in {out}")


def _make(order: Order, jobs: int) -> None:
    try:
        if not order.is_played:
            _play(order, jobs)
        _write(resumed_order(order.series, order.games, order.out))
    except KeyboardInterrupt:
        _say_how_to_go_on(order, jobs)
        raise typer.Exit(INTERRUPTED) from None


def _play(order: Order, jobs: int) -> None:
    crew = LocalCrew(SeriesGames(order.series), jobs or usable_cores())
    with crew, closing(order.open()) as journal:
        print_status(f"until they are complete, the games are kept in {order.journal}")
        if order.games_before:
            print_status(f"{order.games_before:,} of {order.games:,} games were played before")
        with counting_bar("games", order.games, journal.games) as progress:
            play_missing(order, journal, crew, progress)


def _write(order: Order) -> None:
    with closing(order.open()) as journal, counting_bar("writing", order.games) as progress:
        finish(order, journal, progress)


def _say_how_to_go_on(order: Order, jobs: int) -> None:
    if not order.journal.exists():
        print_status("interrupted before the first game")
        return
    command = [
        *("bali", "dataset", str(order.out), "--resume", "--games", str(order.games)),
        *_options(order.series),
        *(["--jobs", str(jobs)] if jobs else []),
    ]
    print_resume_command("interrupted", command)


def _options(series: Series) -> list[str]:
    """The same series on a command line."""
    return [
        *(word for code in series.bots for word in ("--bot", code)),
        *("--players", str(series.players)),
        *(["--oracle"] if series.oracle else []),
        *(["--demon"] if series.demon else []),
        *("--seed", str(series.seed)),
        *("--limit", f"{series.limit:g}"),
    ]
