"""The same games on a GPU: the kernel's functions, one game a thread at a time."""

import math
from functools import cache
from typing import Any, Final

import numpy as np

from bali.rules.compile_notice import say
from bali.rules.cuda import cuda_module
from bali.rules.playout import play_out
from bali.rules.records import Array
from bali.rules.setup import deal_cards
from bali.rules.state import STATE, State
from research.random_games.config import Progress, SimulationConfig
from research.random_games.tally import TALLY, Tally, play_games, sum_of, tallies

BLOCK: Final = 128
BLOCKS_PER_MULTIPROCESSOR: Final = 32
REGISTERS: Final = 48
"""Fewer for each thread, so that more of them hide each other's waits."""
GAMES_PER_THREAD: Final = 64
"""In one launch, so that the progress bar moves."""


def _kernels(cuda: Any) -> tuple[Any, Any]:
    """Two kernels: one that counts games up, one that gives them back."""

    def count_games(out: Array, table: Array, seed: np.uint64, first: int, games: int) -> None:
        thread = cuda.grid(1)
        stride = cuda.gridsize(1)
        if thread < games:
            work = cuda.local.array(1, STATE)
            tally = cuda.local.array(1, TALLY)
            tally[0] = out[thread]
            count = (games - thread + stride - 1) // stride
            play_games(tally, table, work, seed, first + thread, count, stride)
            out[thread] = tally[0]

    def give_games(out: Array, table: Array, seed: np.uint64) -> None:
        thread = cuda.grid(1)
        if thread < out.shape[0]:
            work = cuda.local.array(1, STATE)
            work[0] = table[0]
            deal_cards(work[0], seed, np.uint64(thread))
            play_out(work[0])
            out[thread] = work[0]

    return cuda.jit(max_registers=REGISTERS)(count_games), cuda.jit(give_games)


@cache
def kernels() -> tuple[Any, Any, Any]:
    """Numba's CUDA and the two kernels, made once."""
    cuda = cuda_module()
    return (cuda, *_kernels(cuda))


def play_games_once(_: State) -> None:
    cuda_module()
    say("bali: compiling the rules for the GPU, some ten seconds ...")
    # Enough games to fill a GPU: Numba warns of anything less.
    play_on_gpu(SimulationConfig(games=BLOCK**3, device="cuda"), lambda _: None)


def play_on_gpu(config: SimulationConfig, progress: Progress) -> Tally:
    """All games of a config; every thread keeps a tally, the host sums them up."""
    cuda, count_games, _ = kernels()
    blocks = cuda.get_current_device().MULTIPROCESSOR_COUNT * BLOCKS_PER_MULTIPROCESSOR
    blocks = min(blocks, math.ceil(config.games / BLOCK))
    out = cuda.to_device(tallies(blocks * BLOCK))
    table = cuda.to_device(config.table())
    launch = blocks * BLOCK * GAMES_PER_THREAD
    for first in range(0, config.games, launch):
        games = min(launch, config.games - first)
        count_games[blocks, BLOCK](out, table, np.uint64(config.seed), first, games)
        cuda.synchronize()
        progress(games)
    return sum_of(out.copy_to_host())


def final_states(config: SimulationConfig) -> Array:
    """How each of a config's games ended, game for game."""
    cuda, _, give_games = kernels()
    out = cuda.to_device(np.zeros(config.games, STATE))
    blocks = math.ceil(config.games / BLOCK)
    give_games[blocks, BLOCK](out, cuda.to_device(config.table()), np.uint64(config.seed))
    return np.asarray(out.copy_to_host())
