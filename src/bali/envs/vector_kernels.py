"""CUDA kernels for vectors of games.

A step takes two kernels. In `step_games`, a thread plays one game and lists the active features of
its actor. In `show_games`, a block turns the lists of some games into rows of zeros and ones. The
words of different games are adjacent in memory, so that accesses of neighbouring threads coalesce.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import numpy as np

from bali.envs.game_arrays import score_seats
from bali.envs.observation import list_observation
from bali.envs.observation_layout import SIZE
from bali.rules.actions import ACTIONS, count_bits, is_forced, nth_action
from bali.rules.compile_notice import say
from bali.rules.compiler import kernel
from bali.rules.cuda import cuda_module
from bali.rules.records import Array
from bali.rules.redaction import redact
from bali.rules.rng import HALF, ONE, draw
from bali.rules.setup import deal_cards
from bali.rules.state import OVER, STATE
from bali.rules.transition import execute, legal_mask

WORD: Final = 8
WORDS: Final = STATE.itemsize // WORD
GENERATOR: Final = 0
"""Index of the word of a game that holds its random generator."""
NEW_GAME: Final = -1
"""In place of an action: deal a game."""

REGISTERS: Final = 48
"""Registers per thread; few, so that more threads hide memory latency."""
GROUP: Final = 8
"""Rows per block; eight rows of any length fill whole words."""
GROUP_WORDS: Final = GROUP * SIZE // WORD
GROUP_THREADS: Final = 256

GROUP_SIZE: Final = np.uint64(GROUP)
GROUP_END: Final = np.uint64(GROUP_WORDS)
ROW_SIZE: Final = np.uint64(SIZE)
MASK_SIZE: Final = np.uint64(ACTIONS)
MASKS_END: Final = np.uint64(GROUP * ACTIONS)
STRIDE: Final = np.uint64(GROUP_THREADS)
NOTHING: Final = np.uint64(0)
Kernel = Callable[..., None]


@kernel
def load(words: Array, number: int, own: Array) -> None:
    """Copy a game into thread-local memory, by words: Numba would copy a record byte by byte.

    The length is read at run time. If it were constant, the compiler would unroll the loop and keep
    the address of each word for `store`, which needs a kilobyte of registers.
    """
    word, game = NOTHING, np.uint64(number)
    while word < np.uint64(words.shape[0]):
        own[word] = words[word, game]
        word += ONE


@kernel
def store(own: Array, words: Array, number: int) -> None:
    word, game = NOTHING, np.uint64(number)
    while word < np.uint64(words.shape[0]):
        words[word, game] = own[word]
        word += ONE


@kernel
def deal(
    state: Array, own: Array, table: Array, dealt: Array, seed: np.uint64, number: int
) -> None:
    """Deal the next game of this number, with the same stream as on a CPU."""
    load(table, 0, own)
    deal_cards(state[0], seed, (np.uint64(number) << HALF) | np.uint64(dealt[number]))
    dealt[number] += 1


@kernel
def is_legal(legal: int, action: np.uint64) -> bool:
    """Return whether an action is among the legal ones."""
    return bool((np.uint64(legal) >> action) & ONE != NOTHING)


def make_step_games(cuda: Any) -> Kernel:
    def step_games(
        words: Array,
        table: Array,
        dealt: Array,
        seed: np.uint64,
        skip_forced: bool,
        actions: Array,
        reward: int,
        rewards: Array,
        dones: Array,
        points: Array,
        places: Array,
        actors: Array,
        legal: Array,
        lists: Array,
        lengths: Array,
    ) -> None:
        """Do the same as `step_game` and `play_forced`, with a single call of `execute`.

        Since `execute` is inlined, each further call would add to the time of compilation.
        """
        number = cuda.grid(1)
        if number < words.shape[1]:
            state = cuda.local.array(1, STATE)
            own = state.view(np.uint64)
            load(words, number, own)
            for seat in range(rewards.shape[1]):
                rewards[number, seat] = 0
            done = False
            action = int(actions[number])
            while True:
                if action == NEW_GAME:
                    deal(state, own, table, dealt, seed, number)
                else:
                    execute(state[0], action)
                mask = legal_mask(state[0])
                if state[0].decision == OVER:
                    score_seats(state[0], reward, points[number], places[number], rewards[number])
                    done = True
                    action = NEW_GAME
                elif skip_forced and is_forced(mask):
                    action = nth_action(mask, 0)
                else:
                    break
            dones[number] = done
            legal[number] = mask
            actors[number] = state[0].actor
            store(own, words, number)
            # The list is in global memory: Numba would clear a local array in each step.
            redact(state[0], int(state[0].actor))
            lengths[number] = list_observation(state[0], lists[:, number])

    return step_games


def make_show_games(cuda: Any) -> Kernel:
    def show_games(
        lists: Array, lengths: Array, legal: Array, observations: Array, masks: Array
    ) -> None:
        """Write the lists as rows of zeros and ones, and the masks; a block for a group of games.

        The rows are assembled in shared memory, and written as whole, coalesced words. Indices are
        unsigned, since Numba adds a check for negative ones otherwise.
        """
        words = cuda.shared.array(GROUP_WORDS, np.uint64)
        rows = words.view(np.int8)
        games = np.uint64(legal.shape[0])
        group = np.uint64(cuda.blockIdx.x)
        thread = np.uint64(cuda.threadIdx.x)
        word = thread
        while word < GROUP_END:
            words[word] = NOTHING
            word += STRIDE
        place = thread
        while place < MASKS_END:
            number = group * GROUP_SIZE + place // MASK_SIZE
            if number < games:
                masks[group * MASKS_END + place] = is_legal(legal[number], place % MASK_SIZE)
            place += STRIDE
        cuda.syncthreads()
        row = thread % GROUP_SIZE
        number = group * GROUP_SIZE + row
        if number < games:
            place = thread // GROUP_SIZE
            while place < lengths[number]:
                rows[row * ROW_SIZE + lists[place, number]] = 1
                place += STRIDE // GROUP_SIZE
        cuda.syncthreads()
        word = thread
        while word < GROUP_END:
            observations[group * GROUP_END + word] = words[word]
            word += STRIDE

    return show_games


def make_draw_actions(cuda: Any) -> Kernel:
    def draw_actions(words: Array, legal: Array, actions: Array) -> None:
        """Draw with the game's generator, without loading the rest of the game."""
        number = cuda.grid(1)
        if number < words.shape[1]:
            state = cuda.local.array(1, STATE)
            state[0].rng = words[GENERATOR, number]
            mask = int(legal[number])
            actions[number] = nth_action(mask, draw(state[0], count_bits(mask)))
            words[GENERATOR, number] = state[0].rng

    return draw_actions


def make_find_illegal(cuda: Any) -> Kernel:
    def find_illegal(legal: Array, actions: Array, first: Array) -> None:
        """Lower `first` to the number of the first game whose action is illegal, if any."""
        number = cuda.grid(1)
        if number < legal.shape[0]:
            action = int(actions[number])
            if action < 0 or action >= ACTIONS or not (legal[number] >> action) & 1:
                cuda.atomic.min(first, 0, number)

    return find_illegal


KERNEL_FACTORIES: Final = {
    "step_games": make_step_games,
    "show_games": make_show_games,
    "draw_actions": make_draw_actions,
    "find_illegal": make_find_illegal,
}


@cache
def gpu_kernels() -> tuple[Any, dict[str, Any]]:
    """Return Numba's CUDA module and the kernels by name; each is compiled at its first launch."""
    cuda = cuda_module()
    say("bali: compiling the rules for the GPU, up to a minute ...")
    jit = cuda.jit(max_registers=REGISTERS)
    return cuda, {name: jit(make(cuda)) for name, make in KERNEL_FACTORIES.items()}
