"""Records and configuration of self-play, for the CPU and the GPU."""

from typing import Annotated, Final, NamedTuple

import numpy as np

from bali.bots.champion.features import MAX_ACTIVE
from bali.bots.champion.network_evaluation import C_PUCT, MARGIN_SCALE, MARGIN_WEIGHT
from bali.bots.search.config import UNLIMITED_MEMORY
from bali.rules.actions import MAX_LEGAL_ACTIONS
from bali.rules.cards import GOODS, MAX_PLAYERS
from bali.rules.records import Array, Record, record_dtype

LEAF_NONE: Final = 0
LEAF_POSITION: Final = 1
LEAF_TERMINAL: Final = 2

SIMULATIONS_PER_WORLD: Final = 8
"""Simulations for each determinization, which is expensive with the oracle. Each of them reshuffles
the pile."""
MAX_DEPTH: Final = 8
"""Maximum depth of a leaf. On a GPU, all games wait for the deepest tree."""


class SearchState(Record):
    """State of one game's search between two simulations."""

    key: Annotated[np.uint64, np.uint64]
    next_seed: Annotated[np.uint64, np.uint64]
    """Seed of the next determinization or deal; unique among all games."""
    mask: Annotated[int, np.int64]
    """Legal actions at the leaf, as a bit mask."""
    order: Annotated[int, np.int32]
    """Canonical order of the leaf's goods and rows."""
    place: Annotated[int, np.int32]
    node: Annotated[int, np.int32]
    depth: Annotated[int, np.int32]
    features: Annotated[int, np.int32]
    """Number of active features of the leaf."""
    first: Annotated[int, np.int32]
    """Index of this game's first example in its circular replay buffer."""
    example_count: Annotated[int, np.int32]
    """Examples written in this game so far."""
    evaluations: Annotated[int, np.int32]
    """Leaves evaluated for this decision."""
    wins: Annotated[Array, np.float32, (MAX_PLAYERS,)]
    """Sum of the leaves' win shares, by seat."""
    margins: Annotated[Array, np.float32, (MAX_PLAYERS,)]
    """Sum of the leaves' margins, by seat."""
    prior: Annotated[Array, np.float32, (MAX_LEGAL_ACTIONS,)]
    """The network's prior at the root, by slot."""
    policy: Annotated[Array, np.float32, (MAX_LEGAL_ACTIONS,)]
    """The improved policy at the root; the raw policy for an opponent's move."""
    actor: Annotated[int, np.int8]
    searching_seat: Annotated[int, np.int8]
    """The only seat that searches, if the others are opponents; NO_SEAT if all seats search."""
    has_no_world: Annotated[int, np.int8]
    """1 until a determinization of this decision succeeds."""
    leaf: Annotated[int, np.int8]
    """Kind of the current leaf: LEAF_NONE, LEAF_POSITION or LEAF_TERMINAL."""


SEARCH_STATE: Final = record_dtype(SearchState)


class Example(Record):
    """Training example: a decision and its targets. Seats count from the actor."""

    wins: Annotated[Array, np.float32, (MAX_PLAYERS,)]
    """Win shares: the search's estimate during the game, the target once the game is over."""
    margins: Annotated[Array, np.float32, (MAX_PLAYERS,)]
    """Margins, likewise."""
    scores: Annotated[Array, np.float32, (MAX_PLAYERS,)]
    policy: Annotated[Array, np.float32, (MAX_LEGAL_ACTIONS,)]
    """Policy target, by slot."""
    order: Annotated[int, np.int32]
    """Canonical order of the position's goods and rows."""
    action: Annotated[Array, np.int16, (MAX_LEGAL_ACTIONS,)]
    """Canonical action of each slot."""
    count: Annotated[int, np.int16]
    """Number of active features."""
    active: Annotated[Array, np.int16, (MAX_ACTIVE,)]
    """Active features, padded."""
    values: Annotated[Array, np.int8, (GOODS,)]
    """Final value of each canonical good."""
    action_count: Annotated[int, np.int8]
    """Number of legal actions."""
    actor: Annotated[int, np.int8]
    players: Annotated[int, np.int8]
    is_complete: Annotated[int, np.int8]
    """1 once the game is over and the targets hold its outcome."""


EXAMPLE: Final = record_dtype(Example)


class SelfPlayConfig(NamedTuple):
    """Search settings of self-play. Leaves are evaluated in batches over all games."""

    memory: int = UNLIMITED_MEMORY
    """Number of the latest altar cards that the search remembers; older hidden ones are sampled."""
    max_attempts: int = 16
    """Attempts at a determinization. If all fail, the search continues with the world before."""
    margin_weight: float = MARGIN_WEIGHT
    margin_scale: float = MARGIN_SCALE
    c_puct: float = C_PUCT
    root_uniform_mix: float = 0.25
    """Weight of the uniform distribution in the root prior, for exploration."""
    q_scale: float = 100.0
    """Scale of a win share in logits, for policy improvement."""
    td_lambda: float = 1.0
    """Lambda of the TD(lambda) value target: each target is lambda times that of the next decision
    plus 1 - lambda times the value of this decision's search. 1 uses the outcome only."""
    opponent_share: float = 0.0
    """Share of the games in which one seat searches and the others follow the opponent policy."""
