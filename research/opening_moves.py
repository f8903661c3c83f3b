"""Openings of the seats, extracted from the moves of a game."""

from itertools import groupby

import msgspec

from bali.rules import State, price_for
from bali.rules.actions import (
    BUY_GOOD,
    DISCARD_SHRINE,
    PLAY_FARMERS,
    PLAY_SHRINE,
    PLAY_STONEMASON,
    TAKE_ROW,
)
from bali.rules.cards import CARD_NAMES, GOODS, HAND_CARDS, ROWS, STONEMASON
from bali.rules.state import BUY, PLAY, TAKE
from research.game_summary import Opening, Take, Turn
from research.position_changes import group_of

OPENING_TURNS = 3
"""Turns of each seat in the opening."""


class Move(msgspec.Struct, frozen=True):
    """A decision and its values, which are 0 if only one action was legal."""

    before: State
    action: int
    is_choice: bool
    chosen: float = 0.0
    mean: float = 0.0


def opening_of(moves: list[Move], seat: int) -> Opening:
    turns = [list(group) for _, group in groupby(moves, lambda move: int(move.before.turn))]
    own = [number for number, group in enumerate(turns) if group[0].before.active == seat]
    bought = [_first(turns[number], BUY, PURCHASES) for number in own]
    built = [_first(turns[number], PLAY, SHRINES) for number in own]
    first_buy = next((turn for turn, move in enumerate(bought, 1) if move), None)
    price = None if first_buy is None else _price(bought[first_buy - 1])
    return Opening(
        turns=tuple(_turn(turns, number) for number in own[:OPENING_TURNS]),
        first_shrine=next((turn for turn, move in enumerate(built, 1) if move), None),
        first_buy=first_buy,
        first_price=price,
    )


def _turn(turns: list[list[Move]], number: int) -> Turn:
    moves = turns[number]
    played = next((move.action for move in moves if move.before.decision == PLAY), DISCARD_SHRINE)
    next_state = turns[number + 1][0].before if number + 1 < len(turns) else None
    return Turn(
        *_played(played),
        takes=tuple(_take(move) for move in moves if move.before.decision == TAKE),
        scored=""
        if next_state is None
        else CARD_NAMES[_bottom(next_state, int(next_state.last_row))],
    )


def _played(action: int) -> tuple[str, int]:
    if action == DISCARD_SHRINE:
        return "", 0
    if action >= PLAY_FARMERS:
        good, additional = divmod(action - PLAY_FARMERS, HAND_CARDS)
        return CARD_NAMES[good], additional + 1
    return CARD_NAMES[STONEMASON + action - PLAY_STONEMASON], 1


def _take(move: Move) -> Take:
    world = move.before
    rows = [row for row in range(ROWS) if row != world.demon]
    offered = tuple(group_of(_bottom(world, row)) for row in rows)
    return Take(group_of(_bottom(world, move.action - TAKE_ROW)), offered)


def _bottom(world: State, row: int) -> int:
    return int(world.offer[row, world.offer_size[row] - 1])


def _first(moves: list[Move], decision: int, actions: range) -> Move | None:
    found = (m for m in moves if m.before.decision == decision and m.action in actions)
    return next(found, None)


PURCHASES = range(BUY_GOOD, BUY_GOOD + GOODS)
SHRINES = range(PLAY_SHRINE, PLAY_SHRINE + 1)


def _price(move: Move | None) -> int | None:
    if move is None:
        return None
    return price_for(move.before, int(move.before.actor), move.action - BUY_GOOD)
