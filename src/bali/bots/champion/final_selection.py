"""Final move selection: the most visited action, unless another is significantly better.

A search that finds a better action late may exhaust its budget before that action has the most
visits.
"""

import math
from typing import Final

import msgspec

from bali.bots.search.config import Objective
from bali.bots.search.search_result import ActionStats, SearchResult

MIN_STANDARD_ERRORS: Final = 3.0
"""Standard errors of the difference by which an action must be better."""
MIN_VISITS: Final = 30
"""Fewest simulations for a usable mean and standard error."""
MIN_VISIT_SHARE: Final = 0.05
"""The same as a fraction of the simulations of the most visited action."""


def select_final_action(result: SearchResult, objective: Objective) -> SearchResult:
    """Return the result with a significantly better action, if there is one, moved to the front."""
    first, *others = result.actions
    known = [
        each
        for each in others
        if each.fresh_visits >= max(MIN_VISITS, MIN_VISIT_SHARE * first.fresh_visits)
    ]
    better = [each for each in known if _is_better(each, first, objective)]
    if first.fresh_visits < MIN_VISITS or not better:
        return result
    best = max(better, key=lambda each: _value(each, objective))
    rest = [each for each in result.actions if each is not best]
    return msgspec.structs.replace(result, actions=(best, *rest))


def _is_better(one: ActionStats, other: ActionStats, objective: Objective) -> bool:
    error = math.hypot(_error(one, objective), _error(other, objective))
    return _value(one, objective) - _value(other, objective) > MIN_STANDARD_ERRORS * error


def _value(stats: ActionStats, objective: Objective) -> float:
    """Return the value that the search maximizes, up to a constant."""
    return _weighted(stats.win_share, stats.margin, objective)


def _error(stats: ActionStats, objective: Objective) -> float:
    """Return an upper bound of the standard error: win share and margin correlate positively."""
    return _weighted(stats.win_error, stats.margin_error, objective)


def _weighted(win: float, margin: float, objective: Objective) -> float:
    return (1.0 - objective.margin_weight) * win + objective.margin_weight * margin / (
        2.0 * objective.margin_scale
    )
