"""Records and replays: games that are over can be watched, with everything open."""

import asyncio
import json

import pytest

from bali import Game
from bali.play.record import Record
from bali.server.database import open_database
from bali.server.settings import Limits
from bali.server.store import Store
from tests.games import finished_game
from tests.server.placing import place
from tests.server.running import ServerLog, running
from tests.server.visiting import Guests, Message

GAME = finished_game(3, oracle=True, demon=True, seed=5)
RECORD: Message = json.loads(GAME.record().to_json())


def test_there_is_no_record_before_the_end(stored_guests: Guests) -> None:
    """A record holds hidden cards."""
    ayu = stored_guests.new()
    table = place(stored_guests.server.database, Game.new(2, seed=1), [ayu, None])
    for path in ("tables/{}/record", "replays/{}", "replays/{}/record", "replays/{}/log"):
        answer = ayu.client.get(f"/api/{path.format(table)}")
        assert (answer.status_code, answer.json()["code"]) == (409, "not_over")
    for eyes in ("all", "spectator", "0"):
        answer = ayu.client.get(f"/api/replays/{table}/moments/0", params={"eyes": eyes})
        assert (answer.status_code, answer.json()["code"]) == (409, "not_over")


def test_the_record_of_a_table_is_its_game(stored_guests: Guests) -> None:
    ayu = stored_guests.new()
    table = place(stored_guests.server.database, GAME, [ayu, None, None])
    assert ayu.get(f"/api/tables/{table}/record") == RECORD
    assert stored_guests.new().get(f"/api/replays/{table}/record") == RECORD


def test_what_was_undone_is_in_no_record(stored_guests: Guests) -> None:
    actions = GAME.record().actions
    ayu = stored_guests.new()
    texts = [actions[0], "undo", *actions]
    table = place(stored_guests.server.database, GAME, [ayu, None, None], texts)
    assert ayu.get(f"/api/tables/{table}/record") == RECORD


def test_a_record_can_be_uploaded_and_read_again(stored_guests: Guests) -> None:
    visitor = stored_guests.new()
    replay = visitor.post("/api/replays", RECORD)["id"]
    assert visitor.get(f"/api/replays/{replay}/record") == RECORD
    assert visitor.cookie is None


def test_the_same_record_is_one_replay(stored_guests: Guests) -> None:
    first = stored_guests.new().post("/api/replays", RECORD)
    assert stored_guests.new().post("/api/replays", RECORD) == first


def test_a_replay_is_told_of_without_watching(stored_guests: Guests) -> None:
    visitor = stored_guests.new()
    replay = visitor.post("/api/replays", RECORD)["id"]
    told = visitor.get(f"/api/replays/{replay}")
    assert told["id"] == replay
    assert told["moments"] == len(RECORD["actions"])
    assert told["players"] == RECORD["players"]
    assert sorted(told["variants"]) == ["demon", "oracle"]
    assert told["result"] == RECORD["result"]
    assert told["scores"][-1] == RECORD["result"]["scores"]


@pytest.mark.parametrize("eyes", ["0", "1", "2", "spectator"])
def test_each_moment_is_shown_through_anybody_s_eyes(guests: Guests, eyes: str) -> None:
    visitor = guests.new()
    replay = visitor.post("/api/replays", RECORD)["id"]
    seat = None if eyes == "spectator" else int(eyes)
    for moment in (0, 1, 40, len(RECORD["actions"])):
        told = visitor.get(f"/api/replays/{replay}/moments/{moment}?eyes={eyes}")
        assert told["moment"] == moment
        assert told["view"]["seat"] == seat
        if moment < len(RECORD["actions"]):
            shown = [player["hand"] is not None for player in told["view"]["players"]]
            assert shown == [place == seat for place in range(3)]


def test_with_everything_open_all_hands_are_shown(guests: Guests) -> None:
    visitor = guests.new()
    replay = visitor.post("/api/replays", RECORD)["id"]
    view = visitor.get(f"/api/replays/{replay}/moments/30")["view"]
    assert all(player["hand"] and player["goods"] for player in view["players"])


def test_a_log_is_told_as_each_one_saw_it(guests: Guests) -> None:
    visitor = guests.new()
    replay = visitor.post("/api/replays", RECORD)["id"]
    logs = {
        eyes: visitor.get(f"/api/replays/{replay}/log?eyes={eyes}")["log"]
        for eyes in ("all", "spectator", "0", "1", "2")
    }
    assert {len(log) for log in logs.values()} == {len(RECORD["actions"])}
    hidden = {"consulted", "kept"}
    for eyes, log in logs.items():
        for event in (event for entry in log for event in entry["events"]):
            if event["type"] in hidden:
                own = eyes in ("all", str(event["seat"]))
                known = event["shown"] if event["type"] == "consulted" else event["good"]
                assert (known is not None) == own
    kinds = {event["type"] for entry in logs["all"] for event in entry["events"]}
    assert hidden <= kinds


def test_there_is_no_moment_after_the_last(guests: Guests) -> None:
    visitor = guests.new()
    replay = visitor.post("/api/replays", RECORD)["id"]
    for eyes in ("all", "0"):
        answer = visitor.client.get(
            f"/api/replays/{replay}/moments/{len(RECORD['actions']) + 1}", params={"eyes": eyes}
        )
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_moment")


def test_there_are_no_eyes_of_a_seat_that_is_not_there(guests: Guests) -> None:
    visitor = guests.new()
    replay = visitor.post("/api/replays", RECORD)["id"]
    for path in ("log", "moments/0"):
        answer = visitor.client.get(f"/api/replays/{replay}/{path}", params={"eyes": "3"})
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_seat")
    answer = visitor.client.get(f"/api/replays/{replay}/log", params={"eyes": "owl"})
    assert answer.status_code == 422


def test_an_unfinished_record_can_be_watched_too(guests: Guests) -> None:
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
def test_a_broken_record_is_refused(guests: Guests, fault: str) -> None:
    answer = guests.new().client.post("/api/replays", json=BROKEN[fault])
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_record")


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"format": "bali/1"'])
def test_what_is_no_json_is_refused(guests: Guests, body: bytes) -> None:
    answer = guests.new().client.post(
        "/api/replays", content=body, headers={"Content-Type": "application/json"}
    )
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_record")


def test_a_huge_record_is_refused(guests: Guests) -> None:
    answer = guests.new().client.post("/api/replays", json=RECORD | {"actions": ["pass"] * 100_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def renamed(name: str) -> Message:
    first, *others = RECORD["players"]
    return RECORD | {"players": [first | {"name": name}, *others]}


def test_long_name_in_an_upload_is_refused(stored_guests: Guests) -> None:
    client = stored_guests.new().client
    for fault in (renamed("x" * 10_000), renamed("x" * 81)):
        answer = client.post("/api/replays", json=fault)
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_record")
    assert client.post("/api/replays", json=renamed("x" * 80)).status_code == 201


@pytest.mark.parametrize("field", ["actions", "variants"])
def test_texts_of_the_rules_have_one_spelling(guests: Guests, field: str) -> None:
    padded = [f"{text}{' ' * 50}" for text in RECORD[field]]
    answer = guests.new().client.post("/api/replays", json=RECORD | {field: padded})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_record")


def test_longer_names_of_earlier_uploads_are_read(stored_guests: Guests) -> None:
    record = Record.from_json(json.dumps(renamed("x" * 5_000)))
    asyncio.run(add_upload(stored_guests.server.database, "r-long", record))
    shown = stored_guests.new().get("/api/replays/r-long")
    assert shown["players"][0]["name"] == "x" * 5_000


async def add_upload(database: str, replay_id: str, record: Record) -> None:
    store = Store(await open_database(database))
    await store.add_replay(replay_id, record)
    await store.close()


def test_uploads_of_an_address_are_bounded_per_day(server_log: ServerLog, file: str) -> None:
    del server_log
    with running(file, Limits(uploads_per_day=2)) as server, Guests(server) as guests:
        for name in ("a", "b"):
            guests.new().post("/api/replays", renamed(name))
        answer = guests.new().client.post("/api/replays", json=renamed("c"))
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
