"""Settings of a tournament, and its stop rule."""

import math
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from bali.arena.lineups import Seating, seatings
from bali.errors import BadSetup
from bali.rules.checks import check_games, check_players, check_seed, check_variants

MAX_LIMIT: Final = 86_400.0
FIRST_CHECKPOINT: Final = 30
"""Rounds before the first check of the intervals."""


class Tournament(msgspec.Struct, frozen=True):
    """Settings of a tournament. With deterministic bots, they determine all games."""

    bots: tuple[str, ...]
    players: int = 2
    oracle: bool = False
    demon: bool = False
    seed: int = 0
    limit: float = 60.0
    """Time limit of a decision in seconds."""
    alone: bool = False
    """The first bot has one seat at every table; the others have the rest."""

    def check(self) -> None:
        """Raise BadSetup if a setting is invalid."""
        check_players(self.players)
        check_variants(oracle=self.oracle, demon=self.demon)
        check_seed(self.seed)
        _check_bots(self.bots)
        if not isinstance(self.alone, bool):
            raise BadSetup(f"alone is True or False, not {self.alone!r}")
        check_limit(self.limit)

    @property
    def games_per_round(self) -> int:
        return len(self.seatings)

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The seatings of a round's games."""
        return seatings(len(self.bots), self.players, self.alone)


class StopRule(msgspec.Struct, frozen=True):
    """End of a tournament: a number of games, or a width of the intervals."""

    games: int | None = None
    """Maximum number of games, rounded up to complete rounds."""
    until: float | None = None
    """Maximum half-width of every bot's win share interval."""

    def check(self) -> None:
        if self.games is None and self.until is None:
            raise BadSetup("a tournament needs an end: a number of games, or an interval width")
        if self.games is not None:
            check_games(self.games)
        if self.until is not None and (not _is_number(self.until) or not 0 < self.until < 0.5):
            raise BadSetup(
                f"--until is the half-width of an interval, between 0 and 0.5 (0.01 for one "
                f"percent), not {self.until!r}"
            )

    def rounds(self, tournament: Tournament) -> int | None:
        """Return the maximum number of rounds; None if only the intervals end the tournament."""
        return None if self.games is None else math.ceil(self.games / tournament.games_per_round)

    def all_games(self, tournament: Tournament) -> int | None:
        """Return the maximum number of games, in complete rounds."""
        rounds = self.rounds(tournament)
        return None if rounds is None else rounds * tournament.games_per_round

    def checkpoints(self, tournament: Tournament) -> Iterator[int]:
        """Yield the numbers of rounds after which the stop rule is evaluated.

        They are fixed, so the end does not depend on the order in which games finish.
        """
        last = self.rounds(tournament)
        if self.until is not None:
            for rounds in _growing():
                if last is not None and rounds >= last:
                    break
                yield rounds
        if last is not None:
            yield last


def _growing() -> Iterator[int]:
    """Yield numbers that grow by a tenth: checks after every round would bias the result."""
    rounds = FIRST_CHECKPOINT
    while True:
        yield rounds
        rounds += max(1, rounds // 10)


def check_limit(seconds: Any) -> None:
    if not _is_number(seconds) or not 0 < seconds <= MAX_LIMIT:
        raise BadSetup(
            f"the limit for a decision is more than 0 and at most {MAX_LIMIT:.0f} seconds, "
            f"not {seconds!r}"
        )


def _check_bots(bots: tuple[str, ...]) -> None:
    if len(bots) < 2:
        raise BadSetup(
            "a tournament needs at least 2 bots, for example: bali arena uct:1000 greedy"
        )
    check_named_once(bots)


def check_named_once(bots: tuple[str, ...]) -> None:
    for number, code in enumerate(bots):
        if code in bots[:number]:
            raise BadSetup(
                f"the bot {code!r} is named twice; results are counted by code, so name every bot "
                f"once"
            )


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
