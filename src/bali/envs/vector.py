"""Thousands of games on all cores of a CPU."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import numpy as np

from bali.envs.checks import check_count
from bali.envs.game_arrays import (
    GameArrays,
    Scratch,
    draw_action,
    new_game_arrays,
    new_scratch,
    observe_actor,
    play_forced,
    start_game,
    step_game,
)
from bali.envs.many_games import MAX_GAMES, Batch, ManyGames, illegal_action_in_game
from bali.envs.thread_pool import ThreadPool
from bali.rules import ACTIONS
from bali.rules.compile_notice import game_entry
from bali.rules.compiler import kernel
from bali.rules.records import Array
from bali.runtime import cpu_count

ALL_LEGAL: Final = -1


@game_entry
def _start(
    games: GameArrays, scratch: Scratch, seed: np.uint64, skip_forced: bool, first: int, last: int
) -> None:
    for number in range(first, last):
        start_game(games, seed, number)
    _present(games, scratch, 0, seed, skip_forced, first, last)


@game_entry
def _step(
    games: GameArrays,
    scratch: Scratch,
    actions: Array,
    reward: int,
    seed: np.uint64,
    skip_forced: bool,
    first: int,
    last: int,
) -> None:
    for number in range(first, last):
        step_game(games, int(actions[number]), reward, seed, number)
    _present(games, scratch, reward, seed, skip_forced, first, last)


@kernel
def _present(
    games: GameArrays,
    scratch: Scratch,
    reward: int,
    seed: np.uint64,
    skip_forced: bool,
    first: int,
    last: int,
) -> None:
    """Play forced decisions, then write observations, each for all games.

    One pass over all games for each is a third faster than both game by game: a game that was just
    written is slow to copy.
    """
    if skip_forced:
        for number in range(first, last):
            play_forced(games, reward, seed, number)
    for number in range(first, last):
        observe_actor(games, scratch, number)


@game_entry
def _first_illegal(legal: Array, actions: Array) -> int:
    for number in range(legal.shape[0]):
        action = int(actions[number])
        if action < 0 or action >= ACTIONS or not (legal[number] >> action) & 1:
            return number
    return ALL_LEGAL


@game_entry
def _draw(games: GameArrays, actions: Array) -> None:
    """Run on one thread: distributing the work would take longer."""
    for number in range(actions.shape[0]):
        actions[number] = draw_action(games, number)


class VectorEnv(ManyGames):
    """`n` games with the same table; the caller chooses the actions of all seats.

    A game that ends is scored, and the next one is dealt in the same step. The same seed and the
    same actions give the same batches for any number of threads.
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
        super().__init__(
            n,
            players,
            oracle=oracle,
            demon=demon,
            seed=seed,
            reward=reward,
            skip_forced=skip_forced,
            copy=copy,
        )
        if threads is not None:
            check_count("threads", threads, MAX_GAMES)
        self._games = new_game_arrays(self.n, self._table)
        self._arrays = _read_only(self._games)._asdict()
        workers = min(threads or cpu_count(), self.n)
        self._bounds = np.linspace(0, self.n, workers + 1).astype(int).tolist()
        self._scratch = [new_scratch() for _ in range(workers)]
        self._pool = ThreadPool(workers - 1)
        self.reset()

    def _start(self) -> None:
        def start(worker: int, first: int, last: int) -> None:
            _start(self._games, self._scratch[worker], self._seed, self._skip_forced, first, last)

        self._run_all(start)

    def step(self, actions: Any) -> Batch:
        """Play one action in each game; if one of them is illegal, no game is changed."""
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

        self._run_all(step)
        return self._batch()

    def _draw_actions(self) -> Array:
        actions = np.empty(self.n, np.int64)
        _draw(self._games, actions)
        return actions

    def close(self) -> None:
        """Stop the threads."""
        self._pool.close()

    def _run_all(self, work: Callable[[int, int, int], None]) -> None:
        ends = zip(range(len(self._scratch)), self._bounds[:-1], self._bounds[1:], strict=True)
        self._pool.run_all([partial(work, *share) for share in ends])

    def _checked(self, actions: Any) -> Array:
        chosen = np.asarray(actions)
        self._check_numbers(chosen)
        chosen = chosen.astype(np.int64)
        game = _first_illegal(self._games.legal, chosen)
        if game != ALL_LEGAL:
            raise illegal_action_in_game(chosen, self._games.legal, game)
        return chosen


def _read_only(games: GameArrays) -> GameArrays:
    """Return read-only views for callers."""
    views = GameArrays(*(array.view() for array in games))
    for view in views:
        view.flags.writeable = False
    return views
