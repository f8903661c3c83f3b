"""Value of the goods: the value of a sacrifice card, given the altar."""

from itertools import permutations

import pytest

from bali.rules.cards import GOOD_NAMES
from tests.positions import AYU, KETUT, Position

Four = tuple[int, int, int, int]


def values(counts: tuple[int, ...]) -> tuple[int, ...]:
    """Return the values of the goods for these counts on the altar."""
    position = Position()
    altar = [good for good, count in zip(GOOD_NAMES, counts, strict=True) for _ in range(count)]
    position.set_altar(*altar)
    outcome = position.end()
    assert outcome.altar == dict(zip(GOOD_NAMES, counts, strict=True))
    return tuple(outcome.values[good] for good in GOOD_NAMES)


@pytest.mark.parametrize(
    ("counts", "worth"),
    [
        ((5, 4, 4, 3), (3, 2, 2, 1)),
        ((4, 4, 2, 1), (3, 3, 2, 1)),
        ((4, 4, 4, 1), (3, 3, 3, 2)),
        ((5, 2, 2, 2), (3, 2, 2, 2)),
        ((4, 4, 2, 2), (3, 3, 2, 2)),
        ((3, 3, 3, 3), (3, 3, 3, 3)),
        ((5, 3, 2, 0), (3, 2, 1, 0)),
        ((5, 4, 4, 0), (3, 2, 2, 0)),
        ((4, 3, 2, 1), (3, 2, 1, 0)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
    ],
)
def test_goods_value_depends_on_rank_only(counts: Four, worth: Four) -> None:
    """The complete list of the rules, for every order of the goods."""
    for order in permutations(range(4)):
        shuffled = tuple(counts[place] for place in order)
        assert values(shuffled) == tuple(worth[place] for place in order)


def test_goods_value_worked_example_an_altar_of_5_4_4_3() -> None:
    """Worked example: 5 peppers, 4 bananas, 4 peanuts and 3 rice are worth 3, 2, 2 and 1."""
    position = Position()
    position.set_altar(*["pepper"] * 5, *["banana"] * 4, *["peanut"] * 4, *["rice"] * 3)
    assert position.end().values == {"rice": 1, "peanut": 2, "banana": 2, "pepper": 3}


@pytest.mark.parametrize(
    ("counts", "worth"),
    [
        ((6, 6, 3, 2), (3, 3, 2, 1)),
        ((6, 3, 3, 2), (3, 2, 2, 1)),
        ((6, 3, 2, 2), (3, 2, 1, 1)),
    ],
)
def test_goods_value_two_equal_types_leave_3_2_and_1(counts: Four, worth: Four) -> None:
    assert values(counts) == worth


@pytest.mark.parametrize(
    ("counts", "worth"), [((6, 6, 6, 2), (3, 3, 3, 2)), ((6, 1, 1, 1), (3, 2, 2, 2))]
)
def test_goods_value_three_equal_types_leave_3_and_2(counts: Four, worth: Four) -> None:
    assert values(counts) == worth


@pytest.mark.parametrize(
    ("counts", "worth"), [((6, 6, 1, 1), (3, 3, 2, 2)), ((1, 6, 1, 6), (2, 3, 2, 3))]
)
def test_goods_value_twice_two_equal_types_leave_3_and_2(counts: Four, worth: Four) -> None:
    assert values(counts) == worth


@pytest.mark.parametrize("count", [1, 2, 7])
def test_goods_value_four_equal_types_are_worth_3_each(count: int) -> None:
    assert values((count, count, count, count)) == (3, 3, 3, 3)


@pytest.mark.parametrize(
    ("counts", "worth"),
    [
        ((1, 0, 0, 0), (3, 0, 0, 0)),
        ((5, 3, 0, 0), (3, 2, 0, 0)),
        ((4, 4, 0, 0), (3, 3, 0, 0)),
        ((4, 4, 4, 0), (3, 3, 3, 0)),
        ((4, 4, 1, 0), (3, 3, 2, 0)),
    ],
)
def test_goods_value_of_a_good_absent_from_the_altar_is_0(counts: Four, worth: Four) -> None:
    for order in permutations(range(4)):
        shuffled = tuple(counts[place] for place in order)
        assert values(shuffled) == tuple(worth[place] for place in order)


def test_goods_value_an_empty_altar_makes_all_goods_worthless() -> None:
    position = Position()
    position.set_goods(AYU, *GOOD_NAMES)
    outcome = position.end()
    assert outcome.values == dict.fromkeys(GOOD_NAMES, 0)
    assert outcome.scores[AYU].goods == 0


def test_goods_value_counts_open_hidden_and_supplied_cards() -> None:
    position = Position()
    position.set_hand(AYU, "shrine", "rice", "rice")
    position.set_stones(7)
    position.play("pass", "play shrine", "sacrifice rice", "sacrifice peanut", "supply peanut")
    outcome = position.end()
    assert outcome.altar == {"rice": 1, "peanut": 2, "banana": 0, "pepper": 0}
    assert outcome.values == {"rice": 2, "peanut": 3, "banana": 0, "pepper": 0}


def test_goods_value_ignores_cards_kept_from_the_altar() -> None:
    position = Position(oracle=True)
    position.set_row(1, "rice")
    position.set_pile("oracle", "stonemason", "stonemason", "stonemason", "rice")
    position.go_to_taking()
    position.play("take 1", "consult", "keep 1")
    assert position.game.actor == KETUT
    outcome = position.end()
    assert outcome.altar == {"rice": 1, "peanut": 1, "banana": 1, "pepper": 0}
    assert outcome.values == {"rice": 3, "peanut": 3, "banana": 3, "pepper": 0}
