"""Games to watch again: tables whose game is over, and uploaded records."""

import hashlib
from collections import OrderedDict
from typing import Final, Literal

import msgspec

from bali.errors import BadRecord, NoSuchAction
from bali.play.record import Record
from bali.server.access import check_may_read
from bali.server.course import Course
from bali.server.guest import Guest
from bali.server.messages import Past, Replay, ReplayLog, Variant
from bali.server.names import clean_name
from bali.server.playing import record_of
from bali.server.refusal import Refusal
from bali.server.showing import open_log, past, whole_log
from bali.server.store import Store
from bali.server.tables import TableKeeper

KEPT: Final = 64
"""Replays in memory: who watches asks for one moment after the other."""
PREFIX: Final = "r-"
"""So that an uploaded replay is never taken for a table."""
LONGEST_TEXT: Final = 80
"""Characters of a player's name or bot in an upload; other texts follow from the rules."""
ReplayEyes = Literal["all", "spectator", "0", "1", "2", "3"]


class Replays:
    def __init__(self, store: Store, tables: TableKeeper) -> None:
        self._store = store
        self._tables = tables
        self._kept: OrderedDict[str, Course] = OrderedDict()

    async def add(self, text: bytes) -> str:
        """Keep a record, if it follows the rules; its name follows from what it says."""
        try:
            record = _with_clean_texts(Record.from_json(text))
            _check_texts(record)
            course = Course.recorded(record)
        except BadRecord as error:
            raise Refusal.of(error) from None
        digest = hashlib.blake2b(msgspec.json.encode(record), digest_size=9).hexdigest()
        replay_id = f"{PREFIX}{digest}"
        await self._store.add_replay(replay_id, record)
        self._keep(replay_id, course)
        return replay_id

    async def about(self, replay_id: str, guest: Guest) -> Replay:
        course = await self._find(replay_id, guest)
        record = course.game.record()
        variants: tuple[Variant, ...] = record.variants  # type: ignore[assignment]
        return Replay(
            id=replay_id,
            players=record.players,
            variants=variants,
            moments=course.moment,
            result=record.result,
            scores=course.game.standings(),
        )

    async def record(self, replay_id: str, guest: Guest) -> Record:
        return (await self._find(replay_id, guest)).game.record()

    async def log(self, replay_id: str, guest: Guest, eyes: ReplayEyes) -> ReplayLog:
        course = await self._find(replay_id, guest)
        if eyes == "all":
            return ReplayLog(open_log(course))
        return ReplayLog(whole_log(course, _seat(course, eyes), memory=True))

    async def moment(self, replay_id: str, guest: Guest, moment: int, eyes: ReplayEyes) -> Past:
        course = await self._find(replay_id, guest)
        if eyes != "all":
            return past(course, _seat(course, eyes), memory=True, moment=moment)
        try:
            return Past(moment, course.game.open_view(moment))
        except NoSuchAction as error:
            raise Refusal("no_such_moment", str(error)) from None

    async def _find(self, replay_id: str, guest: Guest) -> Course:
        """The game of a table or of an upload; Refusal if the visitor may not read it."""
        table = None
        if not replay_id.startswith(PREFIX):
            table = await self._tables.find(replay_id)
            check_may_read(table, guest)
        if replay_id in self._kept:
            self._kept.move_to_end(replay_id)
            return self._kept[replay_id]
        record = record_of(table) if table is not None else await self._upload(replay_id)
        return self._keep(replay_id, Course.recorded(record))

    async def _upload(self, replay_id: str) -> Record:
        record = await self._store.replay(replay_id)
        if record is None:
            raise Refusal("no_such_replay", f"there is no replay {replay_id!r}")
        return record

    def forget(self, replay_id: str) -> None:
        """Drop a replay that was deleted from the database."""
        self._kept.pop(replay_id, None)

    def _keep(self, replay_id: str, course: Course) -> Course:
        self._kept[replay_id] = course
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return course


def _with_clean_texts(record: Record) -> Record:
    players = tuple(
        msgspec.structs.replace(
            player, name=clean_name(player.name), bot=clean_name(player.bot or "") or None
        )
        for player in record.players
    )
    return msgspec.structs.replace(record, players=players)


def _check_texts(record: Record) -> None:
    """BadRecord if a text that is kept as it stands is too long."""
    for player in record.players:
        if max(len(player.name), len(player.bot or "")) > LONGEST_TEXT:
            raise BadRecord(f"a player's name or bot has more than {LONGEST_TEXT} characters")


def _seat(course: Course, eyes: ReplayEyes) -> int | None:
    if eyes == "spectator":
        return None
    seat = int(eyes)
    if seat >= len(course.game.players):
        raise Refusal("no_such_seat", f"there is no seat {seat} in this game")
    return seat
