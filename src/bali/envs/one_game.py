"""A single game in compiled code, for environments with one action at a time.

A few Python entry points take arrays that are allocated once, so that a decision costs about as
much as the Python code around it.
"""

from operator import index
from typing import Any, Final

import numpy as np

from bali.envs.checks import check_one_of, check_reward, illegal_action_error
from bali.envs.game_arrays import (
    Scratch,
    new_scratch,
    score_seats,
    write_mask,
    write_observation,
)
from bali.envs.observation_layout import SIZE
from bali.envs.reward import REWARDS
from bali.errors import IllegalAction, NoSuchAction
from bali.rules import ACTIONS, State, one, set_table, states
from bali.rules.api import array_of
from bali.rules.checks import check_players, check_variants
from bali.rules.compile_notice import game_entry
from bali.rules.playout import random_action, skip_forced_decisions
from bali.rules.records import Array
from bali.rules.redaction import redact
from bali.rules.setup import deal_cards
from bali.rules.transition import execute, legal_mask

ILLEGAL_OPTIONS: Final = ("error", "random")
"""The handling of an illegal action: raise an error, or play a random legal action instead."""


@game_entry
def _deal(
    games: Array, table: Array, seed: np.uint64, stream: np.uint64, skip_forced: bool
) -> tuple[int, int]:
    games[0] = table[0]
    deal_cards(games[0], seed, stream)
    if skip_forced:
        skip_forced_decisions(games[0])
    return int(games[0].actor), legal_mask(games[0])


@game_entry
def _play(games: Array, action: int, skip_forced: bool) -> tuple[int, int]:
    execute(games[0], action)
    if skip_forced:
        skip_forced_decisions(games[0])
    return int(games[0].actor), legal_mask(games[0])


@game_entry
def _show(games: Array, seat: int, scratch: Scratch, row: Array, mask: Array) -> None:
    state = games[0]
    scratch.seen[0] = games[0]
    redact(scratch.seen[0], seat)
    write_observation(scratch, row)
    write_mask(legal_mask(state) if state.actor == seat else 0, mask)


@game_entry
def _count(games: Array, reward: int, points: Array, places: Array, rewards: Array) -> None:
    score_seats(games[0], reward, points, places, rewards)


@game_entry
def _random_action(games: Array) -> int:
    return random_action(games[0])


class OneGame:
    """A table of `players`, and the current game."""

    def __init__(
        self,
        players: int,
        *,
        oracle: bool = False,
        demon: bool = False,
        reward: str = "win",
        skip_forced: bool = False,
        illegal: str = "error",
    ) -> None:
        check_players(players)
        check_variants(oracle=oracle, demon=demon, skip_forced=skip_forced)
        check_reward(reward)
        check_one_of(ILLEGAL_OPTIONS, "illegal", illegal)
        self.players = int(players)
        self._table = array_of(set_table(range(self.players), oracle, demon))
        self._games = states(1)
        self._scratch = new_scratch()
        self._reward = REWARDS.index(reward)
        self._skip_forced = skip_forced
        self._replaces_illegal = illegal == "random"
        self.actor = 0
        """The seat that decides, or NO_SEAT when the game is over."""
        self.legal = 0
        """The mask of its legal actions; 0 when the game is over."""

    @property
    def state(self) -> State:
        """The full state of the game."""
        return one(self._games)

    def deal(self, seed: int, stream: int = 0) -> None:
        """Deal a game from a seed and a stream."""
        self.actor, self.legal = _deal(
            self._games, self._table, np.uint64(seed), np.uint64(stream), self._skip_forced
        )

    def resolve_action(self, action: Any) -> int:
        """Return the action if it is legal, or a random legal one if illegal ones are replaced."""
        number = _whole(action)
        if 0 <= number < ACTIONS and self.legal >> number & 1:
            return number
        if not self.legal:
            raise IllegalAction("the game is over: reset() deals the next")
        if self._replaces_illegal and 0 <= number < ACTIONS:
            return int(_random_action(self._games))
        raise illegal_action_error(number, self.legal)

    def play(self, action: int) -> None:
        """Execute a legal action, and then forced ones if these are skipped."""
        self.actor, self.legal = _play(self._games, action, self._skip_forced)

    def observation_and_mask(self, seat: int) -> tuple[Array, Array]:
        """Return the observation and the action mask of a seat, as int8; 0 if it does not act."""
        row, mask = np.empty(SIZE, np.int8), np.empty(ACTIONS, np.int8)
        _show(self._games, seat, self._scratch, row, mask)
        return row, mask

    def scores(self) -> tuple[list[int], list[int], list[float]]:
        """Return points, places and rewards by seat of a finished game."""
        points = np.zeros(self.players, np.int16)
        places = np.zeros(self.players, np.int8)
        rewards = np.zeros(self.players, np.float32)
        _count(self._games, self._reward, points, places, rewards)
        return points.tolist(), places.tolist(), rewards.tolist()


def _whole(action: Any) -> int:
    try:
        return index(action)
    except TypeError:
        raise NoSuchAction(f"an action is a whole number, not {action!r}") from None
