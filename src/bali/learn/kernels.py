"""The GPU's kernels: a thread for each game, and nothing leaves the device."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import numpy as np

from bali.bots.search.tree import Tree
from bali.learn.board import POSITION
from bali.learn.learner import COLUMNS
from bali.learn.lesson import NO_SAMPLE, Rates, choose_sample, correct, lay_out
from bali.learn.playing_along import glance, play_along
from bali.learn.selfplay import deal_if_over, face, learn, look, move, new_game, wonder
from bali.rules.actions import ACTIONS
from bali.rules.compiler import kernel
from bali.rules.cuda import cuda_module
from bali.rules.records import Array
from bali.rules.rng import HALF
from bali.rules.state import STATE

ONE: Final = 0x3C00
"""1.0 in half precision, as bits."""
WORDS: Final = STATE.itemsize // 8
"""A game is copied eight bytes at a time, and those of neighbours lie side by side."""
WARP: Final = 32
SPREAD_ROWS: Final = 4
INPUT_WORDS: Final = COLUMNS * 2 // 8
SPREAD_WORDS: Final = SPREAD_ROWS * INPUT_WORDS
# Without a sign: where a number could be negative, Numba asks each time whether an index is.
LANES: Final = np.uint64(WARP)
BLOCK_ROWS: Final = np.uint64(SPREAD_ROWS)
ROW_INPUTS: Final = np.uint64(COLUMNS)
ROW_WORDS: Final = np.uint64(INPUT_WORDS)
NOTHING: Final = np.uint64(0)
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
    """A game's own of the memory that holds all trees; the sums of a root are not needed."""
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


def starting(cuda: Any) -> Kernel:
    def start_games(
        games: Array,
        seen: Array,
        desks: Array,
        tables: Array,
        kinds: Array,
        seed: np.uint64,
        habits: Any,
        nodes: Array,
        used: Array,
        places: Array,
        path: Array,
        leaf_values_of_games: Array,
    ) -> None:
        number = cuda.grid(1)
        if number < games.shape[0]:
            desks[number].seeds = np.uint64(number) << HALF
            new_game(games, desks[number], tables, kinds, seed, habits, number)
            world = cuda.local.array(1, STATE)
            prior = cuda.local.array(ACTIONS, np.float32)
            tree = tree_of(number, nodes, used, places, path, leaf_values_of_games, world, prior)
            face(tree, games, seen, desks[number], number)

    return start_games


def wondering(cuda: Any) -> Kernel:
    def imagine_worlds(
        seen: Array, seen_words: Array, desks: Array, habits: Any, worlds: Array
    ) -> None:
        number = cuda.grid(1)
        if number < seen.shape[0]:
            world = cuda.local.array(1, STATE)
            words = world.view(np.uint64)
            for word in range(WORDS):
                words[word] = seen_words[number, word]
            if wonder(world[0], seen[number], desks[number], habits):
                for word in range(WORDS):
                    worlds[word, number] = words[word]

    return imagine_worlds


def looking(cuda: Any) -> Kernel:
    def look_down(
        seen: Array,
        desks: Array,
        worlds: Array,
        active: Array,
        habits: Any,
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
            look(tree, int(seen[number].observer), desks[number], active[number], habits)

    return look_down


def spreading(cuda: Any) -> Kernel:
    def spread(desks: Array, active: Array, inputs: Array) -> None:
        """The listed features as rows of zeros and ones, a warp for each row.

        They are put together in the memory of the block: single ones that are written all over the
        device's memory take longer than walking down the trees does.
        """
        words = cuda.shared.array(SPREAD_WORDS, np.uint64)
        rows = words.view(np.int16)
        own = np.uint64(cuda.threadIdx.x) // LANES
        lane = np.uint64(cuda.threadIdx.x) % LANES
        number = np.uint64(cuda.blockIdx.x) * BLOCK_ROWS + own
        first = own * ROW_WORDS
        word = lane
        while word < ROW_WORDS:
            words[first + word] = NOTHING
            word += LANES
        cuda.syncwarp()
        if number < np.uint64(inputs.shape[0]):
            place = lane
            while place < np.uint64(desks[number].features):
                rows[own * ROW_INPUTS + np.uint64(active[number, place])] = ONE
                place += LANES
        cuda.syncwarp()
        if number < np.uint64(inputs.shape[0]):
            word = lane
            while word < ROW_WORDS:
                inputs[number, word] = words[first + word]
                word += LANES

    return spread


def glancing(cuda: Any) -> Kernel:
    def glance_around(
        seen: Array,
        seen_words: Array,
        desks: Array,
        active: Array,
        habits: Any,
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
            glance(tree, seen[number], desks[number], active[number], habits)

    return glance_around


def going_along(cuda: Any) -> Kernel:
    def play_company(
        games: Array,
        seen: Array,
        desks: Array,
        samples: Array,
        tables: Array,
        kinds: Array,
        seed: np.uint64,
        habits: Any,
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
        if number < games.shape[0] and desks[number].leaf == POSITION:
            world = cuda.local.array(1, STATE)
            prior = cuda.local.array(ACTIONS, np.float32)
            desk = desks[number]
            tree = tree_of(number, nodes, used, places, path, leaf_values_of_games, world, prior)
            own = samples[number]
            found = outputs[number]
            play_along(tree, games, seen, desk, own, found, rules_version, habits, number)
            finished[number] += deal_if_over(games, desk, tables, kinds, seed, habits, number)
            face(tree, games, seen, desk, number)

    return play_company


def learning(cuda: Any) -> Kernel:
    def take_home(
        seen: Array,
        desks: Array,
        outputs: Array,
        rules_version: int,
        habits: Any,
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
            learn(tree, players, desks[number], outputs[number], rules_version, habits)

    return take_home


def moving(cuda: Any) -> Kernel:
    def make_moves(
        games: Array,
        seen: Array,
        desks: Array,
        samples: Array,
        tables: Array,
        kinds: Array,
        seed: np.uint64,
        habits: Any,
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
            desk = desks[number]
            move(tree, games, seen, desk, samples[number], habits, number)
            finished[number] += deal_if_over(games, desk, tables, kinds, seed, habits, number)
            face(tree, games, seen, desk, number)

    return make_moves


def choosing(cuda: Any) -> Kernel:
    def choose_samples(samples: Array, seed: np.uint64, chosen: Array, inputs: Array) -> None:
        number = cuda.grid(1)
        if number < chosen.shape[0]:
            found = choose_sample(samples, seed, number)
            chosen[number] = found
            if found != NO_SAMPLE:
                room = samples.shape[1]
                lay_out(samples[found // room, found % room], inputs[number])

    return choose_samples


def correcting(cuda: Any) -> Kernel:
    def correct_outputs(
        outputs: Array, samples: Array, chosen: Array, rates: Rates, slope: Array, losses: Array
    ) -> None:
        number = cuda.grid(1)
        if number < chosen.shape[0] and chosen[number] != NO_SAMPLE:
            room = samples.shape[1]
            sample = samples[chosen[number] // room, chosen[number] % room]
            share = 1 / chosen.shape[0]
            correct(outputs[number], sample, share, rates, slope[number], losses[number])

    return correct_outputs


MAKERS: Final = {
    "start_games": starting,
    "imagine_worlds": wondering,
    "look_down": looking,
    "spread": spreading,
    "glance_around": glancing,
    "play_company": going_along,
    "take_home": learning,
    "make_moves": moving,
    "choose_samples": choosing,
    "correct_outputs": correcting,
}


@cache
def gpu_kernels() -> tuple[Any, dict[str, Any]]:
    """Numba's CUDA, and the kernels by name."""
    cuda = cuda_module()
    return cuda, {name: cuda.jit(make(cuda)) for name, make in MAKERS.items()}
