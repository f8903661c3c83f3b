"""The exception for all refused requests, with its codes and HTTP statuses."""

from typing import Final, Self

from bali.errors import BadDeal, BadRecord, BadSetup, IllegalAction, UnknownAction, UnknownBot
from bali.server.messages import RefusalCode, Refused

STATUS: Final[dict[RefusalCode, int]] = {
    "too_large": 413,
    "too_fast": 429,
    "too_many": 429,
    "busy": 429,
    "no_such_table": 404,
    "no_such_replay": 404,
    "no_such_seat": 404,
    "no_such_moment": 404,
    "not_found": 404,
    "foreign": 403,
    "not_host": 403,
    "not_your_seat": 403,
    "not_invited": 403,
    "seats_of_address": 403,
    "removed": 403,
    "seat_taken": 409,
    "not_over": 409,
    "not_started": 409,
    "stale": 409,
    "broken": 500,
    "unavailable": 503,
}
"""HTTP status of a code, if it is not `DEFAULT_STATUS`."""
DEFAULT_STATUS: Final = 422

CODES: Final[tuple[tuple[type[Exception], RefusalCode], ...]] = (
    (IllegalAction, "illegal"),
    (UnknownAction, "illegal"),
    (UnknownBot, "unknown_bot"),
    (BadRecord, "bad_record"),
    (BadDeal, "bad_setup"),
    (BadSetup, "bad_setup"),
)


class Refusal(Exception):
    """A request was refused, and nothing was changed."""

    def __init__(self, code: RefusalCode, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message

    @classmethod
    def of(cls, error: Exception) -> Self:
        """Return the refusal for an error of the engine."""
        code = next((code for kind, code in CODES if isinstance(error, kind)), None)
        return cls(code or "broken", str(error))

    @property
    def status(self) -> int:
        return STATUS.get(self.code, DEFAULT_STATUS)

    def to_message(self) -> Refused:
        return Refused(self.code, self.message)
