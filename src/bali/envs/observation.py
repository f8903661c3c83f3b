"""The observation of a seat: a list of active features, or a vector of zeros and ones.

It is computed from the result of `observe`, and therefore contains no hidden information. Seats are
relative to the observer: 0 is the observer, further seats follow clockwise. For a spectator, 0 is
the seat that started.
"""

from typing import Final

import numpy as np

from bali.bots.champion.features import (
    LOW_SUPPLY,
    MAX_GOODS,
    MAX_STONES,
    MAX_TABLE,
    list_features,
)
from bali.envs.altar_features import list_altar_history, list_digits, steps_to
from bali.envs.observation_layout import (
    CONSULTATION_DIGITS,
    HIGH_SUPPLY,
    MORE_GOODS,
    MORE_TABLE,
    OFFSETS,
    POINT_DIGITS,
    SIZE,
    SIZE_DIGITS,
    STONE_DIGITS,
    TURN_DIGITS,
)
from bali.errors import BadObservation
from bali.rules.api import array_of
from bali.rules.cards import COLOR_NAMES, GOODS, NO_SEAT, ORACLES, STONEMASON, UNKNOWN
from bali.rules.compile_notice import game_entry
from bali.rules.compiler import kernel
from bali.rules.records import Array
from bali.rules.state import OVER, SPECTATOR, State, copy_of

MAX_OBSERVED: Final = 1200
"""An upper bound of the number of active features."""

_OVER: Final = OFFSETS["over"]
_ACTOR: Final = OFFSETS["actor"]
_SEAT: Final = OFFSETS["seat"]
_COLOR: Final = OFFSETS["color"]
_TURN: Final = OFFSETS["turn"]
_ROW_TAKEN: Final = OFFSETS["row_taken"]
_CONSULTATIONS: Final = OFFSETS["owed"]
_RICH: Final = OFFSETS["rich"]
_PRIEST_POINTS: Final = OFFSETS["priest_points"]
_SHRINE_POINTS: Final = OFFSETS["shrine_points"]
_STONEMASONS: Final = OFFSETS["stonemasons"]
_HIGH_SUPPLY: Final = OFFSETS["high_supply"]
_MORE_GOODS: Final = OFFSETS["more_goods"]
_FEWER_GOODS: Final = OFFSETS["fewer_goods"]
_GOODS_SIZE: Final = OFFSETS["goods_size"]
_COLORS: Final = len(COLOR_NAMES)


@kernel
def list_observation(seen: State, active: Array) -> int:
    """List the features that are active for the observer; return their number.

    `seen` is a copy of an observation, and is modified.
    """
    is_spectator = seen.observer == SPECTATOR
    base = 0 if is_spectator else int(seen.observer)
    actor = int(seen.actor)
    fill_hidden_counts(seen)
    seen.actor = base  # the champion's features are relative to the actor
    count = list_features(seen, NO_SEAT if is_spectator else base, False, active)
    if seen.decision == OVER:
        active[0] = _OVER  # replaces the decision, the first feature in the list
    else:
        active[count] = _ACTOR + steps_to(seen, base, actor)
        count += 1
    if not is_spectator:
        active[count] = _SEAT + base
        count += 1
    count = list_table(seen, active, count)
    for seat in range(seen.players):
        count = list_seat(seen, active, count, steps_to(seen, base, seat), seat)
    return list_altar_history(seen, base, active, count)


@kernel
def list_table(seen: State, active: Array, count: int) -> int:
    """List what belongs to no seat."""
    count = list_digits(int(seen.turn), TURN_DIGITS, _TURN, active, count)
    count = list_digits(int(seen.consultations), CONSULTATION_DIGITS, _CONSULTATIONS, active, count)
    if seen.last_row != NO_SEAT:
        active[count] = _ROW_TAKEN + int(seen.last_row)
        count += 1
    for good in range(GOODS):
        more = int(seen.supply[good]) - LOW_SUPPLY
        if more >= 0:
            active[count] = _HIGH_SUPPLY + good * HIGH_SUPPLY + more
            count += 1
    return count


@kernel
def list_seat(seen: State, active: Array, count: int, step: int, seat: int) -> int:
    """List what the champion's features omit about a seat."""
    active[count] = _COLOR + step * _COLORS + int(seen.color[seat])
    count += 1
    first = _PRIEST_POINTS + step * POINT_DIGITS
    count = list_digits(int(seen.priest_points[seat]), POINT_DIGITS, first, active, count)
    first = _SHRINE_POINTS + step * POINT_DIGITS
    count = list_digits(int(seen.shrine_points[seat]), POINT_DIGITS, first, active, count)
    first = _GOODS_SIZE + step * SIZE_DIGITS
    count = list_digits(int(seen.goods_size[seat]), SIZE_DIGITS, first, active, count)
    more = int(seen.stones[seat]) - MAX_STONES
    if more > 0:
        count = list_digits(more, STONE_DIGITS, _RICH + step * STONE_DIGITS, active, count)
    more = int(seen.table[seat, STONEMASON]) - MAX_TABLE
    if more > 0:
        active[count] = _STONEMASONS + step * MORE_TABLE + more - 1
        count += 1
    for good in range(GOODS):
        more = int(seen.goods[seat, good]) - MAX_GOODS
        if more > 0:
            active[count] = _MORE_GOODS + (step * GOODS + good) * MORE_GOODS + more - 1
            count += 1
        fewer = -int(seen.apparent[seat, good])
        if fewer > 0:
            active[count] = _FEWER_GOODS + (step * GOODS + good) * ORACLES + fewer - 1
            count += 1
    return count


@game_entry
def _list_observation(seen: Array, active: Array) -> int:
    return list_observation(seen[0], active)


def observation_of(seen: State) -> Array:
    """Return the features of an observation, from `observe` or `Game.observe`, as int8 0 or 1."""
    if seen.observer == NO_SEAT:
        raise BadObservation("this is the game itself; observe it from a seat first")
    active = np.zeros(MAX_OBSERVED, np.uint16)
    count = _list_observation(array_of(copy_of(seen)), active)
    vector = np.zeros(SIZE, np.int8)
    vector[active[:count]] = 1
    return vector


@kernel
def fill_hidden_counts(seen: State) -> None:
    """Replace hidden counts by what the observer can derive, without guessing.

    A seat that gave a secretly kept card can appear to have a negative count, which becomes 0.
    """
    for seat in range(seen.players):
        if seen.goods[seat, 0] == UNKNOWN:
            for good in range(GOODS):
                seen.goods[seat, good] = max(0, int(seen.apparent[seat, good]))
    if seen.offerings[0] == UNKNOWN:
        count_visible_altar(seen)


@kernel
def count_visible_altar(seen: State) -> None:
    """Count the known cards on the altar: the first four, open ones, and those of the observer.

    The cards that the observer kept are subtracted; one of these may be a card that was never
    counted, so negative counts become 0.
    """
    first = GOODS if seen.oracle else 0
    for good in range(GOODS):
        seen.offerings[good] = 1 if seen.oracle else 0
    for card in range(first, seen.laid):
        if seen.laid_good[card] != UNKNOWN:
            seen.offerings[seen.laid_good[card]] += 1
    for secret in range(seen.secrets):
        if seen.secret_by[secret] == seen.observer and seen.secret_kept[secret] >= 0:
            seen.offerings[seen.secret_shown[secret, seen.secret_kept[secret]]] -= 1
    for good in range(GOODS):
        seen.offerings[good] = max(0, int(seen.offerings[good]))
