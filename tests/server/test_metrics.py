"""Health check, metrics and OpenAPI description."""

import random
import re

from bali import __version__
from tests.server.clients import Guests, Visitor, with_bots


def count(visitor: Visitor, name: str) -> float:
    text = visitor.client.get("/metrics").text
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_healthz_reports_ok(stored_guests: Guests) -> None:
    assert stored_guests.new().get("/healthz") == {"status": "ok", "version": __version__}


def test_metrics_count_tables_actions_and_refusals(guests: Guests) -> None:
    ayu = guests.new()
    names = (
        "bali_tables_created_total",
        "bali_actions_total",
        "bali_games_finished_total",
        "bali_open_connections",
        "bali_action_seconds_count",
        'bali_refused_total{code="stale"}',
        'bali_refused_total{code="no_such_table"}',
    )
    before = {name: count(ayu, name) for name in names}
    page = ayu.visit(ayu.create_table(with_bots("random")))
    page.play_on(random.Random(1))
    page.refusal_code("undo", version=0)
    ayu.client.get("/api/tables/nothere")
    after = {name: count(ayu, name) for name in names}
    assert all(after[name] > before[name] for name in names)
    assert count(ayu, "bali_tables_live") >= 1


def test_metrics_decrease_when_a_connection_closes(guests: Guests) -> None:
    ayu = guests.new()
    table = ayu.create_table(with_bots("random"))
    watcher = guests.new().visit(table)
    before = count(ayu, "bali_open_connections")
    page = ayu.visit(table)
    watcher.receive_until("table_info")
    page.close()
    watcher.receive_until("table_info")
    while count(ayu, "bali_open_connections") > before:
        pass


def test_openapi_lists_paths_and_schemas(guests: Guests) -> None:
    expected_state = guests.new().get("/api/openapi.json")
    assert {"/api/tables", "/api/replays", "/api/tables/{table_id}/record"} <= set(
        expected_state["paths"]
    )
    assert {"NewTable", "TableInfo", "Refused", "Record"} <= set(
        expected_state["components"]["schemas"]
    )
