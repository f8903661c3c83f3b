"""Changed positions are consistent: each has exactly the cards of its game."""

import random

import numpy as np
import pytest

from bali import Game
from bali.rules import State, apply, finish, observe, sample_world
from bali.rules.actions import PASS
from bali.rules.cards import (
    CARDS_OF_KIND,
    GOODS,
    KINDS,
    LACKS,
    ORACLE,
    PLAYABLE,
    SACRIFICE_CARDS,
    SHRINE,
    STONEMASON,
)
from bali.rules.records import Array
from bali.rules.state import BUY, OVER
from research.marginal_values import changes_of, effect_on_majority, holder_of
from research.position_changes import (
    group_of,
    with_card_boxed,
    with_card_in_front,
    with_good,
    with_hand_card,
    with_stones,
)
from tests.positions import Position


def turn_start_states(players: int, variants: bool) -> list[State]:
    """Return the states at the beginning of each turn of a random game."""
    chance = random.Random(players)
    game = Game.new(players, oracle=variants, demon=variants, seed=players)
    states = []
    while game.actor is not None:
        if game.decision == "buy":
            states.append(game.state())
        game.play(chance.choice(game.legal_actions()))
    return states


WORLDS = [
    world
    for players in (2, 3, 4)
    for variants in (False, True)
    for world in turn_start_states(players, variants)
]


def count_cards(world: State) -> Array:
    """Return the number of cards of each kind, starting cards included."""
    count = np.zeros(KINDS, int)
    for row, size in enumerate(world.offer_size.tolist()):
        np.add.at(count, world.offer[row, :size], 1)
    np.add.at(count, world.pile[world.pile_next : world.pile_size], 1)
    count += world.box
    count[:PLAYABLE] += world.hand.sum(0) + world.table.sum(0)
    return count


def expected_cards(world: State) -> Array:
    """Return the number of cards of each kind in a game of these players and variants."""
    count = np.array(CARDS_OF_KIND)
    if not world.oracle:
        count[ORACLE] = 0
    for color in world.color[: world.players].tolist():
        count[:GOODS] += 1
        count[LACKS[color]] -= 1
        count[STONEMASON] += 1
    return count


def assert_consistent(world: State) -> None:
    assert count_cards(world).tolist() == expected_cards(world).tolist()
    undrawn = world.pile[world.pile_next : world.pile_size]
    assert np.bincount(undrawn, minlength=KINDS).tolist() == world.unseen.tolist()
    goods = world.supply + world.goods.sum(0) + world.offerings
    assert goods.tolist() == [SACRIFICE_CARDS] * GOODS
    assert world.hand.sum(1).tolist() == world.hand_size.tolist()
    assert world.goods.sum(1).tolist() == world.goods_size.tolist()
    assert world.apparent.sum() >= 0


def test_unchanged_games_are_consistent() -> None:
    for world in WORLDS:
        assert_consistent(world)


def test_every_change_is_consistent() -> None:
    chance = random.Random(1)
    items = set()
    for world in WORLDS:
        before = world.tobytes()
        for item, changed in changes_of(world, chance):
            items.add(item)
            assert_consistent(changed)
            assert changed.tobytes() != before
        assert world.tobytes() == before
    assert len(items) == 9


@pytest.mark.parametrize("kind", range(PLAYABLE))
def test_cards_moved_to_front_or_box_are_consistent(kind: int) -> None:
    for world in WORLDS:
        laid, boxed = with_card_in_front(world, 1, kind), with_card_boxed(world, kind)
        if laid is None or boxed is None:
            assert world.unseen[kind] == 0 or world.pile_size - world.pile_next < 2
            continue
        assert_consistent(laid)
        assert_consistent(boxed)
        assert laid.table[1, kind] == world.table[1, kind] + 1
        assert laid.pile_next == boxed.pile_next


def test_changed_position_can_be_determinized_and_finished() -> None:
    chance = random.Random(2)
    for world in WORLDS[::5]:
        for _, changed in changes_of(world, chance):
            sampled = sample_world(observe(changed, int(changed.actor)), seed=1)
            assert_consistent(sampled)
            apply(sampled, PASS)
            finish(sampled)
            assert sampled.decision == OVER


def test_changes_return_none_if_cards_are_missing() -> None:
    world = Position(2).game.state()
    assert world.decision == BUY
    world.supply[0] = 0
    assert with_good(world, 0, 0) is None
    world.pile[world.pile == SHRINE] = 0
    assert with_card_in_front(world, 0, SHRINE) is None
    assert with_hand_card(world, 0, SHRINE, instead_of=1) is None
    assert with_hand_card(world, 0, STONEMASON, instead_of=SHRINE) is None
    assert with_stones(world, 0, 5).stones[0] == world.stones[0] + 5


def test_effect_on_majority_is_gained_broken_or_same() -> None:
    world = Position(3).game.state()
    for own, other, effect in (
        (0, 0, "same"),
        (1, 1, "gained"),
        (1, 2, "broken"),
        (2, 1, "same"),
    ):
        world.table[0, SHRINE], world.table[1, SHRINE] = own, other
        laid = with_card_in_front(world, 0, SHRINE)
        assert laid is not None
        assert effect_on_majority(world, laid, 0, SHRINE) == effect
    assert holder_of(world, SHRINE) == 0


def test_group_of_is_the_same_for_all_farmers() -> None:
    groups = [group_of(kind) for kind in range(PLAYABLE)]
    assert groups == ["farmer"] * 4 + ["stonemason", "priest", "shrine"]
