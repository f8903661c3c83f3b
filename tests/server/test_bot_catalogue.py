"""Bots on offer: a short list, and tables stored with other bots."""

from importlib.metadata import EntryPoint

import pytest

from bali.bots import registry
from bali.errors import UnknownBot
from bali.server.bot_catalogue import check_offered, other_codes
from tests.server.clients import Guests, with_bots
from tests.server.game_search import find_game_log
from tests.server.stored_games import store_game
from tests.server.test_undo import next_player_decides


def test_listed_bots_can_all_be_seated(guests: Guests) -> None:
    ayu = guests.new()
    listed = ayu.get("/api/bots")
    codes = [*listed["levels"], *listed["others"]]
    assert {"champion", "random", "greedy", "uct:1000", "champion:1s"} <= set(codes)
    for code in codes:
        ayu.create_table([{"color": "red", "bot": code}, {"color": "blue"}])


def test_search_bots_have_few_budgets() -> None:
    for name in ("uct", "champion"):
        assert 1 <= sum(code.startswith(f"{name}:") for code in other_codes()) <= 6


@pytest.mark.parametrize("name", ["uct", "champion"])
@pytest.mark.parametrize("budget", ["999", "1.1s", "2999ms", "100000", "0", "x"])
def test_other_budgets_are_refused_with_the_listed_ones(
    guests: Guests, name: str, budget: str
) -> None:
    ayu = guests.new()
    seats = with_bots(f"{name}:{budget}")
    answer = ayu.client.post("/api/tables", json={"seats": seats})
    assert (answer.status_code, answer.json()["code"]) == (422, "unknown_bot")
    named = [code for code in other_codes() if code.startswith(f"{name}:")]
    assert all(code in answer.json()["message"] for code in named)


@pytest.mark.parametrize("code", ["UCT:1000ms", " uct:1.0s ", "Champion:3000ms", "champion"])
def test_listed_budgets_may_be_spelled_otherwise(code: str) -> None:
    check_offered(code)


def test_installed_bots_are_offered_without_an_argument(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("installed", "bali.bots.uct_bot:UctBot", registry.ENTRY_POINT_GROUP)
    monkeypatch.setattr(registry, "_registered", lambda: {"installed": point})
    assert "installed" in other_codes()
    check_offered("installed")
    with pytest.raises(UnknownBot, match="without an argument"):
        check_offered("installed:9999")


@pytest.mark.parametrize("code", ["uct:7", "uct:350ms", "champion:250", "champion:20ms"])
def test_stored_tables_keep_unlisted_bot_budgets(guests: Guests, code: str) -> None:
    game_log = find_game_log(
        lambda game_log: next_player_decides(game_log) and game_log.game.actor == 1
    )
    ayu = guests.new()
    table = store_game(guests.server.database, game_log.game, [ayu, None], bots=[None, code])
    page = ayu.visit(table)
    assert page.table_info["seats"][1]["bot"] == code
    assert page.wait_for_turn()
    assert page.version > game_log.version
