"""Tests of the supervisor: a faulty bot forfeits its game, and other games continue."""

import os
import signal
import subprocess
import sys
import time
from multiprocessing.connection import wait
from pathlib import Path

import pytest

from bali.arena.match_result import GameResult
from bali.arena.supervisor import Supervisor
from bali.arena.tournament import Tournament
from bali.arena.tournament_jobs import TournamentJobs
from bali.errors import UnknownBot
from tests.arena.test_tournament_jobs import FAULTY_BOTS, FIRST_ACTION, play

TIMEOUT_SECONDS = 120.0


def run_supervised(supervisor: Supervisor[GameResult], games: list[int]) -> dict[int, GameResult]:
    supervisor.submit(games)
    results: list[GameResult] = []
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while not supervisor.is_idle:
        assert time.monotonic() < deadline, "the supervisor did not finish"
        wait(supervisor.signals, 0.1)
        results += supervisor.poll()
    assert len({result.game for result in results}) == len(results)
    return {result.game: result for result in results}


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("LoopsForever", "gave no answer within 1 s"),
        ("Sleeps", "gave no answer within 1 s"),
        ("HoldsGil", "gave no answer within 1 s"),
        ("ExitsProcess", "ended its process with status 3"),
        ("CrashesProcess", "ended its process by SIGSEGV"),
    ],
)
def test_supervisor_forfeits_faulty_bot_and_continues(name: str, reason: str) -> None:
    tournament = Tournament((FIRST_ACTION, f"{FAULTY_BOTS}:{name}", "random"), limit=1)
    supervisor = Supervisor(TournamentJobs(tournament))
    try:
        results = run_supervised(supervisor, [0, 2, 5])
    finally:
        supervisor.close()
    assert sorted(results) == [0, 2, 5]
    for game, result in results.items():
        if tournament.bots[1] in result.seats:
            assert result.forfeit is not None
            assert result.seats[result.forfeit.seat] == tournament.bots[1]
            assert result.forfeit.reason == reason
        else:
            assert result.scores == play(tournament, game).scores


def test_supervisor_retries_game_of_killed_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAULTY_BOTS_FOLDER", str(tmp_path))
    tournament = Tournament((FIRST_ACTION, f"{FAULTY_BOTS}:KillsProcessOnce"))
    supervisor = Supervisor(TournamentJobs(tournament))
    try:
        results = run_supervised(supervisor, [0, 1])
    finally:
        supervisor.close()
    assert (tmp_path / "died").exists()
    assert all(result.forfeit is None for result in results.values())


def test_supervisor_plays_bot_that_failed_trial() -> None:
    tournament = Tournament((FIRST_ACTION, f"{FAULTY_BOTS}:LoopsOnFirstCall"), limit=1)
    supervisor = Supervisor(TournamentJobs(tournament), startup_seconds=5)
    try:
        results = run_supervised(supervisor, [0])
    finally:
        supervisor.close()
    assert results[0].forfeit is not None
    assert results[0].forfeit.seat == 1


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("wizard", "there is no bot 'wizard'"),
        (f"{FAULTY_BOTS}:Nobody", "has no attribute 'Nobody'"),
        (f"{FAULTY_BOTS}:FailsOnCreation", "can't be made: ValueError: not today"),
    ],
)
def test_pool_refuses_bot_that_cannot_be_created(code: str, message: str) -> None:
    from bali.arena.pool import LocalWorkerPool

    job_source = TournamentJobs(Tournament((FIRST_ACTION, code)))
    with pytest.raises(UnknownBot, match=message), LocalWorkerPool(job_source, jobs=1):
        pass


ORPHAN_SCRIPT = """
import sys, time
from bali.arena.supervisor import Supervisor
from bali.arena.tournament import Tournament
from bali.arena.tournament_jobs import TournamentJobs
bots = ("tests.arena.faulty_bots:FirstAction", "tests.arena.faulty_bots:HoldsGil")
supervisor = Supervisor(TournamentJobs(Tournament(bots)))
supervisor.submit([0])
while not supervisor.ready or supervisor._heartbeat.read() is None:
    supervisor.poll()
    time.sleep(0.05)
time.sleep(0.5)
print(supervisor._process.pid, flush=True)
time.sleep(3600)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a thread needs the GIL")
def test_worker_exits_with_killed_parent() -> None:
    root = Path(__file__).parent.parent.parent
    parent = subprocess.Popen(
        [sys.executable, "-c", ORPHAN_SCRIPT], stdout=subprocess.PIPE, text=True, cwd=root
    )
    assert parent.stdout is not None
    worker = int(parent.stdout.readline())
    os.kill(worker, 0)
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    parent.stdout.close()
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while is_running(worker):
        assert time.monotonic() < deadline, "the worker is still running"
        time.sleep(0.05)


def is_running(process: int) -> bool:
    """Return whether a process exists and is not a zombie."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"
