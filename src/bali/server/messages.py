"""Everything that travels between the page and the server, typed once.

`web/src/messages.ts` is made from these types (`python scripts/message_types.py`). What a page is
told holds no sentence in any language: codes and numbers only, which the page puts into words.
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
"""How many actions of a game had been played."""
SeatAccess = Literal["link", "invitation"]
"""Whether a free seat is taken by the table's address alone, or needs its invitation."""
WatchAccess = Literal["link", "invitation", "players"]
"""Whether the table's address is enough to watch, the invitation is needed, or a seat."""
Version = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
"""How many entries, undone ones and undos included, a table's list has."""
Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
BotCode = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_CODE)]


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page sends by HTTP."""


class NewSeat(Request, frozen=True):
    color: Color
    name: Name = ""
    bot: BotCode | None = None
    """A bot's code; None for a person."""


class NewTable(Request, frozen=True):
    """Who makes a table gets its first person's seat, or all of them on one screen."""

    seats: Annotated[tuple[NewSeat, ...], msgspec.Meta(min_length=2, max_length=4)]
    variants: Annotated[tuple[Variant, ...], msgspec.Meta(max_length=2)] = ()
    memory: bool = True
    """R14: whether people are shown all that they have seen of the altar."""
    hints: bool = True
    first: SeatNumber | None = None
    """Which of the seats starts; None for drawing lots."""
    one_screen: bool = False
    """Hot-seat: all people play on the maker's screen."""


class TakeSeat(Request, frozen=True):
    name: Name = ""


class SeatBot(Request, frozen=True):
    """The host lets a bot play in a seat that nobody has taken."""

    bot: BotCode


class TableAccess(Request, frozen=True):
    """The host decides who may take a seat and watch."""

    seating: SeatAccess
    watching: WatchAccess


class ShowInvitation(Request, frozen=True):
    """The secret of an invitation, as its link has it."""

    invitation: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_INVITATION)]


class Created(msgspec.Struct, frozen=True):
    """A new table's or replay's name in addresses."""

    id: str


class Bots(msgspec.Struct, frozen=True):
    levels: tuple[str, ...]
    """From the weakest to the strongest."""
    others: tuple[str, ...]
    """Search bots with each budget on offer, and bots of installed packages."""


class Seat(msgspec.Struct, frozen=True):
    """A place at a table, as it is shown to everyone there."""

    name: str
    color: Color
    bot: str | None
    taken: bool
    """False while a person is still awaited."""
    present: bool
    """Whether the page of who sits there is connected; bots always are."""
    mine: bool
    invited: bool | None
    """For the host, of a person: whether they came by the invitation; None otherwise."""


class TableInfo(msgspec.Struct, frozen=True, tag="table_info"):
    """Who sits at a table and what is played; told again whenever that changes."""

    table: str
    seats: tuple[Seat, ...]
    variants: tuple[Variant, ...]
    memory: bool
    hints: bool
    one_screen: bool
    started: bool
    host: bool
    """Whether the one who is told made the table."""
    rematch: str | None
    """The table at which they play again."""
    seating: SeatAccess
    watching: WatchAccess
    spectators: int | None
    """For the host: the open pages of visitors without a seat; None for all others."""
    invited: bool
    """Whether the viewer may take a free seat: has shown the invitation or needs none, and was not
    removed by the host since."""
    invitation: str | None
    """The invitation's secret, for those who may pass it on; None for all others."""


class TableSummary(msgspec.Struct, frozen=True):
    """One of somebody's tables in a list."""

    table: str
    seats: tuple[Seat, ...]
    variants: tuple[Variant, ...]
    state: Literal["waiting", "playing", "over"]
    turn: int
    your_turn: bool
    touched: float
    """Seconds since 1970 at the last action."""
    result: Result | None


class Tables(msgspec.Struct, frozen=True):
    tables: tuple[TableSummary, ...]


class LogEntry(msgspec.Struct, frozen=True):
    """What one action was, as the one who is told saw it."""

    ply: int
    """The number of actions after it."""
    turn: int
    seat: int
    """Who acted."""
    events: tuple[AnyEvent, ...]


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot"):
    """The whole table, on arrival, after an undo, and after a change that another server made."""

    version: int
    viewer_seat: int | None
    """The seat through whose eyes all of this is seen; None for a spectator."""
    view: View
    legal_actions: tuple[Prospect, ...]
    can_undo: bool
    log: tuple[LogEntry, ...]
    since: int
    """The moment after the viewer's last own choice: what came later is their recap."""
    memory: tuple[LaidCard | Look, ...] | None
    """What the viewer has seen of the altar; None at a strict table."""
    scores: tuple[tuple[int, ...], ...] | None
    """When the game is over: what each seat's position was worth after each turn."""


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
    """A look back at a moment of the game."""

    ply: int
    view: View


class AdvisedAction(msgspec.Struct, frozen=True):
    action: str
    win_share: float
    win_error: float
    margin: float
    visits: int


class Advice(msgspec.Struct, frozen=True, tag="advice"):
    """A hint: what the strongest bot expects of each action, the best first."""

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
    """Nothing was changed, and why."""

    code: RefusalCode
    message: str
    """In English, for programs and logs; the page has its own words for each code."""


class Act(msgspec.Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """A seat's action, in answer to that version of the table."""

    version: Version
    action: Annotated[str, msgspec.Meta(max_length=LONGEST_CODE)]


class Undo(msgspec.Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    version: Version


class AskHint(msgspec.Struct, frozen=True, tag="ask_hint", forbid_unknown_fields=True):
    version: Version


class LookBack(msgspec.Struct, frozen=True, tag="look_back", forbid_unknown_fields=True):
    ply: Ply


class SetViewer(msgspec.Struct, frozen=True, tag="set_viewer", forbid_unknown_fields=True):
    """On one screen: whose hand is to be seen now; None draws the curtain."""

    seat: SeatNumber | None


ClientCommand = Act | Undo | AskHint | LookBack | SetViewer
ServerMessage = TableInfo | Snapshot | Happened | Past | Advice | Refused


class Replay(msgspec.Struct, frozen=True):
    """A game to be watched again: what is known of it without watching."""

    id: str
    players: tuple[Player, ...]
    variants: tuple[Variant, ...]
    plies: int
    """How many actions it has."""
    result: Result | None
    scores: tuple[tuple[int, ...], ...]
    """What each seat's position was worth after each turn."""


class ReplayLog(msgspec.Struct, frozen=True):
    log: tuple[LogEntry, ...]


class LessonPly(msgspec.Struct, frozen=True):
    """One action of a lesson, the learner's or another's, and the table after it."""

    events: tuple[AnyEvent, ...]
    view: View


class LessonStep(msgspec.Struct, frozen=True):
    """Something to read or to find; its words are the page's, by the lesson's id and its number."""

    places: tuple[str, ...]
    """What is pointed at, by the names of the board's places."""
    legal_actions: tuple[Prospect, ...]
    """All that the learner could do; nothing where there is only something to read."""
    outcomes: dict[str, tuple[LessonPly, ...]]
    """The choices that lead on, and what happens then; the others are legal, but not the point."""


class Lesson(msgspec.Struct, frozen=True):
    """A chapter of the tutorial; the learner sits in the first seat."""

    id: str
    view: View
    """How the table lies when it begins."""
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
"""All that the page has to know."""
