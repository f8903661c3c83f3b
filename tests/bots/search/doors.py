"""Doors to parts of the search that only the kernel calls, and a search with opinions.

All of them are in this file: Numba keeps their machine code until this file or the package changes.
"""

import math
from typing import NamedTuple

import numpy as np

from bali.bots.search.choosing import ucb1
from bali.bots.search.judging import judge_by_playout
from bali.bots.search.mind import PERFECT, Mind, imagine
from bali.bots.search.seeing import act, pass_forced
from bali.bots.search.simulation import simulate
from bali.bots.search.tree import (
    MARGIN,
    ROOT,
    VALUE,
    WIN,
    Node,
    Tree,
    grow,
    is_full,
    new_tree,
    place_of,
    plant,
    slot_of,
)
from bali.rules import ACTIONS, copy_of, deal, observe, set_table
from bali.rules.actions import count_bits
from bali.rules.cards import BLUE, RED
from bali.rules.compiled import compiled, entry
from bali.rules.doors import array_of
from bali.rules.records import Array
from bali.rules.state import State
from bali.rules.transition import legal_mask
from bali.rules.worlds import fill_in

# Seeing.


@entry
def act_in(games: Array, action: int, key: np.uint64, observer: int) -> np.uint64:
    return act(games[0], action, key, observer)


@entry
def pass_forced_in(games: Array, key: np.uint64, observer: int) -> np.uint64:
    return pass_forced(games[0], key, observer)


# The tree.


@entry
def plant_tree(tree: Tree, mask: int) -> None:
    plant(tree, mask)


@entry
def node_of(tree: Tree, key: np.uint64) -> int:
    return int(tree.places[place_of(tree, key)])


@entry
def grow_node(tree: Tree, key: np.uint64, mask: int) -> None:
    grow(tree, place_of(tree, key), key, mask)


@entry
def tree_is_full(tree: Tree) -> bool:
    return is_full(tree)


@entry
def choose_by_ucb1(nodes: Array, games: Array, mask: int, mind: Mind) -> int:
    return ucb1(nodes[0], games[0], mask, mind)


# Minds and judgements.


@entry
def imagine_in(worlds: Array, observed: Array, seed: np.uint64, mind: Mind) -> bool:
    return imagine(worlds[0], observed[0], seed, mind)


@entry
def judge_playout(games: Array, mind: Mind, judgement: Array, prior: Array) -> None:
    judge_by_playout(games[0], int(games[0].actor), mind, judgement, prior)


# A search of its own, through the seams of `simulate`.


class Opinions(NamedTuple):
    """How promising each action is, by its number; and what is asked of every mind."""

    of_actions: Array
    ambition: float = 0.0
    spread: float = 60.0


@compiled
def imagine_all(world: State, seen: State, seed: np.uint64, opinions: Opinions) -> bool:  # noqa: ARG001
    return fill_in(world, seen, seed)


@compiled
def puct(node: Node, world: State, mask: int, opinions: Opinions) -> int:  # noqa: ARG001
    """The slot with the best value and prior, as AlphaZero chooses."""
    seat = int(world.actor)
    total = 1
    for slot in range(node.size):
        total += int(node.visits[slot])
    chosen = -1
    best = -math.inf
    while mask:
        slot = slot_of(node, count_bits((mask & -mask) - 1))
        mask &= mask - 1
        node.chances[slot] += 1
        visits = int(node.visits[slot])
        share = float(node.value[slot, seat]) / max(1, visits)
        promise = share + float(node.prior[slot]) * math.sqrt(total) / (1 + visits)
        if promise > best:
            best = promise
            chosen = slot
    return chosen


@compiled
def judge_by_opinion(
    world: State,
    observer: int,  # noqa: ARG001
    opinions: Opinions,
    judgement: Array,
    prior: Array,
) -> None:
    """Nobody is ahead, but some actions look better than others."""
    for seat in range(world.players):
        judgement[WIN, seat] = 1 / world.players
        judgement[MARGIN, seat] = 0
        judgement[VALUE, seat] = 1 / world.players
    for action in range(ACTIONS):
        prior[action] = opinions.of_actions[action]


@entry
def search_with_opinions(tree: Tree, observed: Array, opinions: Opinions, count: int) -> bool:
    seen = observed[0]
    judge_by_opinion(seen, int(seen.observer), opinions, tree.judgement, tree.prior)
    plant(tree, legal_mask(seen))
    for number in range(count):
        seed = np.uint64(number)
        if not simulate(tree, ROOT, seen, seed, opinions, imagine_all, puct, judge_by_opinion):
            return False
    return True


def compile_doors() -> None:
    """All of the above, compiled."""
    state = set_table((RED, BLUE), oracle=False, demon=False)
    deal(state, seed=0)
    seen, tree, key = observe(state, 0), new_tree(4), np.uint64(2)
    plant_tree(tree, 1)
    tree_is_full(tree)
    grow_node(tree, key, 1)
    node_of(tree, key)
    choose_by_ucb1(tree.nodes[:1], array_of(state), 1, PERFECT)
    search_with_opinions(tree, array_of(seen), Opinions(np.zeros(ACTIONS, np.float32)), 1)
    imagine_in(array_of(copy_of(seen)), array_of(seen), np.uint64(0), PERFECT)
    act_in(array_of(state), 0, key, 0)
    pass_forced_in(array_of(state), key, 0)
    judge_playout(array_of(state), PERFECT, tree.judgement, tree.prior)
