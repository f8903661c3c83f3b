"""The history of a game: its actions, and the state before each of them."""

from collections.abc import Iterator
from typing import Any, Final

from bali.play.action import Action
from bali.rules import State, apply, copy_of, state_from

SNAPSHOT_INTERVAL: Final = 16
"""Actions between stored states. To save memory, the other states are replayed from these."""


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
        """Return the state before action `ply`; callers must not change it."""
        if self._newest is not None and ply == len(self) - 1:
            return self._newest
        return next(self.since(ply))

    def since(self, ply: int) -> Iterator[State]:
        """Yield copies of the states before action `ply` and before each later one."""
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
        """Remove the last action; return a copy of the state before it, and the action."""
        state = copy_of(self[len(self) - 1])
        action = self.actions.pop()
        if len(self) % SNAPSHOT_INTERVAL == 0:
            self._snapshots.pop()
        self._newest = None
        return state, action

    def __getstate__(self) -> dict[str, Any]:
        """Return the attributes for copy and pickle, with the states as bytes."""
        return {
            "actions": list(self.actions),
            "snapshots": [state.tobytes() for state in self._snapshots],
        }

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.actions = saved["actions"]
        self._snapshots = [state_from(record) for record in saved["snapshots"]]
        self._newest = None
