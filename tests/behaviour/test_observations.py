"""Observations in every step of complete games equal the stored ones."""

from typing import Any, Final

import pytest

from tests.behaviour import observations, storage
from tests.behaviour.differences import check_same
from tests.behaviour.renames import renames

EXPECTED: Final[dict[str, Any]] = renames().translate("observations", storage.read("observations"))


@pytest.mark.parametrize("name", EXPECTED["observed"])
def test_observation_has_stored_digest_at_every_step_of_a_game(name: str) -> None:
    check_same(EXPECTED["observed"][name], observations.observed(name))


@pytest.mark.parametrize("name", EXPECTED["stepped"])
def test_vector_env_has_stored_digests_at_every_step(name: str) -> None:
    check_same(EXPECTED["stepped"][name], observations.stepped(name))


def test_stored_vectors_play_whole_games_at_all_tables() -> None:
    assert set(EXPECTED["stepped"]) == set(observations.TABLE_OF)
    stored = storage.read("observations")["stepped"]
    for steps in stored.values():
        assert len({step["dones"] for step in steps}) > 1, "games end"
