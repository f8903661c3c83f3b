"""`bali train`: a champion from nothing."""

from pathlib import Path
from typing import Annotated

import typer

from bali.cli.interrupts import INTERRUPTED, print_resume_command, print_status
from bali.cli.train_bar import showing
from bali.errors import BadSetup
from bali.learn.checkpoint import CHECKPOINT, was_begun_in
from bali.learn.config import config_from, file_of
from bali.learn.log import alone_in
from bali.learn.plot import can_draw
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
    _check_folder(folder)
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
        training = Training(wanted, folder, device)
        last = wanted.turns if turns is None else min(wanted.turns, training.turn + turns)
        is_complete = _train(training, last)
    if not is_complete:
        _say_how_to_resume(training, config, device, None if turns is None else last)
        raise typer.Exit(INTERRUPTED)


def _check_folder(folder: Path) -> None:
    """BadSetup if a config was named in place of the folder."""
    if folder.suffix.casefold() == ".toml":
        raise BadSetup(
            f"{folder} is named like a config, but the first argument is the folder of the "
            f"training: bali train FOLDER --config {folder}"
        )


def _train(training: Training, last: int) -> bool:
    """Train up to turn `last` and save; False if Ctrl-C ended it before."""
    if not can_draw():
        print_status("there is no plot without matplotlib: pip install 'bali-game[plot]'")
    if training.warm_up:
        print_status(
            f"{training.warm_up} turns are played first that don't count: "
            "there must be games to learn from"
        )
    is_complete = False
    try:
        _run(training, last)
        _rate(training)
        is_complete = True
    except KeyboardInterrupt:
        print_status("interrupted; saving")
    training.close()
    typer.echo(
        f"turn {training.turn} of {training.config.turns}; the weights are in {training.folder}"
    )
    return is_complete


def _say_how_to_resume(training: Training, config: str, device: str, last: int | None) -> None:
    """Print the command for the rest of what was asked for."""
    command = ["bali", "train", str(training.folder), "--config", config, "--device", device]
    rest = [] if last is None else ["--turns", str(last - training.turn)]
    print_resume_command(f"interrupted after turn {training.turn}", [*command, "--resume", *rest])


def _run(training: Training, last: int) -> None:
    with showing(training.config, training.turn, last) as tell:
        while training.turn < last:
            tell(training.step())


def _rate(training: Training) -> None:
    if training.awaits_rating:
        print_status("the last match is being played; Ctrl-C leaves it out")
    progress = training.finish()
    if progress.trouble is not None:
        print_status(f"the last match failed: {progress.trouble}")
    if progress.rated is not None:
        typer.echo(str(progress.rated))
