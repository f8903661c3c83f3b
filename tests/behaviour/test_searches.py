"""Search results equal the stored ones, to the bit."""

from typing import Any, Final

import pytest

from tests.behaviour import searches, storage
from tests.behaviour.differences import check_same
from tests.behaviour.renames import renames

EXPECTED: Final[dict[str, Any]] = storage.read("searches")
FEWEST_POSITIONS: Final = 60


@pytest.mark.parametrize("game", EXPECTED["games"], ids=lambda game: game["name"])
def test_search_reproduces_stored_visits_and_values(game: dict[str, Any]) -> None:
    stored = game["searched"]
    found = searches.searched(game["record"], [int(step) for step in stored])
    check_same(renames().translate("searches", stored), found)


def test_champion_reproduces_stored_values_with_tree_reuse() -> None:
    check_same(renames().translate("searches", EXPECTED["followed"]), searches.tree_reuse_results())


def test_stored_positions_cover_all_tables_and_substitutes() -> None:
    records = searches.records()
    assert {game["name"]: game["record"] for game in EXPECTED["games"]} == records
    positions = sum(len(game["searched"]) for game in EXPECTED["games"])
    assert positions >= FEWEST_POSITIONS
    for game in EXPECTED["games"]:
        steps = searches.plies_to_search(game["name"], game["record"])
        assert steps
        assert [int(step) for step in game["searched"]] == steps
