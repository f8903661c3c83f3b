"""`benchmarks/simulate.py` as a user runs it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from research.random_games.config import SimulationConfig
from research.random_games.simulation import simulate
from tests.platforms import needs_full_device

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "simulate.py"
OPTIONS = ("--games", "500", "--players", "3", "--oracle", "--seed", "4")


def run(*words: str, output: Any = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SCRIPT), *words],
        stdout=output,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )


def last_line(done: subprocess.CompletedProcess[str]) -> str:
    """Return the last line of the errors: others may announce a compilation."""
    assert "Traceback" not in done.stderr
    return done.stderr.splitlines()[-1]


def test_simulate_prints_one_json_object() -> None:
    done = run(*OPTIONS, "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    expected = simulate(SimulationConfig(500, players=3, oracle=True, seed=4))
    assert found["checksum"] == expected.checksum
    assert found["variants"] == ["oracle"]
    assert [seat["mean_score"] for seat in found["seats"]] == [
        seat.mean_score for seat in expected.seats
    ]


def test_simulate_prints_a_table_with_a_row_for_each_seat() -> None:
    done = run(*OPTIONS)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("500 random games of 3 with oracle\n")
    assert [line[2] for line in done.stdout.splitlines() if line.startswith("│")] == list("123m")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("--games", "99999999999999999999"),
            "1 to 1,000,000,000,000 games can be played, not 99999999999999999999",
        ),
        (("--device", "abacus"), "there is no device 'abacus'; devices are cpu, cuda"),
    ],
)
def test_simulate_refuses_bad_options_in_one_line(words: tuple[str, ...], sentence: str) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert last_line(done) == f"simulate: {sentence}"
    assert done.stdout == ""


@needs_full_device
def test_simulate_reports_a_full_disk_in_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        done = run("--games", "10", "--json", output=full)
    assert done.returncode == 1
    assert last_line(done) == "simulate: cannot write: No space left on device"
