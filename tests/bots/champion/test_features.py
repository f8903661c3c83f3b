"""The feature table: complete, and independent of hidden information."""

from itertools import permutations

import numpy as np
import pytest

from bali.bots.champion.features import (
    EDGES,
    FEATURES,
    MAX_ACTIVE,
    MAX_EDGE,
    OFFSETS,
    SCORED_PLACES,
    SORTS,
    TABLE,
    digest,
)
from bali.rules import State, copy_of, sample_world, score_sheet
from bali.rules.api import array_of
from bali.rules.cards import GOODS, LOOK_DEPTH, NO_SEAT, PLAYABLE, ROWS
from bali.rules.state import STATE, TAKE
from tests.bots.champion.kernel_entries import list_world_features
from tests.bots.decisions import Table, decision_positions
from tests.games import TABLES

EVERY_TABLE = pytest.mark.parametrize("table", TABLES, ids=str)


def features_of(world: State, ahead: int = 0, opponent_model: bool = False) -> list[int]:
    """Return active features for the observer `ahead` seats after the actor, or for NO_SEAT."""
    active = np.zeros(MAX_ACTIVE, np.int16)
    observer = NO_SEAT if ahead == NO_SEAT else (int(world.actor) + ahead) % int(world.players)
    count = list_world_features(array_of(copy_of(world)), observer, active, opponent_model)
    return [int(feature) for feature in active[:count]]


def worlds(table: Table) -> list[State]:
    return [sample_world(seen, 1) for seen in decision_positions(*table)]


def group_of(feature: int) -> str:
    return max((offset, name) for name, offset in OFFSETS.items() if offset <= feature)[1]


@EVERY_TABLE
def test_features_are_unique_and_in_range(table: Table) -> None:
    for world in worlds(table):
        found = features_of(world)
        assert len(found) == len(set(found)) < MAX_ACTIVE
        assert all(0 <= feature < FEATURES for feature in found)


def test_feature_list_never_overflows() -> None:
    """Count all features that can be active with four players and both variants."""
    decision = 3 + 1 + 1 + 1 + 1 + LOOK_DEPTH
    observer_features = 1 + 1
    altar = 1 + 3 * GOODS
    offer = ROWS * 4 + 1 + 8
    kinds = 2 * PLAYABLE + ROWS * SCORED_PLACES
    players = 4 * (3 + PLAYABLE + GOODS + 3) + 3
    endgame = 2 + 4
    assert decision + observer_features + altar + offer + kinds + players + endgame < MAX_ACTIVE


@EVERY_TABLE
def test_features_of_a_group_are_mutually_exclusive(table: Table) -> None:
    for world in worlds(table):
        seen = set()
        for feature in features_of(world):
            name = group_of(feature)
            group = next(group for group in TABLE if group.name == name)
            place = (name, (feature - OFFSETS[name]) // group.shape[-1])
            assert place not in seen, place
            seen.add(place)


def test_most_feature_groups_occur() -> None:
    found = {
        group_of(feature) for table in TABLES for w in worlds(table) for feature in features_of(w)
    }
    assert found >= set(OFFSETS) - {"consultations", "opponent_model"}


def test_only_observer_feature_depends_on_the_observer() -> None:
    world = worlds((3, True, True))[-5]
    bare = set(features_of(world, NO_SEAT))
    for ahead in range(3):
        assert set(features_of(world, ahead)) - bare == {OFFSETS["eyes"] + ahead}
        assert bare < set(features_of(world, ahead))


def test_opponent_model_feature_names_the_observer() -> None:
    world = worlds((3, True, True))[-5]
    for ahead in range(3):
        alone = set(features_of(world, ahead))
        with_opponent_model = set(features_of(world, ahead, opponent_model=True))
        assert with_opponent_model - alone == {OFFSETS["opponent_model"] + ahead}
        assert alone < with_opponent_model
    assert features_of(world, NO_SEAT, opponent_model=True) == features_of(world, NO_SEAT)


def scoring_advantage_of(world: State, kind: int) -> int:
    """Return the actor's yield of a scoring minus that of the best opponent, by the rules."""
    after = copy_of(world)
    counts = after.table[: after.players, kind].astype(int)
    alone = counts.max() >= 2 and (counts == counts.max()).sum() == 1
    brought = (counts > 0).astype(int) if kind < GOODS else counts.copy()
    if alone:
        brought[counts.argmax()] += 1
    others = np.delete(brought, int(world.actor))
    return int(np.clip(brought[int(world.actor)] - others.max(), -MAX_EDGE, MAX_EDGE))


@EVERY_TABLE
def test_scoring_advantage_equals_scoring_result(table: Table) -> None:
    for world in worlds(table)[::3]:
        found = set(features_of(world))
        for kind in range(PLAYABLE):
            feature = OFFSETS["edge"] + kind * EDGES + MAX_EDGE + scoring_advantage_of(world, kind)
            assert feature in found
        for row in range(ROWS):
            size = int(world.offer_size[row])
            for place in range(min(SCORED_PLACES, size - 1)):
                kind = int(world.offer[row, size - 2 - place])
                sort = max(0, kind - GOODS + 1)
                group = ((row * SCORED_PLACES + place) * SORTS + sort) * EDGES
                feature = (
                    OFFSETS["uncovered"] + group + MAX_EDGE + scoring_advantage_of(world, kind)
                )
                assert feature in found


@EVERY_TABLE
def test_features_ignore_pile_order(table: Table) -> None:
    for world in worlds(table)[::7]:
        other = copy_of(world)
        rest = other.pile[other.pile_next : other.pile_size]
        rest[:] = rest[::-1].copy()
        assert features_of(other) == features_of(world)


SEATED = [name for name in STATE.names or () if STATE[name].shape[:1] == (4,)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_features_count_seats_from_the_actor(players: int) -> None:
    """Moving every player by one seat gives the same position."""
    for world in worlds((players, True, True))[::5]:
        other = copy_of(world)
        for name in (*SEATED,):
            if name in ("offer", "offer_size", "supply", "offerings", "value"):
                continue
            other[name][:players] = np.roll(world[name][:players], 1, axis=0)
        for name in ("actor", "active"):
            other[name] = (world[name] + 1) % players
        assert sorted(features_of(other)) == sorted(features_of(world))


def test_features_reflect_every_seat_field() -> None:
    world = worlds((3, True, True))[-5]
    lists = {tuple(features_of(world))}
    changes = 0
    for name in ("stones", "goods", "hand", "table", "priest_points", "offerings", "supply"):
        for place in np.ndindex(world[name].shape[:1]):
            other = copy_of(world)
            if name == "supply":
                other[name][place] = 2
            elif name in ("stones", "priest_points", "offerings"):
                other[name][place] += 1
            else:
                other[name][(*place, 0)] += 1
            lists.add(tuple(features_of(other)))
            changes += place[0] < 3 or name in ("offerings", "supply")
    assert len(lists) == changes + 1


def test_digest_depends_on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    before = digest()
    assert before == digest()
    monkeypatch.setattr("bali.bots.champion.features.TABLE", TABLE[1:])
    assert digest() != before


def test_features_distinguish_offer_rows() -> None:
    world = worlds((2, False, False))[10]
    found = set()
    for order in permutations(range(ROWS)):
        other = copy_of(world)
        other.offer[:] = world.offer[list(order)]
        other.offer_size[:] = world.offer_size[list(order)]
        found.add(tuple(sorted(features_of(other))))
    assert len(found) == 24


@EVERY_TABLE
def test_features_describe_the_last_refill(table: Table) -> None:
    checked = 0
    for world in worlds(table):
        endgame = {f for f in features_of(world) if group_of(f) in ("near", "winning", "safe")}
        if world.pile_size - world.pile_next > 4:
            assert not endgame
            continue
        checked += 1
        sizes = [int(world.offer_size[row]) for row in range(ROWS) if row != world.demon]
        sizes = [size for size in sizes if size]
        takes = 3 - int(world.hand[world.active].sum()) if world.decision == TAKE else 0
        players = int(world.players)
        places = score_sheet(world)[0][:, -1]
        winners = {
            (seat - int(world.actor)) % players for seat in range(players) if places[seat] == 1
        }
        expected = {OFFSETS["near"] + (min(sizes) - 1) * 4 + takes}
        expected |= {OFFSETS["safe"] + sum(sizes) - len(sizes)}
        expected |= {OFFSETS["winning"] + (min(sizes) - 1) * 4 + step for step in winners}
        assert endgame == expected
    assert checked
