"""What a search has found out about each action."""

import math
from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from bali.bots.search.tree import (
    MARGIN,
    MARGIN_SQUARED,
    NOTED,
    WIN,
    WIN_SQUARED,
    Tree,
)
from bali.play.action import ALL_ACTIONS, Action
from bali.rules.records import Array

ENOUGH: Final = 0.1
"""An action tried as often, by the visits of the most visited one, is known well enough."""


class Finding(msgspec.Struct, frozen=True):
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
    noted: int
    """Simulations that the means and errors are of: those for this very decision."""


class Findings(msgspec.Struct, frozen=True):
    """All actions, the best first: to the search itself that is the most visited."""

    actions: tuple[Finding, ...]
    simulations: int

    @property
    def best(self) -> Action:
        return self.actions[0].action


def findings_of(trees: Sequence[Tree], roots: Sequence[int]) -> Findings:
    """One node of each of several trees, summed up."""
    visits: dict[int, int] = {}
    sums: dict[int, Array] = {}
    for tree, number in zip(trees, roots, strict=True):
        root = tree.nodes[number]
        for slot in range(root.size):
            action = int(root.action[slot])
            visits[action] = visits.get(action, 0) + int(root.visits[slot])
            sums[action] = sums.get(action, np.zeros(tree.sums.shape[1])) + tree.sums[slot]
    found = [_finding(action, visits[action], sums[action]) for action in sorted(visits)]
    found.sort(key=lambda finding: (-finding.visits, -finding.win_share))
    return Findings(tuple(found), sum(visits.values()))


def by_promise(findings: Findings) -> Findings:
    """The same as advice: what wins most comes first, of what was tried often enough.

    Among equals a search may have tried the lesser one more, as it did before it knew better.
    """
    enough = ENOUGH * max(finding.visits for finding in findings.actions)

    def order(finding: Finding) -> tuple[bool, float, float]:
        if finding.visits < enough:
            return True, -finding.visits, -finding.win_share
        return False, -finding.win_share, -finding.margin

    return msgspec.structs.replace(findings, actions=tuple(sorted(findings.actions, key=order)))


def surer(findings: Findings, sureness: float) -> Findings:
    """The same with shares of the victory whose logits are so many times as large."""
    actions = tuple(_surer(finding, sureness) for finding in findings.actions)
    return msgspec.structs.replace(findings, actions=actions)


def _surer(finding: Finding, sureness: float) -> Finding:
    """Its error grows as the share's slope does there."""
    share = finding.win_share
    if not 0.0 < share < 1.0:
        return finding
    told = 1.0 / (1.0 + ((1.0 - share) / share) ** sureness)
    slope = sureness * told * (1.0 - told) / (share * (1.0 - share))
    return msgspec.structs.replace(finding, win_share=told, win_error=slope * finding.win_error)


def _finding(action: int, visits: int, sums: Array) -> Finding:
    tried = max(1, int(sums[NOTED]))
    return Finding(
        action=ALL_ACTIONS[action],
        visits=visits,
        win_share=float(sums[WIN]) / tried,
        win_error=_error(tried, sums[WIN], sums[WIN_SQUARED]),
        margin=float(sums[MARGIN]) / tried,
        margin_error=_error(tried, sums[MARGIN], sums[MARGIN_SQUARED]),
        noted=int(sums[NOTED]),
    )


def _error(count: int, total: float, squares: float) -> float:
    """The standard error of a mean."""
    mean = total / count
    return math.sqrt(max(0.0, squares / count - mean * mean) / count)
