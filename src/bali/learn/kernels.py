"""The GPU's kernels: a thread for each game, and nothing leaves the device."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import numpy as np

from bali.arena.cuda import cuda_module
from bali.bots.search.tree import Tree
from bali.learn.selfplay import face, learn, look, move, new_game
from bali.rules.actions import ACTIONS
from bali.rules.compiled import compiled
from bali.rules.records import Array
from bali.rules.rng import HALF
from bali.rules.state import OVER, STATE

ONE: Final = 0x3C00
"""1.0 in half precision, as bits."""
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
            face(tree, games, seen, number)

    return start_games


def looking(cuda: Any) -> Kernel:
    def look_down(
        seen: Array,
        desks: Array,
        active: Array,
        inputs: Array,
        habits: Any,
        nodes: Array,
        used: Array,
        places: Array,
        path: Array,
        judgements: Array,
    ) -> None:
        number = cuda.grid(1)
        if number < seen.shape[0]:
            desk = desks[number]
            own = active[number]
            row = inputs[number]
            for place in range(desk.features):
                row[own[place]] = 0
            world = cuda.local.array(1, STATE)
            prior = cuda.local.array(ACTIONS, np.float32)
            world[0] = seen[number]
            tree = tree_of(number, nodes, used, places, path, judgements, world, prior)
            look(tree, seen[number], desk, own, habits)
            for place in range(desk.features):
                row[own[place]] = ONE

    return look_down


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
            move(tree, games[number], desks[number], samples[number], habits)
            if games[number].decision == OVER:
                finished[number] += 1
                new_game(games, desks[number], tables, kinds, seed, number)
            face(tree, games, seen, number)

    return make_moves


MAKERS: Final = {
    "start_games": starting,
    "look_down": looking,
    "take_home": learning,
    "make_moves": moving,
}


@cache
def compiled_kernels() -> tuple[Any, dict[str, Any]]:
    """Numba's CUDA, and the kernels by name."""
    cuda = cuda_module()
    return cuda, {name: cuda.jit(make(cuda)) for name, make in MAKERS.items()}
