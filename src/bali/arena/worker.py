"""Worker process that runs bots. A bot may hang or kill it."""

import ctypes
import os
import signal
import sys
import threading
import time
from collections.abc import Collection
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from typing import Any, Final

import msgspec

from bali.arena.heartbeat import CREATION, TRIAL, HeartbeatWriter
from bali.arena.job_source import JobSource, NumberedResult
from bali.bots.bot import Bot
from bali.bots.bot_call import ask, describe_error
from bali.bots.registry import make_trusted_bot
from bali.errors import BotFailed, UnknownBot
from bali.rules import State, apply, is_forced, legal_actions, observe

SEND_SECONDS: Final = 0.05
"""Minimum interval between two messages in seconds; each may hold many results."""
PR_SET_PDEATHSIG: Final = 1


class Ready(msgspec.Struct, frozen=True):
    """First message of a worker, after the trials of all bots."""

    refused: tuple[str, ...]
    """Errors of bots that can't be created."""


def run_worker(
    job_source: JobSource[Any],
    memory: Any,
    connection: "Connection[Any, Any]",
    untried: Collection[int],
) -> None:
    """Play the games that the supervisor sends until it closes the connection.

    `untried` are the indices of bots without a trial: an earlier worker died during theirs.
    """
    _isolate_process()
    heartbeat = HeartbeatWriter(memory)
    ready = Ready(tuple(_refusals(job_source, heartbeat, untried)))
    try:
        connection.send_bytes(msgspec.json.encode(ready))
        while True:
            games = msgspec.json.decode(connection.recv_bytes(), type=list[int])
            _play_all(job_source, games, heartbeat, connection)
    except (EOFError, OSError):
        return  # the supervisor closed the connection


def _play_all(
    job_source: JobSource[Any],
    games: list[int],
    heartbeat: HeartbeatWriter,
    connection: "Connection[Any, Any]",
) -> None:
    played: list[NumberedResult] = []
    last = time.monotonic()
    for game in games:
        played.append(job_source.play(game, heartbeat))
        if time.monotonic() - last > SEND_SECONDS or game == games[-1]:
            connection.send_bytes(msgspec.json.encode(played))
            played.clear()
            last = time.monotonic()


def _refusals(
    job_source: JobSource[Any], heartbeat: HeartbeatWriter, untried: Collection[int]
) -> list[str]:
    """Create every bot and let it decide once. Return the errors of those that can't be created.

    The trial loads and compiles the bots' code before the first game.
    """
    refusals = []
    state = _first_decision(job_source)
    for number, code in enumerate(job_source.bots):
        if number in untried:
            continue
        try:
            heartbeat.start(CREATION, number)
            bot = make_trusted_bot(code, 0)
            heartbeat.start(TRIAL, number)
            _try(bot, state)
        except UnknownBot as error:
            refusals.append(str(error))
        except BaseException as error:
            refusals.append(f"the bot {code!r} can't be made: {describe_error(error)}")
        finally:
            heartbeat.stop()
    return refusals


def _first_decision(job_source: JobSource[Any]) -> State:
    """Return the first position with more than one legal action."""
    state = job_source.initial_state()
    while is_forced(mask := legal_actions(state)):
        apply(state, mask.bit_length() - 1)
    return state


def _try(bot: Bot, state: State) -> None:
    with suppress(BotFailed):  # the bot will forfeit its games, which the report lists
        ask(bot, observe(state, int(state.actor)))


def _isolate_process() -> None:
    """Ignore Ctrl-C, redirect standard output to standard error, and exit with the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    if hasattr(os, "setsid"):
        os.setsid()  # so that its children can be killed with it
    sys.stdout.flush()
    os.dup2(2, 1)
    _exit_with_parent()


def _exit_with_parent() -> None:
    parent = parent_process()
    if parent is None:
        return
    if sys.platform == "linux":  # works even while a bot holds the GIL
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
