"""Command line of `benchmarks/simulate.py`."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from research.random_games.config import SimulationConfig
from research.random_games.cpu import simulate
from tests.platforms import needs_full_device

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "simulate.py"
OPTIONS = ("--games", "500", "--players", "3", "--oracle", "--seed", "4")


def run(*arguments: str, output: Any = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SCRIPT), *arguments],
        stdout=output,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )


def last_line(result: subprocess.CompletedProcess[str]) -> str:
    """Return the last line of stderr; earlier lines may report compilation."""
    assert "Traceback" not in result.stderr
    return result.stderr.splitlines()[-1]


def test_simulate_prints_one_json_object() -> None:
    result = run(*OPTIONS, "--json")
    assert result.returncode == 0, result.stderr
    summary = json.loads(result.stdout)
    expected = simulate(SimulationConfig(500, players=3, oracle=True, seed=4))
    assert summary["checksum"] == expected.checksum
    assert summary["variants"] == ["oracle"]
    assert [seat["mean_score"] for seat in summary["seats"]] == [
        seat.mean_score for seat in expected.seats
    ]


def test_simulate_prints_a_table_with_a_row_for_each_seat() -> None:
    result = run(*OPTIONS)
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith("500 random games of 3 with oracle\n")
    assert [line[2] for line in result.stdout.splitlines() if line.startswith("│")] == list("123m")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("--games", "99999999999999999999"),
            "1 to 1,000,000,000,000 games can be played, not 99999999999999999999",
        ),
        (("--device", "abacus"), "there is no device 'abacus'; devices are cpu, cuda"),
    ],
)
def test_simulate_refuses_bad_options_in_one_line(arguments: tuple[str, ...], message: str) -> None:
    result = run(*arguments)
    assert result.returncode == 2
    assert last_line(result) == f"simulate: {message}"
    assert result.stdout == ""


@needs_full_device
def test_simulate_reports_a_full_disk_in_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        result = run("--games", "10", "--json", output=full)
    assert result.returncode == 1
    assert last_line(result) == "simulate: cannot write: No space left on device"
