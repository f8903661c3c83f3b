"""Progress output of `bali train`."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console

from bali.cli.progress_bars import two_line_bar
from bali.training.config import TrainingConfig
from bali.training.trainer import IterationStats


@contextmanager
def training_progress(
    config: TrainingConfig, first: int, last: int, console: Console | None = None
) -> Iterator[Callable[[IterationStats], None]]:
    """Show a bar with the losses below it; without a terminal, a line at each checkpoint.

    Evaluation errors are printed at once.
    """
    console = console or Console(stderr=True)
    evaluation_error: str | None = None

    with two_line_bar("iterations", console) as bar:
        task = bar.add_task("", total=last, completed=first, below="")

        def show(stats: IterationStats) -> None:
            nonlocal evaluation_error
            bar.update(
                task,
                completed=stats.iteration,
                description=_join([_speed(stats), _rating(stats)]),
                below=_losses(stats),
            )
            if not console.is_terminal and _is_checkpoint(config, stats.iteration, last):
                _print(console, _log_line(config, stats))
            if stats.evaluation_error not in (None, evaluation_error):
                _print(console, f"bali: an evaluation failed: {stats.evaluation_error}")
            evaluation_error = stats.evaluation_error

        yield show


def _print(console: Console, text: str) -> None:
    """Print without markup, highlighting or line breaks."""
    console.print(text, markup=False, highlight=False, soft_wrap=True)


def _is_checkpoint(config: TrainingConfig, iteration: int, last: int) -> bool:
    return iteration % config.save_every == 0 or iteration == last


def _log_line(config: TrainingConfig, stats: IterationStats) -> str:
    parts = [_speed(stats), _losses(stats), _rating(stats)]
    return _join([f"iteration {stats.iteration} of {config.iterations}", *parts], "; ")


def _join(parts: list[str], separator: str = " ") -> str:
    """Join the parts that are not empty."""
    return separator.join(filter(None, parts))


def _speed(stats: IterationStats) -> str:
    speed = stats.games / max(stats.seconds, 1e-9)
    return f"{speed:,.0f} games/s" if speed >= 10 else f"{speed:.1f} games/s"


def _rating(stats: IterationStats) -> str:
    return "" if stats.evaluation is None else str(stats.evaluation)


def _losses(stats: IterationStats) -> str:
    """Return the losses, with a short name of the policy's entropy: the line has 80 columns."""
    return " ".join(
        f"{name.removeprefix('policy_')} {loss:.3f}" for name, loss in stats.losses.items()
    )
