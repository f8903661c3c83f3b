"""The examples run, and print what they promise."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent.parent / "examples"
EXAMPLES = sorted(path.name for path in FOLDER.glob("*.py"))

PRINTED = {
    "self_play.py": r"(\d\. (Ayu|Ketut|Made): \d+ points\n){3}",
}
"""What the whole output of each example looks like."""


def output_of(example: str) -> str:
    command = [sys.executable, str(FOLDER / example)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_no_example_goes_unchecked() -> None:
    assert sorted(PRINTED) == EXAMPLES


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_prints_what_it_promises(example: str) -> None:
    assert re.fullmatch(PRINTED[example], output_of(example))


def test_self_play_lists_every_player_once_and_the_winner_first() -> None:
    lines = re.findall(r"(\d)\. (\w+): (\d+) points", output_of("self_play.py"))
    places, names, totals = zip(*lines, strict=True)
    assert sorted(names) == ["Ayu", "Ketut", "Made"]
    assert places[0] == "1"
    assert list(places) == sorted(places)
    assert [int(total) for total in totals] == sorted(map(int, totals), reverse=True)
