"""Opponents in self-play: they choose by the policy of their own network, without search.

`encode_opponent_position` lists the features of a position as the opponent observes it, the
opponents' network evaluates these for all games at once, and `play_opponent_move` plays. That is
repeated until a searching player decides in (nearly) every game: it takes a fraction of the time of
a search.
"""

from typing import Final

from bali.bots.champion.network import fill_prior
from bali.bots.search.config import determinize_with_memory
from bali.bots.search.tree import ROOT, Tree, expand
from bali.errors import BadSetup
from bali.rules.compiler import kernel
from bali.rules.records import Array
from bali.rules.state import State
from bali.training.buffers import LEAF_NONE, LEAF_POSITION, SearchState, SelfPlayConfig
from bali.training.self_play import is_opponent_turn, record_and_play, select_leaf, take_seed

MAX_OPPONENT_MOVES: Final = 12
"""Maximum number of opponent moves of a game in an iteration; the rest follow in the next one.
Three consecutive players have about ten."""


def check_opponents(config: SelfPlayConfig, has_opponents: bool) -> None:
    """Raise BadSetup if opponents are required and have no network."""
    if config.opponent_share and not has_opponents:
        raise BadSetup("opponent_share is positive, but no opponent network is set")


@kernel(inline=False)
def encode_opponent_position(
    tree: Tree, seen: State, search: SearchState, active: Array, config: SelfPlayConfig
) -> None:
    """List the features of the position if an opponent is the actor.

    The tree's world is a copy of the observation.
    """
    search.features = 0
    search.leaf = LEAF_NONE
    if not is_opponent_turn(seen, search):
        return
    if determinize_with_memory(tree.world[0], seen, take_seed(search), config):
        search.has_no_world = 0
        select_leaf(tree, int(seen.observer), search, active, config)


@kernel
def play_opponent_move(
    tree: Tree,
    games: Array,
    seen: Array,
    search: SearchState,
    examples: Array,
    outputs: Array,
    rules_version: int,
    config: SelfPlayConfig,
    number: int,
) -> None:
    """Sample an action from the opponents' raw policy and play it, if the leaf is a position."""
    if search.leaf != LEAF_POSITION:
        return
    mask = int(search.mask)
    fill_prior(outputs, mask, int(search.order), rules_version, tree.prior)
    expand(tree, int(search.place), search.key, mask)
    root = tree.nodes[ROOT]
    for slot in range(root.size):
        search.policy[slot] = root.prior[slot]
    record_and_play(tree, games, seen, search, examples, config, number)
