"""Everything that can be wrong with what a caller asks, as typed errors.

Each says what was wrong and what would be right, and leaves the game as it was.
"""


class BaliError(Exception):
    """The base of all errors that Bali raises on purpose."""


class UnknownAction(BaliError, ValueError):
    """A text that names no action of the game."""


class IllegalAction(BaliError):
    """An action that the rules do not allow now."""


class BadSetup(BaliError, ValueError):
    """A game that can't be set up: players, colours, variants, seed."""


class BadDeal(BadSetup):
    """A deal that the box does not hold."""


class BadRecord(BaliError, ValueError):
    """A record that is broken, or does not follow the rules.

    `action` is the index of the first action that does not, or None if it is not about one.
    """

    def __init__(self, message: str, action: int | None = None) -> None:
        super().__init__(message)
        self.action = action


class NothingToUndo(BaliError):
    """Undo at the beginning of a game."""


class NoSuchSeat(BaliError, ValueError):
    """A seat that the game does not have."""


class BadObservation(BaliError, ValueError):
    """A record that is no observation, or one already, or that contradicts itself."""


class BadWeights(BaliError, ValueError):
    """Weights of a network that can't be used here."""


class TrainingFailed(BaliError, RuntimeError):
    """A training that can't go on; it says where."""


class NoSuchAction(BaliError, ValueError):
    """A number that no action of the game has."""


class UnknownBot(BaliError, ValueError):
    """A code that names no bot."""


class BotFailed(BaliError):
    """A bot that raised, or answered with something that is not legal."""


class SearchStopped(BaliError):
    """A search that was stopped before it had an answer."""


class NoDevice(BaliError):
    """A device that is not there, or that something is missing for."""


class NotInstalled(BaliError):
    """A package that one of Bali's extras brings, and that is not there."""


class NoCluster(BaliError):
    """A cluster that does not answer, or that lost too many workers."""


class BadResults(BaliError, ValueError):
    """A file of results that can't be read, written or gone on with."""


class ArenaBroken(BaliError):
    """Processes for bots that can't be started."""


class NoDatabase(BaliError):
    """A database that can't be opened."""


class DatabaseInUse(NoDatabase):
    """A database that another server uses."""
