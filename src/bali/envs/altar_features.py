"""Features of the altar's history: the cards ever laid, and the secrets."""

from typing import Final

from bali.envs.observation_layout import (
    KEPT_HIDDEN,
    KEPT_LOOKING,
    KEPT_VALUES,
    LAID_DIGITS,
    OFFSETS,
    ORIGINS,
    ROOM_DIGITS,
)
from bali.rules.cards import GOODS, LOOK_DEPTH, MAX_PLAYERS, NO_CARD, NO_SEAT, UNKNOWN
from bali.rules.compiler import kernel
from bali.rules.records import Array
from bali.rules.state import LAID_DOWN, LOOKING, State

_ALTAR_SIZE: Final = OFFSETS["altar_size"]
_LAID_GOOD: Final = OFFSETS["laid_good"]
_LAID_BY: Final = OFFSETS["laid_by"]
_LAID_DOWN: Final = OFFSETS["laid_down"]
_LIFTED: Final = OFFSETS["lifted"]
_SECRET_BY: Final = OFFSETS["secret_by"]
_SECRET_WHEN: Final = OFFSETS["secret_when"]
_SECRET_KEPT: Final = OFFSETS["secret_kept"]
_SECRET_SHOWN: Final = OFFSETS["secret_shown"]
_SECRET_TOP: Final = OFFSETS["secret_top"]
_SECRET_ROOM: Final = OFFSETS["secret_room"]
ROOM_MASK: Final = (1 << ROOM_DIGITS) - 1


@kernel
def steps_to(seen: State, base: int, seat: int) -> int:
    """Return the number of seats clockwise from `base` to `seat`."""
    steps = seat - base
    return steps + int(seen.players) if steps < 0 else steps


@kernel
def list_digits(number: int, digits: int, first: int, active: Array, count: int) -> int:
    """List the binary digits that are 1, the lowest first.

    Each digit is written and counted if it is 1: a loop of variable length would mispredict.
    """
    for digit in range(digits):
        active[count] = first + digit
        count += (number >> digit) & 1
    return count


@kernel
def list_altar_history(seen: State, base: int, active: Array, count: int) -> int:
    """List the altar's history, with seats relative to `base`."""
    count = list_digits(int(seen.altar_size), LAID_DIGITS, _ALTAR_SIZE, active, count)
    for card in range(seen.laid):
        count = list_laid_card(seen, base, card, active, count)
    count = list_lifted_cards(seen, active, count)
    for secret in range(seen.secrets):
        count = list_secret(seen, base, secret, active, count)
        if seen.secret_kept[secret] != LAID_DOWN:
            count = list_look(seen, secret, active, count)
    return count


@kernel
def list_laid_card(seen: State, base: int, card: int, active: Array, count: int) -> int:
    giver, good = int(seen.laid_by[card]), int(seen.laid_good[card])
    step = steps_to(seen, base, giver) if giver != NO_SEAT else MAX_PLAYERS
    active[count] = _LAID_BY + card * ORIGINS + step
    count += 1
    active[count] = _LAID_GOOD + card * GOODS + good
    count += 1 if good != UNKNOWN else 0
    active[count] = _LAID_DOWN + card
    return count + 1 - int(seen.laid_open[card])


@kernel
def list_lifted_cards(seen: State, active: Array, count: int) -> int:
    """List the lifted cards, if known; the cards on the altar are in the order of laying."""
    if seen.altar_size == seen.laid or seen.altar[0] == UNKNOWN:
        return count
    place = 0
    for card in range(seen.laid):
        if place < seen.altar_size and seen.altar[place] == card:
            place += 1
        else:
            active[count] = _LIFTED + card
            count += 1
    return count


@kernel
def list_secret(seen: State, base: int, secret: int, active: Array, count: int) -> int:
    """List the seat and the time of a secret, and the apparent counts of its goods since."""
    owner = steps_to(seen, base, int(seen.secret_by[secret]))
    active[count] = _SECRET_BY + secret * MAX_PLAYERS + owner
    first = _SECRET_WHEN + secret * LAID_DIGITS
    count = list_digits(int(seen.secret_when[secret]), LAID_DIGITS, first, active, count + 1)
    for good in range(GOODS):
        first = _SECRET_ROOM + (secret * GOODS + good) * ROOM_DIGITS
        room = int(seen.secret_room[secret, good]) & ROOM_MASK
        count = list_digits(room, ROOM_DIGITS, first, active, count)
    return count


@kernel
def list_look(seen: State, secret: int, active: Array, count: int) -> int:
    """List the cards that the oracle showed, the card kept, and the top card afterwards."""
    kept = int(seen.secret_kept[secret])
    if kept == LOOKING:
        kept = KEPT_LOOKING
    elif kept == UNKNOWN:
        kept = KEPT_HIDDEN
    active[count] = _SECRET_KEPT + secret * KEPT_VALUES + kept
    count += 1
    for depth in range(LOOK_DEPTH):
        good = int(seen.secret_shown[secret, depth])
        if good >= 0:
            active[count] = _SECRET_SHOWN + (secret * LOOK_DEPTH + depth) * GOODS + good
            count += 1
    top = int(seen.secret_top[secret])
    if top != NO_CARD:
        active[count] = _SECRET_TOP + secret * (GOODS + 1) + (top if top >= 0 else GOODS)
        count += 1
    return count
