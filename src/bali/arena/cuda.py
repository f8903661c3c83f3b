"""The same games on a GPU: the kernel's functions, one game a thread at a time."""

import math
from functools import cache
from importlib import import_module
from typing import Any, Final

import numpy as np

from bali.arena.plan import Plan, Progress
from bali.arena.tally import TALLY, Tally, play_games, sum_of, tallies
from bali.errors import NoDevice
from bali.rules.notice import say
from bali.rules.playout import play_out
from bali.rules.records import Array
from bali.rules.setup import deal_cards
from bali.rules.state import STATE

BLOCK: Final = 128
BLOCKS_PER_MULTIPROCESSOR: Final = 32
REGISTERS: Final = 48
"""Fewer for each thread, so that more of them hide each other's waits."""
GAMES_PER_THREAD: Final = 64
"""In one launch, so that the progress bar moves."""


def cuda_module() -> Any:
    """Numba's CUDA, if everything it needs is there; NoDevice says what is missing."""
    try:
        import_module("numba_cuda")
    except ImportError:
        raise NoDevice(
            "playing on a GPU needs the package numba-cuda: pip install 'bali-game[gpu]'"
        ) from None
    cuda = import_module("numba.cuda")
    if not cuda.is_available():
        raise NoDevice(
            "no NVIDIA GPU can be used here: numba-cuda is installed, but it finds no working "
            "GPU with its driver and the CUDA toolkit (see `python -m numba -s`)"
        )
    return cuda


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


def rehearse_gpu() -> None:
    cuda_module()
    say("bali: compiling the rules for the GPU, some ten seconds ...")
    # Enough games to fill a GPU: Numba warns of anything less.
    play_on_gpu(Plan(games=BLOCK**3, device="cuda"), lambda _: None)


def play_on_gpu(plan: Plan, progress: Progress) -> Tally:
    """All games of a plan; every thread keeps a tally, the host sums them up."""
    cuda, count_games, _ = kernels()
    blocks = cuda.get_current_device().MULTIPROCESSOR_COUNT * BLOCKS_PER_MULTIPROCESSOR
    blocks = min(blocks, math.ceil(plan.games / BLOCK))
    out = cuda.to_device(tallies(blocks * BLOCK))
    table = cuda.to_device(plan.table())
    launch = blocks * BLOCK * GAMES_PER_THREAD
    for first in range(0, plan.games, launch):
        games = min(launch, plan.games - first)
        count_games[blocks, BLOCK](out, table, np.uint64(plan.seed), first, games)
        cuda.synchronize()
        progress(games)
    return sum_of(out.copy_to_host())


def final_states(plan: Plan) -> Array:
    """How each of a plan's games ended, game for game."""
    cuda, _, give_games = kernels()
    out = cuda.to_device(np.zeros(plan.games, STATE))
    blocks = math.ceil(plan.games / BLOCK)
    give_games[blocks, BLOCK](out, cuda.to_device(plan.table()), np.uint64(plan.seed))
    return np.asarray(out.copy_to_host())
