"""Decoding of an observation: the record is rebuilt from its features alone.

This proves that the features contain the record. It is written from the layout, independent of the
code that lists features.
"""

from typing import Any

import numpy as np

from bali.bots.champion.features import LOW_SUPPLY, MAX_GOODS, MAX_STONES, MAX_TABLE
from bali.envs import OFFSETS, TABLE
from bali.envs.observation_layout import KEPT_HIDDEN, KEPT_LOOKING
from bali.rules import SPECTATOR, State, one, states
from bali.rules.cards import (
    CARDS_OF_KIND,
    GOODS,
    MAX_PLAYERS,
    NO_CARD,
    NO_SEAT,
    ORACLE,
    ORACLE_PILE,
    ORACLES,
    PLAIN_PILE,
    SHRINE,
    STONEMASON,
    UNKNOWN,
)
from bali.rules.records import Array
from bali.rules.state import LAID_DOWN, LOOKING, OVER

GROUPS = {group.name: group for group in TABLE}


def part(vector: Array, name: str) -> Array:
    """Return the features of a group, in its shape."""
    group = GROUPS[name]
    first = OFFSETS[name]
    return vector[first : first + group.size].reshape(group.shape)


def index_of(features: Array, none: int) -> int:
    """Return the index of the active one of mutually exclusive features, or `none`."""
    assert features.sum() <= 1
    return int(features.argmax()) if features.any() else none


def number(digits: Array) -> int:
    return sum(1 << place for place, digit in enumerate(digits.tolist()) if digit)


def signed(digits: Array) -> int:
    """Return the number of digits in two's complement."""
    return number(digits[:-1]) - (int(digits[-1]) << len(digits) - 1)


def counted(features: Array) -> int:
    """Return a count that is encoded from 1 on."""
    return index_of(features, -1) + 1


class Decoder:
    """Rebuilds one record; relative seats are converted to absolute ones."""

    def __init__(self, vector: Array) -> None:
        self.vector = vector
        self.state = one(states(1))

    def part(self, name: str) -> Array:
        return part(self.vector, name)

    def seat(self, step: int) -> int:
        return step if step == NO_SEAT else (self.base + step) % self.state.players

    def decode(self) -> State:
        self.read_table()
        self.read_offer()
        for step in range(self.state.players):
            self.read_seat(step, self.seat(step))
        self.read_laid_cards()
        self.read_secrets()
        self.find_boxed_cards()
        self.replay_altar()
        self.count_altar()
        self.find_goods()
        return self.state

    def read_table(self) -> None:
        state = self.state
        state.players = index_of(self.part("players"), NO_SEAT) + 2
        state.observer = index_of(self.part("seat"), SPECTATOR)
        self.base = 0 if state.observer == SPECTATOR else int(state.observer)
        assert index_of(self.part("eyes"), SPECTATOR) == (SPECTATOR if self.is_spectator else 0)
        state.oracle = int(self.part("oracle")[0])
        state.demon = index_of(self.part("demon"), NO_SEAT)
        self.over = bool(self.part("over")[0])
        state.decision = index_of(self.part("decision"), OVER)
        assert self.over == (state.decision == OVER)
        state.actor = self.seat(index_of(self.part("actor"), NO_SEAT))
        state.active = self.seat(index_of(self.part("active"), NO_SEAT))
        state.scored = index_of(self.part("scored"), NO_CARD)
        state.step = index_of(self.part("step"), 0)
        state.last_row = index_of(self.part("row_taken"), NO_SEAT)
        state.consultations = number(self.part("owed"))
        state.turn = number(self.part("turn"))
        for good in range(GOODS):
            low = index_of(self.part("supply")[good], NO_SEAT)
            high = index_of(self.part("high_supply")[good], NO_SEAT)
            state.supply[good] = low if high == NO_SEAT else high + LOW_SUPPLY

    @property
    def is_spectator(self) -> bool:
        return bool(self.state.observer == SPECTATOR)

    def read_offer(self) -> None:
        state = self.state
        for row, places in enumerate(self.part("offer")):
            size = int(places.sum())
            state.offer_size[row] = size
            for place in range(size):
                state.offer[row, size - 1 - place] = index_of(places[place], UNKNOWN)
        state.pile_size = ORACLE_PILE if state.oracle else PLAIN_PILE
        state.pile_next = state.pile_size - index_of(self.part("pile"), UNKNOWN)
        for kind, features in enumerate(self.part("unseen")):
            state.unseen[kind] = counted(features)

    def read_seat(self, step: int, seat: int) -> None:
        state = self.state
        state.color[seat] = index_of(self.part("color")[step], NO_SEAT)
        stones = index_of(self.part("stones")[step], NO_SEAT)
        state.stones[seat] = stones + number(self.part("rich")[step])
        assert stones == MAX_STONES or not self.part("rich")[step].any()
        state.priest_points[seat] = number(self.part("priest_points")[step])
        state.shrine_points[seat] = number(self.part("shrine_points")[step])
        state.hand[seat] = [counted(held) for held in self.part("hand")[step]]
        state.hand_size[seat] = state.hand[seat].sum()
        state.table[seat] = [counted(laid) for laid in self.part("table")[step]]
        state.table[seat, STONEMASON] += counted(self.part("stonemasons")[step])
        assert state.table[seat].max() <= MAX_TABLE or state.table[seat, STONEMASON] > MAX_TABLE
        state.goods_size[seat] = number(self.part("goods_size")[step])
        for good in range(GOODS):
            owned = counted(self.part("goods")[step, good])
            more = counted(self.part("more_goods")[step, good])
            assert owned == MAX_GOODS or not more
            state.goods[seat, good] = owned + more

    def read_laid_cards(self) -> None:
        state = self.state
        givers = self.part("laid_by")
        state.laid = int(givers.sum())
        for card in range(state.laid):
            giver = index_of(givers[card], NO_SEAT)
            state.laid_by[card] = self.seat(NO_SEAT if giver == MAX_PLAYERS else giver)
            state.laid_good[card] = index_of(self.part("laid_good")[card], UNKNOWN)
            state.laid_open[card] = not self.part("laid_down")[card, 0]

    def read_secrets(self) -> None:
        state = self.state
        owners = self.part("secret_by")
        state.secrets = int(owners.sum())
        for secret in range(state.secrets):
            state.secret_by[secret] = self.seat(index_of(owners[secret], NO_SEAT))
            state.secret_when[secret] = number(self.part("secret_when")[secret])
            state.secret_room[secret] = [signed(d) for d in self.part("secret_room")[secret]]
            kept = index_of(self.part("secret_kept")[secret], LAID_DOWN)
            kept = {KEPT_LOOKING: LOOKING, KEPT_HIDDEN: UNKNOWN}.get(kept, kept)
            state.secret_kept[secret] = kept
            if kept == LAID_DOWN:
                state.secret_card[secret] = state.secret_when[secret]
                continue
            state.secret_card[secret] = UNKNOWN
            hidden = state.secret_by[secret] != state.observer and not self.over
            none = UNKNOWN if hidden else NO_CARD
            state.secret_shown[secret] = [
                index_of(goods, none) for goods in self.part("secret_shown")[secret]
            ]
            top = index_of(self.part("secret_top")[secret], NO_CARD)
            state.secret_top[secret] = UNKNOWN if top == GOODS else top

    def find_boxed_cards(self) -> None:
        """Cards are never lost: those that are in no other place are in the box."""
        state = self.state
        for kind, cards in ((SHRINE, CARDS_OF_KIND[SHRINE]), (ORACLE, ORACLES * state.oracle)):
            held = 0 if kind == ORACLE else state.hand[:, kind].sum() + state.table[:, kind].sum()
            state.box[kind] = cards - held - state.unseen[kind] - (state.offer == kind).sum()

    def replay_altar(self) -> None:
        """Replay all cards laid and lifted, if the lifted cards are known."""
        state = self.state
        state.altar_size = number(self.part("altar_size"))
        top = index_of(self.part("altar_top"), NO_CARD)
        state.altar_top = UNKNOWN if top == GOODS else top
        if UNKNOWN in state.secret_kept[: state.secrets]:
            state.altar[: state.altar_size] = UNKNOWN
            return
        stack: list[int] = []
        secret = 0
        for card in range(state.laid + 1):
            while secret < state.secrets and state.secret_when[secret] == card:
                if state.secret_kept[secret] >= 0:
                    gone = stack.pop(-1 - state.secret_kept[secret])
                    if self.over:
                        state.secret_card[secret] = gone
                secret += 1
            if card < state.laid:
                stack.append(card)
        state.altar[: state.altar_size] = stack
        present = 1 - self.part("lifted")[: state.laid, 0]
        assert stack == np.flatnonzero(present).tolist()

    def count_altar(self) -> None:
        """Count the altar, which is unknown after a secret of another seat, as in the record."""
        state = self.state
        hidden = (state.laid_good[: state.laid] == UNKNOWN).any()
        lifted = (state.secret_kept[: state.secrets] == UNKNOWN).any()
        if hidden or lifted:
            state.offerings[:] = UNKNOWN
        else:
            for card in state.altar[: state.altar_size]:
                state.offerings[state.laid_good[card]] += 1
        if self.over:
            state.value[:] = [counted(value) for value in self.part("value")]

    def find_goods(self) -> None:
        """Derive goods from the observer's knowledge, and apparent counts from public actions."""
        state = self.state
        for seat in range(state.players):
            fewer = [
                counted(f) for f in self.part("fewer_goods")[(seat - self.base) % state.players]
            ]
            state.apparent[seat] = state.goods[seat] - fewer
            secrets = [s for s in range(state.secrets) if state.secret_by[s] == seat]
            if not (self.over or seat == state.observer):
                if secrets:
                    state.goods[seat] = UNKNOWN
                continue
            state.apparent[seat] = state.goods[seat]
            for secret in secrets:
                self.undo_secret(seat, secret)
            assert np.array_equal(np.maximum(-state.apparent[seat], 0), fewer)

    def undo_secret(self, seat: int, secret: int) -> None:
        """Subtract a secret from the apparent counts: the others did not see it."""
        state = self.state
        kept = int(state.secret_kept[secret])
        if kept == LAID_DOWN:
            state.apparent[seat, state.laid_good[state.secret_card[secret]]] += 1
        elif kept != LOOKING:
            state.apparent[seat, state.secret_shown[secret, kept]] -= 1


def decoded(vector: Array) -> State:
    return Decoder(vector).decode()


def differing(one_state: State, other: State) -> dict[str, Any]:
    """Return the fields in which two records differ, with both values."""
    names = one_state.dtype.names  # type: ignore[attr-defined]
    return {
        name: (one_state[name], other[name])
        for name in names
        if not np.array_equal(one_state[name], other[name])
    }
