"""`bali opponent_share`: a network that chooses as a bot does, for the tables of a training."""

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

FEWEST_GAMES: Final = 2
"""One is held out."""


def imitate(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The weights to be made.")],
    games: Annotated[int, typer.Option(help="How many games the bot is watched in.")] = 8000,
    bot: Annotated[str, typer.Option(help="Who is imitated, by a code as in the arena.")] = (
        "uct:3000"
    ),
    opponent: Annotated[
        str, typer.Option(help="Who plays with it at seven tables of ten; '' for nobody.")
    ] = "champion:200",
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    epochs: Annotated[int, typer.Option(help="How often each decision is learnt from.")] = 6,
    initial_weights: Annotated[
        Path | None, typer.Option(help="Weights to begin with, if not the champion's own.")
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
    typer.echo(f"the company is in {file}")


def _check(file: Path, games: int, seed: int, epochs: int) -> None:
    """BadSetup says what is wrong; nothing is changed."""
    if games < FEWEST_GAMES:
        raise BadSetup(f"at least {FEWEST_GAMES} games are needed, of which 1 is held out: {games}")
    check_games(games)
    if epochs < 1:
        raise BadSetup(f"each decision must be learnt from at least once, not {epochs} times")
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
