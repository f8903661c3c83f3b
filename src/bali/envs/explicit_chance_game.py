"""A game with explicit chance: cards are drawn one by one, as chance outcomes.

The kernel draws from an ordered pile. Here the pile stays empty: when cards are dealt or drawn,
`draw` receives them one by one, and then the kernel executes the action. So chance is a player, and
no card is determined before it is revealed.
"""

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from typing import Any, Final, Self

import numpy as np

from bali.envs.explicit_chance_kernel import Summary, apply_and_summarize, clear_pile, summary_of
from bali.envs.public_history import DRAWN, HIDDEN, TEXTS, code_of_top, secrets_of
from bali.envs.state_text import text_of
from bali.rules import (
    SPECTATOR,
    State,
    begin,
    copy_of,
    observe,
    set_table,
    state_from,
)
from bali.rules.actions import TAKE_ROW
from bali.rules.cards import (
    CARDS_OF_KIND,
    GOODS,
    NO_CARD,
    OFFER_CARDS,
    ORACLE,
    PLAYABLE,
    ROW_LENGTH,
    ROWS,
)
from bali.rules.state import CONSULT, KEEP, OVER, SACRIFICE, SUPPLY, TAKE

NO_PENDING_TAKE: Final = -1
ALTAR_DECISIONS: Final = (SACRIFICE, SUPPLY, CONSULT, KEEP)
"""The decisions that change what is known in secret; all secrets are revealed at the end."""


class ExplicitChanceGame:
    """A game with explicit chance, from its deal or from a later position."""

    def __init__(self, state: State) -> None:
        """Wrap a set table or a whole game; use `new` and `from_state` instead."""
        self.state = state
        self.drawn: tuple[int, ...] = ()
        """The cards drawn so far of the current deal or row."""
        self.pending_take = NO_PENDING_TAKE
        """The action that emptied a row, while a new row is drawn."""
        self.public_codes = b""
        """The public history, as in `public_history.py`."""
        self.public_text = ""
        self.is_whole_history = True
        """Whether the history starts at the deal."""
        self._secrets: dict[int, str] = {}
        """Cached private information by seat."""
        self._information_states: dict[int, str] = {}
        self._cache_summary(summary_of(state))

    @classmethod
    def new(cls, players: int, oracle: bool, demon: bool) -> Self:
        """Return a set table before its deal."""
        state = set_table(range(players), oracle, demon)
        state.offer[:] = NO_CARD
        state.offer_size[:] = 0
        clear_pile(state)
        return cls(state)

    @classmethod
    def from_state(cls, world: State) -> Self:
        """Return a game from a later position; a digest of its public state begins the history."""
        game = cls(copy_of(world))
        clear_pile(game.state)
        game.public_text = _digest(world)
        game.is_whole_history = False
        return game

    def with_world(self, world: State) -> Self:
        """Return a copy with the same history in another world."""
        twin = self._with_state(copy_of(world))
        clear_pile(twin.state)
        twin.is_whole_history = False
        return twin

    def copy(self) -> Self:
        return self._with_state(copy_of(self.state))

    def _with_state(self, state: State) -> Self:
        """Return a copy with another record."""
        twin = type(self)(state)
        twin.drawn = self.drawn
        twin.pending_take = self.pending_take
        twin.is_drawing = self.is_drawing
        twin.public_codes = self.public_codes
        twin.public_text = self.public_text
        twin.is_whole_history = self.is_whole_history
        return twin

    def __deepcopy__(self, memo: Any) -> Self:
        return self.copy()

    def __str__(self) -> str:
        return f"{self.public_text}\n{text_of(self.state)}"

    def __getstate__(self) -> dict[str, Any]:
        """Return a state for pickle, with the record as bytes, since it is a view of an array."""
        return self.__dict__ | {"state": self.state.tobytes()}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.__dict__.update(saved | {"state": state_from(saved["state"])})

    def _cache_summary(self, summarize: Summary) -> None:
        """Cache what is read about ten times per step: access to fields of a record is slow."""
        turn, self._decision, self.actor, self._legal, self._pile_left, self._is_secret = summarize
        self.is_over = self._decision == OVER
        self.is_dealing = turn == 0
        self.is_drawing = self.is_dealing or self.pending_take != NO_PENDING_TAKE
        """Whether a card must be drawn before the next decision."""

    @property
    def is_laying_altar(self) -> bool:
        """Whether the next card is one of the first four on the altar."""
        return self.is_dealing and len(self.drawn) >= OFFER_CARDS

    def legal_actions(self) -> list[int]:
        """Return the legal actions of the actor; none while cards are drawn."""
        return [] if self.is_drawing else list(_numbers_in(self._legal))

    def observe(self, seat: int) -> State:
        """Return the observation of a seat, or of SPECTATOR; a partial row is not part of it."""
        return observe(self.state, seat)

    def information_state(self, seat: int) -> str:
        """Return the whole history as the seat has observed it."""
        known = self._information_states.get(seat)
        if known is None:
            known = f"seat {seat}: {self.public_text}{self._secrets_of(seat)}"
            self._information_states[seat] = known
        return known

    def _secrets_of(self, seat: int) -> str:
        known = self._secrets.get(seat)
        if known is None:
            known = secrets_of(self.observe(seat)) if self.state.secrets else ""
            self._secrets[seat] = known
        return known

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return each kind that can be drawn now (a good for the altar), and its probability."""
        counts = self._undrawn_counts()
        total = sum(counts)
        return [(kind, count / total) for kind, count in enumerate(counts) if count]

    def _undrawn_counts(self) -> list[int]:
        if self.is_laying_altar:
            return _without([1] * GOODS, self.drawn[OFFER_CARDS:])
        if self.is_dealing:
            return _without(CARDS_OF_KIND[:PLAYABLE], self.drawn)
        return _without(self.state.unseen.tolist(), self.drawn)

    def draw(self, card: int) -> None:
        """Draw a card of a kind; the last one that is needed completes the deal or the row."""
        self._append(HIDDEN if self.is_laying_altar else DRAWN + card)
        self.drawn = (*self.drawn, card)
        if self.is_dealing:
            if len(self.drawn) == OFFER_CARDS + GOODS * int(self.state.oracle):
                self._begin()
        elif self._row_is_drawn():
            self._lay_row()

    def _begin(self) -> None:
        state = self.state
        offer, altar = self.drawn[:OFFER_CARDS], self.drawn[OFFER_CARDS:]
        state.offer[:] = np.reshape(offer, (ROWS, ROW_LENGTH))
        state.offer_size[:] = ROW_LENGTH
        kinds = CARDS_OF_KIND if state.oracle else CARDS_OF_KIND[:PLAYABLE]
        left = _without(kinds, offer)
        state.pile[: state.pile_size] = np.repeat(np.arange(len(left)), left)
        state.laid_good[: len(altar)] = altar
        begin(state, seed=0)  # counts the pile; its order does not matter
        clear_pile(state)
        self.drawn = ()
        self._cache_summary(summary_of(state))

    def _row_is_drawn(self) -> bool:
        """A row of oracles only is followed by another; R8: the last row may be short."""
        if len(self.drawn) == self._pile_left:
            return True
        if len(self.drawn) % ROW_LENGTH:
            return False
        return self.drawn[-ROW_LENGTH:].count(ORACLE) < ROW_LENGTH

    def _lay_row(self) -> None:
        start = int(self.state.pile_next)
        self.state.pile[start : start + len(self.drawn)] = self.drawn
        taking, self.pending_take = self.pending_take, NO_PENDING_TAKE
        self.drawn = ()
        self._carry_out(taking)

    def act(self, action: int) -> None:
        """Execute a legal action; if it empties a row, wait for the cards of the new row."""
        self._append(HIDDEN if self._is_secret else action)
        decision = self._decision
        if decision == TAKE and self.state.offer_size[action - TAKE_ROW] == 1:
            self.pending_take = action
            self.is_drawing = True
        else:
            self._carry_out(action)
        if decision == KEEP:
            self._append(code_of_top(self.state))

    def _carry_out(self, action: int) -> None:
        decision = self._decision
        self._cache_summary(apply_and_summarize(self.state, action))
        if decision in ALTAR_DECISIONS or self.is_over:
            self._secrets = {}

    def _append(self, number: int) -> None:
        self._information_states = {}
        self.public_codes += bytes((number,))
        self.public_text += TEXTS[number] + ", "


@cache
def _numbers_in(mask: int) -> tuple[int, ...]:
    return tuple(number for number in range(mask.bit_length()) if mask >> number & 1)


def _without(counts: Sequence[int], cards: Sequence[int]) -> list[int]:
    left = list(counts)
    for card in cards:
        left[card] -= 1
    return left


def _digest(world: State) -> str:
    """Return a digest of the public state of a world."""
    return f"since {sha256(observe(world, SPECTATOR).tobytes()).hexdigest()[:16]}: "
