"""Structure of arrays for many games, and the kernels of a step.

Each function takes the arrays and the number of one game, and allocates nothing. On a CPU, threads
loop over games with them. On a GPU, `vector_kernels.py` implements the same step.
"""

from typing import NamedTuple

import numpy as np

from bali.envs.observation import MAX_OBSERVED, list_observation
from bali.envs.observation_layout import SIZE
from bali.envs.reward import reward_of
from bali.rules.actions import ACTIONS, count_bits, is_forced, nth_action
from bali.rules.compiler import kernel
from bali.rules.final_score import place, score
from bali.rules.records import Array
from bali.rules.redaction import redact
from bali.rules.rng import HALF, draw
from bali.rules.setup import deal_cards
from bali.rules.state import OVER, STATE, State, states
from bali.rules.transition import execute, legal_mask


class GameArrays(NamedTuple):
    """The arrays of many games; the first axis is the game."""

    states: Array
    table: Array
    """The table before a deal, of shape (1,)."""
    dealt: Array
    """Number of deals of each game."""
    legal: Array
    """Legal actions as bits."""
    observations: Array
    masks: Array
    actors: Array
    rewards: Array
    dones: Array
    points: Array
    places: Array


class Scratch(NamedTuple):
    """The buffers of one thread."""

    seen: Array
    """The observation of the actor, of shape (1,)."""
    active: Array
    """The numbers of the active features."""


def new_scratch() -> Scratch:
    return Scratch(states(1), np.zeros(MAX_OBSERVED, np.uint16))


def new_game_arrays(count: int, table: Array) -> GameArrays:
    """Return arrays for `count` games of a table, none of them dealt."""
    players = int(table[0].players)
    return GameArrays(
        states=np.zeros(count, STATE),
        table=table,
        dealt=np.zeros(count, np.int64),
        legal=np.zeros(count, np.int64),
        observations=np.zeros((count, SIZE), np.int8),
        masks=np.zeros((count, ACTIONS), np.bool_),
        actors=np.zeros(count, np.int8),
        rewards=np.zeros((count, players), np.float32),
        dones=np.zeros(count, np.bool_),
        points=np.zeros((count, players), np.int16),
        places=np.zeros((count, players), np.int8),
    )


@kernel
def deal_game(games: GameArrays, seed: np.uint64, number: int) -> None:
    """Deal the next game of this number; each deal has its own stream of the seed."""
    stream = (np.uint64(number) << HALF) | np.uint64(games.dealt[number])
    games.dealt[number] += 1
    games.states[number] = games.table[0]
    deal_cards(games.states[number], seed, stream)


@kernel
def start_game(games: GameArrays, seed: np.uint64, number: int) -> None:
    """Reset a game, and deal its first deal."""
    games.dealt[number] = 0
    games.dones[number] = False
    for seat in range(games.rewards.shape[1]):
        games.rewards[number, seat] = 0
        games.points[number, seat] = 0
        games.places[number, seat] = 0
    deal_game(games, seed, number)
    update_actor(games, number)


@kernel
def step_game(games: GameArrays, action: int, reward: int, seed: np.uint64, number: int) -> None:
    """Execute a legal action; if it ends the game, score it and deal the next one."""
    if games.dones[number]:
        games.dones[number] = False
        for seat in range(games.rewards.shape[1]):
            games.rewards[number, seat] = 0
    play_action(games, action, reward, seed, number)


@kernel
def play_forced(games: GameArrays, reward: int, seed: np.uint64, number: int) -> None:
    """Execute forced actions until there is a choice."""
    legal = games.legal[number]
    while is_forced(legal):
        play_action(games, nth_action(legal, 0), reward, seed, number)
        legal = games.legal[number]


@kernel
def play_action(games: GameArrays, action: int, reward: int, seed: np.uint64, number: int) -> None:
    execute(games.states[number], action)
    if games.states[number].decision == OVER:
        score_game(games, reward, number)
        games.dones[number] = True
        deal_game(games, seed, number)
    update_actor(games, number)


@kernel
def update_actor(games: GameArrays, number: int) -> None:
    """Update the actor and the legal actions."""
    state = games.states[number]
    legal = legal_mask(state)
    write_mask(legal, games.masks[number])
    games.legal[number] = legal
    games.actors[number] = state.actor


@kernel
def score_game(games: GameArrays, reward: int, number: int) -> None:
    """Fill in points, places and rewards of a finished game."""
    score_seats(
        games.states[number],
        reward,
        games.points[number],
        games.places[number],
        games.rewards[number],
    )


@kernel
def score_seats(state: State, reward: int, points: Array, places: Array, rewards: Array) -> None:
    for seat in range(state.players):
        points[seat] = score(state, seat)
        places[seat] = place(state, seat)
    for seat in range(state.players):
        rewards[seat] = reward_of(reward, seat, int(state.players), points, places)


@kernel
def observe_actor(games: GameArrays, scratch: Scratch, number: int) -> None:
    """Write the observation of the actor."""
    scratch.seen[0] = games.states[number]
    redact(scratch.seen[0], int(games.states[number].actor))
    write_observation(scratch, games.observations[number])


@kernel
def write_mask(legal: int, mask: Array) -> None:
    for action in range(ACTIONS):
        mask[action] = (legal >> action) & 1


@kernel
def write_observation(scratch: Scratch, row: Array) -> None:
    """Write the observation in `scratch.seen`, which is modified.

    The whole row is cleared: to clear only the features that were active is slower (latency).
    """
    row[:] = 0
    for index in range(list_observation(scratch.seen[0], scratch.active)):
        row[scratch.active[index]] = 1


@kernel
def draw_action(games: GameArrays, number: int) -> int:
    """Return a random legal action, from the game's own generator."""
    legal = games.legal[number]
    return nth_action(legal, draw(games.states[number], count_bits(legal)))
