"""A finished recording of a game, wound back and forth."""

import msgspec

from bali.errors import NoSuchSeat
from bali.play.events import Event
from bali.play.game import Game
from bali.play.view import View


class Tape:
    """A game at one of its actions, seen by a seat, or with everything open."""

    def __init__(self, game: Game, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < len(game.players):
            raise NoSuchSeat(
                f"there is no seat {seat + 1}: this game has seats 1 to {len(game.players)}"
            )
        self.seat = seat
        self.position = len(game.actions)
        """How many actions have been played."""
        self._game = game
        self._actions = game.actions
        self._events = game.events(seat) if seat is not None else ()
        self.go(0)
        if seat is None:
            self._events = tuple(game.play(action) for action in self._actions)
            self.position = self.length
            self.go(0)

    @property
    def length(self) -> int:
        return len(self._actions)

    @property
    def at_end(self) -> bool:
        return self.position == self.length

    def go(self, position: int) -> None:
        """Wind to the moment after that many actions."""
        while self.position > position:
            self._game.undo()
            self.position -= 1
        while self.position < position:
            self._game.play(self._actions[self.position])
            self.position += 1

    def events(self) -> tuple[Event, ...]:
        """What the last action did."""
        return self._events[self.position - 1] if self.position else ()

    def view(self) -> View:
        """The table now: what the seat may see, or everything."""
        view = self._game.view(self.seat)
        if self.seat is not None:
            return view
        seats = range(len(view.players))
        own = tuple(self._game.view(seat).players[seat] for seat in seats)
        return msgspec.structs.replace(view, players=own)
