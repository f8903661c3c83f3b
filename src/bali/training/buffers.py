"""What a game that plays itself keeps in memory, on a CPU or a GPU."""

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
"""Rounds that share what is imagined of the altar: with the oracle, that is most of the work. The
pile is in another order in each."""
MAX_DEPTH: Final = 8
"""Choices from a decision to a leaf: games whose trees are deep would keep the others waiting."""


class SearchState(Record):
    """What one game's search has in hand between two rounds."""

    key: Annotated[np.uint64, np.uint64]
    next_seed: Annotated[np.uint64, np.uint64]
    """The seed of its next world or deal; no two games ever share one."""
    mask: Annotated[int, np.int64]
    """The legal actions at the leaf."""
    order: Annotated[int, np.int32]
    """How the leaf was arranged for the network."""
    place: Annotated[int, np.int32]
    node: Annotated[int, np.int32]
    depth: Annotated[int, np.int32]
    features: Annotated[int, np.int32]
    """How many features of the leaf hold."""
    first: Annotated[int, np.int32]
    """Where the samples of this game begin in the game's ring of samples."""
    example_count: Annotated[int, np.int32]
    """Written in this game so far."""
    evaluations: Annotated[int, np.int32]
    """Leaves that were judged for this decision."""
    wins: Annotated[Array, np.float32, (MAX_PLAYERS,)]
    """By seat: the sum of the shares of the victory in these judgements ..."""
    margins: Annotated[Array, np.float32, (MAX_PLAYERS,)]
    """... and of the margins."""
    prior: Annotated[Array, np.float32, (MAX_LEGAL_ACTIONS,)]
    """The network's own opinion of the root's actions, by slot."""
    policy: Annotated[Array, np.float32, (MAX_LEGAL_ACTIONS,)]
    """The same, corrected by what the search found; or how likely each is for company."""
    actor: Annotated[int, np.int8]
    searching_seat: Annotated[int, np.int8]
    """The only one at this table who searches, among company; NOBODY if everybody does."""
    has_no_world: Annotated[int, np.int8]
    """No world could be imagined for this decision so far."""
    leaf: Annotated[int, np.int8]
    """What was found in this round: NOTHING, POSITION or END."""


SEARCH_STATE: Final = record_dtype(SearchState)


class Example(Record):
    """A decision, and what came of it. Seats count from who decided."""

    wins: Annotated[Array, np.float32, (MAX_PLAYERS,)]
    """What the search expected; once the game is over, what came of it."""
    margins: Annotated[Array, np.float32, (MAX_PLAYERS,)]
    """The same."""
    scores: Annotated[Array, np.float32, (MAX_PLAYERS,)]
    policy: Annotated[Array, np.float32, (MAX_LEGAL_ACTIONS,)]
    """How promising the search found each action."""
    order: Annotated[int, np.int32]
    """How the position was arranged for the network."""
    action: Annotated[Array, np.int16, (MAX_LEGAL_ACTIONS,)]
    """Which actions these are, as they are called there."""
    count: Annotated[int, np.int16]
    """How many features hold."""
    active: Annotated[Array, np.int16, (MAX_ACTIVE,)]
    """Which ones; padded."""
    values: Annotated[Array, np.int8, (GOODS,)]
    """What the goods were worth in the end, as they are called there."""
    action_count: Annotated[int, np.int8]
    """How many actions there were."""
    actor: Annotated[int, np.int8]
    players: Annotated[int, np.int8]
    is_complete: Annotated[int, np.int8]
    """The game is over, and the outcome filled in."""


EXAMPLE: Final = record_dtype(Example)


class SelfPlayConfig(NamedTuple):
    """How self-play thinks: a mind without a network of its own, which judges in batches."""

    memory: int = UNLIMITED_MEMORY
    max_attempts: int = 16
    """Little, for a GPU waits for the slowest: who finds no new world keeps the last one."""
    margin_weight: float = MARGIN_WEIGHT
    margin_scale: float = MARGIN_SCALE
    c_puct: float = C_PUCT
    root_uniform_mix: float = 0.25
    """The share of a root's priors that is spread evenly, so that everything is tried."""
    q_scale: float = 100.0
    """How many logits a whole victory is worth, where the search corrects the network."""
    outcome_weight: float = 1.0
    """How much of what comes of a decision is told by what followed: 1 if by the outcome alone. The
    rest is what the searches expected, which is less a matter of luck, but may be wrong."""
    opponent_share: float = 0.0
    """The share of the games in which one player thinks, and the others are company."""
