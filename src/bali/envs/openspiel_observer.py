"""What OpenSpiel's players are told of a state, as text and as numbers.

An observation is what the engine's `observe` gives a seat: everything a player with a good memory
can know about the position; as numbers, the statements of `table.py`. An information state adds the
public story of the game, so that two games that led to the same position in different ways are told
apart.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import numpy as np

from bali.envs.explicit_chance_game import ExplicitChanceGame
from bali.envs.observation import observation_of
from bali.envs.observation_layout import SIZE
from bali.envs.public_history import secrets_of
from bali.envs.state_text import text_of
from bali.rules import SPECTATOR
from bali.rules.records import Array


class Observer:
    """OpenSpiel's interface: `tensor`, `dict`, `set_from`, `string_from`."""

    def __init__(self, everything: int, perfect_recall: bool, own_secrets: bool) -> None:
        """`everything` is the most that can happen in a game."""
        self._perfect_recall = perfect_recall
        self._own_secrets = own_secrets
        story = everything if perfect_recall else 0
        self.tensor = np.zeros(SIZE + story, np.float32)
        self.dict = {"position": self.tensor[:SIZE]}
        if perfect_recall:
            self.dict["story"] = self.tensor[SIZE:]

    def set_from(self, state: Any, player: int) -> None:
        table: ExplicitChanceGame = state.table
        self.tensor.fill(0)
        if not table.is_dealing:  # before there is no position
            seen = table.observe(self._seat(player))
            self.dict["position"][:] = observation_of(seen)
        if self._perfect_recall:
            numbers = np.frombuffer(table.public_codes, np.uint8)
            self.dict["story"][: len(numbers)] = numbers + 1.0  # 0 is what has not happened

    def string_from(self, state: Any, player: int) -> str:
        table: ExplicitChanceGame = state.table
        seat = self._seat(player)
        if self._perfect_recall:
            return table.information_state(seat)
        return f"seat {seat}\n{text_of(table.observe(seat))}"

    def _seat(self, player: int) -> int:
        return player if self._own_secrets else SPECTATOR


class PrivateObserver:
    """What lies hidden from the others' eyes, whatever they remember, as text."""

    tensor = None
    dict: Mapping[str, Array] = MappingProxyType({})

    def set_from(self, state: Any, player: int) -> None:
        """There are no numbers of it alone."""

    def string_from(self, state: Any, player: int) -> str:
        table: ExplicitChanceGame = state.table
        seen = table.observe(player)
        own = f"hand {seen.hand[player].tolist()} goods {seen.goods[player].tolist()}"
        return f"{own} {secrets_of(seen)}"
