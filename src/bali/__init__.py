"""Bali, a card game for two to four players, as a library.

`from bali import Game` is the starting point. Names are imported on first use, so importing the
package is cheap.
"""

TYPE_CHECKING = False  # type checkers assume True; importing `typing` would be slow

if TYPE_CHECKING:
    from bali.errors import BaliError as BaliError
    from bali.play.action import Action as Action
    from bali.play.events import Event as Event
    from bali.play.game import Game as Game
    from bali.play.outcome import Outcome as Outcome
    from bali.play.record import Deal as Deal
    from bali.play.record import Player as Player
    from bali.play.record import Record as Record
    from bali.play.view import View as View

__version__ = "0.1.0"

_MODULES = {
    "Action": "bali.play.action",
    "BaliError": "bali.errors",
    "Deal": "bali.play.record",
    "Event": "bali.play.events",
    "Game": "bali.play.game",
    "Outcome": "bali.play.outcome",
    "Player": "bali.play.record",
    "Record": "bali.play.record",
    "View": "bali.play.view",
}

__all__ = ["Action", "BaliError", "Deal", "Event", "Game", "Outcome", "Player", "Record", "View"]


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module 'bali' has no attribute {name!r}")
    # Not above: the `bali` command imports this module before it can handle Ctrl-C.
    from importlib import import_module

    return getattr(import_module(_MODULES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
