"""Positions that differ only in the names of goods and rows have the same features."""

from itertools import permutations

import numpy as np
import pytest

from bali.bots.champion.features import MAX_ACTIVE
from bali.rules import ACTIONS, State, copy_of, sample_world
from bali.rules.actions import (
    BUY_GOOD,
    DISCARD_SHRINE,
    PLAY_FARMERS,
    RECEIVE_GOOD,
    SACRIFICE_GOOD,
    SUPPLY_GOOD,
    TAKE_ROW,
)
from bali.rules.api import array_of
from bali.rules.cards import GOODS, HAND_CARDS, NO_SEAT, ROWS
from bali.rules.records import Array
from bali.rules.state import KEEP
from tests.bots.champion.kernel_entries import (
    canonicalize_world,
    canonicalized_action,
    legal_mask_of,
    list_world_features,
)
from tests.bots.decisions import Table, decision_positions
from tests.games import TABLES

EVERY_TABLE = pytest.mark.parametrize("table", TABLES, ids=str)
GOOD_NAMES = list(permutations(range(GOODS)))[1::5]
ROW_NAMES = list(permutations(range(ROWS)))[1::5]


def worlds(table: Table) -> list[State]:
    return [sample_world(seen, 1) for seen in decision_positions(*table)]


def renamed(world: State, goods: tuple[int, ...], rows: tuple[int, ...]) -> Array:
    """Return the position with good k called `goods[k]`, and row k called `rows[k]`."""
    old = array_of(world)
    new = array_of(copy_of(world))
    kinds = {kind: goods[kind] for kind in range(GOODS)}

    def kind_of(card: int) -> int:
        return kinds.get(int(card), int(card))

    for good in range(GOODS):
        for field in ("offerings", "supply", "unseen"):
            new[field][0, goods[good]] = old[field][0, good]
        for field in ("hand", "table", "goods"):
            new[field][0, :, goods[good]] = old[field][0, :, good]
    for row in range(ROWS):
        new["offer"][0, rows[row]] = [kind_of(card) for card in old["offer"][0, row]]
        new["offer_size"][0, rows[row]] = old["offer_size"][0, row]
    for field in ("demon", "last_row"):
        if old[field][0] != NO_SEAT:
            new[field][0] = rows[old[field][0]]
    for field in ("scored", "altar_top"):
        new[field][0] = kind_of(old[field][0])
    if old["decision"][0] == KEEP:
        secret = int(old["secrets"][0]) - 1
        new["secret_shown"][0, secret] = [kind_of(card) for card in old["secret_shown"][0, secret]]
    return new


def is_clear(world: State) -> bool:
    """Return whether all goods and all rows differ, so that the canonical order is unique."""
    standings = set(zip(world.offerings.tolist(), world.supply.tolist(), strict=True))
    sizes = world.offer_size.tolist()
    rows = {tuple(row[:size]) for row, size in zip(world.offer.tolist(), sizes, strict=True)}
    return len(standings) == GOODS and len(rows) == ROWS


def feature_set(world: Array) -> set[int]:
    active = np.zeros(MAX_ACTIVE, np.int16)
    canonicalize_world(world)
    return set(active[: list_world_features(world, int(world["actor"][0]), active)].tolist())


@EVERY_TABLE
def test_features_are_invariant_to_renaming(table: Table) -> None:
    clear = [world for world in worlds(table) if is_clear(world)]
    assert clear
    for number, world in enumerate(clear):
        goods = GOOD_NAMES[number % len(GOOD_NAMES)]
        rows = ROW_NAMES[number % len(ROW_NAMES)]
        other = renamed(world, goods, rows)
        assert feature_set(other) == feature_set(array_of(copy_of(world)))


@EVERY_TABLE
def test_canonical_actions_follow_the_renaming(table: Table) -> None:
    for world in worlds(table):
        mask = legal_mask_of(array_of(world))
        copy = array_of(copy_of(world))
        order = canonicalize_world(copy)
        expected = {
            canonicalized_action(action, order) for action in range(ACTIONS) if mask >> action & 1
        }
        assert legal_mask_of(copy) == sum(1 << action for action in expected)


def test_canonicalize_orders_goods_and_rows() -> None:
    for table in TABLES:
        for world in worlds(table):
            copy = array_of(copy_of(world))
            canonicalize_world(copy)
            offerings = copy["offerings"][0].tolist()
            assert offerings == sorted(world.offerings.tolist(), reverse=True)
            sizes = copy["offer_size"][0].tolist()
            bottoms = [row[size - 1] for row, size in zip(copy["offer"][0], sizes, strict=True)]
            assert bottoms == sorted(bottoms)


def test_canonical_action_keeps_its_kind() -> None:
    """In an order that swaps the first two goods and the last two rows."""
    order = 0b10_11_01_00_11_10_00_01
    names = {action: canonicalized_action(action, order) for action in range(ACTIONS)}
    assert sorted(names.values()) == list(range(ACTIONS))
    for first, step in ((BUY_GOOD, 1), (SACRIFICE_GOOD, 1), (SUPPLY_GOOD, 1), (RECEIVE_GOOD, 1)):
        assert [names.pop(first + step * good) - first for good in range(GOODS)] == [1, 0, 2, 3]
    farmers = [names.pop(action) for action in range(PLAY_FARMERS, DISCARD_SHRINE)]
    good_and_number = [divmod(action - PLAY_FARMERS, HAND_CARDS) for action in farmers]
    assert good_and_number == [(g, n) for g in (1, 0, 2, 3) for n in range(HAND_CARDS)]
    assert [names.pop(TAKE_ROW + row) - TAKE_ROW for row in range(ROWS)] == [0, 1, 3, 2]
    assert all(action == name for action, name in names.items())
