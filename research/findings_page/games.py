"""Which games a number is about."""

from collections.abc import Iterable, Sequence

from research.game_summary import GameSummary
from research.statistics import Estimate, share_of

PLAYERS = (2, 3, 4)


def at(games: Iterable[GameSummary], players: int, variant: str | None = None) -> list[GameSummary]:
    """At tables of so many, in one variant or in all."""
    return [
        game
        for game in games
        if game.players == players and (variant is None or game.variant == variant)
    ]


def seat_share(games: Sequence[GameSummary], seat: int) -> Estimate | None:
    return share_of([game.shares[seat] for game in games])


def color_share(games: Sequence[GameSummary], color: str) -> Estimate | None:
    """In the games that the colour is in."""
    return share_of(
        [game.shares[game.colors.index(color)] for game in games if color in game.colors]
    )
