"""A changed position is still a game that could be: no card is made or lost."""

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


def beginnings_of_turns(players: int, variants: bool) -> list[State]:
    """Of a game at random."""
    chance = random.Random(players)
    game = Game.new(players, oracle=variants, demon=variants, seed=players)
    found = []
    while game.actor is not None:
        if game.decision == "buy":
            found.append(game.state())
        game.play(chance.choice(game.legal_actions()))
    return found


WORLDS = [
    world
    for players in (2, 3, 4)
    for variants in (False, True)
    for world in beginnings_of_turns(players, variants)
]


def playing_cards(world: State) -> Array:
    """All there are, by kind, starting cards included."""
    count = np.zeros(KINDS, int)
    for row, size in enumerate(world.offer_size.tolist()):
        np.add.at(count, world.offer[row, :size], 1)
    np.add.at(count, world.pile[world.pile_next : world.pile_size], 1)
    count += world.box
    count[:PLAYABLE] += world.hand.sum(0) + world.table.sum(0)
    return count


def box_of(world: State) -> Array:
    """What a game of these players and variants is made of."""
    count = np.array(CARDS_OF_KIND)
    if not world.oracle:
        count[ORACLE] = 0
    for color in world.color[: world.players].tolist():
        count[:GOODS] += 1
        count[LACKS[color]] -= 1
        count[STONEMASON] += 1
    return count


def assert_consistent(world: State) -> None:
    assert playing_cards(world).tolist() == box_of(world).tolist()
    rest = world.pile[world.pile_next : world.pile_size]
    assert np.bincount(rest, minlength=KINDS).tolist() == world.unseen.tolist()
    goods = world.supply + world.goods.sum(0) + world.offerings
    assert goods.tolist() == [SACRIFICE_CARDS] * GOODS
    assert world.hand.sum(1).tolist() == world.hand_size.tolist()
    assert world.goods.sum(1).tolist() == world.goods_size.tolist()
    assert world.apparent.sum() >= 0


def test_the_games_themselves_are_consistent() -> None:
    for world in WORLDS:
        assert_consistent(world)


def test_every_change_is_consistent() -> None:
    chance = random.Random(1)
    things = set()
    for world in WORLDS:
        before = world.tobytes()
        for thing, changed in changes_of(world, chance):
            things.add(thing)
            assert_consistent(changed)
            assert changed.tobytes() != before
        assert world.tobytes() == before
    assert len(things) == 9


@pytest.mark.parametrize("kind", range(PLAYABLE))
def test_cards_in_front_and_in_the_box_are_consistent(kind: int) -> None:
    for world in WORLDS:
        laid, boxed = with_card_in_front(world, 1, kind), with_card_boxed(world, kind)
        if laid is None or boxed is None:
            assert world.unseen[kind] == 0 or world.pile_size - world.pile_next < 2
            continue
        assert_consistent(laid)
        assert_consistent(boxed)
        assert laid.table[1, kind] == world.table[1, kind] + 1
        assert laid.pile_next == boxed.pile_next


def test_a_changed_world_can_be_imagined_and_played_on() -> None:
    chance = random.Random(2)
    for world in WORLDS[::5]:
        for _, changed in changes_of(world, chance):
            imagined = sample_world(observe(changed, int(changed.actor)), seed=1)
            assert_consistent(imagined)
            apply(imagined, PASS)
            finish(imagined)
            assert imagined.decision == OVER


def test_what_is_not_there_can_not_be_had() -> None:
    world = Position(2).game.state()
    assert world.decision == BUY
    world.supply[0] = 0
    assert with_good(world, 0, 0) is None
    world.pile[world.pile == SHRINE] = 0
    assert with_card_in_front(world, 0, SHRINE) is None
    assert with_hand_card(world, 0, SHRINE, instead_of=1) is None
    assert with_hand_card(world, 0, STONEMASON, instead_of=SHRINE) is None
    assert with_stones(world, 0, 5).stones[0] == world.stones[0] + 5


def test_a_card_in_front_gains_breaks_or_keeps_a_majority() -> None:
    world = Position(3).game.state()
    for mine, theirs, effect in (
        (0, 0, "same"),
        (1, 1, "gained"),
        (1, 2, "broken"),
        (2, 1, "same"),
    ):
        world.table[0, SHRINE], world.table[1, SHRINE] = mine, theirs
        laid = with_card_in_front(world, 0, SHRINE)
        assert laid is not None
        assert effect_on_majority(world, laid, 0, SHRINE) == effect
    assert holder_of(world, SHRINE) == 0


def test_farmers_are_one_group() -> None:
    groups = [group_of(kind) for kind in range(PLAYABLE)]
    assert groups == ["farmer"] * 4 + ["stonemason", "priest", "shrine"]
