"""Deciding, when everything is tried: for what was tried most often, as a rule.

A search that finds out late that another action is better turns to that one, but may come to its
end before it has tried it as often as the first.
"""

import math
from typing import Final

import msgspec

from bali.bots.search.findings import Finding, Findings
from bali.bots.search.mind import Wishes

CERTAIN: Final = 3.0
"""Standard errors by which an action has to be better."""
FEWEST: Final = 30
"""Simulations after which a mean and its error can be believed, ..."""
SHARE: Final = 0.05
"""... and how many there have to be, by those of the most visited action."""


def decide(findings: Findings, wishes: Wishes) -> Findings:
    """The same, with the most visited first, unless another one is better beyond doubt."""
    first, *others = findings.actions
    known = [each for each in others if each.noted >= max(FEWEST, SHARE * first.noted)]
    better = [each for each in known if _is_better(each, first, wishes)]
    if first.noted < FEWEST or not better:
        return findings
    best = max(better, key=lambda each: _worth(each, wishes))
    rest = [each for each in findings.actions if each is not best]
    return msgspec.structs.replace(findings, actions=(best, *rest))


def _is_better(one: Finding, other: Finding, wishes: Wishes) -> bool:
    doubt = math.hypot(_error(one, wishes), _error(other, wishes))
    return _worth(one, wishes) - _worth(other, wishes) > CERTAIN * doubt


def _worth(finding: Finding, wishes: Wishes) -> float:
    """What the search goes for, but for what is the same for all actions."""
    return _weighed(finding.win_share, finding.margin, wishes)


def _error(finding: Finding, wishes: Wishes) -> float:
    """At most: who wins by more wins more often, so both err in the same direction."""
    return _weighed(finding.win_error, finding.margin_error, wishes)


def _weighed(win: float, margin: float, wishes: Wishes) -> float:
    return (1.0 - wishes.ambition) * win + wishes.ambition * margin / (2.0 * wishes.spread)
