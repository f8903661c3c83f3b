"""`bali arena`: play a tournament of bots and report ratings with intervals."""

import sys
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from bali.arena.cluster import RayWorkerPool, ray_module
from bali.arena.match_result import GameResult
from bali.arena.pool import LocalWorkerPool, WorkerPool, check_jobs
from bali.arena.ratings_plot import check_plot, draw
from bali.arena.report import Report, report_of
from bali.arena.run_output import Overrides, RunOutput, new_output, resumed_output
from bali.arena.tournament_jobs import TournamentJobs
from bali.arena.tournament_run import TournamentRun
from bali.cli.arena_output import print_report, tournament_progress
from bali.cli.interrupts import INTERRUPTED, print_resume_command, print_status
from bali.runtime import cpu_count


def arena(
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            help="Two or more bots: random, greedy, uct:1000 (simulations), uct:500ms (time), "
            "champion:1000, champion@FILE:1000 (your own network), a level from novice to "
            "elder, or my_module:MyBot."
        ),
    ] = None,
    games: Annotated[
        int | None, typer.Option(help="Number of games. Default: 1000, or none with --until.")
    ] = None,
    until: Annotated[
        float | None,
        typer.Option(help="Play until every win share interval has at most this half-width."),
    ] = None,
    players: Annotated[int | None, typer.Option(help="Number of players, 2 to 4. Default: 2.")] = (
        None
    ),
    oracle: Annotated[bool, typer.Option("--oracle", help="With the oracle variant.")] = False,
    demon: Annotated[bool, typer.Option("--demon", help="With the demon variant.")] = False,
    alone: Annotated[
        bool, typer.Option("--alone", help="Give the first bot exactly one seat in every game.")
    ] = False,
    seed: Annotated[
        int | None, typer.Option(help="Seed of the deals and the bots. Default: 0.")
    ] = None,
    limit: Annotated[
        float | None,
        typer.Option(help="Seconds per decision, after which a bot forfeits. Default: 60."),
    ] = None,
    jobs: Annotated[int, typer.Option(help="Worker processes; 0 for one per core.")] = 0,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster.")
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="File for the results.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue an interrupted run.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the ratings: png, svg or pdf.")
    ] = None,
) -> None:
    overrides = Overrides(
        tuple(code.strip() for code in bots or ()),
        players,
        oracle or None,
        demon or None,
        seed,
        limit,
        games,
        until,
        alone or None,
    )
    execution = ExecutionOptions(jobs, ray, json, plot)
    execution.check()
    _run(_run_output(overrides, out, resume), execution)


@dataclass(frozen=True)
class ExecutionOptions:
    """Options that do not affect the results: where games run, and where the report goes."""

    jobs: int
    ray: str | None
    json: bool
    plot: Path | None

    def check(self) -> None:
        """Raise an error if an option is invalid or a package is missing."""
        check_jobs(self.jobs)
        if self.plot is not None:
            check_plot(self.plot)
        if self.ray is not None:
            ray_module()

    @property
    def options(self) -> list[str]:
        """These options on a command line."""
        return [
            *(["--jobs", str(self.jobs)] if self.jobs else []),
            *(["--ray", self.ray] if self.ray else []),
            *(["--json"] if self.json else []),
            *(["--plot", str(self.plot)] if self.plot else []),
        ]


def _run_output(overrides: Overrides, out: Path | None, resume: bool) -> RunOutput:
    return resumed_output(overrides, out) if resume else new_output(overrides, out)


def _run(output: RunOutput, execution: ExecutionOptions) -> None:
    arena = TournamentRun(output.tournament, output.stop_rule, output.standings)
    try:
        if not arena.is_over:
            _play(arena, output, execution)
    except KeyboardInterrupt:
        _print_resume_command(arena, output, execution)
        raise typer.Exit(INTERRUPTED) from None
    _print_report(
        report_of(output.tournament, output.stop_rule, output.standings, arena.rounds or 0),
        output,
        execution,
    )


def _play(arena: TournamentRun, output: RunOutput, execution: ExecutionOptions) -> None:
    with _worker_pool(output, execution) as pool, closing(output.open()) as run_file:
        _print_run(output)
        with tournament_progress(output.tournament, output.stop_rule) as progress:
            progress(arena.progress)
            arena.play(pool, run_file, progress)


def _worker_pool(output: RunOutput, execution: ExecutionOptions) -> WorkerPool[GameResult]:
    if execution.ray is not None:
        return RayWorkerPool(output.tournament, execution.ray, execution.jobs)
    return LocalWorkerPool(TournamentJobs(output.tournament), execution.jobs or cpu_count())


def _print_run(output: RunOutput) -> None:
    tournament, games = output.tournament, output.stop_rule.all_games(output.tournament)
    if output.backup is not None:
        print_status(f"a finished run of this tournament was moved to {output.backup}")
    count = "games" if games is None else f"{games:,} games"
    print_status(f"{count} in rounds of {tournament.games_per_round}; results go to {output.path}")
    if output.standings.games:
        print_status(f"{output.standings.games:,} of them were played before")


def _print_resume_command(
    arena: TournamentRun, output: RunOutput, execution: ExecutionOptions
) -> None:
    progress = arena.progress
    total = "" if progress.total is None else f" of {progress.total:,}"
    if not output.has_started:
        print_status("interrupted before the first game")
        return
    command = ["bali", "arena", *output.tournament.bots, "--resume", "--out", str(output.path)]
    state = f"interrupted after {progress.games:,}{total} games"
    print_resume_command(state, [*command, *execution.options])


def _print_report(report: Report, output: RunOutput, execution: ExecutionOptions) -> None:
    if execution.plot is not None:
        draw(report, execution.plot)
    if execution.json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
        return
    print_report(report)
    print(f"results: {output.path}")
    if execution.plot is not None:
        print(f"plot: {execution.plot}")
