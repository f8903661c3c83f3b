"""An arena on a real Ray cluster of two nodes, on this machine."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.arena.test_arena import ROOT, games_in
from tests.arena.test_playing import NAUGHTY, STEADY

START = """
import sys
from ray.cluster_utils import Cluster
cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
cluster.add_node(num_cpus=1)
print(cluster.address, flush=True)
sys.stdin.read()
cluster.shutdown()
"""
"""In a process of its own, so that Ray's threads, warnings and words stay out of the tests."""


@pytest.fixture(scope="module")
def naughty_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("naughty")


@pytest.fixture(scope="module")
def address(naughty_folder: Path) -> Iterator[str]:
    cluster = subprocess.Popen(
        [sys.executable, "-c", START],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=ROOT,
        env=surroundings(naughty_folder),
    )
    assert cluster.stdin is not None
    assert cluster.stdout is not None
    lines = (line.strip() for line in cluster.stdout)
    yield next(line for line in lines if line.replace(".", "").replace(":", "").isdigit())
    cluster.stdin.close()
    cluster.wait(60)
    cluster.stdout.close()


def surroundings(folder: Path) -> dict[str, str]:
    return {
        **os.environ,
        "NAUGHTY_FOLDER": str(folder),
        "RAY_USAGE_STATS_ENABLED": "0",
        "PYTHONPATH": str(ROOT),
    }


def arena(folder: Path, *options: str | Path) -> subprocess.CompletedProcess[str]:
    bali = Path(sys.executable).with_name("bali")
    return subprocess.run(
        [bali, "arena", *options],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=surroundings(folder),
        timeout=300,
        check=False,
    )


def test_a_cluster_plays_the_same_games(address: str, naughty_folder: Path, tmp_path: Path) -> None:
    there, here = tmp_path / "there.jsonl", tmp_path / "here.jsonl"
    bots = (STEADY, f"{NAUGHTY}:Exits", f"{NAUGHTY}:Raises")
    options = (*bots, "--games", "6", "--seed", "3", "--json", "--out")
    run = arena(naughty_folder, *options, there, "--ray", address)
    assert run.returncode == 0, run.stderr
    assert arena(naughty_folder, *options, here).returncode == 0
    assert games_in(there) == games_in(here)
    report = json.loads(run.stdout)
    assert report["bots"][0]["forfeits"] == 0
    assert "ended its process with status 3" in report["bots"][1]["reasons"]
    assert report["bots"][2]["forfeits"] > 0


def test_a_killed_worker_costs_nothing(address: str, naughty_folder: Path, tmp_path: Path) -> None:
    there, here = tmp_path / "there.jsonl", tmp_path / "here.jsonl"
    options = ("random", f"{NAUGHTY}:KillsItsParent", "--games", "20", "--json", "--out")
    run = arena(naughty_folder, *options, there, "--ray", address)
    assert run.returncode == 0, run.stderr
    assert (naughty_folder / "killed").exists(), "a worker of the cluster was killed"
    assert arena(naughty_folder, *options, here).returncode == 0
    assert games_in(there) == games_in(here)
    report = json.loads(run.stdout)
    assert report["games"] == 20
    assert all(bot["forfeits"] == 0 for bot in report["bots"])


def test_a_bot_that_the_cluster_does_not_have_is_refused(
    address: str, naughty_folder: Path, tmp_path: Path
) -> None:
    options = ("random", "no.such.module:Bot", "--out", tmp_path / "r.jsonl", "--ray", address)
    run = arena(naughty_folder, *options)
    assert run.returncode == 2
    assert run.stderr.strip().splitlines()[-1].startswith("bali: there is no bot 'no.such.module")
    assert not (tmp_path / "r.jsonl").exists()
