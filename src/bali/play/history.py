"""A game's past: what was played, and the state before each action."""

from collections.abc import Iterator
from typing import Any, Final

from bali.play.action import Action
from bali.rules import State, apply, copy_of, state_from

SNAPSHOT_INTERVAL: Final = 16
"""A game has more than a hundred actions and a server many games, so it keeps only the state
before every sixteenth action, and the newest; it plays again from there for the others."""


class History:
    def __init__(self) -> None:
        self.actions: list[Action] = []
        self._snapshots: list[State] = []
        self._newest: State | None = None

    def __len__(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[State]:
        return self.since(0)

    def __getitem__(self, ply: int) -> State:
        """The state before that action, to be looked at and not to be changed."""
        if self._newest is not None and ply == len(self) - 1:
            return self._newest
        return next(self.since(ply))

    def since(self, ply: int) -> Iterator[State]:
        """The states before that action and all later ones, each a copy."""
        if ply == len(self):
            return
        start = ply // SNAPSHOT_INTERVAL
        state = copy_of(self._snapshots[start])
        for number in range(start * SNAPSHOT_INTERVAL, len(self)):
            if number >= ply:
                yield copy_of(state)
            apply(state, self.actions[number].number)

    def append(self, before: State, action: Action) -> None:
        if len(self) % SNAPSHOT_INTERVAL == 0:
            self._snapshots.append(before)
        self.actions.append(action)
        self._newest = before

    def pop(self) -> tuple[State, Action]:
        """Forget the last action; it, and a copy of the state before it."""
        state = copy_of(self[len(self) - 1])
        action = self.actions.pop()
        if len(self) % SNAPSHOT_INTERVAL == 0:
            self._snapshots.pop()
        self._newest = None
        return state, action

    def __getstate__(self) -> dict[str, Any]:
        """For copy and pickle: records as bytes, since a record is a view of its array."""
        return {
            "actions": list(self.actions),
            "snapshots": [state.tobytes() for state in self._snapshots],
        }

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.actions = saved["actions"]
        self._snapshots = [state_from(record) for record in saved["snapshots"]]
        self._newest = None
