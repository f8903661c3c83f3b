"""A match of a network against the yardsticks, in a process of its own."""

import atexit
from collections.abc import Iterable
from multiprocessing.connection import wait
from pathlib import Path
from typing import Final

from bali.arena.match import match_of
from bali.arena.match_result import GameResult
from bali.arena.pool import POLL_SECONDS
from bali.arena.supervisor import Supervisor
from bali.arena.tournament import Tournament
from bali.arena.tournament_jobs import TournamentJobs
from bali.errors import UnknownBot
from bali.rules import win_shares
from bali.training.evaluations import BASELINE_RATINGS

DEALS: Final = 25
"""Each is played from both seats, against each yardstick."""
SIMULATIONS: Final = 100
"""What the network may think for a decision."""
STARTUP_SECONDS: Final = 600.0
"""Seconds to get ready: nobody waits, and on a new machine the search has to be compiled."""
NETWORK: Final = 0
"""Its number among the bots of the contest."""


class EvaluationMatch:
    """Duplicate deals for two, the same ones in every match; the training goes on meanwhile."""

    def __init__(self, weights: Path) -> None:
        self._tournament = Tournament((f"champion@{weights}:{SIMULATIONS}", *BASELINE_RATINGS))
        self._deals = DEALS
        self._played: list[GameResult] = []
        self._supervisor = Supervisor(TournamentJobs(self._tournament), STARTUP_SECONDS)
        # Python would wait for the process for ever before it ends.
        atexit.register(self.close)
        self._supervisor.submit(match_numbers(self._tournament, self._deals))

    @property
    def games(self) -> int:
        """Against each yardstick."""
        return 2 * self._deals

    @property
    def is_over(self) -> bool:
        return self._supervisor.is_idle

    def poll(self) -> None:
        """See what has been played by now; UnknownBot if the network can't play."""
        self._played += self._supervisor.poll()
        if self._supervisor.refused:
            raise UnknownBot("; ".join(self._supervisor.refused))

    def wait(self) -> None:
        """Let some time go by, less if something happens."""
        wait(self._supervisor.signals, POLL_SECONDS)

    def close(self) -> None:
        """Leave no process behind."""
        atexit.unregister(self.close)
        self._supervisor.close()

    def win_shares(self) -> dict[str, float]:
        """What the network won against each yardstick, of all games of a match that is over."""
        codes = enumerate(BASELINE_RATINGS, start=NETWORK + 1)
        return {
            code: win_total(self._tournament, self._played, bot) / self.games for bot, code in codes
        }


def match_numbers(tournament: Tournament, deals: int) -> list[int]:
    """The yardsticks have no need to meet each other."""
    games = range(deals * tournament.games_per_round)
    return [game for game in games if NETWORK in match_of(tournament, game).seats]


def win_total(tournament: Tournament, played: Iterable[GameResult], other: int) -> float:
    """The network's victories against another bot; a shared one counts half."""
    won = 0.0
    for result in played:
        seats = match_of(tournament, result.game).seats
        if other in seats:
            won += float(win_shares(result.places)[seats.index(NETWORK)])
    return won
