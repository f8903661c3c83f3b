"""Tests of the progress output of `bali train` on terminals and in logs."""

from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

from bali.cli.train_progress import training_progress
from bali.training.config import TrainingConfig
from bali.training.evaluations import Evaluation
from bali.training.loss import LOSSES
from bali.training.trainer import IterationStats

CONFIG = TrainingConfig(iterations=15000, save_every=100)
LARGE_LOSSES = dict.fromkeys(LOSSES, 0.838) | {"scores": 36.144}
"""Losses of the first updates."""
LATE_EVALUATION = Evaluation(iteration=14500, rating=1234.4, win_shares={}, games=50)


def stats_at(
    iteration: int,
    losses: dict[str, float] | None = None,
    evaluation: Evaluation | None = None,
    evaluation_error: str | None = None,
) -> IterationStats:
    return IterationStats(
        iteration, iteration * 500, iteration / 10, losses or {}, evaluation, evaluation_error
    )


def terminal_lines(width: int, *stats: IterationStats) -> list[str]:
    """Return the lines that remain on a terminal of the given width."""
    console = Console(file=StringIO(), width=width, force_terminal=True)
    with training_progress(CONFIG, 0, CONFIG.iterations, console) as show:
        for each in stats:
            show(each)
    assert isinstance(console.file, StringIO)
    text = Text.from_ansi(console.file.getvalue()).plain
    return [line.rstrip() for line in text.splitlines() if line.strip()]


def log_lines(first: int, last: int, *stats: IterationStats) -> list[str]:
    console = Console(file=StringIO(), width=80, force_terminal=False)
    with training_progress(CONFIG, first, last, console) as show:
        for each in stats:
            show(each)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue().splitlines()


@pytest.mark.parametrize("width", [80, 100, 120, 200])
def test_terminal_shows_two_lines(width: int) -> None:
    bar, losses = terminal_lines(width, stats_at(14900, LARGE_LOSSES, LATE_EVALUATION))[-2:]
    assert bar.startswith("iterations ━")
    assert "14900/15000" in bar
    assert ":" in bar.split("15000", 1)[1].split("games/s")[0], "the time left"
    assert bar.endswith("5,000 games/s rating 1234 at iteration 14500")
    assert losses == (
        "win 0.838 margin 0.838 policy 0.838 entropy 0.838 scores 36.144 values 0.838"
    )
    assert len(bar) <= width


def test_terminal_shows_only_bar_before_first_update() -> None:
    lines = terminal_lines(80, stats_at(3))
    assert all(line.startswith("iterations ━━━━") for line in lines)
    assert lines[-1].endswith("5,000 games/s")


def test_log_has_line_at_each_checkpoint() -> None:
    iterations = [
        stats_at(iteration, LARGE_LOSSES, LATE_EVALUATION if iteration > 150 else None)
        for iteration in range(91, 251)
    ]
    losses = "win 0.838 margin 0.838 policy 0.838 entropy 0.838 scores 36.144 values 0.838"
    assert log_lines(90, 250, *iterations) == [
        f"iteration 100 of 15000; 5,000 games/s; {losses}",
        f"iteration 200 of 15000; 5,000 games/s; {losses}; rating 1234 at iteration 14500",
        f"iteration 250 of 15000; 5,000 games/s; {losses}; rating 1234 at iteration 14500",
    ]


def test_failed_evaluation_is_printed_once() -> None:
    failed = stats_at(7, evaluation_error="it can't [play]")
    message = "bali: an evaluation failed: it can't [play]"
    assert log_lines(0, 9, stats_at(6), failed, failed, stats_at(8), failed) == [message, message]
    assert terminal_lines(80, stats_at(6), failed, failed).count(message) == 1


def test_low_speed_has_one_decimal() -> None:
    slow = IterationStats(100, 70, 60.0, {}, None, None)
    assert log_lines(0, 500, slow) == ["iteration 100 of 15000; 1.2 games/s"]
