"""Actions as texts, such as `take 3`."""

from functools import cached_property
from typing import Final

import msgspec

from bali.errors import UnknownAction
from bali.rules.actions import (
    BUY_GOOD,
    CONSULT_ORACLE,
    KEEP_CARD,
    PASS,
    PLAY_STONEMASON,
    RECEIVE_GOOD,
    REWARD_POINTS,
    SACRIFICE_GOOD,
    SUPPLY_GOOD,
    TAKE_ROW,
)
from bali.rules.cards import GOOD_NAMES, HAND_CARDS, LOOK_DEPTH, ROWS


def _farmer_texts() -> list[str]:
    times = ["", *(f" x{count}" for count in range(2, HAND_CARDS + 1))]
    return [f"play {good}{suffix}" for good in GOOD_NAMES for suffix in times]


ACTION_TEXTS: Final = (
    "pass",
    *(f"buy {good}" for good in GOOD_NAMES),
    "play stonemason",
    "play priest",
    "play shrine",
    *_farmer_texts(),
    "discard shrine",
    *(f"sacrifice {good}" for good in GOOD_NAMES),
    *(f"supply {good}" for good in GOOD_NAMES),
    *(f"take {row}" for row in range(1, ROWS + 1)),
    "consult",
    "decline",
    *(f"keep {place}" for place in range(1, LOOK_DEPTH + 1)),
    "points",
    "stones",
    *(f"receive {good}" for good in GOOD_NAMES),
)
"""The texts of all actions, indexed by the action's number in the kernel."""

_NUMBERS: Final = {text: number for number, text in enumerate(ACTION_TEXTS)}

_FIRST_OF_DECISION: Final = (
    (RECEIVE_GOOD, "receive"),
    (REWARD_POINTS, "reward"),
    (KEEP_CARD, "keep"),
    (CONSULT_ORACLE, "consult"),
    (TAKE_ROW, "take"),
    (SUPPLY_GOOD, "supply"),
    (SACRIFICE_GOOD, "sacrifice"),
    (PLAY_STONEMASON, "play"),
    (BUY_GOOD, "buy"),
)


class Action(msgspec.Struct, frozen=True, repr_omit_defaults=True, dict=True):
    """An action, named by its text: `Action("take 3")`."""

    text: str

    def __post_init__(self) -> None:
        if not isinstance(self.text, str) or self.text not in _NUMBERS:
            raise UnknownAction(
                f"{self.text!r} is no action; actions look like 'pass', 'buy {GOOD_NAMES[0]}', "
                f"'play priest', 'play rice x2', 'take 3', 'points'"
            )

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f'Action("{self.text}")'

    @cached_property
    def number(self) -> int:
        """The action's number in the kernel."""
        return _NUMBERS[self.text]

    @property
    def decisions(self) -> tuple[str, ...]:
        """The decisions in which this action can be legal: two for `pass`, one for the others."""
        if self.number == PASS:
            return "buy", "receive"
        return (next(name for first, name in _FIRST_OF_DECISION if self.number >= first),)


ALL_ACTIONS: Final = tuple(Action(text) for text in ACTION_TEXTS)
_BY_TEXT: Final = {action.text: action for action in ALL_ACTIONS}


def as_action(action: Action | str) -> Action:
    """Return an action, or the action with that text."""
    if isinstance(action, Action):
        return action
    known = _BY_TEXT.get(action) if isinstance(action, str) else None
    return known if known is not None else Action(action)


def actions_of(mask: int) -> tuple[Action, ...]:
    """Return the actions whose bits are set in `mask`."""
    found = []
    while mask:
        number = (mask & -mask).bit_length() - 1
        found.append(ALL_ACTIONS[number])
        mask &= mask - 1
    return tuple(found)
