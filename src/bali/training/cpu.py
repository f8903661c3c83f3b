"""Self-play on a CPU, with the games split among threads."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from bali.bots.champion.network import Network, blank_network, evaluate_features, network_of
from bali.bots.search.tree import Tree, new_tree
from bali.rules.compile_notice import game_entry
from bali.rules.records import Array
from bali.rules.rng import HALF
from bali.rules.state import STATE
from bali.runtime import cpu_count
from bali.training.buffers import (
    EXAMPLE,
    LEAF_POSITION,
    MAX_DEPTH,
    SEARCH_STATE,
    SIMULATIONS_PER_WORLD,
    SelfPlayConfig,
)
from bali.training.learner import COLUMNS, Learner
from bali.training.loss import (
    LOSSES,
    NO_EXAMPLE,
    LossWeights,
    choose_example,
    loss_and_gradient,
    write_inputs,
)
from bali.training.opponent_policy import (
    MAX_OPPONENT_MOVES,
    check_opponents,
    encode_opponent_position,
    play_opponent_move,
)
from bali.training.self_play import (
    commit_move,
    determinize,
    expand_and_back_up,
    is_opponent_turn,
    new_game,
    reset_search,
    restart_if_over,
    select_leaf,
)
from bali.training.table_types import (
    DEFAULT_MIXTURE,
    TableMixture,
    assign_table_types,
    initial_states,
)


@game_entry
def start_games(
    games: Array,
    searches: Array,
    tables: Array,
    table_types: Array,
    seed: np.uint64,
    config: SelfPlayConfig,
) -> None:
    for number in range(games.shape[0]):
        searches[number].next_seed = np.uint64(number) << HALF
        new_game(games, searches[number], tables, table_types, seed, config, number)


@game_entry
def play_iteration(
    tree: Tree,
    world: Array,
    network: Network,
    opponents: Network,
    simulations: int,
    config: SelfPlayConfig,
    games: Array,
    seen: Array,
    searches: Array,
    examples: Array,
    tables: Array,
    table_types: Array,
    seed: np.uint64,
    first: int,
    last: int,
) -> int:
    """Play opponent moves and one searched decision in games `first` to `last`.

    Return the number of games that ended.
    """
    finished = 0
    for number in range(first, last):
        search = searches[number]
        reset_search(tree, games, seen, search, number)
        for _ in range(MAX_OPPONENT_MOVES):
            if is_opponent_turn(games[number], search):
                tree.world[0] = seen[number]
                encode_opponent_position(tree, seen[number], search, opponents.active, config)
                evaluate_features(opponents, int(search.features))
                outputs, version = opponents.outputs, opponents.rules_version
                own_examples = examples[number]
                play_opponent_move(
                    tree, games, seen, search, own_examples, outputs, version, config, number
                )
                finished += restart_if_over(
                    games, search, tables, table_types, seed, config, number
                )
                reset_search(tree, games, seen, search, number)
        for simulation in range(simulations + 1):
            if simulation % SIMULATIONS_PER_WORLD == 0:
                tree.world[0] = seen[number]
                if determinize(tree.world[0], seen[number], search, config):
                    world[0] = tree.world[0]
            tree.world[0] = world[0]
            select_leaf(tree, int(seen[number].observer), search, network.active, config)
            if search.leaf == LEAF_POSITION:
                evaluate_features(network, int(search.features))
            players, version = int(seen[number].players), network.rules_version
            expand_and_back_up(tree, players, search, network.outputs, version, config)
        commit_move(tree, games, seen, search, examples[number], config, number)
        finished += restart_if_over(games, search, tables, table_types, seed, config, number)
    return finished


@game_entry
def choose_examples(examples: Array, seed: np.uint64, chosen: Array, inputs: Array) -> None:
    for number in range(chosen.shape[0]):
        chosen[number] = choose_example(examples, seed, number)
        if chosen[number] != NO_EXAMPLE:
            game, place = divmod(chosen[number], examples.shape[1])
            write_inputs(examples[game, place], inputs[number])


@game_entry
def output_gradients(
    outputs: Array,
    examples: Array,
    chosen: Array,
    loss_weights: LossWeights,
    gradient: Array,
    losses: Array,
) -> None:
    for number in range(chosen.shape[0]):
        if chosen[number] != NO_EXAMPLE:
            game, place = divmod(chosen[number], examples.shape[1])
            loss_and_gradient(
                outputs[number],
                examples[game, place],
                1 / chosen.shape[0],
                loss_weights,
                gradient[number],
                losses[number],
            )


class CpuBatch:
    """Random examples of finished games."""

    def __init__(
        self, examples: Array, size: int, seed: int, loss_weights: LossWeights | None = None
    ) -> None:
        self._loss_weights = loss_weights or LossWeights()
        self.inputs = np.zeros((size, COLUMNS), np.float32)
        self._examples = examples
        self._chosen = np.zeros(size, np.int64)
        choose_examples(examples, np.uint64(seed), self._chosen, self.inputs)

    def gradient_and_losses(self, outputs: Array) -> tuple[Array, Array]:
        """Return the gradient of the outputs, and the losses by example."""
        gradient = np.zeros_like(outputs)
        losses = np.zeros((len(outputs), len(LOSSES)), outputs.dtype)
        output_gradients(
            outputs, self._examples, self._chosen, self._loss_weights, gradient, losses
        )
        return gradient, losses


class CpuSelfPlay:
    """Self-play games on a CPU, and their examples."""

    xp: Any = np

    def __init__(
        self,
        games: int,
        simulations: int,
        replay_capacity: int,
        seed: int,
        config: SelfPlayConfig,
        mixture: TableMixture = DEFAULT_MIXTURE,
        threads: int | None = None,
    ) -> None:
        self.games = games
        self.simulations = simulations
        self.config = config
        self._threads = threads or cpu_count()
        path = np.zeros((MAX_DEPTH, 2), np.int32)
        self._trees = [
            new_tree(simulations + 1)._replace(path=path.copy()) for _ in range(self._threads)
        ]
        self._worlds = [np.zeros(1, STATE) for _ in range(self._threads)]
        self._games = np.zeros(games, STATE)
        self._seen = np.zeros(games, STATE)
        self._searches = np.zeros(games, SEARCH_STATE)
        self.examples = np.zeros((games, replay_capacity), EXAMPLE)
        self._tables = initial_states()
        self._table_types = assign_table_types(games, mixture)
        self._seed = np.uint64(seed)
        self._finished = 0
        # The compiled functions take an opponent network even when it is unused.
        self._opponents = [blank_network() for _ in range(self._threads)]
        self._has_opponents = False
        self._batches = 0
        start_games(
            self._games, self._searches, self._tables, self._table_types, self._seed, config
        )

    def set_weights(self, learner: Learner) -> None:
        """Use the learner's averaged weights from the next iteration on."""
        weights = learner.player_weights()
        self._networks = [network_of(weights) for _ in range(self._threads)]

    def set_opponent_weights(self, opponents: Learner) -> None:
        """Set the weights of the opponent policy."""
        weights = opponents.player_weights()
        self._has_opponents = True
        self._opponents = [network_of(weights) for _ in range(self._threads)]

    def advance(self) -> None:
        """Play one searched decision in each game, after the opponents' moves."""
        check_opponents(self.config, self._has_opponents)
        bounds = np.linspace(0, self.games, self._threads + 1).astype(int)

        def work(thread: int) -> int:
            return play_iteration(
                self._trees[thread],
                self._worlds[thread],
                self._networks[thread],
                self._opponents[thread],
                self.simulations,
                self.config,
                self._games,
                self._seen,
                self._searches,
                self.examples,
                self._tables,
                self._table_types,
                self._seed,
                int(bounds[thread]),
                int(bounds[thread + 1]),
            )

        with ThreadPoolExecutor(self._threads) as pool:
            self._finished += sum(pool.map(work, range(self._threads)))

    def finished_games(self) -> int:
        """Return the number of finished games."""
        return self._finished

    def batch(self, size: int) -> CpuBatch:
        """Return a batch of random examples."""
        self._batches += 1
        return CpuBatch(self.examples, size, int(self._seed) + self._batches)
