"""Bots that behave badly, and some that behave well, for tests of the arena."""
# ruff: noqa: ARG002 - they don't look at the game

import ctypes
import os
import signal
import time
from pathlib import Path
from typing import Any

from bali.play.action import Action, actions_of
from bali.rules import State, legal_actions

LATE_TURN = 5
"""Until then they are good, so that they pass the trial."""


class Steady:
    """Always the first legal action."""

    def choose(self, seen: State) -> Any:
        return self.spoilt(seen) if seen.turn >= LATE_TURN else self.good(seen)

    def good(self, seen: State) -> Action:
        return actions_of(legal_actions(seen))[0]

    def spoilt(self, seen: State) -> Any:
        return self.good(seen)


class Contrary(Steady):
    """Always the last legal action."""

    def good(self, seen: State) -> Action:
        return actions_of(legal_actions(seen))[-1]


class Texts(Steady):
    """The same as Steady, by its text."""

    def choose(self, seen: State) -> str:
        return str(self.good(seen))


class Raises(Steady):
    def spoilt(self, seen: State) -> Any:
        raise RuntimeError(f"turn {seen.turn}\nis too late for me")


class Leaves(Steady):
    def spoilt(self, seen: State) -> Any:
        raise SystemExit


class Nothing(Steady):
    def spoilt(self, seen: State) -> Any:
        return None


class Cheats(Steady):
    def spoilt(self, seen: State) -> Any:
        mask = legal_actions(seen)
        return next(action for action in actions_of(2**45 - 1) if not mask >> action.number & 1)


class Babbles(Steady):
    def spoilt(self, seen: State) -> Any:
        return "make tea"


class Unprintable:
    def __repr__(self) -> str:
        raise ValueError("no words")


class Speechless(Steady):
    def spoilt(self, seen: State) -> Any:
        return Unprintable()


class Loops(Steady):
    """For ever, and it catches whatever is thrown at it."""

    def spoilt(self, seen: State) -> Any:
        while True:
            try:
                while True:
                    pass
            except BaseException:
                continue


class LoopsAtOnce(Loops):
    def choose(self, seen: State) -> Any:
        return self.spoilt(seen)


class Sleeps(Steady):
    """Deep in C, where Python's lock is free."""

    def spoilt(self, seen: State) -> Any:
        time.sleep(3600)


class Clings(Steady):
    """Deep in C, where Python's lock is held."""

    def spoilt(self, seen: State) -> Any:
        ctypes.PyDLL(None).sleep(3600)


class Dawdles(Steady):
    """It does answer, but late."""

    def spoilt(self, seen: State) -> Any:
        time.sleep(1.1)
        return self.good(seen)


class Exits(Steady):
    def spoilt(self, seen: State) -> Any:
        os._exit(3)


class Crashes(Steady):
    def spoilt(self, seen: State) -> Any:
        os.kill(os.getpid(), signal.SIGSEGV)
        time.sleep(60)


class DiesOnce(Steady):
    """As if the machine had killed its process: only the first time."""

    def spoilt(self, seen: State) -> Any:
        mark = Path(os.environ["NAUGHTY_FOLDER"]) / "died"
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return self.good(seen)


class Unmade(Steady):
    """Only the seed of the trial is good enough for it."""

    def __init__(self, seed: int) -> None:
        if seed:
            raise ValueError("I don't like this seed")


class NeverMade(Steady):
    def __init__(self) -> None:
        raise ValueError("not today")


class Prints(Steady):
    def good(self, seen: State) -> Action:
        print("noise")  # noqa: T201
        return super().good(seen)


class Slow(Steady):
    """Slow enough to be interrupted."""

    def choose(self, seen: State) -> Any:
        time.sleep(0.005)
        return self.good(seen)


class Signs(Slow):
    """Slow, and leaves a sign that a game is on."""

    def choose(self, seen: State) -> Any:
        if seen.turn >= LATE_TURN:
            (Path(os.environ["NAUGHTY_FOLDER"]) / "playing").touch()
        return super().choose(seen)


class KillsItsParent(Steady):
    """Kills the process that started its own, the first time: a worker of the cluster."""

    def spoilt(self, seen: State) -> Any:
        mark = Path(os.environ["NAUGHTY_FOLDER"]) / "killed"
        if not mark.exists():
            mark.write_text(str(os.getppid()))
            os.kill(os.getppid(), signal.SIGKILL)
            time.sleep(60)
        return self.good(seen)
