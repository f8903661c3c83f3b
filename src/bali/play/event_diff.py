"""Events of an action, computed from the states before and after it.

Given two observations of a seat, the events contain only what that seat saw.
"""

from collections.abc import Iterator
from typing import Final

from bali.play.events import (
    Bought,
    Consulted,
    Declined,
    DemonMoved,
    Discarded,
    Event,
    Gained,
    GameEnded,
    Kept,
    Passed,
    Played,
    RowDrawn,
    Sacrificed,
    Scored,
    SubstituteDeclined,
    Supplied,
    Took,
    TurnBegan,
)
from bali.rules import State
from bali.rules.cards import (
    CARD_NAMES,
    GOOD_NAMES,
    GOODS,
    NO_CARD,
    ORACLE,
    PRIEST,
    ROW_LENGTH,
    SHRINE,
    STONEMASON,
)
from bali.rules.state import (
    BUY,
    CONSULT,
    KEEP,
    OVER,
    PLAY,
    RECEIVE,
    REWARD,
    SACRIFICE,
    SUPPLY,
    TAKE,
)


def events_between(before: State, after: State) -> tuple[Event, ...]:
    """Return the events of one action, in order."""
    return tuple(_events(before, after))


def _events(before: State, after: State) -> Iterator[Event]:
    decision = int(before.decision)
    yield from _EVENTS_BY_DECISION[decision](before, after)
    if decision == TAKE:
        yield from _rows_drawn(before, after)
    if after.decision == OVER:
        yield GameEnded()
        return
    if decision in (TAKE, CONSULT, KEEP) and after.decision not in (TAKE, CONSULT, KEEP):
        row = int(after.last_row)
        yield Scored(row, CARD_NAMES[after.offer[row, after.offer_size[row] - 1]])
        yield from _gains(before, after)
    if after.turn != before.turn:
        yield TurnBegan(int(after.active), int(after.turn))


def _bought(before: State, after: State) -> Iterator[Event]:
    seat = int(before.actor)
    for good in range(GOODS):
        if after.supply[good] != before.supply[good]:
            yield Bought(seat, GOOD_NAMES[good], int(before.stones[seat] - after.stones[seat]))
            return
    yield Passed(seat)


def _played(before: State, after: State) -> Iterator[Event]:
    seat = int(before.actor)
    counts = (after.table[seat] - before.table[seat]).tolist()
    if not any(counts):
        yield Discarded(seat)
        return
    kind = next(kind for kind, count in enumerate(counts) if count)
    price = int(before.stones[seat] - after.stones[seat])
    yield Played(seat, CARD_NAMES[kind], counts[kind], price)
    if after.demon != before.demon:
        yield DemonMoved(int(after.demon))


def _sacrificed(before: State, after: State) -> Iterator[Event]:
    card = before.laid
    face_up = bool(after.laid_open[card])
    yield Sacrificed(int(before.actor), good_or_none(after.laid_good[card]), face_up)


def _supplied(before: State, after: State) -> Iterator[Event]:
    yield Supplied(int(before.actor), GOOD_NAMES[after.laid_good[before.laid]])


def _took(before: State, after: State) -> Iterator[Event]:
    row = int(after.last_row)
    card = before.offer[row, before.offer_size[row] - 1]
    yield Took(int(before.actor), row, CARD_NAMES[card])


def _rows_drawn(before: State, after: State) -> Iterator[Event]:
    drawn = after.pile[before.pile_next : after.pile_next].tolist()
    gone = int(after.box[ORACLE] - before.box[ORACLE])
    for first in range(0, len(drawn), ROW_LENGTH):
        row = drawn[first : first + ROW_LENGTH]
        oracles = min(gone, row.count(ORACLE))
        gone -= oracles
        yield RowDrawn(int(after.last_row), tuple(CARD_NAMES[card] for card in row), oracles)


def _consulted(before: State, after: State) -> Iterator[Event]:
    seat = int(before.actor)
    if after.secrets == before.secrets:
        yield Declined(seat)
    else:
        yield Consulted(seat, shown_goods(after, before.secrets))


def shown_goods(state: State, secret: int) -> tuple[str, ...] | None:
    """Return the goods that the oracle showed; None if they are hidden from the observer."""
    shown = [good_or_none(card) for card in state.secret_shown[secret].tolist() if card != NO_CARD]
    known = tuple(good for good in shown if good is not None)
    return known or None


def good_or_none(good: int) -> str | None:
    """Return the good's name; None if it is unknown or there is no card."""
    return GOOD_NAMES[good] if good >= 0 else None


def _kept(before: State, after: State) -> Iterator[Event]:
    secret = before.secrets - 1
    depth = int(after.secret_kept[secret])
    seat = int(before.actor)
    if depth < 0:
        yield Kept(seat, None, None)
    else:
        yield Kept(seat, depth + 1, GOOD_NAMES[after.secret_shown[secret, depth]])


def _received(before: State, after: State) -> Iterator[Event]:
    seat = int(before.actor)
    majority = bool(before.step == before.players)
    goods = _goods_received(before, after, seat)
    if goods:
        yield Gained(seat, GOOD_NAMES[goods[0]], 1, majority)
    else:
        yield SubstituteDeclined(seat, majority)


def _goods_received(before: State, after: State, seat: int) -> list[int]:
    counts = (after.apparent[seat] - before.apparent[seat]).tolist()
    return [good for good, count in enumerate(counts) for _ in range(count)]


def _gains(before: State, after: State) -> Iterator[Event]:
    """Yield all gains of a scoring, the active player's first, a majority's extra card last."""
    players = int(before.players)
    seats = [(int(before.active) + step) % players for step in range(players)]
    extra: list[Event] = []
    for seat in seats:
        yield from _counters_gained(before, after, seat)
        goods = _goods_received(before, after, seat)
        if goods:
            yield Gained(seat, GOOD_NAMES[goods[0]], 1, majority=False)
        extra += [Gained(seat, GOOD_NAMES[good], 1, majority=True) for good in goods[1:]]
    yield from extra


def _counters_gained(before: State, after: State, seat: int) -> Iterator[Event]:
    table = before.table[seat]
    stones = int(after.stones[seat] - before.stones[seat])
    if stones:
        kind = SHRINE if before.decision == REWARD else STONEMASON
        yield Gained(seat, "stones", stones, bool(stones > table[kind]))
    priests = int(after.priest_points[seat] - before.priest_points[seat])
    if priests:
        yield Gained(seat, "points", priests, bool(priests > table[PRIEST]))
    shrines = int(after.shrine_points[seat] - before.shrine_points[seat])
    if shrines:
        yield Gained(seat, "points", shrines, bool(shrines > table[SHRINE]))


_EVENTS_BY_DECISION: Final = {
    BUY: _bought,
    PLAY: _played,
    SACRIFICE: _sacrificed,
    SUPPLY: _supplied,
    TAKE: _took,
    CONSULT: _consulted,
    KEEP: _kept,
    REWARD: _gains,
    RECEIVE: _received,
}
