"""The result of a search: statistics of each action."""

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
"""Fraction of the largest visit count from which an action is ranked by its win share."""


class ActionStats(msgspec.Struct, frozen=True):
    """An action and its statistics, for the player who decides."""

    action: Action
    visits: int
    """Simulations that started with the action."""
    win_share: float
    win_error: float
    """The standard error of the win share."""
    margin: float
    """Expected points at the end minus those of the best other player."""
    margin_error: float
    fresh_visits: int
    """Simulations behind the means and errors: those of this decision, without reused ones."""


class SearchResult(msgspec.Struct, frozen=True):
    """All actions, best first: by default the most visited."""

    actions: tuple[ActionStats, ...]
    simulations: int

    @property
    def best(self) -> Action:
        return self.actions[0].action


def merge_roots(trees: Sequence[Tree], roots: Sequence[int]) -> SearchResult:
    """Return the summed statistics of one node of each tree."""
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
    """Return the result ordered for advice: by win share, among sufficiently visited actions.

    The most visited action need not be the best: visits before the estimates settled count, too.
    """
    enough = MIN_VISIT_SHARE * max(stats.visits for stats in result.actions)

    def order(stats: ActionStats) -> tuple[bool, float, float]:
        if stats.visits < enough:
            return True, -stats.visits, -stats.win_share
        return False, -stats.win_share, -stats.margin

    return msgspec.structs.replace(result, actions=tuple(sorted(result.actions, key=order)))


def scale_win_logits(result: SearchResult, scale: float) -> SearchResult:
    """Return the result with the logits of its win shares multiplied by `scale`."""
    actions = tuple(_with_scaled_logit(stats, scale) for stats in result.actions)
    return msgspec.structs.replace(result, actions=actions)


def _with_scaled_logit(stats: ActionStats, scale: float) -> ActionStats:
    """Scale the win share; its error is scaled by the derivative (delta method)."""
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
    """Return the standard error of a mean."""
    mean = total / count
    return math.sqrt(max(0.0, squares / count - mean * mean) / count)
