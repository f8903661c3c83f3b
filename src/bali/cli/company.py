"""`bali company`: a network that chooses as a bot does, for the tables of a training."""

from pathlib import Path
from typing import Annotated, Final

import typer

from bali.bots.champion.network import Weights
from bali.bots.champion.weights import load_weights, save_weights
from bali.cli.interrupts import INTERRUPTED, print_status
from bali.cli.progress_bars import counting_bar, labelled_bar
from bali.errors import BadResults, BadSetup
from bali.files import reason, try_writing
from bali.learn.imitating import Imitation
from bali.learn.watching import Decisions, WatchedGames, watch
from bali.rules.checks import check_games, check_seed

FEWEST_GAMES: Final = 2
"""One is held out."""


def company(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The weights to be made.")],
    games: Annotated[int, typer.Option(help="How many games the bot is watched in.")] = 8000,
    bot: Annotated[str, typer.Option(help="Who is imitated, by a code as in the arena.")] = (
        "uct:3000"
    ),
    guest: Annotated[
        str, typer.Option(help="Who plays with it at seven tables of ten; '' for nobody.")
    ] = "champion:200",
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    epochs: Annotated[int, typer.Option(help="How often each decision is learnt from.")] = 6,
    begin_with: Annotated[
        Path | None, typer.Option(help="Weights to begin with, if not the champion's own.")
    ] = None,
) -> None:
    _check(file, games, seed, epochs)
    begun = None if begin_with is None else load_weights(begin_with)
    try:
        decisions = _watch(WatchedGames(bot.strip(), guest.strip(), seed), games)
        imitation = _learn(Imitation(decisions, epochs, seed, begun))
        measure = imitation.measure()
        _save(file, imitation.playing())
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
    _check_place(file)


def _check_place(file: Path) -> None:
    try:
        if file.exists():
            raise BadSetup(f"{file} exists already: name another file")
        try_writing(file)
    except OSError as error:
        raise BadSetup(f"can't write {file}: {reason(error)}") from None


def _save(file: Path, weights: Weights) -> None:
    try:
        save_weights(file, weights)
    except OSError as error:
        raise BadResults(f"can't write {file}: {reason(error)}") from None


def _watch(schedule: WatchedGames, games: int) -> Decisions:
    with counting_bar("games", games) as progress:
        return watch(schedule, games, progress)


def _learn(imitation: Imitation) -> Imitation:
    with labelled_bar("lessons") as bar:
        task = bar.add_task("", total=imitation.steps)
        while not imitation.is_over:
            loss = imitation.step()
            bar.update(task, description=f"loss {loss:.3f}", completed=imitation.step_number)
    return imitation
