"""Records and replays of finished games."""

import asyncio
import json

import pytest

from bali import Game
from bali.play.record import Record
from bali.server.database import open_database
from bali.server.settings import Limits
from bali.server.store import Store
from tests.games import finished_game
from tests.server.clients import Guests, Message
from tests.server.running import ServerLog, running
from tests.server.stored_games import store_game

GAME = finished_game(3, oracle=True, demon=True, seed=5)
RECORD: Message = json.loads(GAME.record().to_json())


def test_record_requires_a_finished_game(stored_guests: Guests) -> None:
    """A record contains hidden cards."""
    ayu = stored_guests.new()
    table = store_game(stored_guests.server.database, Game.new(2, seed=1), [ayu, None])
    for path in ("tables/{}/record", "replays/{}", "replays/{}/record", "replays/{}/log"):
        answer = ayu.client.get(f"/api/{path.format(table)}")
        assert (answer.status_code, answer.json()["code"]) == (409, "not_over")
    for viewer_seat in ("all", "spectator", "0"):
        answer = ayu.client.get(f"/api/replays/{table}/moments/0", params={"eyes": viewer_seat})
        assert (answer.status_code, answer.json()["code"]) == (409, "not_over")


def test_record_contains_the_game_of_the_table(stored_guests: Guests) -> None:
    ayu = stored_guests.new()
    table = store_game(stored_guests.server.database, GAME, [ayu, None, None])
    assert ayu.get(f"/api/tables/{table}/record") == RECORD
    assert stored_guests.new().get(f"/api/replays/{table}/record") == RECORD


def test_record_omits_undone_actions(stored_guests: Guests) -> None:
    actions = GAME.record().actions
    ayu = stored_guests.new()
    texts = [actions[0], "undo", *actions]
    table = store_game(stored_guests.server.database, GAME, [ayu, None, None], texts)
    assert ayu.get(f"/api/tables/{table}/record") == RECORD


def test_uploaded_record_is_returned(stored_guests: Guests) -> None:
    visitor = stored_guests.new()
    replay = visitor.post("/api/replays", RECORD)["id"]
    assert visitor.get(f"/api/replays/{replay}/record") == RECORD
    assert visitor.cookie is None


def test_upload_of_the_same_record_gives_the_same_replay(stored_guests: Guests) -> None:
    first = stored_guests.new().post("/api/replays", RECORD)
    assert stored_guests.new().post("/api/replays", RECORD) == first


def test_replay_summary(stored_guests: Guests) -> None:
    visitor = stored_guests.new()
    replay = visitor.post("/api/replays", RECORD)["id"]
    message = visitor.get(f"/api/replays/{replay}")
    assert message["id"] == replay
    assert message["plies"] == len(RECORD["actions"])
    assert message["players"] == RECORD["players"]
    assert sorted(message["variants"]) == ["demon", "oracle"]
    assert message["result"] == RECORD["result"]
    assert message["scores"][-1] == RECORD["result"]["scores"]


@pytest.mark.parametrize("viewer_seat", ["0", "1", "2", "spectator"])
def test_replay_view_of_each_ply_and_seat(guests: Guests, viewer_seat: str) -> None:
    visitor = guests.new()
    replay = visitor.post("/api/replays", RECORD)["id"]
    seat = None if viewer_seat == "spectator" else int(viewer_seat)
    for ply in (0, 1, 40, len(RECORD["actions"])):
        message = visitor.get(f"/api/replays/{replay}/moments/{ply}?eyes={viewer_seat}")
        assert message["ply"] == ply
        assert message["view"]["seat"] == seat
        if ply < len(RECORD["actions"]):
            shown = [player["hand"] is not None for player in message["view"]["players"]]
            assert shown == [place == seat for place in range(3)]


def test_replay_open_view_shows_all_hands(guests: Guests) -> None:
    visitor = guests.new()
    replay = visitor.post("/api/replays", RECORD)["id"]
    view = visitor.get(f"/api/replays/{replay}/moments/30")["view"]
    assert all(player["hand"] and player["goods"] for player in view["players"])


def test_replay_log_of_each_viewer(guests: Guests) -> None:
    visitor = guests.new()
    replay = visitor.post("/api/replays", RECORD)["id"]
    logs = {
        viewer_seat: visitor.get(f"/api/replays/{replay}/log?eyes={viewer_seat}")["log"]
        for viewer_seat in ("all", "spectator", "0", "1", "2")
    }
    assert {len(log) for log in logs.values()} == {len(RECORD["actions"])}
    hidden = {"consulted", "kept"}
    for viewer_seat, log in logs.items():
        for event in (event for entry in log for event in entry["events"]):
            if event["type"] in hidden:
                own = viewer_seat in ("all", str(event["seat"]))
                known = event["shown"] if event["type"] == "consulted" else event["good"]
                assert (known is not None) == own
    message_types = {event["type"] for entry in logs["all"] for event in entry["events"]}
    assert hidden <= message_types


def test_replay_refuses_a_ply_after_the_last(guests: Guests) -> None:
    visitor = guests.new()
    replay = visitor.post("/api/replays", RECORD)["id"]
    for viewer_seat in ("all", "0"):
        answer = visitor.client.get(
            f"/api/replays/{replay}/moments/{len(RECORD['actions']) + 1}",
            params={"eyes": viewer_seat},
        )
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_moment")


def test_replay_refuses_unknown_seats(guests: Guests) -> None:
    visitor = guests.new()
    replay = visitor.post("/api/replays", RECORD)["id"]
    for path in ("log", "moments/0"):
        answer = visitor.client.get(f"/api/replays/{replay}/{path}", params={"eyes": "3"})
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_seat")
    answer = visitor.client.get(f"/api/replays/{replay}/log", params={"eyes": "owl"})
    assert answer.status_code == 422


def test_upload_accepts_unfinished_records(guests: Guests) -> None:
    record = {key: value for key, value in RECORD.items() if key != "result"}
    record["actions"] = record["actions"][:20]
    visitor = guests.new()
    replay = visitor.post("/api/replays", record)["id"]
    assert visitor.get(f"/api/replays/{replay}")["result"] is None


BROKEN: dict[str, object] = {
    "an empty object": {},
    "a list": [],
    "a number": 7,
    "another format": RECORD | {"format": "bali/99"},
    "an unknown field": RECORD | {"winner": 1},
    "an illegal action": RECORD | {"actions": ["take 1"], "result": None},
    "no action at all": RECORD | {"actions": ["dance"], "result": None},
    "a wrong result": RECORD | {"result": {"scores": [9, 9, 9], "places": [1, 1, 1]}},
    "a card too many": RECORD | {"deal": RECORD["deal"] | {"pile": ["rice"] * 42}},
    "an unknown variant": RECORD | {"variants": ["dragon"]},
    "one player": RECORD | {"players": RECORD["players"][:1]},
    "two of a colour": RECORD | {"players": [RECORD["players"][0]] * 3},
    "actions after the end": RECORD | {"actions": [*RECORD["actions"], "pass"]},
}


@pytest.mark.parametrize("fault", BROKEN)
def test_upload_refuses_broken_records(guests: Guests, fault: str) -> None:
    answer = guests.new().client.post("/api/replays", json=BROKEN[fault])
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_record")


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"format": "bali/1"'])
def test_upload_refuses_invalid_json(guests: Guests, body: bytes) -> None:
    answer = guests.new().client.post(
        "/api/replays", content=body, headers={"Content-Type": "application/json"}
    )
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_record")


def test_upload_refuses_huge_records(guests: Guests) -> None:
    answer = guests.new().client.post("/api/replays", json=RECORD | {"actions": ["pass"] * 100_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def renamed(name: str) -> Message:
    first, *others = RECORD["players"]
    return RECORD | {"players": [first | {"name": name}, *others]}


def test_upload_refuses_long_names(stored_guests: Guests) -> None:
    client = stored_guests.new().client
    for fault in (renamed("x" * 10_000), renamed("x" * 81)):
        answer = client.post("/api/replays", json=fault)
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_record")
    assert client.post("/api/replays", json=renamed("x" * 80)).status_code == 201


@pytest.mark.parametrize("field", ["actions", "variants"])
def test_upload_refuses_other_spellings_of_rule_texts(guests: Guests, field: str) -> None:
    padded = [f"{text}{' ' * 50}" for text in RECORD[field]]
    answer = guests.new().client.post("/api/replays", json=RECORD | {field: padded})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_record")


def test_stored_upload_with_a_long_name_loads(stored_guests: Guests) -> None:
    record = Record.from_json(json.dumps(renamed("x" * 5_000)))
    asyncio.run(add_upload(stored_guests.server.database, "r-long", record))
    shown = stored_guests.new().get("/api/replays/r-long")
    assert shown["players"][0]["name"] == "x" * 5_000


async def add_upload(database: str, replay_id: str, record: Record) -> None:
    store = Store(await open_database(database))
    await store.add_replay(replay_id, record)
    await store.close()


def test_uploads_are_limited_per_address_and_day(server_log: ServerLog, file: str) -> None:
    del server_log
    with running(file, Limits(uploads_per_day=2)) as server, Guests(server) as guests:
        for name in ("a", "b"):
            guests.new().post("/api/replays", renamed(name))
        answer = guests.new().client.post("/api/replays", json=renamed("c"))
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
