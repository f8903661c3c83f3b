"""What a search has found out about each action."""

import math
from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from bali.bots.search.tree import (
    FRESH_VISITS,
    MARGIN,
    MARGIN_SQUARED,
    WIN,
    WIN_SQUARED,
    Tree,
)
from bali.play.action import ALL_ACTIONS, Action
from bali.rules.records import Array

MIN_VISIT_SHARE: Final = 0.1
"""An action tried as often, by the visits of the most visited one, is known well enough."""


class ActionStats(msgspec.Struct, frozen=True):
    """An action, and what the search expects of it for who decides."""

    action: Action
    visits: int
    """Simulations that began with it."""
    win_share: float
    win_error: float
    """The standard error of the win share."""
    margin: float
    """Points ahead of the best other player at the end."""
    margin_error: float
    fresh_visits: int
    """Simulations that the means and errors are of: those for this very decision."""


class SearchResult(msgspec.Struct, frozen=True):
    """All actions, the best first: to the search itself that is the most visited."""

    actions: tuple[ActionStats, ...]
    simulations: int

    @property
    def best(self) -> Action:
        return self.actions[0].action


def merge_roots(trees: Sequence[Tree], roots: Sequence[int]) -> SearchResult:
    """One node of each of several trees, summed up."""
    visits: dict[int, int] = {}
    sums: dict[int, Array] = {}
    for tree, number in zip(trees, roots, strict=True):
        root = tree.nodes[number]
        for slot in range(root.size):
            action = int(root.action[slot])
            visits[action] = visits.get(action, 0) + int(root.visits[slot])
            sums[action] = sums.get(action, np.zeros(tree.sums.shape[1])) + tree.sums[slot]
    found = [_action_stats(action, visits[action], sums[action]) for action in sorted(visits)]
    found.sort(key=lambda stats: (-stats.visits, -stats.win_share))
    return SearchResult(tuple(found), sum(visits.values()))


def rank_for_advice(result: SearchResult) -> SearchResult:
    """The same as advice: what wins most comes first, of what was tried often enough.

    Among equals a search may have tried the lesser one more, as it did before it knew better.
    """
    enough = MIN_VISIT_SHARE * max(stats.visits for stats in result.actions)

    def order(stats: ActionStats) -> tuple[bool, float, float]:
        if stats.visits < enough:
            return True, -stats.visits, -stats.win_share
        return False, -stats.win_share, -stats.margin

    return msgspec.structs.replace(result, actions=tuple(sorted(result.actions, key=order)))


def scale_win_logits(result: SearchResult, scale: float) -> SearchResult:
    """The same with shares of the victory whose logits are so many times as large."""
    actions = tuple(_with_scaled_logit(stats, scale) for stats in result.actions)
    return msgspec.structs.replace(result, actions=actions)


def _with_scaled_logit(stats: ActionStats, scale: float) -> ActionStats:
    """Its error grows as the share's slope does there."""
    share = stats.win_share
    if not 0.0 < share < 1.0:
        return stats
    scaled = 1.0 / (1.0 + ((1.0 - share) / share) ** scale)
    derivative = scale * scaled * (1.0 - scaled) / (share * (1.0 - share))
    return msgspec.structs.replace(stats, win_share=scaled, win_error=derivative * stats.win_error)


def _action_stats(action: int, visits: int, sums: Array) -> ActionStats:
    count = max(1, int(sums[FRESH_VISITS]))
    return ActionStats(
        action=ALL_ACTIONS[action],
        visits=visits,
        win_share=float(sums[WIN]) / count,
        win_error=_error(count, sums[WIN], sums[WIN_SQUARED]),
        margin=float(sums[MARGIN]) / count,
        margin_error=_error(count, sums[MARGIN], sums[MARGIN_SQUARED]),
        fresh_visits=int(sums[FRESH_VISITS]),
    )


def _error(count: int, total: float, squares: float) -> float:
    """The standard error of a mean."""
    mean = total / count
    return math.sqrt(max(0.0, squares / count - mean * mean) / count)
