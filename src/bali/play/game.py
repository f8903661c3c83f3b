"""The `Game` class, the main entry point of the library."""

from collections.abc import Callable, Sequence
from copy import copy
from itertools import pairwise
from typing import Any, Self

import msgspec

from bali.errors import (
    BadRecord,
    BadSetup,
    BaliError,
    IllegalAction,
    NoSuchAction,
    NoSuchSeat,
    NothingToUndo,
)
from bali.play.action import Action, actions_of, as_action
from bali.play.deals import deal_of, lay_out, random_deal
from bali.play.event_diff import events_between
from bali.play.events import Event
from bali.play.history import History
from bali.play.memory import Memory, memory_of
from bali.play.outcome import Outcome, outcome_of
from bali.play.players import check_variant_names, players_from
from bali.play.record import FORMAT, Deal, Player, Record, Result, check_record
from bali.play.view import View, open_view_of, variants_of, view_of
from bali.rules import (
    SPECTATOR,
    State,
    apply,
    copy_of,
    legal_actions,
    observe,
    precompile,
    set_table,
    state_from,
)
from bali.rules import deal as deal_by_seed
from bali.rules.cards import COLOR_NAMES
from bali.rules.checks import check_seed, check_variants, is_whole
from bali.rules.state import DECISION_NAMES, OVER


class Game:
    """A game of Bali, created with `Game.new` or replayed with `Game.from_record`."""

    def __init__(self, players: tuple[Player, ...], state: State) -> None:
        self._players = players
        self._state = state
        self._legal: int | None = None
        """The legal actions of the state, computed on first use."""
        self._deal = deal_of(state)
        self._history = History()

    @classmethod
    def new(
        cls,
        players: int | Sequence[Player] = 2,
        *,
        oracle: bool = False,
        demon: bool = False,
        seed: int | None = None,
        deal: Deal | None = None,
    ) -> Self:
        """Create a game with a random deal, a deal from a seed, or a given deal.

        The random deal uses the operating system's generator. The pile of a seeded deal can be
        computed from its open cards: use a seed for research, not where the pile must stay hidden.
        """
        if seed is not None and deal is not None:
            raise BadSetup("a game is dealt from a seed or from a deal, not from both")
        seated = players_from(players)
        check_variants(oracle=oracle, demon=demon)
        state = _table(seated, oracle, demon)
        if seed is None:
            lay_out(state, random_deal(oracle) if deal is None else deal)
        else:
            check_seed(seed)
            deal_by_seed(state, seed)
        return cls(seated, state)

    @classmethod
    def from_record(cls, record: Record) -> Self:
        """Return the game of a record, replayed; raise BadRecord at its first illegal action."""
        game = cls.from_setup(record)
        game.replay(record, game.play)
        return game

    @classmethod
    def from_setup(cls, record: Record) -> Self:
        """Return a record's game before its first action; raise BadRecord if it is invalid."""
        check_record(record)
        try:
            check_variant_names(record.variants)
            return cls.new(
                record.players,
                oracle="oracle" in record.variants,
                demon="demon" in record.variants,
                deal=record.deal,
            )
        except BadSetup as error:
            raise BadRecord(f"the record's setup is wrong: {error}") from None

    def replay(self, record: Record, play: Callable[[str], object]) -> None:
        """Call `play` with each action of a record; raise BadRecord at the first illegal one."""
        for index, text in enumerate(record.actions):
            try:
                play(text)
            except BaliError as error:
                raise BadRecord(f"action {index + 1} of the record: {error}", index) from None
        result = self._result()
        if record.result is not None and record.result != result:
            raise BadRecord(
                f"the record's result is {record.result}, but its actions lead to {result}"
            )

    def __getstate__(self) -> dict[str, Any]:
        """Return the attributes for copy and pickle, with the state as bytes.

        A NumPy record is a view of its array.
        """
        return self.__dict__ | {"_history": copy(self._history), "_state": self._state.tobytes()}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.__dict__.update(saved | {"_state": state_from(saved["_state"])})

    @property
    def players(self) -> tuple[Player, ...]:
        return self._players

    def rename(self, names: Sequence[str]) -> None:
        """Replace the names of the players, for example when another person takes over a seat."""
        self._players = tuple(
            msgspec.structs.replace(player, name=name)
            for player, name in zip(self._players, names, strict=True)
        )

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions played so far."""
        return tuple(self._history.actions)

    @property
    def decision(self) -> str:
        """The current decision, such as "buy" or "take"; "over" at the end."""
        return DECISION_NAMES[self._state.decision]

    @property
    def actor(self) -> int | None:
        """The seat that decides; None at the end."""
        return None if self._state.decision == OVER else int(self._state.actor)

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return int(self._state.turn)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None until the game is over."""
        return outcome_of(self._state) if self._state.decision == OVER else None

    def legal_actions(self) -> tuple[Action, ...]:
        return actions_of(self._legal_mask())

    def _legal_mask(self) -> int:
        """Return the legal actions as a mask, cached for the state."""
        if self._legal is None:
            self._legal = legal_actions(self._state)
        return self._legal

    def play(self, action: Action | str) -> tuple[Event, ...]:
        """Carry out an action of the actor; return its events, with nothing hidden."""
        chosen = self.check(action)
        before = copy_of(self._state)
        apply(self._state, chosen.number)
        self._legal = None
        self._history.append(before, chosen)
        return events_between(before, self._state)

    def check(self, action: Action | str) -> Action:
        """Return the action if it is legal; otherwise raise IllegalAction with the legal ones."""
        chosen = as_action(action)
        if not self._legal_mask() >> chosen.number & 1:
            raise IllegalAction(self._refusal(chosen))
        return chosen

    def _refusal(self, action: Action) -> str:
        # For the host and the actor only: the legal actions may reveal what the actor owns.
        if self._state.decision == OVER:
            return f"'{action}' can't be played: the game is over"
        legal = ", ".join(f"'{legal}'" for legal in self.legal_actions())
        return (
            f"'{action}' is not legal now: seat {self.actor} decides '{self.decision}' "
            f"and may choose {legal}"
        )

    def undo(self) -> Action:
        """Undo and return the last action."""
        if not len(self._history):
            raise NothingToUndo("there is nothing to undo: no action has been played")
        self._state, action = self._history.pop()
        self._legal = None
        return action

    def state(self) -> State:
        """Return a copy of the state with all hidden cards: for the host, never for a player."""
        return copy_of(self._state)

    def observe(self, seat: int | None, moment: int | None = None) -> State:
        """Return the observation of a seat, or of a spectator for None.

        It is that of the current state, or of the state after `moment` actions.
        """
        return observe(self._at(moment), self._observer(seat))

    def _observer(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        if not is_whole(seat) or not 0 <= seat < len(self._players):
            last = len(self._players) - 1
            raise NoSuchSeat(f"there is no seat {seat!r}: seats are 0 to {last}, None a spectator")
        return seat

    def view(self, seat: int | None, moment: int | None = None) -> View:
        """Return the table as the seat sees it now, or saw it after `moment` actions."""
        return view_of(self.observe(seat, moment), self._players)

    def open_view(self, moment: int | None = None) -> View:
        """Return the table with all cards open: for the host, and for games that are over."""
        return open_view_of(self._at(moment), self._players)

    def standings(self) -> tuple[tuple[int, ...], ...]:
        """Return each seat's score after each turn, computed from all cards: for the host."""
        states = [*self._history, self._state]
        ends = [after for before, after in pairwise(states) if after.turn != before.turn]
        sheets = [outcome_of(state) for state in [*ends, self._state]]
        return tuple(tuple(score.total for score in sheet.scores) for sheet in sheets)

    def _at(self, moment: int | None) -> State:
        if moment is None:
            return self._state
        if not is_whole(moment) or not 0 <= moment <= len(self._history):
            raise NoSuchAction(
                f"there is no moment {moment!r}: the game has {len(self._history)} actions so far"
            )
        return self._state if moment == len(self._history) else self._history[moment]

    def memory(self, seat: int | None) -> Memory:
        """Return the memory aid (R14): everything that the seat has seen of the altar."""
        return memory_of(self.observe(seat))

    def events(self, seat: int | None, since: int = 0) -> tuple[tuple[Event, ...], ...]:
        """Return the events that the seat saw, for each action from number `since` on."""
        observer = self._observer(seat)
        if not is_whole(since) or not 0 <= since <= len(self._history):
            raise NoSuchAction(
                f"events can be listed from action 0 to {len(self._history)} on, not from {since!r}"
            )
        states = [*self._history.since(since), self._state]
        observations = [observe(state, observer) for state in states]
        return tuple(events_between(before, after) for before, after in pairwise(observations))

    def open_events(self) -> tuple[tuple[Event, ...], ...]:
        """Return the events of each action, with nothing hidden: for the host."""
        observations = pairwise([*self._history, self._state])
        return tuple(events_between(before, after) for before, after in observations)

    def record(self) -> Record:
        return Record(
            format=FORMAT,
            players=self._players,
            variants=variants_of(self._state),
            deal=self._deal,
            actions=tuple(str(action) for action in self._history.actions),
            result=self._result(),
        )

    def _result(self) -> Result | None:
        outcome = self.outcome
        if outcome is None:
            return None
        return Result(tuple(score.total for score in outcome.scores), outcome.places)


def _table(players: Sequence[Player], oracle: bool, demon: bool) -> State:
    precompile()
    return set_table([COLOR_NAMES.index(player.color) for player in players], oracle, demon)
