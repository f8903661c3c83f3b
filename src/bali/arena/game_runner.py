"""Runner of one game: requests actions from bots, measures their time and handles failures."""

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
"""Creates a bot from a code and a seed."""


class ForfeitError(Exception):
    """A bot forfeits the game; the message is the reason."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.seat = seat


class SeatBot(msgspec.Struct, frozen=True):
    """The bot of a seat: its code and its seed."""

    code: str
    seed: int


class GameRunner:
    """A running game, with newly created bots."""

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
        """All actions played, including forced ones."""
        self.decisions = [0] * len(seat_bots)
        """Number of unforced decisions, by seat."""
        self.seconds = [0.0] * len(seat_bots)
        """Total time of these decisions, by seat."""

    def play(self) -> None:
        """Play to the end. Raises ForfeitError if a bot fails."""
        bots = [self._make_bot(seat) for seat in range(len(self._seat_bots))]
        while mask := legal_actions(self.state):
            action = mask.bit_length() - 1 if is_forced(mask) else self._ask(bots)
            self.actions.append(action)
            apply(self.state, action)

    def _make_bot(self, seat: int) -> Bot:
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
        """Return the number of the action that the actor's bot chooses."""
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
