"""Self-play, one game at a time: the same functions for a CPU's threads and a GPU's.

A decision takes several simulations. Every few of them, `determinize` samples the hidden state. In
each, `select_leaf` descends the game's tree to a leaf and lists its features, the network evaluates
the leaves of all games at once, and `expand_and_back_up` adds the values to the tree. After the
last simulation, `commit_move` writes an example and plays. Opponents have a policy of their own
(`opponent_policy.py`).
"""

import math
from typing import Final

import numpy as np

from bali.bots.champion.canonicalization import canonical_action, canonicalize, rank_of_good
from bali.bots.champion.features import MAX_ACTIVE, PADDING, list_features
from bali.bots.champion.network import fill_prior
from bali.bots.champion.network_evaluation import read_outputs
from bali.bots.champion.puct import mean_value, puct
from bali.bots.search.config import determinize_with_memory
from bali.bots.search.evaluation import evaluate_outcome
from bali.bots.search.simulation import back_up
from bali.bots.search.simulation import select_leaf as select_leaf_in_tree
from bali.bots.search.tree import (
    MARGIN,
    NO_NODE,
    ROOT,
    ROOT_KEY,
    WIN,
    Node,
    Tree,
    expand,
    hash_index,
    is_full,
)
from bali.rules.actions import MAX_LEGAL_ACTIONS
from bali.rules.cards import GOODS, MAX_PLAYERS, NO_SEAT
from bali.rules.compiler import kernel
from bali.rules.determinization import determinize_state, reshuffle_pile
from bali.rules.final_score import score
from bali.rules.playout import skip_forced_decisions
from bali.rules.records import Array
from bali.rules.redaction import redact
from bali.rules.rng import HALF, LOW, draw, mix_bits
from bali.rules.setup import deal_cards
from bali.rules.state import OVER, State
from bali.rules.transition import execute, legal_mask
from bali.training.buffers import (
    LEAF_NONE,
    LEAF_POSITION,
    LEAF_TERMINAL,
    Example,
    SearchState,
    SelfPlayConfig,
)

RANDOM_STEPS: Final = 1 << 24
"""Resolution of a random number between 0 and 1."""
MIN_PRIOR: Final = 1e-6
"""Lower bound of a prior before its logarithm is taken."""
NO_EXPECTATION: Final = -1.0
"""Win share of an example without a search."""
MAX_ATTEMPTS: Final = 64
"""Attempts at the determinization of an example."""


@kernel
def take_seed(search: SearchState) -> np.uint64:
    seed = search.next_seed
    search.next_seed = seed + np.uint64(1)
    return seed


@kernel
def deal_game(game: State, search: SearchState, seed: np.uint64) -> None:
    """Deal the cards and advance to the first decision that is not forced."""
    deal_cards(game, seed, take_seed(search))
    skip_forced_decisions(game)
    search.example_count = 0


@kernel
def new_game(
    games: Array,
    search: SearchState,
    tables: Array,
    table_types: Array,
    seed: np.uint64,
    config: SelfPlayConfig,
    number: int,
) -> None:
    """Start a game of the table type of `number`, with the colours in random seats."""
    stream = take_seed(search)
    random_bits = int(np.int64(mix_bits((stream ^ (stream >> HALF) ^ seed) & LOW)))
    games[number] = tables[table_types[number], random_bits % tables.shape[1]]
    deal_game(games[number], search, seed)
    game = games[number]
    search.searching_seat = NO_SEAT
    if game.players > 2 and draw(game, RANDOM_STEPS) < config.opponent_share * RANDOM_STEPS:
        search.searching_seat = draw(game, int(game.players))


@kernel
def restart_if_over(
    games: Array,
    search: SearchState,
    tables: Array,
    table_types: Array,
    seed: np.uint64,
    config: SelfPlayConfig,
    number: int,
) -> int:
    """Start a new game if the last one is over. Return the number of ended games, 0 or 1."""
    if games[number].decision != OVER:
        return 0
    new_game(games, search, tables, table_types, seed, config, number)
    return 1


@kernel
def is_opponent_turn(game: State, search: SearchState) -> bool:
    """Return whether the actor is an opponent."""
    return bool((search.searching_seat != NO_SEAT) & (search.searching_seat != game.actor))


@kernel
def reset_search(tree: Tree, games: Array, seen: Array, search: SearchState, number: int) -> None:
    """Observe the next decision of a game and clear its tree."""
    seen[number] = games[number]
    redact(seen[number], int(games[number].actor))
    search.has_no_world = 1
    search.evaluations = 0
    for seat in range(MAX_PLAYERS):
        search.wins[seat] = 0
        search.margins[seat] = 0
    clear(tree)


@kernel
def clear(tree: Tree) -> None:
    for place in range(tree.hash_table.shape[0]):
        tree.hash_table[place] = NO_NODE
    tree.node_count[0] = 0


@kernel
def determinize(world: State, seen: State, search: SearchState, config: SelfPlayConfig) -> bool:
    """Determinize `world`, a copy of the observation. Return whether it succeeded.

    Always False if an opponent is the actor.
    """
    found = not is_opponent_turn(seen, search) and determinize_with_memory(
        world, seen, take_seed(search), config
    )
    if found:
        search.has_no_world = 0
    return found


@kernel
def select_leaf(
    tree: Tree, observer: int, search: SearchState, active: Array, config: SelfPlayConfig
) -> None:
    """Descend to a leaf, or start with the root, and list its features.

    The tree's world is the last determinization.
    """
    world = tree.world[0]
    search.features = 0
    search.leaf = LEAF_NONE
    if search.has_no_world:
        return
    reshuffle_pile(world, take_seed(search))
    if tree.node_count[0] == 0:
        search.node = NO_NODE
        search.place = hash_index(tree, ROOT_KEY)
        search.key = ROOT_KEY
        search.depth = 0
    else:
        node, place, key, depth = select_leaf_in_tree(tree, ROOT, world, observer, config, puct)
        search.node = node
        search.place = place
        search.key = key
        search.depth = depth
    if world.decision == OVER:
        search.leaf = LEAF_TERMINAL
        evaluate_outcome(world, config, tree.leaf_values)
    else:
        search.leaf = LEAF_POSITION
        search.mask = legal_mask(world)
        search.actor = world.actor
        search.order = canonicalize(world)
        search.features = list_features(
            world, observer, bool(search.searching_seat == observer), active
        )


@kernel
def expand_and_back_up(
    tree: Tree,
    players: int,
    search: SearchState,
    outputs: Array,
    rules_version: int,
    config: SelfPlayConfig,
) -> None:
    """Expand the leaf and back up its value.

    `outputs` are the network's for this leaf, `rules_version` is that of its weights.
    """
    if search.leaf == LEAF_NONE:
        return
    if search.leaf == LEAF_POSITION:
        read_outputs(outputs, int(search.actor), players, config, tree.leaf_values)
        if search.node == NO_NODE and not is_full(tree):
            mask = int(search.mask)
            fill_prior(outputs, mask, int(search.order), rules_version, tree.prior)
            is_root = tree.node_count[0] == 0
            expand(tree, int(search.place), search.key, mask)
            if is_root:
                mix_root_prior(tree.nodes[ROOT], search, config)
    back_up(tree, players, int(search.depth))
    search.evaluations += 1
    for seat in range(players):
        search.wins[seat] += tree.leaf_values[WIN, seat]
        search.margins[seat] += tree.leaf_values[MARGIN, seat]


@kernel
def mix_root_prior(root: Node, search: SearchState, config: SelfPlayConfig) -> None:
    """Store the root's priors, then mix them with the uniform distribution."""
    for slot in range(root.size):
        search.prior[slot] = root.prior[slot]
        root.prior[slot] *= 1.0 - config.root_uniform_mix
        root.prior[slot] += config.root_uniform_mix / root.size


@kernel
def improve_policy(root: Node, search: SearchState, seat: int, config: SelfPlayConfig) -> None:
    """Write the improved policy: the prior's logits plus the scaled win shares of the search.

    Similar to the completed Q-values of Gumbel MuZero; an action without visits has the mean value
    of the root, and the scale `q_scale` is constant.
    """
    policy = search.policy
    mean = mean_value(root, seat)
    most = -1e30
    for slot in range(root.size):
        visits = int(root.visits[slot])
        share = float(root.value[slot, seat]) / visits if visits else float(mean)
        logit = math.log(max(MIN_PRIOR, float(search.prior[slot]))) + config.q_scale * share
        policy[slot] = logit
        most = max(most, logit)
    total = 0.0
    for slot in range(root.size):
        policy[slot] = math.exp(policy[slot] - most)
        total += policy[slot]
    for slot in range(root.size):
        policy[slot] /= total


@kernel
def sample_slot(game: State, policy: Array, size: int) -> int:
    """Sample a slot from the policy."""
    at = draw(game, RANDOM_STEPS) / RANDOM_STEPS
    for slot in range(size - 1):
        at -= policy[slot]
        if at < 0:
            return slot
    return size - 1


@kernel
def commit_move(
    tree: Tree,
    games: Array,
    seen: Array,
    search: SearchState,
    examples: Array,
    config: SelfPlayConfig,
    number: int,
) -> None:
    """Improve the policy by the search, and play an action sampled from it.

    A game without a determinization, or with an opponent as actor, waits for the next iteration.
    """
    if tree.node_count[0] > 0:
        improve_policy(tree.nodes[ROOT], search, int(games[number].actor), config)
        record_and_play(tree, games, seen, search, examples, config, number)


@kernel(inline=False)
def record_and_play(
    tree: Tree,
    games: Array,
    seen: Array,
    search: SearchState,
    examples: Array,
    config: SelfPlayConfig,
    number: int,
) -> None:
    """Record the decision as an example, and play an action sampled from the policy.

    If that ends the game, the outcome is written to all of its examples. `seen[number]` is
    overwritten.
    """
    game = games[number]
    root = tree.nodes[ROOT]
    capacity = examples.shape[0]
    chosen = sample_slot(game, search.policy, int(root.size))
    if search.example_count < capacity:
        example = examples[(search.first + search.example_count) % capacity]
        write_targets(tree.nodes[ROOT], game, search, example)
        observer = determinize_example(tree.world, games, seen, search, number)
        write_features(tree.world[0], observer, bool(search.searching_seat != NO_SEAT), example)
        search.example_count += 1
    execute(game, int(root.action[chosen]))
    skip_forced_decisions(game)
    if game.decision == OVER:
        evaluate_outcome(game, config, tree.leaf_values)
        for back in range(search.example_count):
            place = search.first + search.example_count - 1 - back
            backfill_outcome(game, examples[place % capacity], config, tree.leaf_values)
        search.first = (search.first + search.example_count) % capacity


@kernel
def write_targets(root: Node, game: State, search: SearchState, example: Example) -> None:
    """Write the policy target, and the search's mean values if there was a search."""
    for step in range(game.players):
        seat = (int(game.actor) + step) % int(game.players)
        example.wins[step] = (
            search.wins[seat] / search.evaluations if search.evaluations else NO_EXPECTATION
        )
        example.margins[step] = search.margins[seat] / max(1, int(search.evaluations))
    for slot in range(MAX_LEGAL_ACTIONS):
        example.policy[slot] = search.policy[slot] if slot < root.size else 0.0
        example.action[slot] = root.action[slot] if slot < root.size else 0
    example.is_complete = 0
    example.action_count = root.size
    example.actor = game.actor
    example.players = game.players


@kernel
def determinize_example(
    world: Array, games: Array, seen: Array, search: SearchState, number: int
) -> int:
    """Determinize the position as one seat observes it. Return that seat.

    Returns NO_SEAT and the true position if all attempts fail. In a search the network evaluates
    determinizations only, so it is trained on them: true cards would make it overconfident.
    """
    observer = int(search.searching_seat)
    if observer == NO_SEAT:
        observer = draw(games[number], int(games[number].players))
    seen[number] = games[number]
    redact(seen[number], observer)
    world[0] = seen[number]
    if determinize_state(world[0], seen[number], take_seed(search), MAX_ATTEMPTS):
        return observer
    world[0] = games[number]
    return NO_SEAT


@kernel
def write_features(world: State, observer: int, has_opponents: bool, example: Example) -> None:
    """Write the active features of the position, and its actions in canonical form."""
    order = canonicalize(world)
    example.order = order
    for slot in range(example.action_count):
        example.action[slot] = canonical_action(int(example.action[slot]), order)
    count = list_features(world, observer, has_opponents, example.active)
    example.count = count
    for rest in range(count, MAX_ACTIVE):
        example.active[rest] = PADDING


@kernel
def backfill_outcome(
    game: State, example: Example, config: SelfPlayConfig, leaf_values: Array
) -> None:
    """Complete an example of a finished game.

    `leaf_values` holds the value target of the next decision, and is updated to that of this one.
    """
    td_lambda = 1.0 if example.wins[0] == NO_EXPECTATION else config.td_lambda
    for step in range(game.players):
        seat = (int(example.actor) + step) % int(game.players)
        blend_outcome(leaf_values[WIN], seat, td_lambda, example.wins, step)
        blend_outcome(leaf_values[MARGIN], seat, td_lambda, example.margins, step)
        example.scores[step] = score(game, seat)
    for step in range(game.players, MAX_PLAYERS):
        example.wins[step] = 0
        example.margins[step] = 0
        example.scores[step] = 0
    for good in range(GOODS):
        example.values[rank_of_good(int(example.order), good)] = game.value[good]
    example.is_complete = 1


@kernel
def blend_outcome(truth: Array, seat: int, td_lambda: float, expected: Array, step: int) -> None:
    """Blend a later value with the search's estimate; write it to both arrays."""
    truth[seat] = td_lambda * truth[seat] + (1.0 - td_lambda) * expected[step]
    expected[step] = truth[seat]
