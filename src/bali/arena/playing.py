"""Playing one game of an arena: asking its bots, timing them, taking nothing amiss."""

import time
from functools import cache

from bali.arena.contest import Contest
from bali.arena.fixture import Fixture, bot_seed
from bali.arena.note import Pen
from bali.arena.result import GameResult, forfeited, names
from bali.bots.asking import ask, told
from bali.bots.bot import Bot
from bali.bots.registry import make_trusted_bot
from bali.errors import BotFailed
from bali.rules import State, apply, copy_of, deal, legal_actions, observe, score_sheet, set_table
from bali.rules.ending import PLACE, TOTAL


class Forfeited(Exception):
    """A bot loses the game; the text is the reason."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.seat = seat


def play_game(contest: Contest, fixture: Fixture, pen: Pen) -> GameResult:
    """Make the bots of a game afresh and let them play it."""
    try:
        return _Table(contest, fixture, pen).play()
    except Forfeited as forfeit:
        return forfeited(contest, fixture, forfeit.seat, str(forfeit))


class _Table:
    """One game under way."""

    def __init__(self, contest: Contest, fixture: Fixture, pen: Pen) -> None:
        self._contest = contest
        self._fixture = fixture
        self._pen = pen
        self._state = dealt(contest, fixture.deal)
        self._decisions = [0] * contest.players
        self._seconds = [0.0] * contest.players

    def play(self) -> GameResult:
        bots = [self._make(seat) for seat in range(self._contest.players)]
        state = self._state
        while mask := legal_actions(state):
            if mask & (mask - 1):
                apply(state, self._ask(bots))
            else:  # nothing to decide
                apply(state, mask.bit_length() - 1)
        return self._result()

    def _make(self, seat: int) -> Bot:
        fixture = self._fixture
        code = self._contest.bots[fixture.seats[seat]]
        since = self._pen.begin(fixture.game, seat)
        try:
            bot = make_trusted_bot(code, bot_seed(self._contest, fixture, seat))
        except BaseException as error:
            raise Forfeited(seat, f"could not be made: {told(error.__cause__ or error)}") from error
        finally:
            self._pen.end()
        self._check_time(seat, time.monotonic() - since)
        return bot

    def _ask(self, bots: list[Bot]) -> int:
        """The number of the action that the actor chooses."""
        seat = int(self._state.actor)
        seen = observe(self._state, seat)
        since = self._pen.begin(self._fixture.game, seat)
        try:
            action = ask(bots[seat], seen)
        except BotFailed as error:
            raise Forfeited(seat, str(error)) from error
        finally:
            seconds = time.monotonic() - since
            self._pen.end()
        self._check_time(seat, seconds)
        self._decisions[seat] += 1
        self._seconds[seat] += seconds
        return action.number

    def _check_time(self, seat: int, seconds: float) -> None:
        if seconds > self._contest.limit:
            raise Forfeited(seat, over_limit(self._contest.limit))

    def _result(self) -> GameResult:
        sheet, _ = score_sheet(self._state)
        fixture = self._fixture
        return GameResult(
            fixture.game,
            fixture.deal,
            fixture.lineup,
            fixture.rotation,
            names(self._contest, fixture),
            scores=tuple(sheet[:, TOTAL].tolist()),
            places=tuple(sheet[:, PLACE].tolist()),
            decisions=tuple(self._decisions),
            seconds=tuple(round(seconds, 6) for seconds in self._seconds),
        )


def dealt(contest: Contest, number: int) -> State:
    """The first moment of a deal; the seed has one for each number."""
    state = copy_of(_table(contest.players, contest.oracle, contest.demon))
    deal(state, contest.seed, number)
    return state


@cache
def _table(players: int, oracle: bool, demon: bool) -> State:
    return set_table(range(players), oracle, demon)


def over_limit(seconds: float) -> str:
    return f"gave no answer within {seconds:g} s"
