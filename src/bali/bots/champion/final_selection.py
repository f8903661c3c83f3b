"""Deciding, when everything is tried: for what was tried most often, as a rule.

A search that finds out late that another action is better turns to that one, but may come to its
end before it has tried it as often as the first.
"""

import math
from typing import Final

import msgspec

from bali.bots.search.config import Objective
from bali.bots.search.search_result import ActionStats, SearchResult

MIN_ERRORS: Final = 3.0
"""Standard errors by which an action has to be better."""
MIN_VISITS: Final = 30
"""Simulations after which a mean and its error can be believed, ..."""
MIN_VISIT_SHARE: Final = 0.05
"""... and how many there have to be, by those of the most visited action."""


def select_final_action(result: SearchResult, objective: Objective) -> SearchResult:
    """The same, with the most visited first, unless another one is better beyond doubt."""
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
    return _value(one, objective) - _value(other, objective) > MIN_ERRORS * error


def _value(stats: ActionStats, objective: Objective) -> float:
    """What the search goes for, but for what is the same for all actions."""
    return _weighted(stats.win_share, stats.margin, objective)


def _error(stats: ActionStats, objective: Objective) -> float:
    """At most: who wins by more wins more often, so both err in the same direction."""
    return _weighted(stats.win_error, stats.margin_error, objective)


def _weighted(win: float, margin: float, objective: Objective) -> float:
    return (1.0 - objective.margin_weight) * win + objective.margin_weight * margin / (
        2.0 * objective.margin_scale
    )
