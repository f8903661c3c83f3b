"""Leaf evaluation: the expected result of each player in a world."""

from bali.bots.search.config import Objective, SearchConfig
from bali.bots.search.tree import MARGIN, VALUE, WIN
from bali.rules.compiler import kernel
from bali.rules.final_score import score, win_share, winners_of
from bali.rules.playout import random_action
from bali.rules.records import Array
from bali.rules.state import OVER, State
from bali.rules.transition import execute


@kernel
def evaluate_by_playout(
    world: State,
    observer: int,  # noqa: ARG001
    config: SearchConfig,
    leaf_values: Array,
    prior: Array,  # noqa: ARG001
) -> None:
    """Play at random to the end, and evaluate the outcome; `prior` is left as it is."""
    while world.decision != OVER:
        execute(world, random_action(world))
    evaluate_outcome(world, config, leaf_values)


@kernel
def evaluate_outcome(world: State, config: Objective, leaf_values: Array) -> None:
    """Fill in the win shares, margins and values for the current scores."""
    winners = winners_of(world)
    for seat in range(world.players):
        leaf_values[WIN, seat] = win_share(winners, seat)
        leaf_values[MARGIN, seat] = margin(world, seat)
        leaf_values[VALUE, seat] = value(config, leaf_values[WIN, seat], leaf_values[MARGIN, seat])


@kernel
def margin(world: State, seat: int) -> int:
    """Return the points of a seat minus those of the best other player."""
    best = -1
    for other in range(world.players):
        if other != seat:
            best = max(best, score(world, other))
    return score(world, seat) - best


@kernel
def value(config: Objective, win: float, points: float) -> float:
    """Combine a win share and a margin in points into a value from 0 to 1."""
    lead = min(1.0, max(-1.0, points / config.margin_scale))
    return (1.0 - config.margin_weight) * win + config.margin_weight * (0.5 + 0.5 * lead)
