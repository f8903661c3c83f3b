"""Playing a game again by its actions: every moment, as it was and as who decided knew it."""

from typing import NamedTuple

import numpy as np

from bali.dataset.series import Series
from bali.errors import BadResults
from bali.rules import ACTIONS, State, score_sheet, states
from bali.rules.compile_notice import game_entry
from bali.rules.final_score import PLACE, TOTAL
from bali.rules.records import Array
from bali.rules.redaction import redact
from bali.rules.state import OVER, one
from bali.rules.transition import execute, legal_mask


class Course(NamedTuple):
    """A whole game, one entry for each decision."""

    truth: Array
    seen: Array
    """What the seat that decided had seen."""
    legal: Array
    """As masks."""
    scores: Array
    """By seat; so are the places."""
    places: Array


@game_entry
def _retrace(moments: Array, seen: Array, legal: Array, actions: Array) -> int:
    """How many actions were legal, up to the first that was not."""
    for ply in range(actions.size):
        mask, action = legal_mask(moments[ply]), actions[ply]
        if not 0 <= action < ACTIONS or not (mask >> action) & 1:
            return ply
        legal[ply] = mask
        seen[ply] = moments[ply]
        redact(seen[ply], moments[ply].actor)
        moments[ply + 1] = moments[ply]
        execute(moments[ply + 1], action)
    return int(actions.size)


def retrace(series: Series, game: int, actions: Array) -> Course:
    """The game of a series with these actions; BadResults if the rules don't allow them."""
    count = actions.size
    moments, seen = states(count + 1), states(count)
    legal = np.zeros(count, np.int64)
    moments[0] = series.dealt(game)
    played = _retrace(moments, seen, legal, actions)
    if played < count or moments[count]["decision"] != OVER:
        raise BadResults(f"game {game} does not follow the rules from action {played + 1} on")
    sheet, _ = score_sheet(one(moments[count:].copy()))
    return Course(moments[:count], seen, legal, sheet[:, TOTAL], sheet[:, PLACE])


def retrace_once(seen: State) -> None:
    """Call every Python entry point of `retrace`."""
    moments = states(2)
    moments[0] = seen
    _retrace(moments, states(1), np.zeros(1, np.int64), np.zeros(1, np.int64))
    score_sheet(seen)
