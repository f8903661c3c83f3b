"""What an arena plays: the contest, and how far it goes."""

import math
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from bali.arena.lineups import Seating, seatings
from bali.errors import BadSetup
from bali.rules.checks import check_games, check_players, check_seed, check_variants

LONGEST_LIMIT: Final = 86_400.0
FIRST_CHECKPOINT: Final = 30
"""Rounds before the first look at the intervals."""


class Tournament(msgspec.Struct, frozen=True):
    """Who plays what. Equal contests of bots that repeat themselves give equal games."""

    bots: tuple[str, ...]
    players: int = 2
    oracle: bool = False
    demon: bool = False
    seed: int = 0
    limit: float = 60.0
    """Seconds for a decision."""
    alone: bool = False
    """The first bot has one seat at every table; the others have the rest."""

    def check(self) -> None:
        """BadSetup says what is impossible about it."""
        check_players(self.players)
        check_variants(oracle=self.oracle, demon=self.demon)
        check_seed(self.seed)
        _check_bots(self.bots)
        if not isinstance(self.alone, bool):
            raise BadSetup(f"the first bot sits alone or not (True or False), not {self.alone!r}")
        check_limit(self.limit)

    @property
    def games_per_round(self) -> int:
        return len(self.seatings)

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The games of a round."""
        return seatings(len(self.bots), self.players, self.alone)


class StopRule(msgspec.Struct, frozen=True):
    """How far a contest goes: so many games, or until the intervals are narrow."""

    games: int | None = None
    """At most; they are rounded up to whole rounds."""
    until: float | None = None
    """The half-width that every bot's interval must have come down to."""

    def check(self) -> None:
        if self.games is None and self.until is None:
            raise BadSetup("a contest needs an end: a number of games, or a width to go on until")
        if self.games is not None:
            check_games(self.games)
        if self.until is not None and (not _is_number(self.until) or not 0 < self.until < 0.5):
            raise BadSetup(
                f"--until is the half-width of an interval, between 0 and 0.5 (0.01 for one "
                f"percent), not {self.until!r}"
            )

    def rounds(self, tournament: Tournament) -> int | None:
        """The most rounds; None where only the intervals end it."""
        return None if self.games is None else math.ceil(self.games / tournament.games_per_round)

    def all_games(self, tournament: Tournament) -> int | None:
        """The most games, all rounds whole."""
        rounds = self.rounds(tournament)
        return None if rounds is None else rounds * tournament.games_per_round

    def checkpoints(self, tournament: Tournament) -> Iterator[int]:
        """The numbers of rounds after which the contest may be over.

        They are fixed, so that a contest ends at the same game however its games were spread.
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
    """A tenth more each time: looking again at every round would stop at lucky moments."""
    rounds = FIRST_CHECKPOINT
    while True:
        yield rounds
        rounds += max(1, rounds // 10)


def check_limit(seconds: Any) -> None:
    if not _is_number(seconds) or not 0 < seconds <= LONGEST_LIMIT:
        raise BadSetup(
            f"the limit for a decision is more than 0 and at most {LONGEST_LIMIT:.0f} seconds, "
            f"not {seconds!r}"
        )


def _check_bots(bots: tuple[str, ...]) -> None:
    if len(bots) < 2:
        raise BadSetup(
            "an arena needs at least 2 bots to compare, such as: bali arena uct:1000 greedy"
        )
    check_named_once(bots)


def check_named_once(bots: tuple[str, ...]) -> None:
    for number, code in enumerate(bots):
        if code in bots[:number]:
            raise BadSetup(
                f"the bot {code!r} is named twice; what each of the two wins could not be told "
                f"apart, so name every bot once"
            )


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
