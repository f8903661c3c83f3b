"""Measurement of Bali's server under load."""

import asyncio
import time

import uvloop
from bali_server import CREATION_LIMITS, NO_LIMITS, Bali, bali_server
from load_generator import LoadGenerator, LoadProfile
from load_result import LoadResult, percentiles
from storage import Storage

LEAD_TIME = 2.0
"""Seconds of play before the measurement."""
NEARLY_OVER = 100
"""Version at which a game is nearly over; a whole game has about 125 actions."""
WARM_UP_LOAD = LoadProfile(tables=20, bots=True, stop_at=30)
"""Load before the measurement of memory, which allocates what every server needs once."""


def play_for(profile: LoadProfile, seconds: float, storage: Storage) -> LoadResult:
    """Measure a load at a new server."""
    limits = CREATION_LIMITS if profile.think_time else NO_LIMITS
    with bali_server(limits, storage) as server:
        return uvloop.run(_play_for(server, profile, seconds))


async def _play_for(server: Bali, profile: LoadProfile, seconds: float) -> LoadResult:
    load_generator = LoadGenerator(server.address, profile)
    await load_generator.arrive()
    await asyncio.sleep(LEAD_TIME)
    start, server_cpu, generator_cpu = (
        time.perf_counter(),
        server.measured.cpu(),
        time.process_time(),
    )
    await asyncio.sleep(seconds)
    load_generator.check()
    end = time.perf_counter()
    server_cpu = server.measured.cpu() - server_cpu
    generator_cpu = time.process_time() - generator_cpu
    memory = server.measured.memory()
    unanswered = await load_generator.leave()
    counts = load_generator.counts
    waits = [answer.wait for answer in counts.answers if start <= answer.when < end]
    return LoadResult(
        tables=profile.tables,
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
        generator_cpu=generator_cpu,
        memory=memory,
    )


def memory_per_table(profile: LoadProfile, storage: Storage) -> float:
    """Return the bytes per table, with people connected and games nearly over."""
    with bali_server(NO_LIMITS, storage) as server:
        return uvloop.run(_memory_per_table(server, profile._replace(stop_at=NEARLY_OVER)))


async def _memory_per_table(server: Bali, profile: LoadProfile) -> float:
    warm_up_load = LoadGenerator(server.address, WARM_UP_LOAD)
    await warm_up_load.arrive()
    await warm_up_load.all_stopped()
    before = server.measured.memory()
    load_generator = LoadGenerator(server.address, profile)
    await load_generator.arrive()
    await load_generator.all_stopped()
    await asyncio.sleep(1)
    grown = server.measured.memory() - before
    await load_generator.leave()
    await warm_up_load.leave()
    return grown / profile.tables
