"""Journal entry of a game: its actions, and the searches, which a replay can't reconstruct."""

import msgspec

from bali.arena.match_result import Forfeit
from bali.bots.search.search_result import SearchResult

PLACES = 4
"""Decimals of a stored win share; more than any search resolves."""


class SearchSummary(msgspec.Struct, frozen=True, array_like=True):
    """Visits and win shares of the actions that a search expanded."""

    actions: tuple[int, ...]
    visits: tuple[int, ...]
    win_shares: tuple[float | None, ...]
    """None for an action without new visits."""


class PlayedGame(msgspec.Struct, frozen=True):
    """One line of a journal."""

    game: int
    actions: tuple[int, ...]
    """Numbers of all actions, including forced ones."""
    searches: tuple[SearchSummary | None, ...] = msgspec.field(default=(), name="thoughts")
    """One entry per unforced decision; None if the bot did not search."""
    forfeit: Forfeit | None = None


def summarize_search(findings: SearchResult) -> SearchSummary:
    return SearchSummary(
        tuple(each.action.number for each in findings.actions),
        tuple(each.visits for each in findings.actions),
        tuple(
            round(each.win_share, PLACES) if each.fresh_visits else None
            for each in findings.actions
        ),
    )
