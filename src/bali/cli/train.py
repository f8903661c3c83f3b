"""`bali train`: a champion from nothing."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from bali.learn.training import Training


def train(
    folder: Annotated[Path, typer.Argument(help="Where the training is kept.")],
    config: Annotated[
        str, typer.Option(help="A TOML file, or one of Bali's own: champion, champion-4, cpu.")
    ] = "champion",
    device: Annotated[str, typer.Option(help="cpu or cuda.")] = "cpu",
    resume: Annotated[bool, typer.Option("--resume", help="Go on from the checkpoint.")] = False,
    turns: Annotated[
        int | None, typer.Option(help="Stop after so many turns; --resume goes on later.")
    ] = None,
) -> None:
    """Train a network by self-play; Ctrl-C keeps what there is."""
    from bali.errors import BadSetup
    from bali.learn.checkpoint import CHECKPOINT, was_begun_in
    from bali.learn.config import config_from, file_of
    from bali.learn.log import alone_in
    from bali.learn.training import Training

    if device not in ("cpu", "cuda"):
        raise BadSetup(f"a device is cpu or cuda, not {device!r}")
    if turns is not None and turns < 0:
        raise BadSetup(f"a training can't stop after {turns} turns: 0 are the fewest")
    if resume and not was_begun_in(folder):
        raise BadSetup(f"there is no training in {folder} to go on with: begin without --resume")
    if (folder / CHECKPOINT).exists() and not resume:
        raise BadSetup(f"{folder} holds a training already: go on with --resume, or name another")
    wanted = config_from(file_of(config))
    with alone_in(folder):
        _train(Training(wanted, folder, device), turns)


def _train(training: "Training", turns: int | None) -> None:
    from bali.learn.plot import can_draw

    wanted = training.config
    last = wanted.turns if turns is None else min(wanted.turns, training.turn + turns)
    if not can_draw():
        typer.echo(
            "bali: there is no plot without matplotlib: pip install 'bali-game[plot]'", err=True
        )
    if training.warm_up:
        typer.echo(
            f"bali: {training.warm_up} turns are played first that don't count: "
            "there must be games to learn from",
            err=True,
        )
    try:
        _run(training, last)
        _rate(training)
    except KeyboardInterrupt:
        typer.echo("bali: interrupted; saving", err=True)
    training.close()
    typer.echo(f"turn {training.turn} of {wanted.turns}; the weights are in {training.folder}")


def _run(training: "Training", last: int) -> None:
    from bali.cli.train_bar import showing

    with showing(training.config, training.turn, last) as tell:
        while training.turn < last:
            tell(training.step())


def _rate(training: "Training") -> None:
    if training.awaits_rating:
        typer.echo("bali: the last match is being played; Ctrl-C leaves it out", err=True)
    progress = training.finish()
    if progress.trouble is not None:
        typer.echo(f"bali: the last match failed: {progress.trouble}", err=True)
    if progress.rated is not None:
        typer.echo(str(progress.rated))
