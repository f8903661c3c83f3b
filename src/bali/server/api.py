"""The HTTP part: making tables, sitting down, records and replays."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Path, Request
from fastapi.params import Depends as Dependency

from bali.bots.registry import LEVEL_NAMES
from bali.play.record import Record
from bali.server import access, sitting
from bali.server.bot_catalogue import other_codes
from bali.server.client_address import client_address
from bali.server.described import Json, body_of, check_is_json, described
from bali.server.guest import Guest, keep_invitation
from bali.server.identity import Visitor
from bali.server.lobby import lobby_of
from bali.server.messages import (
    Bots,
    Lessons,
    Lobby,
    Made,
    NewTable,
    Past,
    Replay,
    ReplayLog,
    SeatBot,
    ShowInvitation,
    TableAccess,
    Tables,
    TakeSeat,
)
from bali.server.playing import record_of
from bali.server.refusal import Refusal
from bali.server.replays import ReplayEyes
from bali.server.services import Services

router = APIRouter(prefix="/api")

Id = Annotated[str, Path(pattern=r"^[\w-]{1,32}$", description="A table's or replay's name.")]
SeatPath = Annotated[int, Path(ge=0, le=3)]
MomentPath = Annotated[int, Path(ge=0, le=10_000)]


async def _services(request: Request) -> Services:
    # async: others are called in threads
    return Services.of(request)


async def _maker(request: Request) -> None:
    """Making things is limited for each address."""
    if not Services.of(request).makers.take(client_address(request)):
        raise Refusal("too_fast", "you are making tables faster than anyone can play")


Served = Annotated[Services, Depends(_services)]
LIMITED: Final[list[Dependency]] = [Depends(_maker)]


@router.get("/bots", **described(Bots))
async def bots() -> Json:
    """The codes of all bots that can be seated, the levels from weak to strong."""
    return Json(Bots(tuple(LEVEL_NAMES), other_codes()))


@router.post("/tables", dependencies=LIMITED, **described(Made, NewTable, 201))
async def make_table(request: Request, services: Served) -> Json:
    """Make a table; the visitor sits in its first person's seat."""
    visitor = Visitor.of(request)
    wish = await body_of(request, NewTable)
    table = await services.tables.make(wish, visitor.holder, Guest.of(request).person)
    answer = Json(Made(table.id), 201)
    visitor.keep(answer)
    return answer


@router.get("/tables/mine", **described(Tables))
async def my_tables(request: Request, services: Served) -> Json:
    """The tables at which the visitor sits."""
    visitor = Visitor.of(request)
    if visitor.is_new:
        return Json(Tables(()))
    return Json(await services.tables.tables_of(visitor.holder))


@router.get("/tables/{table_id}", **described(Lobby, None, 200, 403, 404))
async def table(request: Request, table_id: Id, services: Served) -> Json:
    """Who sits at a table, and what is played there."""
    found = await services.tables.find(table_id)
    guest = Guest.of(request)
    access.check_may_enter(found, guest)
    return Json(lobby_of(found, guest))


@router.post("/tables/{table_id}/invitation", **described(Lobby, ShowInvitation, 200, 403, 404))
async def show_invitation(request: Request, table_id: Id, services: Served) -> Json:
    """Show a table's invitation; a cookie keeps it for requests about that table."""
    wish = await body_of(request, ShowInvitation)
    found = await services.tables.find(table_id)
    guest = Guest.of(request)._replace(invitation=wish.invitation)
    if not access.is_invited(found.plan, guest):
        raise Refusal("not_invited", "this is not the table's invitation, or no longer")
    answer = Json(lobby_of(found, guest))
    is_safe = Visitor.of(request).is_safe
    keep_invitation(answer, table_id, wish.invitation, is_safe=is_safe)
    return answer


@router.put("/tables/{table_id}/invitation", **described(Lobby, None, 200, 403, 404))
async def renew_invitation(request: Request, table_id: Id, services: Served) -> Json:
    """The host makes a new invitation; the one before it is of no more use."""
    found = await services.tables.find(table_id)
    guest = Guest.of(request)
    await sitting.renew_invitation(found, guest)
    return Json(lobby_of(found, guest))


@router.put("/tables/{table_id}/access", **described(Lobby, TableAccess, 200, 403, 404))
async def set_access(request: Request, table_id: Id, services: Served) -> Json:
    """The host decides who may take a seat and watch."""
    wish = await body_of(request, TableAccess)
    found = await services.tables.find(table_id)
    guest = Guest.of(request)
    await sitting.set_access(found, wish, guest)
    return Json(lobby_of(found, guest))


@router.post("/tables/{table_id}/seats/{seat}", **described(Lobby, TakeSeat, 200, 403, 404, 409))
async def take_seat(request: Request, table_id: Id, seat: SeatPath, services: Served) -> Json:
    """Sit down in a free seat."""
    visitor = Visitor.of(request)
    wish = await body_of(request, TakeSeat)
    found = await services.tables.find(table_id)
    guest = Guest.of(request)._replace(holder=visitor.holder)
    limit = services.settings.limits.seats_per_address
    await sitting.take_seat(found, seat, wish.name, guest, limit)
    answer = Json(lobby_of(found, guest))
    visitor.keep(answer)
    return answer


@router.delete("/tables/{table_id}/seats/{seat}", **described(Lobby, None, 200, 403, 404))
async def free_seat(request: Request, table_id: Id, seat: SeatPath, services: Served) -> Json:
    """The host takes a person's seat away, before or during the game."""
    found = await services.tables.find(table_id)
    guest = Guest.of(request)
    await sitting.free_seat(found, seat, guest)
    return Json(lobby_of(found, guest))


@router.put("/tables/{table_id}/seats/{seat}/bot", **described(Lobby, SeatBot, 200, 403, 404, 409))
async def seat_bot(request: Request, table_id: Id, seat: SeatPath, services: Served) -> Json:
    """Who made the table lets a bot play in a seat that nobody has taken."""
    wish = await body_of(request, SeatBot)
    found = await services.tables.find(table_id)
    guest = Guest.of(request)
    await sitting.seat_bot(found, seat, wish.bot, guest)
    return Json(lobby_of(found, guest))


@router.post(
    "/tables/{table_id}/rematch",
    dependencies=LIMITED,
    **described(Made, None, 201, 403, 404, 409),
)
async def rematch(request: Request, table_id: Id, services: Served) -> Json:
    """The same players again, once the game is over; all who ask find the same table."""
    found = await services.tables.find(table_id)
    person = Guest.of(request).person
    again = await services.tables.play_again(found, Visitor.of(request).holder, person)
    return Json(Made(again.id), 201)


@router.get("/tables/{table_id}/record", **described(Record, None, 200, 403, 404, 409))
async def record(request: Request, table_id: Id, services: Served) -> Json:
    """The record of a game that is over."""
    found = await services.tables.find(table_id)
    access.check_may_read(found, Guest.of(request))
    return Json(record_of(found))


@router.post("/replays", dependencies=LIMITED, **described(Made, Record, 201))
async def add_replay(request: Request, services: Served) -> Json:
    """Keep a record, to be watched by whoever has its link."""
    check_is_json(request)
    if not services.uploaders.take(client_address(request)):
        raise Refusal("too_fast", "your address has uploaded as many replays as it may in a day")
    return Json(Made(await services.replays.add(await request.body())), 201)


@router.get("/replays/{replay_id}", **described(Replay, None, 200, 403, 404, 409))
async def replay(request: Request, replay_id: Id, services: Served) -> Json:
    """What is known of a game without watching it."""
    return Json(await services.replays.about(replay_id, Guest.of(request)))


@router.get("/replays/{replay_id}/record", **described(Record, None, 200, 403, 404, 409))
async def replay_record(request: Request, replay_id: Id, services: Served) -> Json:
    return Json(await services.replays.record(replay_id, Guest.of(request)))


@router.get("/replays/{replay_id}/log", **described(ReplayLog, None, 200, 403, 404, 409))
async def replay_log(
    request: Request, replay_id: Id, services: Served, eyes: ReplayEyes = "all"
) -> Json:
    """All that happened, as a seat or a spectator saw it, or with everything open."""
    return Json(await services.replays.log(replay_id, Guest.of(request), eyes))


@router.get("/replays/{replay_id}/moments/{moment}", **described(Past, None, 200, 403, 404, 409))
async def replay_moment(
    request: Request, replay_id: Id, moment: MomentPath, services: Served, eyes: ReplayEyes = "all"
) -> Json:
    """The table after so many actions."""
    return Json(await services.replays.moment(replay_id, Guest.of(request), moment, eyes))


@router.get("/lessons", **described(Lessons))
async def tutorial() -> Json:
    """The tutorial's prepared positions."""
    from bali.server.lessons import lessons

    return Json(lessons())
