"""Self-play, one game at a time: the same functions for a CPU's threads and a GPU's.

A decision is thought over in rounds. Every few of them, `wonder` imagines what is hidden. In each,
`look` walks down the game's tree to a leaf and lists its features, the network judges the leaves of
all games at once, and `learn` takes the judgement home. After the last round `move` writes a
sample and plays. Company does not think, and has its own way (`playing_along.py`).
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
from bali.bots.search.simulation import back_up, descend
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
from bali.learn.board import END, NOTHING, POSITION, Desk, Habits, Sample
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

FINE: Final = 1 << 24
"""Steps of a random number between 0 and 1."""
LEAST: Final = 1e-6
"""Of a prior whose logarithm is taken."""
NOT_EXPECTED: Final = -1.0
"""In place of a share of the victory, where nobody searched."""
PATIENCE: Final = 64
"""Attempts to imagine a position that is written down."""


@kernel
def next_seed(desk: Desk) -> np.uint64:
    seed = desk.seeds
    desk.seeds = seed + np.uint64(1)
    return seed


@kernel
def begin(game: State, desk: Desk, seed: np.uint64) -> None:
    """Deal the cards of a table that is set, and go to the first choice."""
    deal_cards(game, seed, next_seed(desk))
    skip_forced_decisions(game)
    desk.samples = 0


@kernel
def new_game(
    games: Array,
    desk: Desk,
    tables: Array,
    kinds: Array,
    seed: np.uint64,
    habits: Habits,
    number: int,
) -> None:
    """Set a table of the game's kind, with its colours seated at random, and deal."""
    stream = next_seed(desk)
    drawn = int(np.int64(mix_bits((stream ^ (stream >> HALF) ^ seed) & LOW)))
    games[number] = tables[kinds[number], drawn % tables.shape[1]]
    begin(games[number], desk, seed)
    game = games[number]
    desk.thinker = NOBODY
    if game.players > 2 and draw(game, FINE) < habits.company * FINE:
        desk.thinker = draw(game, int(game.players))


@kernel
def deal_if_over(
    games: Array,
    desk: Desk,
    tables: Array,
    kinds: Array,
    seed: np.uint64,
    habits: Habits,
    number: int,
) -> int:
    """A new game where one has ended; how many have."""
    if games[number].decision != OVER:
        return 0
    new_game(games, desk, tables, kinds, seed, habits, number)
    return 1


@kernel
def is_company(game: State, desk: Desk) -> bool:
    """Whether somebody decides here who does not think."""
    return bool((desk.thinker != NOBODY) & (desk.thinker != game.actor))


@kernel
def face(tree: Tree, games: Array, seen: Array, desk: Desk, number: int) -> None:
    """Turn to the next decision of a game, with an empty tree."""
    seen[number] = games[number]
    redact(seen[number], int(games[number].actor))
    desk.lost = 1
    desk.judged = 0
    for seat in range(MAX_PLAYERS):
        desk.wins[seat] = 0
        desk.margins[seat] = 0
    clear(tree)


@kernel
def clear(tree: Tree) -> None:
    for place in range(tree.hash_table.shape[0]):
        tree.hash_table[place] = NO_NODE
    tree.node_count[0] = 0


@kernel
def wonder(world: State, seen: State, desk: Desk, habits: Habits) -> bool:
    """Make a copy of the observation into a world; whether that worked. Company does not wonder."""
    found = not is_company(seen, desk) and determinize_with_memory(
        world, seen, next_seed(desk), habits
    )
    if found:
        desk.lost = 0
    return found


@kernel
def look(tree: Tree, observer: int, desk: Desk, active: Array, habits: Habits) -> None:
    """Walk down to a leaf, or begin with the root, and list the features there.

    The tree's world is the one imagined last.
    """
    world = tree.world[0]
    desk.features = 0
    desk.leaf = NOTHING
    if desk.lost:
        return
    reshuffle_pile(world, next_seed(desk))
    if tree.node_count[0] == 0:
        desk.node = NO_NODE
        desk.place = hash_index(tree, ROOT_KEY)
        desk.key = ROOT_KEY
        desk.depth = 0
    else:
        node, place, key, depth = descend(tree, ROOT, world, observer, habits, puct)
        desk.node = node
        desk.place = place
        desk.key = key
        desk.depth = depth
    if world.decision == OVER:
        desk.leaf = END
        evaluate_outcome(world, habits, tree.leaf_values)
    else:
        desk.leaf = POSITION
        desk.mask = legal_mask(world)
        desk.actor = world.actor
        desk.order = canonicalize(world)
        desk.features = list_features(world, observer, bool(desk.thinker == observer), active)


@kernel
def learn(
    tree: Tree, players: int, desk: Desk, outputs: Array, rules_version: int, habits: Habits
) -> None:
    """Take home what the network thinks of the leaf; the version is that of its weights."""
    if desk.leaf == NOTHING:
        return
    if desk.leaf == POSITION:
        read_outputs(outputs, int(desk.actor), players, habits, tree.leaf_values)
        if desk.node == NO_NODE and not is_full(tree):
            mask = int(desk.mask)
            fill_prior(outputs, mask, int(desk.order), rules_version, tree.prior)
            is_root = tree.node_count[0] == 0
            expand(tree, int(desk.place), desk.key, mask)
            if is_root:
                keep_opinion(tree.nodes[ROOT], desk, habits)
    back_up(tree, players, int(desk.depth))
    desk.judged += 1
    for seat in range(players):
        desk.wins[seat] += tree.leaf_values[WIN, seat]
        desk.margins[seat] += tree.leaf_values[MARGIN, seat]


@kernel
def keep_opinion(root: Node, desk: Desk, habits: Habits) -> None:
    """The network's priors are kept for later, and made bolder."""
    for slot in range(root.size):
        desk.prior[slot] = root.prior[slot]
        root.prior[slot] *= 1.0 - habits.boldness
        root.prior[slot] += habits.boldness / root.size


@kernel
def improve(root: Node, desk: Desk, seat: int, habits: Habits) -> None:
    """The network's opinion of the root's actions, corrected by what the search found.

    As Gumbel MuZero does: an action that was not tried is taken to be worth the average.
    """
    policy = desk.policy
    hope = mean_value(root, seat)
    most = -1e30
    for slot in range(root.size):
        visits = int(root.visits[slot])
        share = float(root.value[slot, seat]) / visits if visits else float(hope)
        logit = math.log(max(LEAST, float(desk.prior[slot]))) + habits.trust * share
        policy[slot] = logit
        most = max(most, logit)
    total = 0.0
    for slot in range(root.size):
        policy[slot] = math.exp(policy[slot] - most)
        total += policy[slot]
    for slot in range(root.size):
        policy[slot] /= total


@kernel
def pick(game: State, policy: Array, size: int) -> int:
    """A slot, as likely as the policy says."""
    at = draw(game, FINE) / FINE
    for slot in range(size - 1):
        at -= policy[slot]
        if at < 0:
            return slot
    return size - 1


@kernel
def move(
    tree: Tree, games: Array, seen: Array, desk: Desk, samples: Array, habits: Habits, number: int
) -> None:
    """Correct the network's opinion by what the search found, and play by it.

    A game for which no world could be imagined waits for the next turn, and so does company.
    """
    if tree.node_count[0] > 0:
        improve(tree.nodes[ROOT], desk, int(games[number].actor), habits)
        play_on(tree, games, seen, desk, samples, habits, number)


@kernel(inline=False)
def play_on(
    tree: Tree, games: Array, seen: Array, desk: Desk, samples: Array, habits: Habits, number: int
) -> None:
    """Write the decision down, and play by the policy; outcomes are filled in when the game ends.

    What was seen is seen no more afterwards.
    """
    game = games[number]
    root = tree.nodes[ROOT]
    room = samples.shape[0]
    chosen = pick(game, desk.policy, int(root.size))
    if desk.samples < room:
        sample = samples[(desk.first + desk.samples) % room]
        write_down(tree.nodes[ROOT], game, desk, sample)
        observer = remember(tree.world, games, seen, desk, number)
        describe(tree.world[0], observer, bool(desk.thinker != NOBODY), sample)
        desk.samples += 1
    execute(game, int(root.action[chosen]))
    skip_forced_decisions(game)
    if game.decision == OVER:
        evaluate_outcome(game, habits, tree.leaf_values)
        for back in range(desk.samples):
            place = desk.first + desk.samples - 1 - back
            fill_in_outcome(game, samples[place % room], habits, tree.leaf_values)
        desk.first = (desk.first + desk.samples) % room


@kernel
def write_down(root: Node, game: State, desk: Desk, sample: Sample) -> None:
    """The policy, and what the search expects, if there was one."""
    for step in range(game.players):
        seat = (int(game.actor) + step) % int(game.players)
        sample.wins[step] = desk.wins[seat] / desk.judged if desk.judged else NOT_EXPECTED
        sample.margins[step] = desk.margins[seat] / max(1, int(desk.judged))
    for slot in range(MAX_LEGAL_ACTIONS):
        sample.policy[slot] = desk.policy[slot] if slot < root.size else 0.0
        sample.action[slot] = root.action[slot] if slot < root.size else 0
    sample.ready = 0
    sample.choices = root.size
    sample.actor = game.actor
    sample.players = game.players


@kernel
def remember(world: Array, games: Array, seen: Array, desk: Desk, number: int) -> int:
    """The position as one of the players imagines it; who that is, or NOBODY for as it is.

    In a search the network only sees worlds that somebody imagines, with hidden cards at random. It
    must learn from the same: shown true cards, it would trust the imagined ones too much.
    """
    observer = int(desk.thinker)
    if observer == NOBODY:
        observer = draw(games[number], int(games[number].players))
    seen[number] = games[number]
    redact(seen[number], observer)
    world[0] = seen[number]
    if determinize_state(world[0], seen[number], next_seed(desk), PATIENCE):
        return observer
    world[0] = games[number]
    return NOBODY


@kernel
def describe(world: State, observer: int, company: bool, sample: Sample) -> None:
    """The position, as the network is told of it, and what the actions are called there."""
    order = canonicalize(world)
    sample.order = order
    for slot in range(sample.choices):
        sample.action[slot] = canonical_action(int(sample.action[slot]), order)
    count = list_features(world, observer, company, sample.active)
    sample.count = count
    for rest in range(count, MAX_ACTIVE):
        sample.active[rest] = PADDING


@kernel
def fill_in_outcome(game: State, sample: Sample, habits: Habits, leaf_values: Array) -> None:
    """The judgement is what came of the next decision, and becomes what came of this one."""
    hindsight = 1.0 if sample.wins[0] == NOT_EXPECTED else habits.hindsight
    for step in range(game.players):
        seat = (int(sample.actor) + step) % int(game.players)
        look_back(leaf_values[WIN], seat, hindsight, sample.wins, step)
        look_back(leaf_values[MARGIN], seat, hindsight, sample.margins, step)
        sample.scores[step] = score(game, seat)
    for step in range(game.players, MAX_PLAYERS):
        sample.wins[step] = 0
        sample.margins[step] = 0
        sample.scores[step] = 0
    for good in range(GOODS):
        sample.values[rank_of_good(int(sample.order), good)] = game.value[good]
    sample.ready = 1


@kernel
def look_back(truth: Array, seat: int, hindsight: float, expected: Array, step: int) -> None:
    """What came of a decision for a player, as far as it is known afterwards."""
    truth[seat] = hindsight * truth[seat] + (1.0 - hindsight) * expected[step]
    expected[step] = truth[seat]
