"""`bali train`: train a network by self-play."""

from pathlib import Path
from typing import Annotated

import typer

from bali.cli.interrupts import INTERRUPTED, print_resume_command, print_status
from bali.cli.train_progress import training_progress
from bali.errors import BadSetup
from bali.training.checkpoint import CHECKPOINT, has_training
from bali.training.config import config_path, load_config
from bali.training.learning_curves import can_draw
from bali.training.log import exclusive_folder
from bali.training.trainer import Trainer


def train(
    folder: Annotated[Path, typer.Argument(help="Folder of the training.")],
    config: Annotated[
        str, typer.Option(help="A TOML file, or a built-in config: champion, champion-4, cpu.")
    ] = "champion",
    device: Annotated[str, typer.Option(help="cpu or cuda.")] = "cpu",
    resume: Annotated[bool, typer.Option("--resume", help="Continue from the checkpoint.")] = False,
    iterations: Annotated[
        int | None,
        typer.Option(help="Stop after this many iterations; continue later with --resume."),
    ] = None,
) -> None:
    _check_folder(folder)
    if device not in ("cpu", "cuda"):
        raise BadSetup(f"a device is cpu or cuda, not {device!r}")
    if iterations is not None and iterations < 0:
        raise BadSetup(f"--iterations is 0 or more, not {iterations}")
    if resume and not has_training(folder):
        raise BadSetup(f"there is no training in {folder} to resume: start without --resume")
    if (folder / CHECKPOINT).exists() and not resume:
        raise BadSetup(f"{folder} holds a training: continue it with --resume, or name another")
    config_values = load_config(config_path(config))
    with exclusive_folder(folder):
        trainer = Trainer(config_values, folder, device)
        last = (
            config_values.iterations
            if iterations is None
            else min(config_values.iterations, trainer.iteration + iterations)
        )
        is_complete = _train(trainer, last)
    if not is_complete:
        _print_resume_command(trainer, config, device, None if iterations is None else last)
        raise typer.Exit(INTERRUPTED)


def _check_folder(folder: Path) -> None:
    """Raise BadSetup if a config is given in place of the folder."""
    if folder.suffix.casefold() == ".toml":
        raise BadSetup(
            f"{folder} has the name of a config, but the first argument is the folder of the "
            f"training: bali train FOLDER --config {folder}"
        )


def _train(trainer: Trainer, last: int) -> bool:
    """Train up to iteration `last` and save. Return False if interrupted by Ctrl-C."""
    if not can_draw():
        print_status("there is no plot without matplotlib: pip install 'bali-game[plot]'")
    if trainer.refill_iterations:
        print_status(
            f"the first {trainer.refill_iterations} iterations refill the replay buffer and are "
            "not counted"
        )
    is_complete = False
    try:
        _run(trainer, last)
        _finish_evaluation(trainer)
        is_complete = True
    except KeyboardInterrupt:
        print_status("interrupted; saving")
    trainer.close()
    typer.echo(
        f"iteration {trainer.iteration} of {trainer.config.iterations}; "
        f"the weights are in {trainer.folder}"
    )
    return is_complete


def _print_resume_command(trainer: Trainer, config: str, device: str, last: int | None) -> None:
    """Print the command for the remaining iterations."""
    command = ["bali", "train", str(trainer.folder), "--config", config, "--device", device]
    rest = [] if last is None else ["--iterations", str(last - trainer.iteration)]
    print_resume_command(
        f"interrupted after iteration {trainer.iteration}", [*command, "--resume", *rest]
    )


def _run(trainer: Trainer, last: int) -> None:
    with training_progress(trainer.config, trainer.iteration, last) as show:
        while trainer.iteration < last:
            show(trainer.iterate())


def _finish_evaluation(trainer: Trainer) -> None:
    if trainer.awaits_evaluation:
        print_status("waiting for the last evaluation; Ctrl-C skips it")
    progress = trainer.finish()
    if progress.evaluation_error is not None:
        print_status(f"the last evaluation failed: {progress.evaluation_error}")
    if progress.evaluation is not None:
        typer.echo(str(progress.evaluation))
