"""Observations: complete, honest, and as their table says."""

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
from bali.rules.cards import NO_CARD, NOBODY
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


def without_the_past(seen: State) -> State:
    """An observation less the one thing that its statements leave out.

    The record still lists the pile's drawn cards in their order. They have all been seen since,
    lie or lay elsewhere, and can't come back: what they were has no bearing on anything to come.
    """
    kept = copy_of(seen)
    kept.pile[:] = NO_CARD
    return kept


def positions(players: int, oracle: bool, demon: bool) -> Iterator[Game]:
    """Of games with many secrets, and of one in which much is bought until the supply is empty."""
    for seed, eventful in ((3, True), (11, True), (2, False)):
        for number, game in enumerate(random_positions(players, oracle, demon, seed, eventful)):
            if number % 4 == 3 or game.outcome is not None or game.decision == "keep":
                yield game


@EVERY_TABLE
def test_observation_decodes_to_the_seats_knowledge(
    players: int, oracle: bool, demon: bool
) -> None:
    """So two situations that a seat can tell apart differ in their statements.

    Every field of the record is rebuilt, byte for byte, but for the drawn cards.
    """
    for game in positions(players, oracle, demon):
        for viewer in viewers(game):
            seen = observe(game.state(), viewer)
            found = decoded(observation_of(seen))
            wanted = without_the_past(seen)
            assert found.tobytes() == wanted.tobytes(), differing(found, wanted)


def test_observation_decodes_with_large_counts() -> None:
    """More than the champion's statements count to."""
    position = Position(2)
    position.set_stones(31, 500)
    position.set_points(511, 90)
    position.set_table(0, *["stonemason"] * 13)
    position.set_goods(1, *["rice"] * 23, *["pepper"] * 11)
    position.set_supply(rice=0, peanut=5, banana=6)
    for viewer in (0, 1, SPECTATOR):
        seen = observe(position.state, viewer)
        found, wanted = decoded(observation_of(seen)), without_the_past(seen)
        found.box[:] = wanted.box  # cards came from nowhere
        assert found.tobytes() == wanted.tobytes(), differing(found, wanted)


@EVERY_TABLE
def test_observation_is_independent_of_hidden_information(
    players: int, oracle: bool, demon: bool
) -> None:
    """Whole other games, with another pile, other face-down cards and another oracle."""
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
    """While nothing is hidden; then the champion imagines, and an observation does not."""
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
    most = [
        group.size if "binary digits" in group.meaning else group.size // group.shape[-1]
        for group in EXTRA_GROUPS
    ]
    assert MAX_ACTIVE + sum(most) < MAX_OBSERVED


def test_observation_is_binary_and_keeps_its_input() -> None:
    seen = observe(Game.new(seed=1).state(), 0)
    before = seen.tobytes()
    vector = observation_of(seen)
    assert seen.tobytes() == before
    assert vector.shape == (SIZE,)
    assert vector.dtype == np.int8
    assert set(vector.tolist()) == {0, 1}


def test_seats_count_from_the_observer() -> None:
    position = Position(3)
    position.set_stones(1, 2, 3)
    for viewer in range(3):
        vector = observation_of(observe(position.state, viewer))
        stones = part(vector, "stones").argmax(axis=1)[:3].tolist()
        assert stones == [1 + (viewer + step) % 3 for step in range(3)]
        assert part(vector, "actor").argmax() == (0 - viewer) % 3
        assert part(vector, "seat").argmax() == viewer


def test_a_spectator_counts_from_the_seat_that_started() -> None:
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
    assert state.observer == NOBODY
    with pytest.raises(BadObservation, match="observe it from a seat first"):
        observation_of(state)


def test_observation_layout_of_this_version_is_unchanged() -> None:
    """Old numbers stay reproducible: another layout is another version."""
    assert (VERSION, SIZE, SHARED_SIZE) == ("Bali-v1", 4199, 1980)
