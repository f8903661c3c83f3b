"""One simulation: imagine a world, walk down the tree, judge where it ends, and take it home.

How a world is imagined, how actions are chosen in the tree and how a leaf is judged are handed
in as functions, with the `mind` that they share; it has an ambition and a spread, since the search
itself judges games that are over:

- `imagine(world, seen, chance, mind)` makes a copy of the observation into a world; False if none
  fits. `chance` is what the world is drawn from: a seed for `uct`, `Seeds` for the champion.
- `choose(node, world, mask, mind)` gives the slot to try.
- `judge(world, observer, mind, judgement, prior)` fills in what each player can expect in a world
  that the observer imagines, and, if it has an opinion, how promising each action is, by its
  number.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from bali.bots.search.judging import judge_outcome
from bali.bots.search.seeing import act, pass_forced
from bali.bots.search.tree import (
    MARGIN,
    MARGIN_SQUARED,
    NO_NODE,
    NOTED,
    VALUE,
    WIN,
    WIN_SQUARED,
    Tree,
    grow,
    is_full,
    place_of,
)
from bali.rules.compiled import compiled
from bali.rules.state import OVER, State
from bali.rules.transition import legal_mask

Imagine = Callable[..., bool]
Choose = Callable[..., int]
Judge = Callable[..., None]


@compiled
def simulate(
    tree: Tree,
    root: int,
    seen: State,
    chance: Any,
    mind: Any,
    imagine: Imagine,
    choose: Choose,
    judge: Judge,
) -> bool:
    """From a node that stands for what is seen; whether there is a world that fits."""
    tree.world[0] = seen
    world = tree.world[0]
    if not imagine(world, seen, chance, mind):
        return False
    node, place, key, depth = descend(tree, root, world, int(seen.observer), mind, choose)
    if world.decision == OVER:
        judge_outcome(world, mind, tree.judgement)
    else:
        mask = legal_mask(world)
        judge(world, int(seen.observer), mind, tree.judgement, tree.prior)
        if node == NO_NODE and not is_full(tree):
            grow(tree, place, key, mask)
    back_up(tree, int(seen.players), depth)
    note_at_root(tree, int(seen.actor))
    return True


@compiled
def descend(
    tree: Tree, root: int, world: State, observer: int, mind: Any, choose: Choose
) -> tuple[int, int, np.uint64, int]:
    """Walk down to a decision that the tree does not know, or to the end.

    Gives the node there, if the tree is as deep as it may be, the place and the key of a new one,
    and the number of choices on the way.
    """
    key = tree.nodes[root].key
    node = root
    place = 0
    depth = 0
    while node != NO_NODE and depth < tree.path.shape[0] and world.decision != OVER:
        slot = choose(tree.nodes[node], world, legal_mask(world), mind)
        tree.path[depth, 0] = node
        tree.path[depth, 1] = slot
        depth += 1
        key = act(world, tree.nodes[node].action[slot], key, observer)
        key = pass_forced(world, key, observer)
        place = place_of(tree, key)
        node = int(tree.places[place])
    return node, place, key, depth


@compiled
def back_up(tree: Tree, players: int, depth: int) -> None:
    """Tell every choice on the path what came of it."""
    for step in range(depth):
        node = tree.nodes[tree.path[step, 0]]
        slot = tree.path[step, 1]
        node.visits[slot] += 1
        for seat in range(players):
            node.value[slot, seat] += tree.judgement[VALUE, seat]


@compiled
def note_at_root(tree: Tree, seat: int) -> None:
    """The root also keeps what its actor wants to know: margins, and how widely both spread."""
    sums = tree.sums[tree.path[0, 1]]
    win = tree.judgement[WIN, seat]
    margin = tree.judgement[MARGIN, seat]
    sums[WIN] += win
    sums[MARGIN] += margin
    sums[WIN_SQUARED] += win * win
    sums[MARGIN_SQUARED] += margin * margin
    sums[NOTED] += 1
