"""Evaluation match of a network against the baselines, in a separate process."""

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
"""Deals of a match. Each is played from both seats, against each baseline."""
SIMULATIONS: Final = 100
"""Simulations per decision of the network."""
STARTUP_SECONDS: Final = 600.0
"""Startup limit of the process in seconds: on a new machine the search has to be compiled."""
NETWORK: Final = 0
"""Index of the network among the bots of the tournament."""


class EvaluationMatch:
    """Two-player match on duplicate deals, the same in every match, played in the background."""

    def __init__(self, weights: Path) -> None:
        self._tournament = Tournament((f"champion@{weights}:{SIMULATIONS}", *BASELINE_RATINGS))
        self._deals = DEALS
        self._played: list[GameResult] = []
        self._supervisor = Supervisor(TournamentJobs(self._tournament), STARTUP_SECONDS)
        # At exit, Python would wait for the process indefinitely.
        atexit.register(self.close)
        self._supervisor.submit(match_numbers(self._tournament, self._deals))

    @property
    def games(self) -> int:
        """Games against each baseline."""
        return 2 * self._deals

    @property
    def is_over(self) -> bool:
        return self._supervisor.is_idle

    def poll(self) -> None:
        """Collect finished games without waiting; UnknownBot if the network can't play."""
        self._played += self._supervisor.poll()
        if self._supervisor.refused:
            raise UnknownBot("; ".join(self._supervisor.refused))

    def wait(self) -> None:
        """Wait for a message of the process, for at most `POLL_SECONDS`."""
        wait(self._supervisor.signals, POLL_SECONDS)

    def close(self) -> None:
        """End the process."""
        atexit.unregister(self.close)
        self._supervisor.close()

    def win_shares(self) -> dict[str, float]:
        """Return the network's win share against each baseline. Only for a finished match."""
        codes = enumerate(BASELINE_RATINGS, start=NETWORK + 1)
        return {
            code: win_total(self._tournament, self._played, bot) / self.games for bot, code in codes
        }


def match_numbers(tournament: Tournament, deals: int) -> list[int]:
    """Return the games of the tournament in which the network plays."""
    games = range(deals * tournament.games_per_round)
    return [game for game in games if NETWORK in match_of(tournament, game).seats]


def win_total(tournament: Tournament, played: Iterable[GameResult], other: int) -> float:
    """Return the sum of the network's win shares against bot `other`."""
    won = 0.0
    for result in played:
        seats = match_of(tournament, result.game).seats
        if other in seats:
            won += float(win_shares(result.places)[seats.index(NETWORK)])
    return won
