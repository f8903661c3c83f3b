"""How sure a search is, in a sentence."""

import math
from typing import Final

from bali.bots.search.findings import Finding, Findings
from bali.cli.voice import listed

DOUBT: Final = 2.0
"""Standard errors: a smaller difference may be chance."""
NARROW: Final = 0.02
"""A difference of win shares that hardly matters among people."""
CERTAIN: Final = 0.98
"""A win share that leaves nothing to decide."""


def sureness(findings: Findings) -> str:
    """Whether the best action is clearly the best, and how the search knows."""
    best, *others = findings.actions
    second = max(others, key=lambda finding: finding.win_share)
    if min(best.win_share, second.win_share) > CERTAIN:
        return "You win nearly always, so it matters little what you do now."
    if max(best.win_share, second.win_share) < 1 - CERTAIN:
        return "You win hardly ever, whatever you do now; the search can tell little."
    rivals = [finding for finding in others if _may_be_as_good(finding, best)]
    if rivals:
        return _close([best, *rivals], findings.simulations)
    return _clear(best, second)


def _may_be_as_good(finding: Finding, best: Finding) -> bool:
    return best.win_share - finding.win_share < DOUBT * _error_between(best, finding)


def _error_between(one: Finding, other: Finding) -> float:
    """The standard error of the difference of their win shares."""
    return math.hypot(_error(one), _error(other))


def _error(finding: Finding) -> float:
    # What was hardly tried is not known well only because it always ended alike.
    return max(finding.win_error, 1 / (finding.visits + 2))


def _close(rivals: list[Finding], games: int) -> str:
    names = listed([f"'{finding.action}'" for finding in rivals])
    return (
        f"It is close between {names}: they differ by less than the search can tell after "
        f"{games:,} games imagined."
    )


def _clear(best: Finding, second: Finding) -> str:
    gap = best.win_share - second.win_share
    if gap < NARROW:
        return (
            f"'{second.action}' is nearly as good as '{best.action}': the difference is less "
            f"than {100 * NARROW:.0f} in 100 games."
        )
    doubt = max(1, math.ceil(100 * DOUBT * _error_between(best, second)))
    return (
        f"The search is sure: '{best.action}' wins about {100 * gap:.0f} in 100 games more than "
        f"'{second.action}', give or take {doubt}."
    )
