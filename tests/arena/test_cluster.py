"""Tests of the arena on a local Ray cluster of two nodes."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.arena.test_arena_command import ROOT, games_in
from tests.arena.test_tournament_jobs import FAULTY_BOTS, FIRST_ACTION

START = """
import sys
from ray.cluster_utils import Cluster
cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
cluster.add_node(num_cpus=1)
print(cluster.address, flush=True)
sys.stdin.read()
cluster.shutdown()
"""
"""Starts Ray in a separate process, to isolate its threads, warnings and output."""


@pytest.fixture(scope="module")
def marker_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("markers")


@pytest.fixture(scope="module")
def address(marker_folder: Path) -> Iterator[str]:
    cluster = subprocess.Popen(
        [sys.executable, "-c", START],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=ROOT,
        env=environment(marker_folder),
    )
    assert cluster.stdin is not None
    assert cluster.stdout is not None
    lines = (line.strip() for line in cluster.stdout)
    yield next(line for line in lines if line.replace(".", "").replace(":", "").isdigit())
    cluster.stdin.close()
    cluster.wait(60)
    cluster.stdout.close()


def environment(folder: Path) -> dict[str, str]:
    return {
        **os.environ,
        "FAULTY_BOTS_FOLDER": str(folder),
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
        env=environment(folder),
        timeout=300,
        check=False,
    )


def test_cluster_results_equal_local_results(
    address: str, marker_folder: Path, tmp_path: Path
) -> None:
    on_cluster, locally = tmp_path / "there.jsonl", tmp_path / "here.jsonl"
    bots = (FIRST_ACTION, f"{FAULTY_BOTS}:ExitsProcess", f"{FAULTY_BOTS}:Raises")
    options = (*bots, "--games", "6", "--seed", "3", "--json", "--out")
    run = arena(marker_folder, *options, on_cluster, "--ray", address)
    assert run.returncode == 0, run.stderr
    assert arena(marker_folder, *options, locally).returncode == 0
    assert games_in(on_cluster) == games_in(locally)
    report = json.loads(run.stdout)
    assert report["bots"][0]["forfeits"] == 0
    assert "ended its process with status 3" in report["bots"][1]["reasons"]
    assert report["bots"][2]["forfeits"] > 0


def test_cluster_replays_games_of_killed_worker(
    address: str, marker_folder: Path, tmp_path: Path
) -> None:
    on_cluster, locally = tmp_path / "there.jsonl", tmp_path / "here.jsonl"
    options = ("random", f"{FAULTY_BOTS}:KillsParentOnce", "--games", "20", "--json", "--out")
    run = arena(marker_folder, *options, on_cluster, "--ray", address)
    assert run.returncode == 0, run.stderr
    assert (marker_folder / "killed").exists(), "a worker of the cluster was killed"
    assert arena(marker_folder, *options, locally).returncode == 0
    assert games_in(on_cluster) == games_in(locally)
    report = json.loads(run.stdout)
    assert report["games"] == 20
    assert all(bot["forfeits"] == 0 for bot in report["bots"])


@pytest.mark.long
def test_cluster_refuses_unknown_bot(address: str, marker_folder: Path, tmp_path: Path) -> None:
    options = ("random", "no.such.module:Bot", "--out", tmp_path / "r.jsonl", "--ray", address)
    run = arena(marker_folder, *options)
    assert run.returncode == 2
    assert run.stderr.strip().splitlines()[-1].startswith("bali: there is no bot 'no.such.module")
    assert not (tmp_path / "r.jsonl").exists()
