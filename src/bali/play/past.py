"""A game's past: what was played, and the state before each action."""

from collections.abc import Iterator
from typing import Any, Final

from bali.play.action import Action
from bali.rules import State, apply, copy_of, state_from

EVERY: Final = 16
"""A game has more than a hundred actions and a server many games, so it keeps only the state
before every sixteenth action, and the newest; it plays again from there for the others."""


class Past:
    def __init__(self) -> None:
        self.actions: list[Action] = []
        self._kept: list[State] = []
        self._newest: State | None = None

    def __len__(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[State]:
        return self.since(0)

    def __getitem__(self, moment: int) -> State:
        """The state before that action, to be looked at and not to be changed."""
        if self._newest is not None and moment == len(self) - 1:
            return self._newest
        return next(self.since(moment))

    def since(self, moment: int) -> Iterator[State]:
        """The states before that action and all later ones, each a copy."""
        if moment == len(self):
            return
        start = moment // EVERY
        state = copy_of(self._kept[start])
        for number in range(start * EVERY, len(self)):
            if number >= moment:
                yield copy_of(state)
            apply(state, self.actions[number].number)

    def append(self, before: State, action: Action) -> None:
        if len(self) % EVERY == 0:
            self._kept.append(before)
        self.actions.append(action)
        self._newest = before

    def pop(self) -> tuple[State, Action]:
        """Forget the last action; it, and a copy of the state before it."""
        state = copy_of(self[len(self) - 1])
        action = self.actions.pop()
        if len(self) % EVERY == 0:
            self._kept.pop()
        self._newest = None
        return state, action

    def __getstate__(self) -> dict[str, Any]:
        """For copy and pickle: records as bytes, since a record is a view of its array."""
        return {"actions": list(self.actions), "kept": [state.tobytes() for state in self._kept]}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.actions = saved["actions"]
        self._kept = [state_from(record) for record in saved["kept"]]
        self._newest = None
