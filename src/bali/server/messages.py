"""Types of all messages between the page and the server.

`web/src/messages.ts` is generated from these types (`python scripts/message_types.py`). Messages
to a page hold codes and numbers, which the page translates; only `Refused` has an English text.
"""

from typing import Annotated, Final, Literal

import msgspec

from bali.play.events import AnyEvent
from bali.play.memory import LaidCard, Look
from bali.play.prospects import Prospect
from bali.play.record import Deal, Player, Record, Result
from bali.play.view import View

LONGEST_NAME: Final = 24
LONGEST_CODE: Final = 40
LONGEST_INVITATION: Final = 40

Color = Literal["red", "blue", "yellow", "green"]
Variant = Literal["oracle", "demon"]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=3)]
Ply = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
"""Number of actions played before a position."""
SeatAccess = Literal["link", "invitation"]
"""Whether the table's address is enough to take a free seat, or its invitation is needed."""
WatchAccess = Literal["link", "invitation", "players"]
"""Whether the table's address is enough to watch, or its invitation or a seat is needed."""
Version = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
"""Number of entries in a table's log, including undos and undone actions."""
Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
BotCode = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_CODE)]


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base class of HTTP request bodies."""


class NewSeat(Request, frozen=True):
    color: Color
    name: Name = ""
    bot: BotCode | None = None
    """Code of a bot; None for a person."""


class NewTable(Request, frozen=True):
    """A new table; its creator gets the first seat for a person, or all of them on one screen."""

    seats: Annotated[tuple[NewSeat, ...], msgspec.Meta(min_length=2, max_length=4)]
    variants: Annotated[tuple[Variant, ...], msgspec.Meta(max_length=2)] = ()
    memory: bool = True
    """R14: whether people see the cards of the altar that they have seen before."""
    hints: bool = True
    first: SeatNumber | None = None
    """The seat that starts; None for a random one."""
    one_screen: bool = False
    """Hot seat: all people play on the creator's screen."""


class TakeSeat(Request, frozen=True):
    name: Name = ""


class SeatBot(Request, frozen=True):
    """Seat a bot in a free seat (host only)."""

    bot: BotCode


class TableAccess(Request, frozen=True):
    """Who may take a seat and watch, as set by the host."""

    seating: SeatAccess
    watching: WatchAccess


class ShowInvitation(Request, frozen=True):
    """The secret of an invitation link."""

    invitation: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_INVITATION)]


class Created(msgspec.Struct, frozen=True):
    """ID of a new table or replay."""

    id: str


class Bots(msgspec.Struct, frozen=True):
    levels: tuple[str, ...]
    """From weakest to strongest."""
    others: tuple[str, ...]
    """Search bots with each offered budget, and bots of installed packages."""


class Seat(msgspec.Struct, frozen=True):
    """A seat of a table."""

    name: str
    color: Color
    bot: str | None
    taken: bool
    """False while the seat waits for a person."""
    present: bool
    """Whether the holder's page is connected; always true for a bot."""
    mine: bool
    invited: bool | None
    """Whether a person used the invitation; None for a bot, and for all visitors but the host."""


class TableInfo(msgspec.Struct, frozen=True, tag="table_info"):
    """Seats and settings of a table; sent again after each change."""

    table: str
    seats: tuple[Seat, ...]
    variants: tuple[Variant, ...]
    memory: bool
    hints: bool
    one_screen: bool
    started: bool
    host: bool
    """Whether the receiver is the host."""
    rematch: str | None
    """ID of the rematch's table."""
    seating: SeatAccess
    watching: WatchAccess
    spectators: int | None
    """Number of pages open without a seat; None for all visitors but the host."""
    invited: bool
    """Whether the receiver may take a free seat: has used the invitation or needs none, and has not
    been removed by the host since."""
    invitation: str | None
    """Secret of the invitation; None for visitors who may not share it."""


class TableSummary(msgspec.Struct, frozen=True):
    """A table in the list of a visitor's tables."""

    table: str
    seats: tuple[Seat, ...]
    variants: tuple[Variant, ...]
    state: Literal["waiting", "playing", "over"]
    turn: int
    your_turn: bool
    touched: float
    """Time of the last action, in seconds since 1970."""
    result: Result | None


class Tables(msgspec.Struct, frozen=True):
    tables: tuple[TableSummary, ...]


class LogEntry(msgspec.Struct, frozen=True):
    """An action of the game, as the viewer saw it."""

    ply: int
    """Number of actions played, this one included."""
    turn: int
    seat: int
    """The seat that acted."""
    events: tuple[AnyEvent, ...]


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot"):
    """The whole table: sent on connection, after an undo, and after another server's change."""

    version: int
    viewer_seat: int | None
    """The seat whose information is shown; None for a spectator."""
    view: View
    legal_actions: tuple[Prospect, ...]
    can_undo: bool
    log: tuple[LogEntry, ...]
    since: int
    """Ply after the viewer's last choice; the recap starts there."""
    memory: tuple[LaidCard | Look, ...] | None
    """Cards of the altar that the viewer has seen; None at a strict table."""
    scores: tuple[tuple[int, ...], ...] | None
    """Score of each seat after each turn; None until the game is over."""


class Happened(msgspec.Struct, frozen=True, tag="happened"):
    """One action, and the table after it."""

    version: int
    viewer_seat: int | None
    entry: LogEntry
    view: View
    legal_actions: tuple[Prospect, ...]
    can_undo: bool
    memory: tuple[LaidCard | Look, ...] | None
    scores: tuple[tuple[int, ...], ...] | None


class Past(msgspec.Struct, frozen=True, tag="past"):
    """The table at an earlier ply."""

    ply: int
    view: View


class AdvisedAction(msgspec.Struct, frozen=True):
    action: str
    win_share: float
    win_error: float
    margin: float
    visits: int


class Advice(msgspec.Struct, frozen=True, tag="advice"):
    """A hint: the strongest bot's evaluation of each action, best first."""

    version: int
    actions: tuple[AdvisedAction, ...]
    simulations: int


RefusalCode = Literal[
    "bad_message",
    "too_large",
    "too_fast",
    "stale",
    "not_started",
    "not_your_turn",
    "illegal",
    "no_undo",
    "no_hints",
    "not_your_seat",
    "no_such_moment",
    "no_such_table",
    "no_such_replay",
    "no_such_seat",
    "seat_taken",
    "not_host",
    "not_over",
    "not_invited",
    "seats_of_address",
    "removed",
    "bad_setup",
    "unknown_bot",
    "bad_record",
    "too_many",
    "busy",
    "bot_failed",
    "not_found",
    "unavailable",
    "foreign",
    "broken",
]


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """A refused request; nothing was changed."""

    code: RefusalCode
    message: str
    """English text for programs and logs; the page has a translated text for each code."""


class Act(msgspec.Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """An action of a seat, chosen at the given version of the table."""

    version: Version
    action: Annotated[str, msgspec.Meta(max_length=LONGEST_CODE)]


class Undo(msgspec.Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    version: Version


class AskHint(msgspec.Struct, frozen=True, tag="ask_hint", forbid_unknown_fields=True):
    version: Version


class LookBack(msgspec.Struct, frozen=True, tag="look_back", forbid_unknown_fields=True):
    ply: Ply


class SetViewer(msgspec.Struct, frozen=True, tag="set_viewer", forbid_unknown_fields=True):
    """On one screen: the seat whose hand is shown; None hides all hands."""

    seat: SeatNumber | None


ClientCommand = Act | Undo | AskHint | LookBack | SetViewer
ServerMessage = TableInfo | Snapshot | Happened | Past | Advice | Refused


class Replay(msgspec.Struct, frozen=True):
    """Summary of a replay."""

    id: str
    players: tuple[Player, ...]
    variants: tuple[Variant, ...]
    plies: int
    """Number of actions."""
    result: Result | None
    scores: tuple[tuple[int, ...], ...]
    """Score of each seat after each turn."""


class ReplayLog(msgspec.Struct, frozen=True):
    log: tuple[LogEntry, ...]


class LessonPly(msgspec.Struct, frozen=True):
    """An action of a lesson, and the table after it."""

    events: tuple[AnyEvent, ...]
    view: View


class LessonStep(msgspec.Struct, frozen=True):
    """A step of a lesson; the page has its text, by the lesson's ID and the step's number."""

    places: tuple[str, ...]
    """Names of the board's places to highlight."""
    legal_actions: tuple[Prospect, ...]
    """All legal actions; empty in a step that is only read."""
    outcomes: dict[str, tuple[LessonPly, ...]]
    """Actions that continue the lesson, with their plies; other legal actions do not."""


class Lesson(msgspec.Struct, frozen=True):
    """A lesson of the tutorial; the learner sits in the first seat."""

    id: str
    view: View
    """The table at the start."""
    steps: tuple[LessonStep, ...]


class Lessons(msgspec.Struct, frozen=True):
    lessons: tuple[Lesson, ...]


MESSAGE_TYPES: Final = (
    NewTable,
    TakeSeat,
    SeatBot,
    TableAccess,
    ShowInvitation,
    Created,
    Bots,
    Tables,
    ClientCommand,
    ServerMessage,
    Replay,
    ReplayLog,
    Lessons,
    Record,
    Deal,
)
"""All types that the page uses."""
