"""`bali dataset`: play games and write their decisions to a Parquet file."""

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from bali.arena.pool import LocalWorkerPool, check_jobs
from bali.cli.interrupts import INTERRUPTED, print_resume_command, print_status
from bali.cli.progress_bars import counting_bar
from bali.dataset.build import (
    DatasetBuild,
    check_installed,
    finish,
    new_build,
    play_missing,
    resumed_build,
)
from bali.dataset.game_series import GameSeries
from bali.dataset.series_jobs import SeriesJobs
from bali.runtime import cpu_count


def dataset(
    out: Annotated[Path, typer.Argument(metavar="FILE", help="The Parquet file to write.")],
    bot: Annotated[
        list[str],
        typer.Option(
            help="Code of a bot, as in the arena. May be repeated: several bots play in all "
            "line-ups and rotations."
        ),
    ],
    games: Annotated[int, typer.Option(help="Number of games, each with its own deal.")] = 1000,
    players: Annotated[int, typer.Option(help="Number of players, 2 to 4.")] = 2,
    oracle: Annotated[bool, typer.Option("--oracle", help="With the oracle variant.")] = False,
    demon: Annotated[bool, typer.Option("--demon", help="With the demon variant.")] = False,
    seed: Annotated[int, typer.Option(help="Seed of the deals and the bots.")] = 0,
    limit: Annotated[float, typer.Option(help="Seconds per decision.")] = 60.0,
    jobs: Annotated[int, typer.Option(help="Worker processes; 0 for one per core.")] = 0,
    resume: Annotated[bool, typer.Option("--resume", help="Continue an interrupted run.")] = False,
) -> None:
    check_installed()
    check_jobs(jobs)
    series = GameSeries(tuple(code.strip() for code in bot), players, oracle, demon, seed, limit)
    build = (resumed_build if resume else new_build)(series, games, out)
    if not build.is_done:
        _build(build, jobs)
    typer.echo(f"{games:,} games are in {out}")


def _build(build: DatasetBuild, jobs: int) -> None:
    try:
        if not build.is_played:
            _play(build, jobs)
        _write(resumed_build(build.series, build.games, build.out))
    except KeyboardInterrupt:
        _print_resume_command(build, jobs)
        raise typer.Exit(INTERRUPTED) from None


def _play(build: DatasetBuild, jobs: int) -> None:
    pool = LocalWorkerPool(SeriesJobs(build.series), jobs or cpu_count())
    with pool, closing(build.open()) as journal:
        print_status(f"until all are played, the games are kept in {build.journal}")
        if build.games_before:
            print_status(f"{build.games_before:,} of {build.games:,} games were played before")
        with counting_bar("games", build.games, journal.games) as progress:
            play_missing(build, journal, pool, progress)


def _write(build: DatasetBuild) -> None:
    with closing(build.open()) as journal, counting_bar("writing", build.games) as progress:
        finish(build, journal, progress)


def _print_resume_command(build: DatasetBuild, jobs: int) -> None:
    if not build.journal.exists():
        print_status("interrupted before the first game")
        return
    command = [
        *("bali", "dataset", str(build.out), "--resume", "--games", str(build.games)),
        *_options(build.series),
        *(["--jobs", str(jobs)] if jobs else []),
    ]
    print_resume_command("interrupted", command)


def _options(series: GameSeries) -> list[str]:
    """Return the options of a series on a command line."""
    return [
        *(word for code in series.bots for word in ("--bot", code)),
        *("--players", str(series.players)),
        *(["--oracle"] if series.oracle else []),
        *(["--demon"] if series.demon else []),
        *("--seed", str(series.seed)),
        *("--limit", f"{series.limit:g}"),
    ]
