"""Log of a game at a table: the game, and the number of entries applied to it."""

from collections.abc import Iterable
from typing import Final, Self

from bali.play.action import Action
from bali.play.events import Event
from bali.play.game import Game
from bali.play.record import Record
from bali.play.timeline import Timeline

UNDO: Final = "undo"
"""Log entry that reverts the last action."""
MAX_ENTRIES_WITH_UNDO: Final = 5_000
"""Number of entries after which undo is disabled, to bound the log."""


class GameLog(Timeline):
    """A timeline that counts log entries, undos included."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.version = 0

    @classmethod
    def replay(cls, game: Game, entries: Iterable[str]) -> Self:
        game_log = cls(game)
        for text in entries:
            game_log.apply(text)
        return game_log

    @classmethod
    def recorded(cls, record: Record) -> Self:
        """Replay a record; raises BadRecord for an illegal action."""
        game_log = cls(Game.from_setup(record))
        game_log.game.replay(record, game_log.play)
        return game_log

    def apply(self, text: str) -> None:
        """Apply a log entry: an action, or an undo."""
        if text == UNDO:
            self.undo()
        else:
            self.play(text)

    def play(self, action: Action | str) -> tuple[Event, ...]:
        events = super().play(action)
        self.version += 1
        return events

    def undo(self) -> None:
        super().undo()
        self.version += 1

    @property
    def ply(self) -> int:
        return len(self.plies)

    def undoable(self, seat: int | None) -> int:
        """Return how many actions the seat may undo: its last choice and the forced moves after it.

        Zero if hidden information has been revealed or another player has chosen since.
        """
        if self.version >= MAX_ENTRIES_WITH_UNDO:
            return 0
        for count, info in enumerate(reversed(self.plies), start=1):
            if info.reveals:
                return 0
            if not info.is_automatic:
                return count if info.seat == seat else 0
        return 0

    def since(self, seat: int | None) -> int:
        """Return the ply after the seat's last choice."""
        number = self.last_ply(seat)
        return 0 if number is None else number + 1
