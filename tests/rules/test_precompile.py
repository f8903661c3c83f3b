"""After `precompile`, nothing is compiled later."""

import subprocess
import sys

import pytest

PROGRAM = """
import gc
from numba.core.dispatcher import Dispatcher
from bali import Game
from bali.arena.heartbeat import Heartbeat, HeartbeatWriter
from bali.arena.tournament import Tournament
from bali.arena.tournament_jobs import TournamentJobs
from bali.bots.champion.champion_searcher import ChampionSearcher
from bali.bots.registry import LEVEL_NAMES, make_bot
from bali.bots.search.budget import Budget
from bali.play.prospects import prospects
from bali.rules import precompile
from bali.server.precompile import precompile_server

def compiled():
    functions = [each for each in gc.get_objects() if isinstance(each, Dispatcher)]
    entries = [each for each in functions if not each.targetoptions.get("no_cpython_wrapper")]
    return {
        (each.py_func.__module__, each.__name__, str(each.signatures))
        for each in entries
        if each.signatures
    }

def play(*codes):
    players = max(2, len(codes))
    for game in (Game.new(players), Game.new(players, oracle=True, demon=True, seed=1)):
        bots = [make_bot(code, seed=0) for code in codes]
        while game.actor is not None:
            seat = game.actor
            prospects(game.view(seat))
            chosen = bots[seat].choose(game.observe(seat)) if codes else game.legal_actions()[-1]
            game.play(chosen)
        Game.from_record(game.record()).view(None)

def play_match():
    jobs = TournamentJobs(Tournament(("random", "greedy", "uct:8"), oracle=True))
    jobs.play(0, HeartbeatWriter(Heartbeat().memory))

def advise():
    ChampionSearcher(Budget(simulations=8), threads=2).search(Game.new(4).observe(0), seed=0)
"""
GAME = "precompile()", "play()"
SERVER = (
    "precompile_server()",
    "play('greedy', 'uct:8'); play('champion:8', *LEVEL_NAMES[:3]); play_match(); advise()",
)


@pytest.mark.parametrize(("ahead", "use"), [GAME, SERVER], ids=["game", "server"])
def test_precompile_leaves_nothing_to_compile(ahead: str, use: str) -> None:
    steps = (
        f"{ahead}; before = compiled(); assert before",
        f"{use}; later = compiled() - before; assert not later, later",
    )
    program = "\n".join([PROGRAM, *steps])
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr


def test_precompile_calls_a_function_once() -> None:
    program = """
from bali.rules import precompile
calls = []
def use(seen): calls.append(seen.observer)
class Bot:
    def choose(self, seen): calls.append(seen.observer)
precompile(use); precompile(use)
precompile(Bot().choose); precompile(Bot().choose)
assert [int(call) for call in calls] == [0, 0], calls
"""
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr
