"""`bali imitate`: train a network on the decisions of a bot."""

from pathlib import Path
from typing import Annotated, Final

import typer

from bali.bots.champion.network import Weights
from bali.bots.champion.weights import load_weights, save_weights
from bali.cli.interrupts import INTERRUPTED, print_status
from bali.cli.progress_bars import counting_bar, labelled_bar
from bali.errors import BadResults, BadSetup
from bali.files import check_writable, os_error_text
from bali.rules.checks import check_games, check_seed
from bali.training.demonstrations import Decisions, DemonstrationJobs, record_demonstrations
from bali.training.imitation import Imitation

MIN_GAMES: Final = 2
"""Minimum number of games, of which one is held out."""


def imitate(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="File for the trained weights.")],
    games: Annotated[int, typer.Option(help="Number of games to record.")] = 8000,
    bot: Annotated[str, typer.Option(help="Code of the bot to imitate, as in the arena.")] = (
        "uct:3000"
    ),
    opponent: Annotated[
        str, typer.Option(help="Code of a bot with one seat in 70% of the games; '' for none.")
    ] = "champion:200",
    seed: Annotated[int, typer.Option(help="Seed of the games and of the training.")] = 0,
    epochs: Annotated[int, typer.Option(help="Passes over the recorded decisions.")] = 6,
    initial_weights: Annotated[
        Path | None, typer.Option(help="Initial weights, if not those of the champion.")
    ] = None,
) -> None:
    _check(file, games, seed, epochs)
    initial = None if initial_weights is None else load_weights(initial_weights)
    try:
        decisions = _record_demonstrations(
            DemonstrationJobs(bot.strip(), opponent.strip(), seed), games
        )
        imitation = _train(Imitation(decisions, epochs, seed, initial))
        measure = imitation.measure()
        _save(file, imitation.player_weights())
    except KeyboardInterrupt:
        print_status(f"interrupted; {file} is not written")
        raise typer.Exit(INTERRUPTED) from None
    typer.echo(f"{len(decisions.action):,} decisions of {games:,} games")
    typer.echo(f"of the {measure.decisions:,} held out: {measure}")
    typer.echo(f"the weights are in {file}")


def _check(file: Path, games: int, seed: int, epochs: int) -> None:
    """Raise BadSetup if an option is invalid or the file can't be written."""
    if games < MIN_GAMES:
        raise BadSetup(f"at least {MIN_GAMES} games are needed, of which 1 is held out: {games}")
    check_games(games)
    if epochs < 1:
        raise BadSetup(f"--epochs is 1 or more, not {epochs}")
    check_seed(seed)
    _check_output(file)


def _check_output(file: Path) -> None:
    try:
        if file.exists():
            raise BadSetup(f"{file} exists already: name another file")
        check_writable(file)
    except OSError as error:
        raise BadSetup(f"can't write {file}: {os_error_text(error)}") from None


def _save(file: Path, weights: Weights) -> None:
    try:
        save_weights(file, weights)
    except OSError as error:
        raise BadResults(f"can't write {file}: {os_error_text(error)}") from None


def _record_demonstrations(job_source: DemonstrationJobs, games: int) -> Decisions:
    with counting_bar("games", games) as progress:
        return record_demonstrations(job_source, games, progress)


def _train(imitation: Imitation) -> Imitation:
    with labelled_bar("updates") as bar:
        task = bar.add_task("", total=imitation.steps)
        while not imitation.is_over:
            loss = imitation.step()
            bar.update(task, description=f"loss {loss:.3f}", completed=imitation.step_number)
    return imitation
