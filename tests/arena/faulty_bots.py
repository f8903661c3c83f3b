"""Faulty bots, and a few correct ones, for tests of the arena."""
# ruff: noqa: ARG002 - they ignore the observation

import ctypes
import os
import signal
import time
from pathlib import Path
from typing import Any

from bali.play.action import Action, actions_of
from bali.rules import State, legal_actions

LATE_TURN = 5
"""First turn of faulty answers; before it, the bots pass their trial."""


class FirstAction:
    """Plays the first legal action."""

    def choose(self, seen: State) -> Any:
        return self.late_answer(seen) if seen.turn >= LATE_TURN else self.answer(seen)

    def answer(self, seen: State) -> Action:
        return actions_of(legal_actions(seen))[0]

    def late_answer(self, seen: State) -> Any:
        return self.answer(seen)


class LastAction(FirstAction):
    """Plays the last legal action."""

    def answer(self, seen: State) -> Action:
        return actions_of(legal_actions(seen))[-1]


class AnswersTexts(FirstAction):
    """Plays the same as FirstAction, by its text."""

    def choose(self, seen: State) -> str:
        return str(self.answer(seen))


class Raises(FirstAction):
    def late_answer(self, seen: State) -> Any:
        raise RuntimeError(f"turn {seen.turn}\nis too late for me")


class ExitsPython(FirstAction):
    def late_answer(self, seen: State) -> Any:
        raise SystemExit


class AnswersNone(FirstAction):
    def late_answer(self, seen: State) -> Any:
        return None


class AnswersIllegalAction(FirstAction):
    def late_answer(self, seen: State) -> Any:
        mask = legal_actions(seen)
        return next(action for action in actions_of(2**45 - 1) if not mask >> action.number & 1)


class AnswersUnknownText(FirstAction):
    def late_answer(self, seen: State) -> Any:
        return "make tea"


class Unprintable:
    def __repr__(self) -> str:
        raise ValueError("no words")


class AnswersUnprintable(FirstAction):
    def late_answer(self, seen: State) -> Any:
        return Unprintable()


class LoopsForever(FirstAction):
    """Loops forever and catches all exceptions."""

    def late_answer(self, seen: State) -> Any:
        while True:
            try:
                while True:
                    pass
            except BaseException:
                continue


class LoopsOnFirstCall(LoopsForever):
    def choose(self, seen: State) -> Any:
        return self.late_answer(seen)


class Sleeps(FirstAction):
    """Sleeps in C without the GIL."""

    def late_answer(self, seen: State) -> Any:
        time.sleep(3600)


class HoldsGil(FirstAction):
    """Sleeps in C with the GIL."""

    def late_answer(self, seen: State) -> Any:
        ctypes.PyDLL(None).sleep(3600)


class AnswersLate(FirstAction):
    """Answers after the time limit."""

    def late_answer(self, seen: State) -> Any:
        time.sleep(1.1)
        return self.answer(seen)


class ExitsProcess(FirstAction):
    def late_answer(self, seen: State) -> Any:
        os._exit(3)


class CrashesProcess(FirstAction):
    def late_answer(self, seen: State) -> Any:
        os.kill(os.getpid(), signal.SIGSEGV)
        time.sleep(60)


class KillsProcessOnce(FirstAction):
    """Kills its process the first time, as an operating system might."""

    def late_answer(self, seen: State) -> Any:
        marker = Path(os.environ["FAULTY_BOTS_FOLDER"]) / "died"
        if not marker.exists():
            marker.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return self.answer(seen)


class FailsWithSeed(FirstAction):
    """Fails with any seed but that of the trial."""

    def __init__(self, seed: int) -> None:
        if seed:
            raise ValueError("I don't like this seed")


class FailsOnCreation(FirstAction):
    def __init__(self) -> None:
        raise ValueError("not today")


class Prints(FirstAction):
    def answer(self, seen: State) -> Action:
        print("noise")  # noqa: T201
        return super().answer(seen)


class SlowFirstAction(FirstAction):
    """Plays slowly enough to be interrupted."""

    def choose(self, seen: State) -> Any:
        time.sleep(0.005)
        return self.answer(seen)


class SignalsGame(SlowFirstAction):
    """Plays slowly and creates a file when a game has started."""

    def choose(self, seen: State) -> Any:
        if seen.turn >= LATE_TURN:
            (Path(os.environ["FAULTY_BOTS_FOLDER"]) / "playing").touch()
        return super().choose(seen)


class KillsParentOnce(FirstAction):
    """Kills its parent process, a worker of the cluster, the first time."""

    def late_answer(self, seen: State) -> Any:
        marker = Path(os.environ["FAULTY_BOTS_FOLDER"]) / "killed"
        if not marker.exists():
            marker.write_text(str(os.getppid()))
            os.kill(os.getppid(), signal.SIGKILL)
            time.sleep(60)
        return self.answer(seen)
