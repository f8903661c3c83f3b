"""What `bali train` shows: on a terminal of any width, and in a log."""

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
"""As the first lessons have them."""
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
    """What is left on a terminal of that width, line by line."""
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
    above, beneath = terminal_lines(width, stats_at(14900, LARGE_LOSSES, LATE_EVALUATION))[-2:]
    assert above.startswith("turns ━━━━")
    assert "14900/15000" in above
    assert ":" in above.split("15000", 1)[1].split("games/s")[0], "the time left"
    assert above.endswith("5,000 games/s rating 1234 at turn 14500")
    assert beneath == (
        "win 0.838 margin 0.838 policy 0.838 certainty 0.838 scores 36.144 values 0.838"
    )
    assert len(above) <= width


def test_terminal_shows_only_bar_before_first_update() -> None:
    lines = terminal_lines(80, stats_at(3))
    assert all(line.startswith("turns ━━━━") for line in lines)
    assert lines[-1].endswith("5,000 games/s")


def test_log_has_line_at_each_checkpoint() -> None:
    iterations = [
        stats_at(iteration, LARGE_LOSSES, LATE_EVALUATION if iteration > 150 else None)
        for iteration in range(91, 251)
    ]
    losses = "win 0.838 margin 0.838 policy 0.838 certainty 0.838 scores 36.144 values 0.838"
    assert log_lines(90, 250, *iterations) == [
        f"turn 100 of 15000; 5,000 games/s; {losses}",
        f"turn 200 of 15000; 5,000 games/s; {losses}; rating 1234 at turn 14500",
        f"turn 250 of 15000; 5,000 games/s; {losses}; rating 1234 at turn 14500",
    ]


def test_failed_evaluation_is_printed_once() -> None:
    failed = stats_at(7, evaluation_error="it can't [play]")
    stats = "bali: a rating match failed: it can't [play]"
    assert log_lines(0, 9, stats_at(6), failed, failed, stats_at(8), failed) == [stats, stats]
    assert terminal_lines(80, stats_at(6), failed, failed).count(stats) == 1


def test_low_speed_has_one_decimal() -> None:
    slow = IterationStats(100, 70, 60.0, {}, None, None)
    assert log_lines(0, 500, slow) == ["turn 100 of 15000; 1.2 games/s"]
