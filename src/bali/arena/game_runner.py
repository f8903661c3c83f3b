"""Playing one game: asking its bots, timing them, taking nothing amiss."""

import time
from collections.abc import Callable, Sequence

import msgspec

from bali.arena.heartbeat import HeartbeatWriter
from bali.bots.bot import Bot
from bali.bots.bot_call import ask, describe_error
from bali.bots.registry import make_trusted_bot
from bali.errors import BotFailed
from bali.rules import State, apply, is_forced, legal_actions, observe

Maker = Callable[[str, int], Bot]
"""Makes a bot of a code and a seed."""


class ForfeitError(Exception):
    """A bot loses the game; the text is the reason."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.seat = seat


class SeatBot(msgspec.Struct, frozen=True):
    """Who plays a seat."""

    code: str
    seed: int


class GameRunner:
    """One game under way; its bots are made afresh."""

    def __init__(
        self,
        game: int,
        state: State,
        seat_bots: Sequence[SeatBot],
        limit: float,
        heartbeat: HeartbeatWriter,
        make: Maker = make_trusted_bot,
    ) -> None:
        self._game = game
        self._seat_bots = seat_bots
        self._limit = limit
        self._heartbeat = heartbeat
        self._make = make
        self.state = state
        self.actions: list[int] = []
        """All that were played, the forced ones too."""
        self.decisions = [0] * len(seat_bots)
        """By seat, where there was a choice; so are the seconds."""
        self.seconds = [0.0] * len(seat_bots)

    def play(self) -> None:
        """To the end, or until somebody has Forfeited."""
        bots = [self._made(seat) for seat in range(len(self._seat_bots))]
        while mask := legal_actions(self.state):
            action = mask.bit_length() - 1 if is_forced(mask) else self._ask(bots)
            self.actions.append(action)
            apply(self.state, action)

    def _made(self, seat: int) -> Bot:
        seat_bot = self._seat_bots[seat]
        since = self._heartbeat.start(self._game, seat)
        try:
            bot = self._make(seat_bot.code, seat_bot.seed)
        except BaseException as error:
            raise ForfeitError(
                seat, f"could not be made: {describe_error(error.__cause__ or error)}"
            ) from error
        finally:
            self._heartbeat.stop()
        self._check_time(seat, time.monotonic() - since)
        return bot

    def _ask(self, bots: list[Bot]) -> int:
        """The number of the action that the actor chooses."""
        seat = int(self.state.actor)
        seen = observe(self.state, seat)
        since = self._heartbeat.start(self._game, seat)
        try:
            action = ask(bots[seat], seen)
        except BotFailed as error:
            raise ForfeitError(seat, str(error)) from error
        finally:
            seconds = time.monotonic() - since
            self._heartbeat.stop()
        self._check_time(seat, seconds)
        self.decisions[seat] += 1
        self.seconds[seat] += seconds
        return action.number

    def _check_time(self, seat: int, seconds: float) -> None:
        if seconds > self._limit:
            raise ForfeitError(seat, over_limit(self._limit))


def over_limit(seconds: float) -> str:
    return f"gave no answer within {seconds:g} s"
