"""The GPU's kernels: a thread for each game, and nothing leaves the device."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import numpy as np

from bali.arena.cuda import cuda_module
from bali.bots.search.tree import Tree
from bali.learn.learner import COLUMNS
from bali.learn.lesson import NO_SAMPLE, Rates, choose_sample, correct, lay_out
from bali.learn.selfplay import face, learn, look, move, new_game, wonder
from bali.rules.actions import ACTIONS
from bali.rules.compiled import compiled
from bali.rules.records import Array
from bali.rules.rng import HALF
from bali.rules.state import OVER, STATE

ONE: Final = 0x3C00
"""1.0 in half precision, as bits."""
WORDS: Final = STATE.itemsize // 8
"""A game is copied eight bytes at a time, and those of neighbours lie side by side."""
WARP: Final = 32
SPREAD_ROWS: Final = 4
INPUT_WORDS: Final = COLUMNS * 2 // 8
SPREAD_WORDS: Final = SPREAD_ROWS * INPUT_WORDS
Kernel = Callable[..., None]


@compiled
def tree_of(
    number: int,
    nodes: Array,
    used: Array,
    places: Array,
    path: Array,
    judgements: Array,
    world: Array,
    prior: Array,
) -> Tree:
    """A game's own of the memory that holds all trees; the sums of a root are not needed."""
    judgement = judgements[number]
    return Tree(
        nodes[number],
        used[number],
        places[number],
        path[number],
        world,
        judgement,
        prior,
        judgement,
    )


def starting(cuda: Any) -> Kernel:
    def start_games(
        games: Array,
        seen: Array,
        desks: Array,
        tables: Array,
        kinds: Array,
        seed: np.uint64,
        nodes: Array,
        used: Array,
        places: Array,
        path: Array,
        judgements: Array,
    ) -> None:
        number = cuda.grid(1)
        if number < games.shape[0]:
            desks[number].seeds = np.uint64(number) << HALF
            new_game(games, desks[number], tables, kinds, seed, number)
            world = cuda.local.array(1, STATE)
            prior = cuda.local.array(ACTIONS, np.float32)
            tree = tree_of(number, nodes, used, places, path, judgements, world, prior)
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
        judgements: Array,
    ) -> None:
        number = cuda.grid(1)
        if number < seen.shape[0]:
            world = cuda.local.array(1, STATE)
            prior = cuda.local.array(ACTIONS, np.float32)
            words = world.view(np.uint64)
            for word in range(WORDS):
                words[word] = worlds[word, number]
            tree = tree_of(number, nodes, used, places, path, judgements, world, prior)
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
        own = cuda.threadIdx.x // WARP
        lane = cuda.threadIdx.x % WARP
        number = cuda.blockIdx.x * SPREAD_ROWS + own
        for word in range(own * INPUT_WORDS + lane, (own + 1) * INPUT_WORDS, WARP):
            words[word] = 0
        cuda.syncthreads()
        if number < inputs.shape[0]:
            for place in range(lane, desks[number].features, WARP):
                rows[own * COLUMNS + active[number, place]] = ONE
        cuda.syncthreads()
        if number < inputs.shape[0]:
            for word in range(lane, INPUT_WORDS, WARP):
                inputs[number, word] = words[own * INPUT_WORDS + word]

    return spread


def learning(cuda: Any) -> Kernel:
    def take_home(
        seen: Array,
        desks: Array,
        outputs: Array,
        habits: Any,
        nodes: Array,
        used: Array,
        places: Array,
        path: Array,
        judgements: Array,
    ) -> None:
        number = cuda.grid(1)
        if number < seen.shape[0]:
            world = cuda.local.array(1, STATE)
            prior = cuda.local.array(ACTIONS, np.float32)
            tree = tree_of(number, nodes, used, places, path, judgements, world, prior)
            learn(tree, int(seen[number].players), desks[number], outputs[number], habits)

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
        judgements: Array,
    ) -> None:
        number = cuda.grid(1)
        if number < games.shape[0]:
            world = cuda.local.array(1, STATE)
            prior = cuda.local.array(ACTIONS, np.float32)
            tree = tree_of(number, nodes, used, places, path, judgements, world, prior)
            move(tree, games, seen, desks[number], samples[number], habits, number)
            if games[number].decision == OVER:
                finished[number] += 1
                new_game(games, desks[number], tables, kinds, seed, number)
            face(tree, games, seen, desks[number], number)

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
    "take_home": learning,
    "make_moves": moving,
    "choose_samples": choosing,
    "correct_outputs": correcting,
}


@cache
def compiled_kernels() -> tuple[Any, dict[str, Any]]:
    """Numba's CUDA, and the kernels by name."""
    cuda = cuda_module("train")
    return cuda, {name: cuda.jit(make(cuda)) for name, make in MAKERS.items()}
