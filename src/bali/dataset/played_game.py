"""What is written down of a game while it is played: all that its rows can't be replayed from."""

import msgspec

from bali.arena.match_result import Forfeit
from bali.bots.search.search_result import SearchResult

PLACES = 4
"""Of a win share: a search of a hundred million simulations would know no more."""


class SearchSummary(msgspec.Struct, frozen=True, array_like=True):
    """What a search found about a decision's actions; those that it never saw are left out."""

    actions: tuple[int, ...]
    visits: tuple[int, ...]
    win_shares: tuple[float | None, ...]
    """None for what was not tried."""


class PlayedGame(msgspec.Struct, frozen=True):
    """One line of an unfinished dataset."""

    game: int
    actions: tuple[int, ...]
    """By their numbers, the forced ones too."""
    searches: tuple[SearchSummary | None, ...] = msgspec.field(default=(), name="thoughts")
    """One for each decision that was no forced one; None where no search decided."""
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
