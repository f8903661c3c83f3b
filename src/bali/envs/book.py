"""What a seat is told of the altar's book: the cards ever laid, and the secrets."""

from typing import Final

from bali.envs.table import (
    GIVERS,
    KEPT_HIDDEN,
    KEPT_LOOKING,
    KEPT_WAYS,
    LAID_DIGITS,
    OFFSETS,
    ROOM_DIGITS,
)
from bali.rules.cards import GOODS, LOOK_DEPTH, MAX_PLAYERS, NO_CARD, NOBODY, UNKNOWN
from bali.rules.compiled import compiled
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


@compiled
def steps_to(seen: State, base: int, seat: int) -> int:
    """How many steps clockwise from the one seat to the other."""
    steps = seat - base
    return steps + int(seen.players) if steps < 0 else steps


@compiled
def note_digits(number: int, digits: int, first: int, noted: Array, count: int) -> int:
    """Note which binary digits are 1, the lowest first: each is written, and counted if it is.

    Always all of them: where a number ends is hard to guess for a processor.
    """
    for digit in range(digits):
        noted[count] = first + digit
        count += (number >> digit) & 1
    return count


@compiled
def note_book(seen: State, base: int, noted: Array, count: int) -> int:
    """The altar's past, with seats counted from `base`."""
    count = note_digits(int(seen.altar_size), LAID_DIGITS, _ALTAR_SIZE, noted, count)
    for card in range(seen.laid):
        count = note_laid_card(seen, base, card, noted, count)
    count = note_lifted(seen, noted, count)
    for secret in range(seen.secrets):
        count = note_secret(seen, base, secret, noted, count)
        if seen.secret_kept[secret] != LAID_DOWN:
            count = note_look(seen, secret, noted, count)
    return count


@compiled
def note_laid_card(seen: State, base: int, card: int, noted: Array, count: int) -> int:
    giver, good = int(seen.laid_by[card]), int(seen.laid_good[card])
    step = steps_to(seen, base, giver) if giver != NOBODY else MAX_PLAYERS
    noted[count] = _LAID_BY + card * GIVERS + step
    count += 1
    noted[count] = _LAID_GOOD + card * GOODS + good
    count += 1 if good != UNKNOWN else 0
    noted[count] = _LAID_DOWN + card
    return count + 1 - int(seen.laid_open[card])


@compiled
def note_lifted(seen: State, noted: Array, count: int) -> int:
    """The cards that are gone, if it is known which: those on the altar lie in their order."""
    if seen.altar_size == seen.laid or seen.altar[0] == UNKNOWN:
        return count
    place = 0
    for card in range(seen.laid):
        if place < seen.altar_size and seen.altar[place] == card:
            place += 1
        else:
            noted[count] = _LIFTED + card
            count += 1
    return count


@compiled
def note_secret(seen: State, base: int, secret: int, noted: Array, count: int) -> int:
    """Whose it was and when, and what its owner must have had since."""
    owner = steps_to(seen, base, int(seen.secret_by[secret]))
    noted[count] = _SECRET_BY + secret * MAX_PLAYERS + owner
    first = _SECRET_WHEN + secret * LAID_DIGITS
    count = note_digits(int(seen.secret_when[secret]), LAID_DIGITS, first, noted, count + 1)
    for good in range(GOODS):
        first = _SECRET_ROOM + (secret * GOODS + good) * ROOM_DIGITS
        room = int(seen.secret_room[secret, good]) & ROOM_MASK
        count = note_digits(room, ROOM_DIGITS, first, noted, count)
    return count


@compiled
def note_look(seen: State, secret: int, noted: Array, count: int) -> int:
    """What the oracle showed, which card was kept, what lay on top then."""
    kept = int(seen.secret_kept[secret])
    if kept == LOOKING:
        kept = KEPT_LOOKING
    elif kept == UNKNOWN:
        kept = KEPT_HIDDEN
    noted[count] = _SECRET_KEPT + secret * KEPT_WAYS + kept
    count += 1
    for depth in range(LOOK_DEPTH):
        good = int(seen.secret_shown[secret, depth])
        if good >= 0:
            noted[count] = _SECRET_SHOWN + (secret * LOOK_DEPTH + depth) * GOODS + good
            count += 1
    top = int(seen.secret_top[secret])
    if top != NO_CARD:
        noted[count] = _SECRET_TOP + secret * (GOODS + 1) + (top if top >= 0 else GOODS)
        count += 1
    return count
