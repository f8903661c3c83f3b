"""HTTP API: tables, seats, records and replays."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.params import Depends as Dependency

from bali.bots.registry import LEVEL_NAMES
from bali.play.record import Record
from bali.server import access, seats
from bali.server.bot_catalogue import other_codes
from bali.server.client_address import client_address
from bali.server.guest import Guest, keep_invitation
from bali.server.identity import Visitor
from bali.server.messages import (
    Bots,
    Created,
    Lessons,
    NewTable,
    Past,
    Replay,
    ReplayLog,
    SeatBot,
    ShowInvitation,
    TableAccess,
    TableInfo,
    Tables,
    TakeSeat,
)
from bali.server.moves import record_of
from bali.server.openapi import Json, check_is_json, parse_body, route_options
from bali.server.refusal import Refusal
from bali.server.replays import ReplayViewer
from bali.server.services import Services
from bali.server.table_info import table_info_for

router = APIRouter(prefix="/api")

Id = Annotated[str, Path(pattern=r"^[\w-]{1,32}$", description="ID of a table or a replay.")]
SeatPath = Annotated[int, Path(ge=0, le=3)]
PlyPath = Annotated[int, Path(ge=0, le=10_000)]


async def _services(request: Request) -> Services:
    # async, since FastAPI runs synchronous dependencies in threads
    return Services.of(request)


async def _limit_creation(request: Request) -> None:
    """Limit the creation of tables and replays by address."""
    if not Services.of(request).creation_limiter.take(client_address(request)):
        raise Refusal("too_fast", "you are making tables faster than anyone can play")


AppServices = Annotated[Services, Depends(_services)]
RATE_LIMITED: Final[list[Dependency]] = [Depends(_limit_creation)]


@router.get("/bots", **route_options(Bots))
async def bots() -> Json:
    """List the codes of all bots that can be seated, the levels from weakest to strongest."""
    return Json(Bots(tuple(LEVEL_NAMES), other_codes()))


@router.post("/tables", dependencies=RATE_LIMITED, **route_options(Created, NewTable, 201))
async def make_table(request: Request, services: AppServices) -> Json:
    """Create a table and give the visitor its first seat for a person."""
    visitor = Visitor.of(request)
    body = await parse_body(request, NewTable)
    table = await services.tables.create(body, visitor.holder, Guest.of(request).person)
    answer = Json(Created(table.id), 201)
    visitor.keep(answer)
    return answer


@router.get("/tables/mine", **route_options(Tables))
async def my_tables(request: Request, services: AppServices) -> Json:
    """List the tables at which the visitor has a seat."""
    visitor = Visitor.of(request)
    if visitor.is_new:
        return Json(Tables(()))
    return Json(await services.tables.tables_of(visitor.holder))


@router.get("/tables/{table_id}", **route_options(TableInfo, None, 200, 403, 404))
async def table(request: Request, table_id: Id, services: AppServices) -> Json:
    """Return the seats and settings of a table."""
    found = await services.tables.find(table_id)
    guest = Guest.of(request)
    access.check_may_enter(found, guest)
    return Json(table_info_for(found, guest))


@router.post(
    "/tables/{table_id}/invitation", **route_options(TableInfo, ShowInvitation, 200, 403, 404)
)
async def show_invitation(request: Request, table_id: Id, services: AppServices) -> Json:
    """Accept a table's invitation; a cookie sends it with later requests for that table."""
    body = await parse_body(request, ShowInvitation)
    found = await services.tables.find(table_id)
    guest = Guest.of(request)._replace(invitation=body.invitation)
    if not access.is_invited(found.config, guest):
        raise Refusal("not_invited", "this is not the table's invitation, or no longer")
    answer = Json(table_info_for(found, guest))
    is_safe = Visitor.of(request).is_safe
    keep_invitation(answer, table_id, body.invitation, is_safe=is_safe)
    return answer


@router.put("/tables/{table_id}/invitation", **route_options(TableInfo, None, 200, 403, 404))
async def renew_invitation(request: Request, table_id: Id, services: AppServices) -> Json:
    """Replace the invitation of a table (host only); the previous one becomes invalid."""
    found = await services.tables.find(table_id)
    guest = Guest.of(request)
    await seats.renew_invitation(found, guest)
    return Json(table_info_for(found, guest))


@router.put("/tables/{table_id}/access", **route_options(TableInfo, TableAccess, 200, 403, 404))
async def set_access(request: Request, table_id: Id, services: AppServices) -> Json:
    """Set who may take a seat and watch (host only)."""
    body = await parse_body(request, TableAccess)
    found = await services.tables.find(table_id)
    guest = Guest.of(request)
    await seats.set_access(found, body, guest)
    return Json(table_info_for(found, guest))


@router.post(
    "/tables/{table_id}/seats/{seat}", **route_options(TableInfo, TakeSeat, 200, 403, 404, 409)
)
async def take_seat(request: Request, table_id: Id, seat: SeatPath, services: AppServices) -> Json:
    """Take a free seat."""
    visitor = Visitor.of(request)
    body = await parse_body(request, TakeSeat)
    found = await services.tables.find(table_id)
    guest = Guest.of(request)._replace(holder=visitor.holder)
    limit = services.settings.limits.seats_per_address
    await seats.take_seat(found, seat, body.name, guest, limit)
    answer = Json(table_info_for(found, guest))
    visitor.keep(answer)
    return answer


@router.delete("/tables/{table_id}/seats/{seat}", **route_options(TableInfo, None, 200, 403, 404))
async def free_seat(request: Request, table_id: Id, seat: SeatPath, services: AppServices) -> Json:
    """Free a person's seat before or during the game (host only)."""
    found = await services.tables.find(table_id)
    guest = Guest.of(request)
    await seats.free_seat(found, seat, guest)
    return Json(table_info_for(found, guest))


@router.put(
    "/tables/{table_id}/seats/{seat}/bot", **route_options(TableInfo, SeatBot, 200, 403, 404, 409)
)
async def seat_bot(request: Request, table_id: Id, seat: SeatPath, services: AppServices) -> Json:
    """Seat a bot in a free seat (host only)."""
    body = await parse_body(request, SeatBot)
    found = await services.tables.find(table_id)
    guest = Guest.of(request)
    await seats.seat_bot(found, seat, body.bot, guest)
    return Json(table_info_for(found, guest))


@router.post(
    "/tables/{table_id}/rematch",
    dependencies=RATE_LIMITED,
    **route_options(Created, None, 201, 403, 404, 409),
)
async def rematch(request: Request, table_id: Id, services: AppServices) -> Json:
    """Create a table for the same players after the game; repeated requests return the same one."""
    found = await services.tables.find(table_id)
    person = Guest.of(request).person
    again = await services.tables.create_rematch(found, Visitor.of(request).holder, person)
    return Json(Created(again.id), 201)


@router.get("/tables/{table_id}/record", **route_options(Record, None, 200, 403, 404, 409))
async def record(request: Request, table_id: Id, services: AppServices) -> Json:
    """Return the record of a finished game."""
    found = await services.tables.find(table_id)
    access.check_may_read(found, Guest.of(request))
    return Json(record_of(found))


@router.post("/replays", dependencies=RATE_LIMITED, **route_options(Created, Record, 201))
async def add_replay(request: Request, services: AppServices) -> Json:
    """Store a record; anyone with its link can watch the replay."""
    check_is_json(request)
    if not services.upload_limiter.take(client_address(request)):
        raise Refusal("too_fast", "your address has uploaded as many replays as it may in a day")
    return Json(Created(await services.replays.add(await request.body())), 201)


@router.get("/replays/{replay_id}", **route_options(Replay, None, 200, 403, 404, 409))
async def replay(request: Request, replay_id: Id, services: AppServices) -> Json:
    """Return players, variants, length and result of a game."""
    return Json(await services.replays.about(replay_id, Guest.of(request)))


@router.get("/replays/{replay_id}/record", **route_options(Record, None, 200, 403, 404, 409))
async def replay_record(request: Request, replay_id: Id, services: AppServices) -> Json:
    return Json(await services.replays.record(replay_id, Guest.of(request)))


@router.get("/replays/{replay_id}/log", **route_options(ReplayLog, None, 200, 403, 404, 409))
async def replay_log(
    request: Request,
    replay_id: Id,
    services: AppServices,
    viewer: Annotated[ReplayViewer, Query(alias="eyes")] = "all",
) -> Json:
    """Return the log as a seat or a spectator saw it, or with all cards open."""
    return Json(await services.replays.log(replay_id, Guest.of(request), viewer))


@router.get("/replays/{replay_id}/moments/{ply}", **route_options(Past, None, 200, 403, 404, 409))
async def replay_past_view(
    request: Request,
    replay_id: Id,
    ply: PlyPath,
    services: AppServices,
    viewer: Annotated[ReplayViewer, Query(alias="eyes")] = "all",
) -> Json:
    """Return the table after `ply` actions."""
    return Json(await services.replays.past_view(replay_id, Guest.of(request), ply, viewer))


@router.get("/lessons", **route_options(Lessons))
async def tutorial() -> Json:
    """Return the lessons of the tutorial."""
    from bali.server.lessons import lessons

    return Json(lessons())
