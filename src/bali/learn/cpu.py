"""Self-play on a CPU: the games are shared out to its threads."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from bali.bots.champion.network import Network, blank_network, evaluate_features, network_of
from bali.bots.search.tree import Tree, new_tree
from bali.learn.board import DESK, MAX_DEPTH, POSITION, ROUNDS_PER_WORLD, SAMPLE, Habits
from bali.learn.learner import COLUMNS, Learner
from bali.learn.lesson import LOSSES, NO_SAMPLE, Rates, choose_sample, correct, lay_out
from bali.learn.playing_along import ERRANDS, check_company, glance, play_along
from bali.learn.selfplay import (
    deal_if_over,
    face,
    is_company,
    learn,
    look,
    move,
    new_game,
    wonder,
)
from bali.learn.tables import USUAL, Mixture, all_tables, kinds_of
from bali.rules.compile_notice import game_entry
from bali.rules.records import Array
from bali.rules.rng import HALF
from bali.rules.state import STATE
from bali.runtime import usable_cores


@game_entry
def start_games(
    games: Array, desks: Array, tables: Array, kinds: Array, seed: np.uint64, habits: Habits
) -> None:
    for number in range(games.shape[0]):
        desks[number].seeds = np.uint64(number) << HALF
        new_game(games, desks[number], tables, kinds, seed, habits, number)


@game_entry
def play_turns(
    tree: Tree,
    imagined: Array,
    network: Network,
    company: Network,
    rounds: int,
    habits: Habits,
    games: Array,
    seen: Array,
    desks: Array,
    samples: Array,
    tables: Array,
    kinds: Array,
    seed: np.uint64,
    first: int,
    last: int,
) -> int:
    """What company does at some tables, and one decision of who thinks; how many games ended."""
    finished = 0
    for number in range(first, last):
        desk = desks[number]
        face(tree, games, seen, desk, number)
        for _ in range(ERRANDS):
            if is_company(games[number], desk):
                tree.world[0] = seen[number]
                glance(tree, seen[number], desk, company.active, habits)
                evaluate_features(company, int(desk.features))
                outputs, version = company.outputs, company.rules_version
                own = samples[number]
                play_along(tree, games, seen, desk, own, outputs, version, habits, number)
                finished += deal_if_over(games, desk, tables, kinds, seed, habits, number)
                face(tree, games, seen, desk, number)
        for turn in range(rounds + 1):
            if turn % ROUNDS_PER_WORLD == 0:
                tree.world[0] = seen[number]
                if wonder(tree.world[0], seen[number], desk, habits):
                    imagined[0] = tree.world[0]
            tree.world[0] = imagined[0]
            look(tree, int(seen[number].observer), desk, network.active, habits)
            if desk.leaf == POSITION:
                evaluate_features(network, int(desk.features))
            players, version = int(seen[number].players), network.rules_version
            learn(tree, players, desk, network.outputs, version, habits)
        move(tree, games, seen, desk, samples[number], habits, number)
        finished += deal_if_over(games, desk, tables, kinds, seed, habits, number)
    return finished


@game_entry
def choose_samples(samples: Array, seed: np.uint64, chosen: Array, inputs: Array) -> None:
    for number in range(chosen.shape[0]):
        chosen[number] = choose_sample(samples, seed, number)
        if chosen[number] != NO_SAMPLE:
            game, place = divmod(chosen[number], samples.shape[1])
            lay_out(samples[game, place], inputs[number])


@game_entry
def correct_outputs(
    outputs: Array, samples: Array, chosen: Array, rates: Rates, slope: Array, losses: Array
) -> None:
    for number in range(chosen.shape[0]):
        if chosen[number] != NO_SAMPLE:
            game, place = divmod(chosen[number], samples.shape[1])
            correct(
                outputs[number],
                samples[game, place],
                1 / chosen.shape[0],
                rates,
                slope[number],
                losses[number],
            )


class CpuBatch:
    """Decisions of games that are over, at random."""

    def __init__(self, samples: Array, size: int, seed: int, rates: Rates | None = None) -> None:
        """All losses count as usual, if nothing else is said."""
        self._rates = rates or Rates()
        self.inputs = np.zeros((size, COLUMNS), np.float32)
        self._samples = samples
        self._chosen = np.zeros(size, np.int64)
        choose_samples(samples, np.uint64(seed), self._chosen, self.inputs)

    def correct(self, outputs: Array) -> tuple[Array, Array]:
        """Which way the outputs had better go, and the losses by decision."""
        slope = np.zeros_like(outputs)
        losses = np.zeros((len(outputs), len(LOSSES)), outputs.dtype)
        correct_outputs(outputs, self._samples, self._chosen, self._rates, slope, losses)
        return slope, losses


class CpuField:
    """Games that play themselves on a CPU, and the samples they leave."""

    xp: Any = np

    def __init__(
        self,
        games: int,
        rounds: int,
        ring: int,
        seed: int,
        habits: Habits,
        mixture: Mixture = USUAL,
        threads: int | None = None,
    ) -> None:
        self.games = games
        self.rounds = rounds
        self.habits = habits
        self._threads = threads or usable_cores()
        path = np.zeros((MAX_DEPTH, 2), np.int32)
        self._trees = [
            new_tree(rounds + 1)._replace(path=path.copy()) for _ in range(self._threads)
        ]
        self._imagined = [np.zeros(1, STATE) for _ in range(self._threads)]
        self._games = np.zeros(games, STATE)
        self._seen = np.zeros(games, STATE)
        self._desks = np.zeros(games, DESK)
        self.samples = np.zeros((games, ring), SAMPLE)
        self._tables = all_tables()
        self._kinds = kinds_of(games, mixture)
        self._seed = np.uint64(seed)
        self._finished = 0
        # Compiled code takes a network, whether somebody is invited or not.
        self._company = [blank_network() for _ in range(self._threads)]
        self._is_invited = False
        self._batches = 0
        start_games(self._games, self._desks, self._tables, self._kinds, self._seed, habits)

    def use(self, learner: Learner) -> None:
        """Play with these weights from now on."""
        weights = learner.playing()
        self._networks = [network_of(weights) for _ in range(self._threads)]

    def invite(self, company: Learner) -> None:
        """Some tables are played with company that chooses as these weights say."""
        weights = company.playing()
        self._is_invited = True
        self._company = [network_of(weights) for _ in range(self._threads)]

    def turn(self) -> None:
        """One decision of everybody who thinks, and what company does until then."""
        check_company(self.habits, self._is_invited)
        ends = np.linspace(0, self.games, self._threads + 1).astype(int)

        def work(thread: int) -> int:
            return play_turns(
                self._trees[thread],
                self._imagined[thread],
                self._networks[thread],
                self._company[thread],
                self.rounds,
                self.habits,
                self._games,
                self._seen,
                self._desks,
                self.samples,
                self._tables,
                self._kinds,
                self._seed,
                int(ends[thread]),
                int(ends[thread + 1]),
            )

        with ThreadPoolExecutor(self._threads) as pool:
            self._finished += sum(pool.map(work, range(self._threads)))

    def finished(self) -> int:
        """Games played to their end."""
        return self._finished

    def batch(self, size: int) -> CpuBatch:
        """Decisions to learn from."""
        self._batches += 1
        return CpuBatch(self.samples, size, int(self._seed) + self._batches)
