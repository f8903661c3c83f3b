"""Watching over a server: its health, its counts, its description."""

import random
import re

from bali import __version__
from tests.server.visiting import Guests, Visitor, with_bots


def count(visitor: Visitor, name: str) -> float:
    text = visitor.client.get("/metrics").text
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_a_healthy_server_says_so(stored_guests: Guests) -> None:
    assert stored_guests.new().get("/healthz") == {"status": "ok", "version": __version__}


def test_what_happens_is_counted(guests: Guests) -> None:
    ayu = guests.new()
    names = (
        "bali_tables_made_total",
        "bali_actions_total",
        "bali_games_finished_total",
        "bali_listeners",
        "bali_action_seconds_count",
        'bali_refused_total{code="stale"}',
        'bali_refused_total{code="no_such_table"}',
    )
    before = {name: count(ayu, name) for name in names}
    page = ayu.visit(ayu.make(with_bots("random")))
    page.play_on(random.Random(1))
    page.code("undo", version=0)
    ayu.client.get("/api/tables/nothere")
    after = {name: count(ayu, name) for name in names}
    assert all(after[name] > before[name] for name in names)
    assert count(ayu, "bali_tables_live") >= 1


def test_whoever_leaves_is_counted_off(guests: Guests) -> None:
    ayu = guests.new()
    table = ayu.make(with_bots("random"))
    watcher = guests.new().visit(table)
    before = count(ayu, "bali_listeners")
    page = ayu.visit(table)
    watcher.hear_of("lobby")
    page.close()
    watcher.hear_of("lobby")
    while count(ayu, "bali_listeners") > before:
        pass


def test_the_http_part_describes_itself(guests: Guests) -> None:
    described = guests.new().get("/api/openapi.json")
    assert {"/api/tables", "/api/replays", "/api/tables/{table_id}/record"} <= set(
        described["paths"]
    )
    assert {"NewTable", "Lobby", "Refused", "Record"} <= set(described["components"]["schemas"])
