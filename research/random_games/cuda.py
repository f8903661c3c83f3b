"""Random games on a GPU, one game per thread at a time."""

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
"""Per thread. With fewer registers more threads run, which hides memory latency."""
GAMES_PER_THREAD: Final = 64
"""Games of a thread in one launch; progress is reported between launches."""


def _kernels(cuda: Any) -> tuple[Any, Any]:
    """Return a kernel that sums games in tallies, and one that returns final states."""

    def tally_games(out: Array, table: Array, seed: np.uint64, first: int, games: int) -> None:
        thread = cuda.grid(1)
        stride = cuda.gridsize(1)
        if thread < games:
            work = cuda.local.array(1, STATE)
            tally = cuda.local.array(1, TALLY)
            tally[0] = out[thread]
            count = (games - thread + stride - 1) // stride
            play_games(tally, table, work, seed, first + thread, count, stride)
            out[thread] = tally[0]

    def return_games(out: Array, table: Array, seed: np.uint64) -> None:
        thread = cuda.grid(1)
        if thread < out.shape[0]:
            work = cuda.local.array(1, STATE)
            work[0] = table[0]
            deal_cards(work[0], seed, np.uint64(thread))
            play_out(work[0])
            out[thread] = work[0]

    return cuda.jit(max_registers=REGISTERS)(tally_games), cuda.jit(return_games)


@cache
def kernels() -> tuple[Any, Any, Any]:
    """Return Numba's CUDA module and the two kernels."""
    cuda = cuda_module()
    return (cuda, *_kernels(cuda))


def play_games_once(_: State) -> None:
    """Compile the kernels."""
    cuda_module()
    say("bali: compiling the rules for the GPU, about ten seconds ...")
    # Numba warns about launches that do not fill the GPU.
    play_on_gpu(SimulationConfig(games=BLOCK**3, device="cuda"), lambda _: None)


def play_on_gpu(config: SimulationConfig, progress: Progress) -> Tally:
    """Play all games of a config; each thread has a tally, and the host sums them."""
    cuda, tally_games, _ = kernels()
    blocks = cuda.get_current_device().MULTIPROCESSOR_COUNT * BLOCKS_PER_MULTIPROCESSOR
    blocks = min(blocks, math.ceil(config.games / BLOCK))
    out = cuda.to_device(tallies(blocks * BLOCK))
    table = cuda.to_device(config.table())
    launch = blocks * BLOCK * GAMES_PER_THREAD
    for first in range(0, config.games, launch):
        games = min(launch, config.games - first)
        tally_games[blocks, BLOCK](out, table, np.uint64(config.seed), first, games)
        cuda.synchronize()
        progress(games)
    return sum_of(out.copy_to_host())


def final_states(config: SimulationConfig) -> Array:
    """Return the final state of each game of a config."""
    cuda, _, return_games = kernels()
    out = cuda.to_device(np.zeros(config.games, STATE))
    blocks = math.ceil(config.games / BLOCK)
    return_games[blocks, BLOCK](out, cuda.to_device(config.table()), np.uint64(config.seed))
    return np.asarray(out.copy_to_host())
