"""What `bali train` shows: on a terminal of any width, and in a log."""

from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

from bali.cli.train_bar import showing
from bali.learn.config import Config
from bali.learn.lesson import LOSSES
from bali.learn.ratings import Rated
from bali.learn.training import Progress

CONFIG = Config(turns=15000, save_every=100)
LONG = dict.fromkeys(LOSSES, 0.838) | {"scores": 36.144}
"""As the first lessons have them."""
LATE = Rated(turn=14500, rating=1234.4, shares={}, games=50)


def progress(
    turn: int,
    losses: dict[str, float] | None = None,
    rated: Rated | None = None,
    trouble: str | None = None,
) -> Progress:
    return Progress(turn, turn * 500, turn / 10, losses or {}, rated, trouble)


def shown(width: int, *told: Progress) -> list[str]:
    """What is left on a terminal of that width, line by line."""
    console = Console(file=StringIO(), width=width, force_terminal=True)
    with showing(CONFIG, 0, CONFIG.turns, console) as tell:
        for each in told:
            tell(each)
    assert isinstance(console.file, StringIO)
    text = Text.from_ansi(console.file.getvalue()).plain
    return [line.rstrip() for line in text.splitlines() if line.strip()]


def logged(first: int, last: int, *told: Progress) -> list[str]:
    console = Console(file=StringIO(), width=80, force_terminal=False)
    with showing(CONFIG, first, last, console) as tell:
        for each in told:
            tell(each)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue().splitlines()


@pytest.mark.parametrize("width", [80, 100, 120, 200])
def test_everything_is_told_in_two_lines(width: int) -> None:
    above, beneath = shown(width, progress(14900, LONG, LATE))[-2:]
    assert above.startswith("turns ━━━━")
    assert "14900/15000" in above
    assert ":" in above.split("15000", 1)[1].split("games/s")[0], "the time left"
    assert above.endswith("5,000 games/s rating 1234 at turn 14500")
    assert beneath == (
        "win 0.838 margin 0.838 policy 0.838 certainty 0.838 scores 36.144 values 0.838"
    )
    assert len(above) <= width


def test_before_the_first_lesson_there_is_a_bar_alone() -> None:
    lines = shown(80, progress(3))
    assert all(line.startswith("turns ━━━━") for line in lines)
    assert lines[-1].endswith("5,000 games/s")


def test_a_log_has_a_line_at_each_checkpoint_and_at_the_end() -> None:
    turns = [progress(turn, LONG, LATE if turn > 150 else None) for turn in range(91, 251)]
    losses = "win 0.838 margin 0.838 policy 0.838 certainty 0.838 scores 36.144 values 0.838"
    assert logged(90, 250, *turns) == [
        f"turn 100 of 15000; 5,000 games/s; {losses}",
        f"turn 200 of 15000; 5,000 games/s; {losses}; rating 1234 at turn 14500",
        f"turn 250 of 15000; 5,000 games/s; {losses}; rating 1234 at turn 14500",
    ]


def test_a_match_that_fails_is_told_of_when_it_does() -> None:
    failed = progress(7, trouble="it can't [play]")
    told = "bali: a rating match failed: it can't [play]"
    assert logged(0, 9, progress(6), failed, failed, progress(8), failed) == [told, told]
    assert shown(80, progress(6), failed, failed).count(told) == 1


def test_few_games_are_told_in_tenths() -> None:
    slow = Progress(100, 70, 60.0, {}, None, None)
    assert logged(0, 500, slow) == ["turn 100 of 15000; 1.2 games/s"]
