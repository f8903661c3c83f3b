"""Result of a match, as the result file stores it."""

import msgspec

from bali.arena.match import Match
from bali.arena.tournament import Tournament


class Forfeit(msgspec.Struct, frozen=True):
    """The seat that forfeited a game, and the reason."""

    seat: int
    reason: str


class GameResult(msgspec.Struct, frozen=True):
    """One line of the result file; lists are by seat."""

    game: int
    deal: int
    lineup: int
    rotation: int
    seats: tuple[str, ...]
    scores: tuple[int, ...] | None
    """None if the game was forfeited."""
    places: tuple[int, ...]
    decisions: tuple[int, ...]
    """Number of unforced decisions; 0 if the game was forfeited, whose times are not counted."""
    seconds: tuple[float, ...]
    forfeit: Forfeit | None = None


def forfeit_result(tournament: Tournament, match: Match, seat: int, reason: str) -> GameResult:
    """Return a result in which `seat` is last and the others share the first place."""
    players = len(match.seats)
    return GameResult(
        match.game,
        match.deal,
        match.lineup,
        match.rotation,
        bot_codes(tournament, match),
        scores=None,
        places=tuple(players if other == seat else 1 for other in range(players)),
        decisions=(0,) * players,
        seconds=(0.0,) * players,
        forfeit=Forfeit(seat, reason),
    )


def bot_codes(tournament: Tournament, match: Match) -> tuple[str, ...]:
    return tuple(tournament.bots[bot] for bot in match.seats)
