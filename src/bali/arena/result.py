"""What came of one game of an arena, as it is written down."""

import msgspec

from bali.arena.contest import Contest
from bali.arena.fixture import Fixture


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


def forfeited(contest: Contest, fixture: Fixture, seat: int, reason: str) -> GameResult:
    """The forfeiting player comes last, the others share the first place."""
    players = len(fixture.seats)
    return GameResult(
        fixture.game,
        fixture.deal,
        fixture.lineup,
        fixture.rotation,
        names(contest, fixture),
        scores=None,
        places=tuple(players if other == seat else 1 for other in range(players)),
        decisions=(0,) * players,
        seconds=(0.0,) * players,
        forfeit=Forfeit(seat, reason),
    )


def names(contest: Contest, fixture: Fixture) -> tuple[str, ...]:
    return tuple(contest.bots[bot] for bot in fixture.seats)
