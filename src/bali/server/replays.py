"""Replays: finished games of tables, and uploaded records."""

import hashlib
from collections import OrderedDict
from typing import Final, Literal

import msgspec

from bali.errors import BadRecord, NoSuchAction
from bali.play.record import Record
from bali.server.access import check_may_read
from bali.server.game_log import GameLog
from bali.server.guest import Guest
from bali.server.messages import Past, Replay, ReplayLog, Variant
from bali.server.moves import record_of
from bali.server.names import clean_name
from bali.server.refusal import Refusal
from bali.server.store import Store
from bali.server.tables import TableRegistry
from bali.server.viewer_messages import open_log, past_view, whole_log

CACHED_REPLAYS: Final = 64
"""Number of replays in memory, since viewers request one ply after another."""
PREFIX: Final = "r-"
"""Prefix of the ID of an upload, which distinguishes it from a table's ID."""
LONGEST_TEXT: Final = 80
"""Maximum characters of a player's name or bot code in an upload."""
ReplayViewer = Literal["all", "spectator", "0", "1", "2", "3"]


class Replays:
    def __init__(self, store: Store, tables: TableRegistry) -> None:
        self._store = store
        self._tables = tables
        self._cache: OrderedDict[str, GameLog] = OrderedDict()

    async def add(self, text: bytes) -> str:
        """Store a legal record and return its ID, which is a hash of its content."""
        try:
            record = _with_clean_texts(Record.from_json(text))
            _check_texts(record)
            game_log = GameLog.recorded(record)
        except BadRecord as error:
            raise Refusal.of(error) from None
        digest = hashlib.blake2b(msgspec.json.encode(record), digest_size=9).hexdigest()
        replay_id = f"{PREFIX}{digest}"
        await self._store.add_replay(replay_id, record)
        self._keep(replay_id, game_log)
        return replay_id

    async def about(self, replay_id: str, guest: Guest) -> Replay:
        game_log = await self._find(replay_id, guest)
        record = game_log.game.record()
        variants: tuple[Variant, ...] = record.variants  # type: ignore[assignment]
        return Replay(
            id=replay_id,
            players=record.players,
            variants=variants,
            plies=game_log.ply,
            result=record.result,
            scores=game_log.game.standings(),
        )

    async def record(self, replay_id: str, guest: Guest) -> Record:
        return (await self._find(replay_id, guest)).game.record()

    async def log(self, replay_id: str, guest: Guest, viewer: ReplayViewer) -> ReplayLog:
        game_log = await self._find(replay_id, guest)
        if viewer == "all":
            return ReplayLog(open_log(game_log))
        return ReplayLog(whole_log(game_log, _seat(game_log, viewer), memory=True))

    async def past_view(self, replay_id: str, guest: Guest, ply: int, viewer: ReplayViewer) -> Past:
        game_log = await self._find(replay_id, guest)
        if viewer != "all":
            return past_view(game_log, _seat(game_log, viewer), memory=True, ply=ply)
        try:
            return Past(ply, game_log.game.open_view(ply))
        except NoSuchAction as error:
            raise Refusal("no_such_moment", str(error)) from None

    async def _find(self, replay_id: str, guest: Guest) -> GameLog:
        """Return the game of a table or an upload; Refusal if the visitor may not read it."""
        table = None
        if not replay_id.startswith(PREFIX):
            table = await self._tables.find(replay_id)
            check_may_read(table, guest)
        if replay_id in self._cache:
            self._cache.move_to_end(replay_id)
            return self._cache[replay_id]
        record = record_of(table) if table is not None else await self._upload(replay_id)
        return self._keep(replay_id, GameLog.recorded(record))

    async def _upload(self, replay_id: str) -> Record:
        record = await self._store.replay(replay_id)
        if record is None:
            raise Refusal("no_such_replay", f"there is no replay {replay_id!r}")
        return record

    def forget(self, replay_id: str) -> None:
        """Drop a replay that was deleted from the database."""
        self._cache.pop(replay_id, None)

    def _keep(self, replay_id: str, game_log: GameLog) -> GameLog:
        self._cache[replay_id] = game_log
        if len(self._cache) > CACHED_REPLAYS:
            self._cache.popitem(last=False)
        return game_log


def _with_clean_texts(record: Record) -> Record:
    players = tuple(
        msgspec.structs.replace(
            player, name=clean_name(player.name), bot=clean_name(player.bot or "") or None
        )
        for player in record.players
    )
    return msgspec.structs.replace(record, players=players)


def _check_texts(record: Record) -> None:
    """Raise BadRecord if a text that is stored unchanged is too long."""
    for player in record.players:
        if max(len(player.name), len(player.bot or "")) > LONGEST_TEXT:
            raise BadRecord(f"a player's name or bot has more than {LONGEST_TEXT} characters")


def _seat(game_log: GameLog, viewer: ReplayViewer) -> int | None:
    if viewer == "spectator":
        return None
    seat = int(viewer)
    if seat >= len(game_log.game.players):
        raise Refusal("no_such_seat", f"there is no seat {seat} in this game")
    return seat
