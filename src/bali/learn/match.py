"""A match of a network against the yardsticks, in a process of its own."""

import atexit
from collections.abc import Iterable
from multiprocessing.connection import wait
from pathlib import Path
from typing import Final

from bali.arena.contest import Contest
from bali.arena.contest_games import ContestGames
from bali.arena.crew import LOOK_EVERY
from bali.arena.fixture import fixture_of
from bali.arena.guard import Guard
from bali.arena.result import GameResult
from bali.errors import UnknownBot
from bali.learn.ratings import YARDSTICKS
from bali.rules import win_shares

DEALS: Final = 25
"""Each is played from both seats, against each yardstick."""
SIMULATIONS: Final = 100
"""What the network may think for a decision."""
START_UP: Final = 600.0
"""Seconds to get ready: nobody waits, and on a new machine the search has to be compiled."""
NETWORK: Final = 0
"""Its number among the bots of the contest."""


class Match:
    """Duplicate deals for two, the same ones in every match; the training goes on meanwhile."""

    def __init__(self, weights: Path) -> None:
        self._contest = Contest((f"champion@{weights}:{SIMULATIONS}", *YARDSTICKS))
        self._deals = DEALS
        self._played: list[GameResult] = []
        self._guard = Guard(ContestGames(self._contest), START_UP)
        # Python would wait for the process for ever before it ends.
        atexit.register(self.close)
        self._guard.hand(games_of_network(self._contest, self._deals))

    @property
    def games(self) -> int:
        """Against each yardstick."""
        return 2 * self._deals

    @property
    def is_over(self) -> bool:
        return self._guard.is_idle

    def look(self) -> None:
        """See what has been played by now; UnknownBot if the network can't play."""
        self._played += self._guard.collect()
        if self._guard.refused:
            raise UnknownBot("; ".join(self._guard.refused))

    def wait(self) -> None:
        """Let some time go by, less if something happens."""
        wait(self._guard.signals, LOOK_EVERY)

    def close(self) -> None:
        """Leave no process behind."""
        atexit.unregister(self.close)
        self._guard.close()

    def shares(self) -> dict[str, float]:
        """What the network won against each yardstick, of all games of a match that is over."""
        codes = enumerate(YARDSTICKS, start=NETWORK + 1)
        return {code: wins(self._contest, self._played, bot) / self.games for bot, code in codes}


def games_of_network(contest: Contest, deals: int) -> list[int]:
    """The yardsticks have no need to meet each other."""
    games = range(deals * contest.games_per_round)
    return [game for game in games if NETWORK in fixture_of(contest, game).seats]


def wins(contest: Contest, played: Iterable[GameResult], other: int) -> float:
    """The network's victories against another bot; a shared one counts half."""
    won = 0.0
    for result in played:
        seats = fixture_of(contest, result.game).seats
        if other in seats:
            won += float(win_shares(result.places)[seats.index(NETWORK)])
    return won
