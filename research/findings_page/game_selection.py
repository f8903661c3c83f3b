"""Selections of games, and win shares in them."""

from collections.abc import Iterable, Sequence

from research.game_summary import GameSummary
from research.statistics import Estimate, share_of

PLAYERS = (2, 3, 4)


def games_at(
    games: Iterable[GameSummary], players: int, variant: str | None = None
) -> list[GameSummary]:
    """Return the games with `players` players, in one variant or in all."""
    return [
        game
        for game in games
        if game.players == players and (variant is None or game.variant == variant)
    ]


def seat_share(games: Sequence[GameSummary], seat: int) -> Estimate | None:
    return share_of([game.shares[seat] for game in games])


def color_share(games: Sequence[GameSummary], color: str) -> Estimate | None:
    """Return the win share of a color in the games with that color."""
    return share_of(
        [game.shares[game.colors.index(color)] for game in games if color in game.colors]
    )
