"""CUDA kernels of self-play: one thread per game, with all data on the device."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import numpy as np

from bali.bots.search.tree import Tree
from bali.rules.actions import ACTIONS
from bali.rules.compiler import kernel
from bali.rules.cuda import cuda_module
from bali.rules.records import Array
from bali.rules.rng import HALF
from bali.rules.state import STATE
from bali.training.buffers import LEAF_POSITION
from bali.training.learner import COLUMNS
from bali.training.loss import (
    NO_EXAMPLE,
    LossWeights,
    choose_example,
    loss_and_gradient,
    write_inputs,
)
from bali.training.opponent_policy import encode_opponent_position, play_opponent_move
from bali.training.self_play import (
    commit_move,
    determinize,
    expand_and_back_up,
    new_game,
    reset_search,
    restart_if_over,
    select_leaf,
)

HALF_PRECISION_ONE: Final = 0x3C00
"""Bits of 1.0 in half precision."""
WORDS: Final = STATE.itemsize // 8
"""Words of eight bytes in a state. Word i of all games is contiguous, for coalesced access."""
WARP: Final = 32
BLOCK_ROW_COUNT: Final = 4
INPUT_WORDS: Final = COLUMNS * 2 // 8
BLOCK_WORDS: Final = BLOCK_ROW_COUNT * INPUT_WORDS
# Unsigned: for a signed index, Numba adds a check for negative values.
LANES: Final = np.uint64(WARP)
BLOCK_ROWS: Final = np.uint64(BLOCK_ROW_COUNT)
ROW_INPUTS: Final = np.uint64(COLUMNS)
ROW_WORDS: Final = np.uint64(INPUT_WORDS)
ZERO_WORD: Final = np.uint64(0)
Kernel = Callable[..., None]


@kernel
def tree_of(
    number: int,
    nodes: Array,
    used: Array,
    places: Array,
    path: Array,
    leaf_values_of_games: Array,
    world: Array,
    prior: Array,
) -> Tree:
    """Return the view of game `number` on the memory of all trees. The root sums are not used."""
    leaf_values = leaf_values_of_games[number]
    return Tree(
        nodes[number],
        used[number],
        places[number],
        path[number],
        world,
        leaf_values,
        prior,
        leaf_values,
    )


def make_start_games(cuda: Any) -> Kernel:
    def start_games(
        games: Array,
        seen: Array,
        searches: Array,
        tables: Array,
        table_types: Array,
        seed: np.uint64,
        config: Any,
        nodes: Array,
        used: Array,
        places: Array,
        path: Array,
        leaf_values_of_games: Array,
    ) -> None:
        number = cuda.grid(1)
        if number < games.shape[0]:
            searches[number].next_seed = np.uint64(number) << HALF
            new_game(games, searches[number], tables, table_types, seed, config, number)
            world = cuda.local.array(1, STATE)
            prior = cuda.local.array(ACTIONS, np.float32)
            tree = tree_of(number, nodes, used, places, path, leaf_values_of_games, world, prior)
            reset_search(tree, games, seen, searches[number], number)

    return start_games


def make_determinize_games(cuda: Any) -> Kernel:
    def determinize_games(
        seen: Array, seen_words: Array, searches: Array, config: Any, worlds: Array
    ) -> None:
        number = cuda.grid(1)
        if number < seen.shape[0]:
            world = cuda.local.array(1, STATE)
            words = world.view(np.uint64)
            for word in range(WORDS):
                words[word] = seen_words[number, word]
            if determinize(world[0], seen[number], searches[number], config):
                for word in range(WORDS):
                    worlds[word, number] = words[word]

    return determinize_games


def make_select_leaves(cuda: Any) -> Kernel:
    def select_leaves(
        seen: Array,
        searches: Array,
        worlds: Array,
        active: Array,
        config: Any,
        nodes: Array,
        used: Array,
        places: Array,
        path: Array,
        leaf_values_of_games: Array,
    ) -> None:
        number = cuda.grid(1)
        if number < seen.shape[0]:
            world = cuda.local.array(1, STATE)
            prior = cuda.local.array(ACTIONS, np.float32)
            words = world.view(np.uint64)
            for word in range(WORDS):
                words[word] = worlds[word, number]
            tree = tree_of(number, nodes, used, places, path, leaf_values_of_games, world, prior)
            select_leaf(tree, int(seen[number].observer), searches[number], active[number], config)

    return select_leaves


def make_encode_features(cuda: Any) -> Kernel:
    def encode_features(searches: Array, active: Array, inputs: Array) -> None:
        """Write the active features as rows of zeros and ones, one warp per row.

        Rows are assembled in shared memory: scattered writes to global memory take longer than the
        descent of the trees.
        """
        words = cuda.shared.array(BLOCK_WORDS, np.uint64)
        rows = words.view(np.int16)
        own = np.uint64(cuda.threadIdx.x) // LANES
        lane = np.uint64(cuda.threadIdx.x) % LANES
        number = np.uint64(cuda.blockIdx.x) * BLOCK_ROWS + own
        first = own * ROW_WORDS
        word = lane
        while word < ROW_WORDS:
            words[first + word] = ZERO_WORD
            word += LANES
        cuda.syncwarp()
        if number < np.uint64(inputs.shape[0]):
            place = lane
            while place < np.uint64(searches[number].features):
                rows[own * ROW_INPUTS + np.uint64(active[number, place])] = HALF_PRECISION_ONE
                place += LANES
        cuda.syncwarp()
        if number < np.uint64(inputs.shape[0]):
            word = lane
            while word < ROW_WORDS:
                inputs[number, word] = words[first + word]
                word += LANES

    return encode_features


def make_encode_opponent_positions(cuda: Any) -> Kernel:
    def encode_opponent_positions(
        seen: Array,
        seen_words: Array,
        searches: Array,
        active: Array,
        config: Any,
        nodes: Array,
        used: Array,
        places: Array,
        path: Array,
        leaf_values_of_games: Array,
    ) -> None:
        number = cuda.grid(1)
        if number < seen.shape[0]:
            world = cuda.local.array(1, STATE)
            prior = cuda.local.array(ACTIONS, np.float32)
            words = world.view(np.uint64)
            for word in range(WORDS):
                words[word] = seen_words[number, word]
            tree = tree_of(number, nodes, used, places, path, leaf_values_of_games, world, prior)
            encode_opponent_position(tree, seen[number], searches[number], active[number], config)

    return encode_opponent_positions


def make_play_opponents(cuda: Any) -> Kernel:
    def play_opponents(
        games: Array,
        seen: Array,
        searches: Array,
        examples: Array,
        tables: Array,
        table_types: Array,
        seed: np.uint64,
        config: Any,
        finished: Array,
        outputs: Array,
        rules_version: int,
        nodes: Array,
        used: Array,
        places: Array,
        path: Array,
        leaf_values_of_games: Array,
    ) -> None:
        number = cuda.grid(1)
        if number < games.shape[0] and searches[number].leaf == LEAF_POSITION:
            world = cuda.local.array(1, STATE)
            prior = cuda.local.array(ACTIONS, np.float32)
            search = searches[number]
            tree = tree_of(number, nodes, used, places, path, leaf_values_of_games, world, prior)
            own = examples[number]
            found = outputs[number]
            play_opponent_move(tree, games, seen, search, own, found, rules_version, config, number)
            finished[number] += restart_if_over(
                games, search, tables, table_types, seed, config, number
            )
            reset_search(tree, games, seen, search, number)

    return play_opponents


def make_back_up_leaves(cuda: Any) -> Kernel:
    def back_up_leaves(
        seen: Array,
        searches: Array,
        outputs: Array,
        rules_version: int,
        config: Any,
        nodes: Array,
        used: Array,
        places: Array,
        path: Array,
        leaf_values_of_games: Array,
    ) -> None:
        number = cuda.grid(1)
        if number < seen.shape[0]:
            world = cuda.local.array(1, STATE)
            prior = cuda.local.array(ACTIONS, np.float32)
            tree = tree_of(number, nodes, used, places, path, leaf_values_of_games, world, prior)
            players = int(seen[number].players)
            expand_and_back_up(
                tree, players, searches[number], outputs[number], rules_version, config
            )

    return back_up_leaves


def make_commit_moves(cuda: Any) -> Kernel:
    def commit_moves(
        games: Array,
        seen: Array,
        searches: Array,
        examples: Array,
        tables: Array,
        table_types: Array,
        seed: np.uint64,
        config: Any,
        finished: Array,
        nodes: Array,
        used: Array,
        places: Array,
        path: Array,
        leaf_values_of_games: Array,
    ) -> None:
        number = cuda.grid(1)
        if number < games.shape[0]:
            world = cuda.local.array(1, STATE)
            prior = cuda.local.array(ACTIONS, np.float32)
            tree = tree_of(number, nodes, used, places, path, leaf_values_of_games, world, prior)
            search = searches[number]
            commit_move(tree, games, seen, search, examples[number], config, number)
            finished[number] += restart_if_over(
                games, search, tables, table_types, seed, config, number
            )
            reset_search(tree, games, seen, search, number)

    return commit_moves


def make_choose_examples(cuda: Any) -> Kernel:
    def choose_examples(examples: Array, seed: np.uint64, chosen: Array, inputs: Array) -> None:
        number = cuda.grid(1)
        if number < chosen.shape[0]:
            found = choose_example(examples, seed, number)
            chosen[number] = found
            if found != NO_EXAMPLE:
                capacity = examples.shape[1]
                write_inputs(examples[found // capacity, found % capacity], inputs[number])

    return choose_examples


def make_output_gradients(cuda: Any) -> Kernel:
    def output_gradients(
        outputs: Array,
        examples: Array,
        chosen: Array,
        loss_weights: LossWeights,
        gradient: Array,
        losses: Array,
    ) -> None:
        number = cuda.grid(1)
        if number < chosen.shape[0] and chosen[number] != NO_EXAMPLE:
            capacity = examples.shape[1]
            example = examples[chosen[number] // capacity, chosen[number] % capacity]
            scale = 1 / chosen.shape[0]
            loss_and_gradient(
                outputs[number], example, scale, loss_weights, gradient[number], losses[number]
            )

    return output_gradients


KERNEL_FACTORIES: Final = {
    "start_games": make_start_games,
    "determinize_games": make_determinize_games,
    "select_leaves": make_select_leaves,
    "encode_features": make_encode_features,
    "encode_opponent_positions": make_encode_opponent_positions,
    "play_opponents": make_play_opponents,
    "back_up_leaves": make_back_up_leaves,
    "commit_moves": make_commit_moves,
    "choose_examples": make_choose_examples,
    "output_gradients": make_output_gradients,
}


@cache
def gpu_kernels() -> tuple[Any, dict[str, Any]]:
    """Return Numba's CUDA module, and the kernels by name."""
    cuda = cuda_module()
    return cuda, {name: cuda.jit(make(cuda)) for name, make in KERNEL_FACTORIES.items()}
