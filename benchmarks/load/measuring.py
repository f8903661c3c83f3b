"""Measuring Bali's server under a crowd."""

import asyncio
import time

import uvloop
from bali_server import CEILING, MAKING, Bali, bali_server
from crowd import Crowd, Habits
from figures import Figures, percentiles
from storage import Storage

LEAD = 2.0
"""Seconds of play before anything is measured."""
UNDER_WAY = 100
"""A game has about 125 actions: one with so many is nearly over."""
REHEARSAL = Habits(tables=20, bots=True, stop_at=30)
"""Played before memory is measured, so that what every server needs once is there."""


def play_for(habits: Habits, seconds: float, storage: Storage) -> Figures:
    """A new server, and that crowd at it."""
    limits = MAKING if habits.think else CEILING
    with bali_server(limits, storage) as server:
        return uvloop.run(_play_for(server, habits, seconds))


async def _play_for(server: Bali, habits: Habits, seconds: float) -> Figures:
    crowd = Crowd(server.address, habits)
    await crowd.arrive()
    await asyncio.sleep(LEAD)
    start, server_cpu, crowd_cpu = time.perf_counter(), server.measured.cpu(), time.process_time()
    await asyncio.sleep(seconds)
    crowd.check()
    end = time.perf_counter()
    server_cpu = server.measured.cpu() - server_cpu
    crowd_cpu = time.process_time() - crowd_cpu
    memory = server.measured.memory()
    unanswered = await crowd.leave()
    counts = crowd.counts
    waits = [answer.wait for answer in counts.answers if start <= answer.when < end]
    return Figures(
        tables=habits.tables,
        seconds=end - start,
        actions=len(waits),
        entries=sum(start <= when < end for when in counts.entries),
        sent=counts.sent,
        unanswered=unanswered,
        lost=counts.lost,
        refused=dict(counts.refused),
        games=counts.games,
        waits=percentiles(waits),
        message=counts.bytes / max(1, counts.messages),
        server_cpu=server_cpu,
        crowd_cpu=crowd_cpu,
        memory=memory,
    )


def memory_per_table(habits: Habits, storage: Storage) -> float:
    """Bytes that each table adds to the server, its people connected and its game nearly over."""
    with bali_server(CEILING, storage) as server:
        return uvloop.run(_memory_per_table(server, habits._replace(stop_at=UNDER_WAY)))


async def _memory_per_table(server: Bali, habits: Habits) -> float:
    rehearsal = Crowd(server.address, REHEARSAL)
    await rehearsal.arrive()
    await rehearsal.all_stopped()
    before = server.measured.memory()
    crowd = Crowd(server.address, habits)
    await crowd.arrive()
    await crowd.all_stopped()
    await asyncio.sleep(1)
    grown = server.measured.memory() - before
    await crowd.leave()
    await rehearsal.leave()
    return grown / habits.tables
