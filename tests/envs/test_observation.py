"""Observations: complete, without hidden information, and as documented by their layout."""

from collections.abc import Iterator

import numpy as np
import pytest

from bali import Game
from bali.bots.champion.features import MAX_ACTIVE
from bali.bots.champion.features import TABLE as CHAMPION_TABLE
from bali.envs import OFFSETS, SIZE, TABLE, VERSION, observation_of
from bali.envs.observation import MAX_OBSERVED
from bali.envs.observation_layout import EXTRA_GROUPS, SHARED_GROUPS
from bali.errors import BadObservation
from bali.rules import SPECTATOR, State, copy_of, observe, sample_world
from bali.rules.api import array_of
from bali.rules.cards import NO_CARD, NO_SEAT
from bali.rules.state import OVER
from tests.bots.champion.kernel_entries import list_world_features
from tests.envs.decoder import decoded, differing, part
from tests.games import TABLES, random_positions
from tests.positions import Position
from tests.rules.histories import history_of_world

SHARED_SIZE = OFFSETS[EXTRA_GROUPS[0].name]
EVERY_TABLE = pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)


def viewers(game: Game) -> list[int]:
    return [*range(len(game.players)), SPECTATOR]


def without_drawn_cards(seen: State) -> State:
    """Return an observation without the one thing that its features omit.

    The record lists drawn cards in their order. They have all been seen, and have no effect on the
    rest of the game.
    """
    bare = copy_of(seen)
    bare.pile[:] = NO_CARD
    return bare


def positions(players: int, oracle: bool, demon: bool) -> Iterator[Game]:
    """Yield positions of games with many secrets, and of one in which the supply runs out."""
    for seed, eventful in ((3, True), (11, True), (2, False)):
        for number, game in enumerate(random_positions(players, oracle, demon, seed, eventful)):
            if number % 4 == 3 or game.outcome is not None or game.decision == "keep":
                yield game


@EVERY_TABLE
def test_observation_decodes_to_the_seats_knowledge(
    players: int, oracle: bool, demon: bool
) -> None:
    """Rebuild every field of the record, byte for byte, except the drawn cards.

    So different observations of a seat have different features.
    """
    for game in positions(players, oracle, demon):
        for viewer in viewers(game):
            seen = observe(game.state(), viewer)
            found = decoded(observation_of(seen))
            expected = without_drawn_cards(seen)
            assert found.tobytes() == expected.tobytes(), differing(found, expected)


def test_observation_decodes_with_large_counts() -> None:
    """Counts beyond the range of the champion's features."""
    position = Position(2)
    position.set_stones(31, 500)
    position.set_points(511, 90)
    position.set_table(0, *["stonemason"] * 13)
    position.set_goods(1, *["rice"] * 23, *["pepper"] * 11)
    position.set_supply(rice=0, peanut=5, banana=6)
    for viewer in (0, 1, SPECTATOR):
        seen = observe(position.state, viewer)
        found, expected = decoded(observation_of(seen)), without_drawn_cards(seen)
        found.box[:] = expected.box  # the added cards were not taken from anywhere
        assert found.tobytes() == expected.tobytes(), differing(found, expected)


@EVERY_TABLE
def test_observation_is_independent_of_hidden_information(
    players: int, oracle: bool, demon: bool
) -> None:
    """Compare with other whole games: another pile, other face-down cards, another oracle."""
    compared = 0
    for number, game in enumerate(random_positions(players, oracle, demon, seed=3, eventful=True)):
        if number % 24 != 23 or game.outcome is not None:
            continue
        before = Game.from_record(game.record())
        for viewer in viewers(before):
            seen = observe(before.state(), viewer)
            vector = observation_of(seen)
            for seed in range(3):
                other = history_of_world(before, sample_world(seen, seed))
                assert other is not None
                assert np.array_equal(observation_of(observe(other.state(), viewer)), vector)
                compared += 1
    assert compared > 0


@EVERY_TABLE
def test_observation_of_actor_contains_champion_features(
    players: int, oracle: bool, demon: bool
) -> None:
    """Compare while nothing is hidden; hidden cards are determinized for the champion only."""
    for game in random_positions(players, oracle, demon, seed=4):
        state = game.state()
        if game.actor is None or state.secrets > 0:
            break
        active = np.zeros(MAX_ACTIVE, np.int16)
        count = list_world_features(array_of(copy_of(state)), game.actor, active)
        vector = observation_of(observe(state, game.actor))
        assert np.flatnonzero(vector[:SHARED_SIZE]).tolist() == sorted(active[:count].tolist())


def test_layout_starts_with_champion_groups() -> None:
    assert TABLE[: len(SHARED_GROUPS)] == SHARED_GROUPS == CHAMPION_TABLE[: len(SHARED_GROUPS)]
    assert [group.name for group in CHAMPION_TABLE[len(SHARED_GROUPS) :]] == ["opponent_model"]
    assert sum(group.size for group in TABLE) == SIZE
    assert len(OFFSETS) == len(TABLE)


def test_feature_list_never_overflows() -> None:
    sizes = [
        group.size if "binary digits" in group.meaning else group.size // group.shape[-1]
        for group in EXTRA_GROUPS
    ]
    assert MAX_ACTIVE + sum(sizes) < MAX_OBSERVED


def test_observation_is_binary_and_keeps_its_input() -> None:
    seen = observe(Game.new(seed=1).state(), 0)
    before = seen.tobytes()
    vector = observation_of(seen)
    assert seen.tobytes() == before
    assert vector.shape == (SIZE,)
    assert vector.dtype == np.int8
    assert set(vector.tolist()) == {0, 1}


def test_seats_are_relative_to_the_observer() -> None:
    position = Position(3)
    position.set_stones(1, 2, 3)
    for viewer in range(3):
        vector = observation_of(observe(position.state, viewer))
        stones = part(vector, "stones").argmax(axis=1)[:3].tolist()
        assert stones == [1 + (viewer + step) % 3 for step in range(3)]
        assert part(vector, "actor").argmax() == (0 - viewer) % 3
        assert part(vector, "seat").argmax() == viewer


def test_spectator_seats_start_at_seat_0() -> None:
    position = Position(3)
    position.set_stones(1, 2, 3)
    vector = observation_of(observe(position.state, SPECTATOR))
    assert part(vector, "stones").argmax(axis=1)[:3].tolist() == [1, 2, 3]
    assert not part(vector, "seat").any()
    assert not part(vector, "eyes").any()


def test_observation_after_the_end_has_no_actor() -> None:
    *_, game = random_positions(2, oracle=True, demon=False, seed=5)
    assert game.state().decision == OVER
    for viewer in viewers(game):
        vector = observation_of(observe(game.state(), viewer))
        assert part(vector, "over").all()
        assert not part(vector, "decision").any()
        assert not part(vector, "actor").any()


def test_observation_of_others_goods_is_the_public_count() -> None:
    position = Position(2)
    position.set_hand(0, "shrine", "rice", "rice")
    position.set_stones(7, 3)
    position.play("pass", "play shrine", "sacrifice peanut", "sacrifice rice", "supply pepper")
    own = observation_of(observe(position.state, 0))
    other = observation_of(observe(position.state, 1))
    assert not part(own, "goods")[0, 0].any()
    assert part(other, "goods")[1, 0].argmax() == 0
    assert part(other, "goods")[1, 0].any()
    assert part(own, "offerings").any(axis=1).tolist() == [True, True, False, True]
    assert part(other, "offerings").any(axis=1).tolist() == [False, True, False, True]


def test_observation_of_rejects_full_state() -> None:
    state = Game.new(seed=1).state()
    assert state.observer == NO_SEAT
    with pytest.raises(BadObservation, match="observe it from a seat first"):
        observation_of(state)


def test_observation_layout_of_this_version_is_unchanged() -> None:
    """Old numbers stay reproducible: another layout needs another version."""
    assert (VERSION, SIZE, SHARED_SIZE) == ("Bali-v1", 4199, 1980)
