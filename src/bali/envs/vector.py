"""Thousands of games in one array, stepped by all cores."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np

from bali.arena.plan import usable_cores
from bali.envs.checks import check_count
from bali.envs.games import (
    Games,
    Scratch,
    draw_action,
    games_of,
    new_scratch,
    start_game,
    step_game,
)
from bali.envs.many_games import MOST_GAMES, Batch, ManyGames, fault_in
from bali.rules import ACTIONS
from bali.rules.notice import door
from bali.rules.records import Array

ALL_LEGAL: Final = -1


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


class VectorEnv(ManyGames):
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
            check_count("threads", threads, MOST_GAMES)
        self._games = games_of(self.n, self._table)
        self._shown = _read_only(self._games)._asdict()
        workers = min(threads or usable_cores(), self.n)
        self._ends = np.linspace(0, self.n, workers + 1).astype(int).tolist()
        self._scratch = [new_scratch() for _ in range(workers)]
        self._pool = ThreadPoolExecutor(workers) if workers > 1 else None
        self.reset()

    def _start(self) -> None:
        def start(worker: int, first: int, last: int) -> None:
            _start(self._games, self._scratch[worker], self._seed, self._skip_forced, first, last)

        self._share_out(start)

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

    def _drawn(self) -> Array:
        actions = np.empty(self.n, np.int64)

        def draw(_: int, first: int, last: int) -> None:
            _draw(self._games, actions, first, last)

        self._share_out(draw)
        return actions

    def close(self) -> None:
        """Let go of the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def _share_out(self, work: Callable[[int, int, int], None]) -> None:
        if self._pool is None:
            work(0, 0, self.n)
            return
        workers = range(len(self._scratch))
        list(self._pool.map(work, workers, self._ends[:-1], self._ends[1:]))

    def _checked(self, actions: Any) -> Array:
        chosen = np.asarray(actions)
        self._check_numbers(chosen)
        chosen = chosen.astype(np.int64)
        game = _first_illegal(self._games.legal, chosen)
        if game != ALL_LEGAL:
            raise fault_in(chosen, self._games.legal, game)
        return chosen


def _read_only(games: Games) -> Games:
    """Views for callers: who wrote into the games' own arrays would falsify what follows."""
    views = Games(*(array.view() for array in games))
    for view in views:
        view.flags.writeable = False
    return views
