"""What `bali train` shows while it works."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console

from bali.cli.progress_bars import two_line_bar
from bali.learn.config import Config
from bali.learn.training import Progress


@contextmanager
def showing(
    config: Config, first: int, last: int, console: Console | None = None
) -> Iterator[Callable[[Progress], None]]:
    """A bar with the losses beneath it; in a log, a line at each checkpoint. Trouble at once."""
    console = console or Console(stderr=True)
    trouble: str | None = None

    with two_line_bar("turns", console) as bar:
        task = bar.add_task("", total=last, completed=first, beneath="")

        def tell(progress: Progress) -> None:
            nonlocal trouble
            bar.update(
                task,
                completed=progress.turn,
                description=_in_short([_speed(progress), _rating(progress)]),
                beneath=_losses(progress),
            )
            if not console.is_terminal and _is_checkpoint(config, progress.turn, last):
                _print(console, _line(config, progress))
            if progress.trouble not in (None, trouble):
                _print(console, f"bali: a rating match failed: {progress.trouble}")
            trouble = progress.trouble

        yield tell


def _print(console: Console, text: str) -> None:
    """As it is, and in one line wherever it goes."""
    console.print(text, markup=False, highlight=False, soft_wrap=True)


def _is_checkpoint(config: Config, turn: int, last: int) -> bool:
    return turn % config.save_every == 0 or turn == last


def _line(config: Config, progress: Progress) -> str:
    parts = [_speed(progress), _losses(progress), _rating(progress)]
    return _in_short([f"turn {progress.turn} of {config.turns}", *parts], "; ")


def _in_short(parts: list[str], between: str = " ") -> str:
    """Those that there are."""
    return between.join(filter(None, parts))


def _speed(progress: Progress) -> str:
    speed = progress.games / max(progress.seconds, 1e-9)
    return f"{speed:,.0f} games/s" if speed >= 10 else f"{speed:.1f} games/s"


def _rating(progress: Progress) -> str:
    return "" if progress.rated is None else str(progress.rated)


def _losses(progress: Progress) -> str:
    return " ".join(f"{name} {loss:.3f}" for name, loss in progress.losses.items())
