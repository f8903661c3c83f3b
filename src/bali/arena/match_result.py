"""What came of one game of an arena, as it is written down."""

import msgspec

from bali.arena.match import Match
from bali.arena.tournament import Tournament


class Forfeit(msgspec.Struct, frozen=True):
    """Who lost a game without playing it to its end, and why."""

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
    """None of a forfeited game."""
    places: tuple[int, ...]
    decisions: tuple[int, ...]
    """How often each was asked; 0 of a forfeited game, whose times don't count."""
    seconds: tuple[float, ...]
    forfeit: Forfeit | None = None


def forfeit_result(tournament: Tournament, match: Match, seat: int, reason: str) -> GameResult:
    """The forfeiting player comes last, the others share the first place."""
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
