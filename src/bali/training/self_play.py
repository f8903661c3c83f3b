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
from bali.rules.cards import GOODS, MAX_PLAYERS, NOBODY
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
"""Steps of a random number between 0 and 1."""
MIN_PRIOR: Final = 1e-6
"""Of a prior whose logarithm is taken."""
NO_EXPECTATION: Final = -1.0
"""In place of a share of the victory, where nobody searched."""
MAX_ATTEMPTS: Final = 64
"""Attempts to imagine a position that is written down."""


@kernel
def take_seed(search: SearchState) -> np.uint64:
    seed = search.next_seed
    search.next_seed = seed + np.uint64(1)
    return seed


@kernel
def deal_game(game: State, search: SearchState, seed: np.uint64) -> None:
    """Deal the cards of a table that is set, and go to the first choice."""
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
    """Set a table of the game's kind, with its colours seated at random, and deal."""
    stream = take_seed(search)
    random_bits = int(np.int64(mix_bits((stream ^ (stream >> HALF) ^ seed) & LOW)))
    games[number] = tables[table_types[number], random_bits % tables.shape[1]]
    deal_game(games[number], search, seed)
    game = games[number]
    search.searching_seat = NOBODY
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
    """A new game where one has ended; how many have."""
    if games[number].decision != OVER:
        return 0
    new_game(games, search, tables, table_types, seed, config, number)
    return 1


@kernel
def is_opponent_turn(game: State, search: SearchState) -> bool:
    """Whether somebody decides here who does not think."""
    return bool((search.searching_seat != NOBODY) & (search.searching_seat != game.actor))


@kernel
def reset_search(tree: Tree, games: Array, seen: Array, search: SearchState, number: int) -> None:
    """Turn to the next decision of a game, with an empty tree."""
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
    """Make a copy of the observation into a world; whether that worked. Company does not wonder."""
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
    """Walk down to a leaf, or begin with the root, and list the features there.

    The tree's world is the one imagined last.
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
    """Take home what the network thinks of the leaf; the version is that of its weights."""
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
    """The network's priors are kept for later, and made bolder."""
    for slot in range(root.size):
        search.prior[slot] = root.prior[slot]
        root.prior[slot] *= 1.0 - config.root_uniform_mix
        root.prior[slot] += config.root_uniform_mix / root.size


@kernel
def improve_policy(root: Node, search: SearchState, seat: int, config: SelfPlayConfig) -> None:
    """The network's opinion of the root's actions, corrected by what the search found.

    As Gumbel MuZero does: an action that was not tried is taken to be worth the average.
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
    """A slot, as likely as the policy says."""
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
    """Correct the network's opinion by what the search found, and play by it.

    A game for which no world could be imagined waits for the next turn, and so does company.
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
    """Write the decision down, and play by the policy; outcomes are filled in when the game ends.

    What was seen is seen no more afterwards.
    """
    game = games[number]
    root = tree.nodes[ROOT]
    capacity = examples.shape[0]
    chosen = sample_slot(game, search.policy, int(root.size))
    if search.example_count < capacity:
        example = examples[(search.first + search.example_count) % capacity]
        write_targets(tree.nodes[ROOT], game, search, example)
        observer = determinize_example(tree.world, games, seen, search, number)
        write_features(tree.world[0], observer, bool(search.searching_seat != NOBODY), example)
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
    """The policy, and what the search expects, if there was one."""
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
    """The position as one of the players imagines it; who that is, or NOBODY for as it is.

    In a search the network only sees worlds that somebody imagines, with hidden cards at random. It
    must learn from the same: shown true cards, it would trust the imagined ones too much.
    """
    observer = int(search.searching_seat)
    if observer == NOBODY:
        observer = draw(games[number], int(games[number].players))
    seen[number] = games[number]
    redact(seen[number], observer)
    world[0] = seen[number]
    if determinize_state(world[0], seen[number], take_seed(search), MAX_ATTEMPTS):
        return observer
    world[0] = games[number]
    return NOBODY


@kernel
def write_features(world: State, observer: int, has_opponents: bool, example: Example) -> None:
    """The position, as the network is told of it, and what the actions are called there."""
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
    """The judgement is what came of the next decision, and becomes what came of this one."""
    outcome_weight = 1.0 if example.wins[0] == NO_EXPECTATION else config.outcome_weight
    for step in range(game.players):
        seat = (int(example.actor) + step) % int(game.players)
        blend_outcome(leaf_values[WIN], seat, outcome_weight, example.wins, step)
        blend_outcome(leaf_values[MARGIN], seat, outcome_weight, example.margins, step)
        example.scores[step] = score(game, seat)
    for step in range(game.players, MAX_PLAYERS):
        example.wins[step] = 0
        example.margins[step] = 0
        example.scores[step] = 0
    for good in range(GOODS):
        example.values[rank_of_good(int(example.order), good)] = game.value[good]
    example.is_complete = 1


@kernel
def blend_outcome(
    truth: Array, seat: int, outcome_weight: float, expected: Array, step: int
) -> None:
    """What came of a decision for a player, as far as it is known afterwards."""
    truth[seat] = outcome_weight * truth[seat] + (1.0 - outcome_weight) * expected[step]
    expected[step] = truth[seat]
