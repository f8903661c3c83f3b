"""Play random games on all cores or on a GPU: `python benchmarks/simulate.py --help`."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bali.errors import BaliError
from research.random_games.config import SimulationConfig
from research.random_games.cpu import prepare
from research.random_games.cpu import simulate as play
from research.random_games.summary import Summary


def simulate(
    games: Annotated[int, typer.Option(help="Number of games.")] = 100_000,
    players: Annotated[int, typer.Option(help="Number of players, 2 to 4.")] = 2,
    oracle: Annotated[bool, typer.Option("--oracle", help="With the oracle variant.")] = False,
    demon: Annotated[bool, typer.Option("--demon", help="With the demon variant.")] = False,
    seed: Annotated[int, typer.Option(help="Seed of the games.")] = 0,
    jobs: Annotated[int, typer.Option(help="Threads; 0 for one per core.")] = 0,
    device: Annotated[str, typer.Option(help="cpu or cuda.")] = "cpu",
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play random games and print their totals."""
    summary = _run(SimulationConfig(games, players, oracle, demon, seed, jobs, device))
    if json:
        print(msgspec.json.encode(summary).decode())
    else:
        _print(summary)


def _run(config: SimulationConfig) -> Summary:
    prepare(config)
    console = Console(stderr=True)
    bar = Progress(
        "[progress.description]{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with bar:
        task = bar.add_task("games", total=config.games)
        return play(config, lambda games: bar.advance(task, games))


def _print(summary: Summary) -> None:
    console = Console()
    variants = " and ".join(summary.variants)
    title = f"{summary.games:,} random games of {summary.players}"
    console.print(f"{title} with {variants}" if variants else title)
    where = f"{summary.jobs} threads" if summary.device == "cpu" else summary.device
    console.print(
        f"{summary.games_per_s:,.0f} games/s, {summary.decisions_per_s:,.0f} decisions/s "
        f"({summary.seconds:.2f} s on {where})"
    )
    console.print(
        f"a game: {summary.mean_turns:.1f} turns, {summary.mean_decisions:.1f} decisions "
        f"({summary.shortest} to {summary.longest})"
    )
    console.print(_seat_table(summary))
    console.print(f"seed {summary.seed}, checksum {summary.checksum}")


def _seat_table(summary: Summary) -> Table:
    table = Table("seat", title="points by source, mean of all games", title_justify="left")
    headings = ("score", "wins", "priests", "shrines scored", "shrines built", "stones", "goods")
    for heading in headings:
        table.add_column(heading, justify="right")
    for seat in summary.seats:
        points = (seat.priests, seat.shrines_scored, seat.shrines_built, seat.stones, seat.goods)
        table.add_row(
            str(seat.seat + 1),
            f"{seat.mean_score:.2f}",
            f"{seat.win_share:.1%}",
            *(f"{part:.2f}" for part in points),
        )
    mean = sum(summary.sources.values())
    parts = (f"{part:.2f}" for part in summary.sources.values())
    table.add_row("mean", f"{mean:.2f}", f"{1 / summary.players:.1%}", *parts, style="bold")
    return table


def main() -> None:
    try:
        try:
            typer.run(simulate)
        finally:
            sys.stdout.flush()
    except BaliError as error:
        print(f"simulate: {error}", file=sys.stderr)
        sys.exit(2)
    except OSError as error:
        sys.stdout = None  # else Python writes the rest again at exit
        sys.exit(f"simulate: cannot write: {error.strerror}")


if __name__ == "__main__":
    main()
