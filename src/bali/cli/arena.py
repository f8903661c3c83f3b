"""`bali arena`: bots against each other, and how sure it is which is better."""

import sys
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from bali.arena.arena import Arena
from bali.arena.cluster import RayCrew, ray_module
from bali.arena.contest_games import ContestGames
from bali.arena.crew import Crew, LocalCrew, check_jobs
from bali.arena.outlet import Outlet, Wanted, fresh_outlet, resumed_outlet
from bali.arena.plot import check_plot, draw
from bali.arena.report import Report, report_of
from bali.arena.result import GameResult
from bali.cli.arena_output import arena_bar, print_report
from bali.cli.interrupts import INTERRUPTED, print_resume_command, print_status
from bali.runtime import usable_cores


def arena(
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            help="Two bots or more: random, greedy, uct:1000 (simulations), uct:500ms (time), "
            "champion:1000, champion@FILE:1000 (a network of your own), a level from novice to "
            "elder, or my_module:MyBot."
        ),
    ] = None,
    games: Annotated[
        int | None, typer.Option(help="How many games; 1000 if nothing else ends it.")
    ] = None,
    until: Annotated[
        float | None,
        typer.Option(help="Go on until every interval is at most this far to either side."),
    ] = None,
    players: Annotated[int | None, typer.Option(help="Seats at the table, 2 to 4; 2.")] = None,
    oracle: Annotated[bool, typer.Option("--oracle", help="With the oracle variant.")] = False,
    demon: Annotated[bool, typer.Option("--demon", help="With the demon variant.")] = False,
    alone: Annotated[
        bool, typer.Option("--alone", help="The first bot sits alone among the others.")
    ] = False,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards; 0.")] = None,
    limit: Annotated[
        float | None, typer.Option(help="Seconds for a decision; who needs more loses; 60.")
    ] = None,
    jobs: Annotated[int, typer.Option(help="Processes; 0 for one on each core.")] = 0,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the results are written.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with a run that was interrupted.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the ratings: png, svg or pdf.")
    ] = None,
) -> None:
    wanted = Wanted(
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
    place = Place(jobs, ray, json, plot)
    place.check()
    _run(_outlet(wanted, out, resume), place)


@dataclass(frozen=True)
class Place:
    """Where the games are played and the report goes: what does not change the results."""

    jobs: int
    ray: str | None
    json: bool
    plot: Path | None

    def check(self) -> None:
        """Say what is missing before anything is played."""
        check_jobs(self.jobs)
        if self.plot is not None:
            check_plot(self.plot)
        if self.ray is not None:
            ray_module()

    @property
    def options(self) -> list[str]:
        """The same place, on a command line."""
        return [
            *(["--jobs", str(self.jobs)] if self.jobs else []),
            *(["--ray", self.ray] if self.ray else []),
            *(["--json"] if self.json else []),
            *(["--plot", str(self.plot)] if self.plot else []),
        ]


def _outlet(wanted: Wanted, out: Path | None, resume: bool) -> Outlet:
    return resumed_outlet(wanted, out) if resume else fresh_outlet(wanted, out)


def _run(outlet: Outlet, place: Place) -> None:
    arena = Arena(outlet.contest, outlet.goal, outlet.book)
    try:
        if not arena.is_over:
            _play(arena, outlet, place)
    except KeyboardInterrupt:
        _say_how_to_go_on(arena, outlet, place)
        raise typer.Exit(INTERRUPTED) from None
    _show(report_of(outlet.contest, outlet.goal, outlet.book, arena.rounds or 0), outlet, place)


def _play(arena: Arena, outlet: Outlet, place: Place) -> None:
    with _crew(outlet, place) as crew, closing(outlet.open()) as store:
        _say_what_is_played(outlet)
        with arena_bar(outlet.contest, outlet.goal) as progress:
            progress(arena.standing)
            arena.play(crew, store, progress)


def _crew(outlet: Outlet, place: Place) -> Crew[GameResult]:
    if place.ray is not None:
        return RayCrew(outlet.contest, place.ray, place.jobs)
    return LocalCrew(ContestGames(outlet.contest), place.jobs or usable_cores())


def _say_what_is_played(outlet: Outlet) -> None:
    contest, games = outlet.contest, outlet.goal.all_games(outlet.contest)
    if outlet.kept is not None:
        print_status(f"a finished run of this contest was there; it is kept in {outlet.kept}")
    many = "games" if games is None else f"{games:,} games"
    print_status(f"{many} in rounds of {contest.games_per_round}; results go to {outlet.path}")
    if outlet.book.games:
        print_status(f"{outlet.book.games:,} of them were played before")


def _say_how_to_go_on(arena: Arena, outlet: Outlet, place: Place) -> None:
    standing = arena.standing
    of = "" if standing.of is None else f" of {standing.of:,}"
    if not outlet.has_begun:
        print_status("interrupted before the first game")
        return
    command = ["bali", "arena", *outlet.contest.bots, "--resume", "--out", str(outlet.path)]
    state = f"interrupted after {standing.games:,}{of} games"
    print_resume_command(state, [*command, *place.options])


def _show(report: Report, outlet: Outlet, place: Place) -> None:
    if place.plot is not None:
        draw(report, place.plot)
    if place.json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
        return
    print_report(report)
    print(f"results: {outlet.path}")
    if place.plot is not None:
        print(f"plot: {place.plot}")
