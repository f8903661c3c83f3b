"""Bots in processes of their own: whatever they do, their game is lost and the others go on."""

import os
import signal
import subprocess
import sys
import time
from multiprocessing.connection import wait
from pathlib import Path

import pytest

from bali.arena.contest import Contest
from bali.arena.contest_games import ContestGames
from bali.arena.guard import Guard
from bali.arena.result import GameResult
from bali.errors import UnknownBot
from tests.arena.test_playing import NAUGHTY, STEADY, play

PATIENCE = 120.0


def guarded(guard: Guard[GameResult], games: list[int]) -> dict[int, GameResult]:
    guard.hand(games)
    results: list[GameResult] = []
    until = time.monotonic() + PATIENCE
    while not guard.is_idle:
        assert time.monotonic() < until, "the guard does not come to an end"
        wait(guard.signals, 0.1)
        results += guard.collect()
    assert len({result.game for result in results}) == len(results)
    return {result.game: result for result in results}


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Loops", "gave no answer within 1 s"),
        ("Sleeps", "gave no answer within 1 s"),
        ("Clings", "gave no answer within 1 s"),
        ("Exits", "ended its process with status 3"),
        ("Crashes", "ended its process by SIGSEGV"),
    ],
)
def test_who_spoils_the_process_loses_and_the_games_go_on(name: str, reason: str) -> None:
    contest = Contest((STEADY, f"{NAUGHTY}:{name}", "random"), limit=1)
    guard = Guard(ContestGames(contest))
    try:
        results = guarded(guard, [0, 2, 5])
    finally:
        guard.close()
    assert sorted(results) == [0, 2, 5]
    for game, result in results.items():
        if contest.bots[1] in result.seats:
            assert result.forfeit is not None
            assert result.seats[result.forfeit.seat] == contest.bots[1]
            assert result.forfeit.reason == reason
        else:
            assert result.scores == play(contest, game).scores


def test_a_process_that_the_machine_killed_is_given_a_second_try(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NAUGHTY_FOLDER", str(tmp_path))
    contest = Contest((STEADY, f"{NAUGHTY}:DiesOnce"))
    guard = Guard(ContestGames(contest))
    try:
        results = guarded(guard, [0, 1])
    finally:
        guard.close()
    assert (tmp_path / "died").exists()
    assert all(result.forfeit is None for result in results.values())


def test_who_does_not_survive_the_trial_is_asked_in_its_games_all_the_same() -> None:
    contest = Contest((STEADY, f"{NAUGHTY}:LoopsAtOnce"), limit=1)
    guard = Guard(ContestGames(contest), start_up=5)
    try:
        results = guarded(guard, [0])
    finally:
        guard.close()
    assert results[0].forfeit is not None
    assert results[0].forfeit.seat == 1


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("wizard", "there is no bot 'wizard'"),
        (f"{NAUGHTY}:Nobody", "has no attribute 'Nobody'"),
        (f"{NAUGHTY}:NeverMade", "can't be made: ValueError: not today"),
    ],
)
def test_who_can_not_be_made_is_refused_by_name(code: str, message: str) -> None:
    from bali.arena.crew import LocalCrew

    schedule = ContestGames(Contest((STEADY, code)))
    with pytest.raises(UnknownBot, match=message), LocalCrew(schedule, jobs=1):
        pass


ORPHANS = """
import sys, time
from bali.arena.contest import Contest
from bali.arena.contest_games import ContestGames
from bali.arena.guard import Guard
contest = Contest(("tests.arena.naughty:Steady", "tests.arena.naughty:Clings"))
guard = Guard(ContestGames(contest))
guard.hand([0])
while not guard.ready or guard._note.read() is None:
    guard.collect()
    time.sleep(0.05)
time.sleep(0.5)
print(guard._process.pid, flush=True)
time.sleep(3600)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a thread waits for Python's lock")
def test_a_worker_does_not_outlive_a_killed_parent() -> None:
    root = Path(__file__).parent.parent.parent
    parent = subprocess.Popen(
        [sys.executable, "-c", ORPHANS], stdout=subprocess.PIPE, text=True, cwd=root
    )
    assert parent.stdout is not None
    worker = int(parent.stdout.readline())
    os.kill(worker, 0)
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    parent.stdout.close()
    until = time.monotonic() + PATIENCE
    while is_running(worker):
        assert time.monotonic() < until, "the worker lives on"
        time.sleep(0.05)


def is_running(process: int) -> bool:
    """A zombie that nobody has buried yet does not run."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"
