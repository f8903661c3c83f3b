"""Thousands of games in one array, stepped by all cores."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple, Self

import numpy as np

from bali.arena.plan import usable_cores
from bali.envs.checks import check_reward, fault_of
from bali.envs.games import (
    Games,
    Scratch,
    draw_action,
    games_of,
    new_scratch,
    start_game,
    step_game,
)
from bali.envs.reward import REWARDS
from bali.envs.table import SIZE
from bali.errors import BadSetup, NoSuchAction
from bali.rules import ACTIONS, set_table
from bali.rules.checks import check_players, check_seed, check_variants, is_whole
from bali.rules.doors import array_of
from bali.rules.notice import door
from bali.rules.records import Array

MOST_GAMES: Final = 2**31
"""The games' numbers share 64 bits with those of their deals."""
ALL_LEGAL: Final = -1


class Batch(NamedTuple):
    """All games after a step, each as the seat knows it that decides there now."""

    observations: Array
    """(n, SIZE) int8: the statements that hold."""
    masks: Array
    """(n, ACTIONS) bool: the actions that are legal."""
    actors: Array
    """(n,) int8: the seat that decides, whose observation and whose actions these are."""
    rewards: Array
    """(n, players) float32: by seat; 0 where no game ended."""
    dones: Array
    """(n,) bool: whether the step ended a game; then the next is dealt already."""


@door
def _start(
    games: Games, scratch: Scratch, seed: np.uint64, skip_forced: bool, first: int, last: int
) -> None:
    for number in range(first, last):
        start_game(games, scratch, seed, skip_forced, number)


@door
def _step(
    games: Games,
    scratch: Scratch,
    actions: Array,
    reward: int,
    seed: np.uint64,
    skip_forced: bool,
    first: int,
    last: int,
) -> None:
    for number in range(first, last):
        step_game(games, scratch, int(actions[number]), reward, seed, skip_forced, number)


@door
def _first_illegal(legal: Array, actions: Array) -> int:
    for number in range(legal.shape[0]):
        action = int(actions[number])
        if action < 0 or action >= ACTIONS or not (legal[number] >> action) & 1:
            return number
    return ALL_LEGAL


@door
def _draw(games: Games, actions: Array, first: int, last: int) -> None:
    for number in range(first, last):
        actions[number] = draw_action(games, number)


class VectorEnv:
    """`n` games at tables of one kind, played by whoever hands in the actions of all seats.

    A game that ends is counted and dealt anew in the same step. The same seed and the same actions
    give the same batches, whatever the number of threads.
    """

    def __init__(
        self,
        n: int,
        players: int = 2,
        *,
        oracle: bool = False,
        demon: bool = False,
        seed: int = 0,
        reward: str = "win",
        skip_forced: bool = False,
        copy: bool = True,
        threads: int | None = None,
    ) -> None:
        _check_count("n", n, MOST_GAMES)
        check_players(players)
        check_variants(oracle=oracle, demon=demon, skip_forced=skip_forced, copy=copy)
        check_seed(seed)
        check_reward(reward)
        if threads is not None:
            _check_count("threads", threads, MOST_GAMES)
        self.n = int(n)
        self.players = int(players)
        self.observation_size = SIZE
        self.actions = ACTIONS
        self._games = games_of(self.n, array_of(set_table(range(players), oracle, demon)))
        self._shown = _read_only(self._games)
        self._actions = np.zeros(self.n, np.int64)
        self._seed = np.uint64(seed)
        self._reward = REWARDS.index(reward)
        self._skip_forced = skip_forced
        self._copy = copy
        workers = min(threads or usable_cores(), self.n)
        self._ends = np.linspace(0, self.n, workers + 1).astype(int).tolist()
        self._scratch = [new_scratch() for _ in range(workers)]
        self._pool = ThreadPoolExecutor(workers) if workers > 1 else None
        self.reset()

    def reset(self, seed: int | None = None) -> Batch:
        """Deal all games anew; without a seed the same ones as at first."""
        if seed is not None:
            check_seed(seed)
            self._seed = np.uint64(seed)

        def start(worker: int, first: int, last: int) -> None:
            _start(self._games, self._scratch[worker], self._seed, self._skip_forced, first, last)

        self._share_out(start)
        return self._batch()

    def step(self, actions: Any) -> Batch:
        """One action for each game; if any of them is not legal, nothing is played anywhere."""
        chosen = self._checked(actions)

        def step(worker: int, first: int, last: int) -> None:
            _step(
                self._games,
                self._scratch[worker],
                chosen,
                self._reward,
                self._seed,
                self._skip_forced,
                first,
                last,
            )

        self._share_out(step)
        return self._batch()

    def random_actions(self) -> Array:
        """A legal action for each game, all as likely; the games' own generators choose."""
        actions = self._actions.copy()

        def draw(_: int, first: int, last: int) -> None:
            _draw(self._games, actions, first, last)

        self._share_out(draw)
        return actions

    @property
    def points(self) -> Array:
        """(n, players) int16: the points of the last game that ended in each place."""
        return self._given(self._shown.points)

    @property
    def places(self) -> Array:
        """(n, players) int8: its places; 1 won, who is tied to the end shares one, 0 before."""
        return self._given(self._shown.places)

    def close(self) -> None:
        """Let go of the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _share_out(self, work: Callable[[int, int, int], None]) -> None:
        if self._pool is None:
            work(0, 0, self.n)
            return
        workers = range(len(self._scratch))
        list(self._pool.map(work, workers, self._ends[:-1], self._ends[1:]))

    def _batch(self) -> Batch:
        return Batch(*(self._given(getattr(self._shown, name)) for name in Batch._fields))

    def _given(self, array: Array) -> Array:
        return array.copy() if self._copy else array

    def _checked(self, actions: Any) -> Array:
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise NoSuchAction(
                f"a step takes {self.n} whole numbers, an action for each game,"
                f" not an array of {chosen.dtype} with the shape {chosen.shape}"
            )
        chosen = chosen.astype(np.int64)
        game = _first_illegal(self._games.legal, chosen)
        if game != ALL_LEGAL:
            raise fault_of(int(chosen[game]), int(self._games.legal[game]), f"game {game}: ")
        return chosen


def _check_count(name: str, value: Any, most: int) -> None:
    if not is_whole(value) or not 1 <= value <= most:
        raise BadSetup(f"{name} is a whole number from 1 on, not {value!r}")


def _read_only(games: Games) -> Games:
    """Views for callers: who wrote into the games' own arrays would falsify what follows."""
    views = Games(*(array.view() for array in games))
    for view in views:
        view.flags.writeable = False
    return views
