"""The command `hint`: the champion's best actions for a person, with reasons."""

import math
from functools import partial
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from bali.bots.champion.advisor import Advisor
from bali.bots.search.search_result import ActionStats, SearchResult
from bali.cli.background_search import run_with_notice
from bali.cli.event_text import Grammar, capitalized, counted, listed
from bali.cli.hint_reasons import reasons
from bali.cli.prompts import numbered_actions
from bali.play.view import View
from bali.rules import State

SEED: Final = 0
MAX_SHOWN_ACTIONS: Final = 3
"""Number of actions in a hint."""
SIGNIFICANT_ERRORS: Final = 2.0
"""Standard errors; a smaller difference is not significant."""
SMALL_DIFFERENCE: Final = 0.02
"""A difference of win shares that is reported as small."""
DECIDED_WIN_SHARE: Final = 0.98
"""A win share above which the game counts as decided; a loss is below `1 - DECIDED_WIN_SHARE`."""


def search_hint(advisor: Advisor, seen: State) -> SearchResult:
    """Search for the actor and return the result; show a notice meanwhile."""
    advisor.prepare()  # before the notice, since a compilation prints its own
    return run_with_notice(partial(advisor.advise, seen, SEED), "Searching ...", after=0)


def forced_move_hint(view: View, grammar: Grammar) -> list[RenderableType]:
    """Return the hint for a forced move."""
    (action,) = view.legal
    why = reasons(action, view, grammar)
    return [Text(f"There is only one legal action: '{action}' ({why}).")]


def advice(result: SearchResult, view: View, grammar: Grammar) -> list[RenderableType]:
    """Return the best actions with reasons, and the confidence of the search."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    numbers = {choice.action: choice.number for choice in numbered_actions(view)}
    for stats in result.actions[:MAX_SHOWN_ACTIONS]:
        action = str(stats.action)
        why = capitalized(reasons(action, view, grammar))
        text = Text(f"{_expectation(stats)}\n{why}.")
        grid.add_row(f"  {numbers[action]}", Text(action, style="bold", no_wrap=True), text)
    heading = f"The champion ran {result.simulations:,} simulations. Best first:"
    return [Text(heading), grid, Text(confidence_text(result))]


def _expectation(stats: ActionStats) -> str:
    return f"You win {_percent(stats.win_share)} of games, {_margin(round(stats.margin))}."


def _percent(share: float) -> str:
    if share < 0.01:
        return "less than 1%"
    if share > 0.99:
        return "more than 99%"
    return f"about {share:.0%}"


def _margin(points: int) -> str:
    if points == 0:
        return "level in points on average"
    return f"{counted(abs(points), 'point')} {'ahead' if points > 0 else 'behind'} on average"


def confidence_text(result: SearchResult) -> str:
    """Return a sentence that says whether the best action is significantly better than others."""
    best, *others = result.actions
    second = max(others, key=lambda stats: stats.win_share)
    if min(best.win_share, second.win_share) > DECIDED_WIN_SHARE:
        return "You win nearly always, whatever you choose now."
    if max(best.win_share, second.win_share) < 1 - DECIDED_WIN_SHARE:
        return "You win hardly ever, whatever you choose now."
    rivals = [stats for stats in others if _may_be_as_good(stats, best)]
    if rivals:
        return _close([best, *rivals], result.simulations)
    return _clear(best, second)


def _may_be_as_good(stats: ActionStats, best: ActionStats) -> bool:
    return best.win_share - stats.win_share < SIGNIFICANT_ERRORS * _error_between(best, stats)


def _error_between(one: ActionStats, other: ActionStats) -> float:
    """Return the standard error of the difference of two win shares."""
    return math.hypot(_error(one), _error(other))


def _error(stats: ActionStats) -> float:
    # A few visits with equal results have no variance, but are no certainty.
    return max(stats.win_error, 1 / (stats.visits + 2))


def _close(rivals: list[ActionStats], games: int) -> str:
    names = listed([f"'{stats.action}'" for stats in rivals])
    return (
        f"It is close between {names}: the difference is not significant "
        f"after {games:,} simulations."
    )


def _clear(best: ActionStats, second: ActionStats) -> str:
    gap = best.win_share - second.win_share
    if gap < SMALL_DIFFERENCE:
        return (
            f"'{second.action}' is nearly as good as '{best.action}': the difference is less "
            f"than {100 * SMALL_DIFFERENCE:.0f} in 100 games."
        )
    error = max(1, math.ceil(100 * SIGNIFICANT_ERRORS * _error_between(best, second)))
    return (
        f"'{best.action}' is clearly best: it wins about {100 * gap:.0f} in 100 games more than "
        f"'{second.action}' (±{error})."
    )
