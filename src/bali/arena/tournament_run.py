"""Run of a tournament, which may be resumed."""

from collections.abc import Callable, Iterator
from itertools import count, takewhile

import msgspec

from bali.arena.match_result import GameResult
from bali.arena.pool import WorkerPool
from bali.arena.report import widest
from bali.arena.run_file import RunFile
from bali.arena.standings import Standings
from bali.arena.tournament import StopRule, Tournament


class RunProgress(msgspec.Struct, frozen=True):
    """Progress of a tournament."""

    games: int
    total: int | None
    """Maximum number of games; None if only the intervals end the tournament."""
    width: float | None = None
    """Widest half-width at the last check of the intervals; None without `until`."""
    checked_deals: int = 0
    """Number of deals at that check."""


RunProgressCallback = Callable[[RunProgress], None]


class TournamentRun:
    """A running tournament."""

    def __init__(self, tournament: Tournament, stop_rule: StopRule, standings: Standings) -> None:
        self._tournament = tournament
        self._stop_rule = stop_rule
        self._standings = standings
        self._checkpoints = stop_rule.checkpoints(tournament)
        self._next_checkpoint = next(self._checkpoints)
        self._width: float | None = None
        self._checked_deals = 0
        self.rounds: int | None = None
        """Number of counted deals; None until the tournament is over."""
        self._check_stop_rule()

    @property
    def is_over(self) -> bool:
        return self.rounds is not None

    @property
    def progress(self) -> RunProgress:
        return RunProgress(
            self._standings.games,
            self._stop_rule.all_games(self._tournament),
            self._width,
            self._checked_deals,
        )

    def play(
        self,
        pool: WorkerPool[GameResult],
        run_file: RunFile,
        progress: RunProgressCallback = lambda _: None,
    ) -> None:
        """Play the missing games until the tournament is over."""
        for results in pool.play(self._missing()):
            # Only new games: a cluster that lost a worker may play a game twice.
            run_file.add(self._standings.add(results))
            self._check_stop_rule()
            progress(self.progress)
            if self.is_over:
                return

    def _missing(self) -> Iterator[int]:
        games = self._stop_rule.all_games(self._tournament)
        numbers: Iterator[int] = count()
        if games is not None:
            numbers = takewhile(lambda number: number < games, numbers)
        return (number for number in numbers if not self._standings.holds(number))

    def _check_stop_rule(self) -> None:
        """Evaluate the stop rule at every checkpoint reached, in order."""
        while not self.is_over and self._next_checkpoint <= self._standings.rounds:
            if self._ends_with(self._next_checkpoint):
                self.rounds = self._next_checkpoint
            else:
                self._next_checkpoint = next(self._checkpoints)

    def _ends_with(self, rounds: int) -> bool:
        if self._stop_rule.until is not None:
            self._width = widest(self._standings.rows(rounds))
            self._checked_deals = rounds
            if self._width <= self._stop_rule.until:
                return True
        return rounds == self._stop_rule.rounds(self._tournament)


def finished_deal_count(
    tournament: Tournament, stop_rule: StopRule, standings: Standings
) -> int | None:
    """Return the number of counted deals; None if the tournament is not over."""
    return TournamentRun(tournament, stop_rule, standings).rounds
