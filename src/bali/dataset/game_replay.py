"""Replay of a game from its actions: all states, and the observations of their actors."""

from typing import NamedTuple

import numpy as np

from bali.dataset.game_series import GameSeries
from bali.errors import BadResults
from bali.rules import ACTIONS, State, score_sheet, states
from bali.rules.compile_notice import game_entry
from bali.rules.final_score import PLACE, TOTAL
from bali.rules.records import Array
from bali.rules.redaction import redact
from bali.rules.state import OVER, one
from bali.rules.transition import execute, legal_mask


class ReplayedGame(NamedTuple):
    """A complete game, with one entry per decision."""

    truth: Array
    seen: Array
    """Observations of the actor."""
    legal: Array
    """Legal actions, as bit masks."""
    scores: Array
    """Final scores by seat."""
    places: Array
    """Final places by seat."""


@game_entry
def _replay_game(states_by_ply: Array, seen: Array, legal: Array, actions: Array) -> int:
    """Play the actions up to the first illegal one. Return the number played."""
    for ply in range(actions.size):
        mask, action = legal_mask(states_by_ply[ply]), actions[ply]
        if not 0 <= action < ACTIONS or not (mask >> action) & 1:
            return ply
        legal[ply] = mask
        seen[ply] = states_by_ply[ply]
        redact(seen[ply], states_by_ply[ply].actor)
        states_by_ply[ply + 1] = states_by_ply[ply]
        execute(states_by_ply[ply + 1], action)
    return int(actions.size)


def replay_game(series: GameSeries, game: int, actions: Array) -> ReplayedGame:
    """Replay a game of a series; BadResults if an action is illegal or the game is not over."""
    count = actions.size
    states_by_ply, seen = states(count + 1), states(count)
    legal = np.zeros(count, np.int64)
    states_by_ply[0] = series.initial_state_of(game)
    played = _replay_game(states_by_ply, seen, legal, actions)
    if played < count or states_by_ply[count]["decision"] != OVER:
        raise BadResults(f"game {game} does not follow the rules from action {played + 1} on")
    sheet, _ = score_sheet(one(states_by_ply[count:].copy()))
    return ReplayedGame(states_by_ply[:count], seen, legal, sheet[:, TOTAL], sheet[:, PLACE])


def precompile_game_replay(seen: State) -> None:
    """Call every Python entry point of `replay_game`."""
    states_by_ply = states(2)
    states_by_ply[0] = seen
    _replay_game(states_by_ply, states(1), np.zeros(1, np.int64), np.zeros(1, np.int64))
    score_sheet(seen)
