"""The common base of vectorized environments."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Self

import numpy as np

from bali.envs.checks import check_count, check_reward, illegal_action_error
from bali.envs.observation_layout import SIZE
from bali.envs.reward import REWARDS
from bali.errors import IllegalAction, NoSuchAction
from bali.rules import ACTIONS, set_table
from bali.rules.api import array_of
from bali.rules.checks import check_players, check_seed, check_variants
from bali.rules.records import Array

MAX_GAMES: Final = 2**31
"""A game's number shares 64 bits with the number of its deal."""


class Batch(NamedTuple):
    """All games after a step, each as its actor observes it."""

    observations: Array
    """(n, SIZE) int8: the features, 0 or 1."""
    masks: Array
    """(n, ACTIONS) bool: the legal actions."""
    actors: Array
    """(n,) int8: the seat that decides, to which observation and mask belong."""
    rewards: Array
    """(n, players) float32: by seat; 0 unless the game ended."""
    dones: Array
    """(n,) bool: whether the step ended a game; the next one is dealt already."""


class ManyGames(ABC):
    """`n` games with the same table; the caller chooses the actions of all seats."""

    _arrays: Mapping[str, Array]
    """The arrays by name, as callers get them."""

    def __init__(
        self,
        n: int,
        players: int,
        *,
        oracle: bool,
        demon: bool,
        seed: int,
        reward: str,
        skip_forced: bool,
        copy: bool,
    ) -> None:
        check_count("n", n, MAX_GAMES)
        check_players(players)
        check_variants(oracle=oracle, demon=demon, skip_forced=skip_forced, copy=copy)
        check_seed(seed)
        check_reward(reward)
        self.n = int(n)
        self.players = int(players)
        self.observation_size = SIZE
        self.actions = ACTIONS
        self._table = array_of(set_table(range(players), oracle, demon))
        self._seed = np.uint64(seed)
        self._reward = REWARDS.index(reward)
        self._skip_forced = skip_forced
        self._copy = copy

    def reset(self, seed: int | None = None) -> Batch:
        """Deal all games; without a seed, with the current one."""
        if seed is not None:
            check_seed(seed)
            self._seed = np.uint64(seed)
        self._start()
        return self._batch()

    @abstractmethod
    def step(self, actions: Any) -> Batch:
        """Play one action in each game; if one of them is illegal, no game is changed."""

    def random_actions(self) -> Array:
        """Return a random legal action for each game, from the game's own generator."""
        return self._draw_actions()

    @property
    def points(self) -> Array:
        """(n, players) int16: the points of the last finished game."""
        return self._array("points")

    @property
    def places(self) -> Array:
        """(n, players) int8: its places, from 1; tied seats share a place; 0 before any game."""
        return self._array("places")

    def close(self) -> None:  # noqa: B027
        """Release resources other than memory."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @abstractmethod
    def _start(self) -> None: ...

    @abstractmethod
    def _draw_actions(self) -> Array: ...

    def _batch(self) -> Batch:
        return Batch(*map(self._array, Batch._fields))

    def _array(self, name: str) -> Array:
        array = self._arrays[name]
        return array.copy() if self._copy else array

    def _check_numbers(self, actions: Array) -> None:
        if actions.shape != (self.n,) or actions.dtype.kind not in "iu":
            raise NoSuchAction(
                f"a step takes {self.n} whole numbers, an action for each game,"
                f" not an array of {actions.dtype} with the shape {actions.shape}"
            )


def illegal_action_in_game(actions: Array, legal: Array, game: int) -> IllegalAction | NoSuchAction:
    """Return the error for the action of a game."""
    return illegal_action_error(int(actions[game]), int(legal[game]), f"game {game}: ")
