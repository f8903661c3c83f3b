"""Exceptions for invalid input and failed operations.

Each message states the problem and what is valid instead. The game is left unchanged.
"""


class BaliError(Exception):
    """Base class of Bali's exceptions."""


class UnknownAction(BaliError, ValueError):
    """A text is not an action of the game."""


class IllegalAction(BaliError):
    """An action is not legal in the current state."""


class BadSetup(BaliError, ValueError):
    """The players, colours, variants or seed of a new game are invalid."""


class BadDeal(BadSetup):
    """A deal does not match the cards in the box."""


class BadRecord(BaliError, ValueError):
    """A record is malformed or contains an illegal action.

    `action` is the index of the first illegal action, or None for other problems.
    """

    def __init__(self, message: str, action: int | None = None) -> None:
        super().__init__(message)
        self.action = action


class NothingToUndo(BaliError):
    """Undo was called before the first action."""


class NoSuchSeat(BaliError, ValueError):
    """The game has no such seat."""


class BadObservation(BaliError, ValueError):
    """A state is not an observation, is one already, or is inconsistent."""


class BadWeights(BaliError, ValueError):
    """The weights of a network are invalid or incompatible."""


class TrainingFailed(BaliError, RuntimeError):
    """A training run can't continue."""


class NoSuchAction(BaliError, ValueError):
    """The game has no action of that number."""


class UnknownBot(BaliError, ValueError):
    """No bot has that code."""


class BotFailed(BaliError):
    """A bot raised an exception or returned an illegal action."""


class SearchStopped(BaliError):
    """A search was stopped before it had a result."""


class NoDevice(BaliError):
    """A device, or the software that it needs, is missing."""


class NotInstalled(BaliError):
    """A package of one of Bali's extras is not installed."""


class NoCluster(BaliError):
    """A cluster does not respond or lost too many workers."""


class BadResults(BaliError, ValueError):
    """A results file can't be read, written or resumed."""


class ArenaBroken(BaliError):
    """The worker processes for bots can't be started."""


class NoDatabase(BaliError):
    """A database can't be opened."""


class DatabaseInUse(NoDatabase):
    """Another server uses the database."""
