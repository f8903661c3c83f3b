"""Digests of observations: of every seat in complete games, and of all steps of a `VectorEnv`."""

import json
from collections.abc import Iterator
from typing import Any, Final
from zlib import crc32

import numpy as np

from bali import Game
from bali.envs import VectorEnv, observation_of
from bali.envs.reward import REWARDS
from bali.rules import SPECTATOR, observe
from bali.rules.cards import MIN_PLAYERS
from bali.rules.records import Array
from tests.behaviour.searches import positions
from tests.games import TABLES, random_positions
from tests.golden.substitutes import HOARDS
from tests.golden.transcripts import name_of

GAMES: Final = 3
"""Games of a `VectorEnv`."""
STEPS: Final = 300
"""Exceeds the number of actions of a game."""
SEED: Final = 21
TABLE_OF: Final = {name_of(*table): table for table in TABLES}


def crc(array: Array) -> str:
    """Return a checksum of the shape, type and values of an array."""
    shape = f"{array.shape} {array.dtype}".encode()
    return f"{crc32(np.ascontiguousarray(array).tobytes(), crc32(shape)):08x}"


def games(name: str) -> Iterator[Game]:
    """Yield an eventful game of that table, or one with substitutes, after every action."""
    if name in HOARDS:
        return (game for _, game in positions(json.loads(HOARDS[name].play().record().to_json())))
    return random_positions(*TABLE_OF[name], seed=SEED, eventful=True)


def observed(name: str) -> list[dict[str, str]]:
    """Return checksums by number of actions and by seat, the spectator last."""
    found = []
    for game in games(name):
        state = game.state()
        seats = [*range(len(game.players)), SPECTATOR]
        found.append({str(seat): crc(observation_of(observe(state, seat))) for seat in seats})
    return found


def stepped(name: str) -> list[dict[str, str]]:
    """Return checksums by step and by array of a `VectorEnv`."""
    players, oracle, demon = TABLE_OF[name]
    reward = REWARDS[players - MIN_PLAYERS]
    found = []
    with VectorEnv(
        GAMES,
        players,
        oracle=oracle,
        demon=demon,
        seed=SEED,
        reward=reward,
        skip_forced=oracle,
        threads=2,
    ) as env:
        batch = env.reset()
        for _ in range(STEPS):
            arrays = {**batch._asdict(), "points": env.points, "places": env.places}
            found.append({name: crc(array) for name, array in arrays.items()})
            batch = env.step(env.random_actions())
    return found


def make() -> dict[str, Any]:
    return {
        "observed": {name: observed(name) for name in [*TABLE_OF, *HOARDS]},
        "stepped": {name: stepped(name) for name in TABLE_OF},
    }
