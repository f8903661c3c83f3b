"""OpenSpiel's observers of a state, as text and as numbers.

An observation is the result of `observe` for a seat; as numbers, the features of
`observation_layout.py`. An information state adds the public history of the game, so that different
games with the same position have different information states.
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

    def __init__(self, max_codes: int, perfect_recall: bool, own_secrets: bool) -> None:
        """`max_codes` is an upper bound of the length of the public history."""
        self._perfect_recall = perfect_recall
        self._own_secrets = own_secrets
        history_size = max_codes if perfect_recall else 0
        self.tensor = np.zeros(SIZE + history_size, np.float32)
        self.dict = {"position": self.tensor[:SIZE]}
        if perfect_recall:
            self.dict["story"] = self.tensor[SIZE:]

    def set_from(self, state: Any, player: int) -> None:
        table: ExplicitChanceGame = state.table
        self.tensor.fill(0)
        if not table.is_dealing:  # there is no position before the deal
            seen = table.observe(self._seat(player))
            self.dict["position"][:] = observation_of(seen)
        if self._perfect_recall:
            numbers = np.frombuffer(table.public_codes, np.uint8)
            self.dict["story"][: len(numbers)] = numbers + 1.0  # 0 is padding

    def string_from(self, state: Any, player: int) -> str:
        table: ExplicitChanceGame = state.table
        seat = self._seat(player)
        if self._perfect_recall:
            return table.information_state(seat)
        return f"seat {seat}\n{text_of(table.observe(seat))}"

    def _seat(self, player: int) -> int:
        return player if self._own_secrets else SPECTATOR


class PrivateObserver:
    """The private information of a seat, as text only."""

    tensor = None
    dict: Mapping[str, Array] = MappingProxyType({})

    def set_from(self, state: Any, player: int) -> None:
        """Do nothing: there is no tensor."""

    def string_from(self, state: Any, player: int) -> str:
        table: ExplicitChanceGame = state.table
        seen = table.observe(player)
        private = f"hand {seen.hand[player].tolist()} goods {seen.goods[player].tolist()}"
        return f"{private} {secrets_of(seen)}"
