"""Majority: more of a kind than every other player, and at least 2."""

import pytest

from bali.play.events import Gained
from bali.rules.cards import GOOD_NAMES
from tests.positions import Position

TABLES = pytest.mark.parametrize(
    ("counts", "holder"),
    [
        # More than all others, in any seat.
        ((2, 1), 0),
        ((1, 2), 1),
        ((2, 0), 0),
        ((0, 2), 1),
        ((4, 3), 0),
        # At least 2.
        ((1, 0), None),
        ((0, 1), None),
        ((0, 0), None),
        ((0, 0, 1, 0), None),
        # A tie for the most is no majority.
        ((1, 1), None),
        ((2, 2), None),
        ((3, 3, 1), None),
        ((3, 1, 3), None),
        ((1, 3, 3), None),
        ((2, 2, 2), None),
        ((1, 1, 1, 1), None),
        ((3, 0, 0, 3), None),
        ((2, 3, 2, 3), None),
        ((3, 3, 3, 2), None),
        # A tie behind the most does not matter.
        ((3, 2, 2), 0),
        ((2, 3, 2), 1),
        ((2, 2, 3), 2),
        ((1, 1, 2), 2),
        ((2, 2, 3, 4), 3),
        ((4, 3, 3, 0), 0),
        ((2, 2, 2, 3), 3),
        ((0, 0, 2, 0), 2),
        ((1, 4, 2, 3), 1),
    ],
)


def score_kind(kind: str, counts: tuple[int, ...]) -> tuple[Position, list[Gained]]:
    """Score a kind with these counts by seat; shrine rewards are taken as points."""
    position = Position(len(counts))
    for seat, count in enumerate(counts):
        position.set_table(seat, *[kind] * count)
    events = position.uncover(kind)
    while position.game.decision == "reward":
        events += position.play("points")
    return position, [event for event in events if isinstance(event, Gained)]


@pytest.mark.parametrize(
    ("kind", "reward"), [("stonemason", "stones"), ("priest", "points"), ("shrine", "points")]
)
@TABLES
def test_majority_gets_one_stone_or_point_extra(
    kind: str, reward: str, counts: tuple[int, ...], holder: int | None
) -> None:
    _, gains = score_kind(kind, counts)
    assert gains == [
        Gained(seat, reward, count + (seat == holder), majority=seat == holder)
        for seat, count in enumerate(counts)
        if count
    ]


@pytest.mark.parametrize("good", GOOD_NAMES)
@TABLES
def test_majority_gets_one_sacrifice_card_extra(
    good: str, counts: tuple[int, ...], holder: int | None
) -> None:
    position, gains = score_kind(good, counts)
    extra = [] if holder is None else [Gained(holder, good, 1, majority=True)]
    each = [Gained(seat, good, 1, majority=False) for seat, count in enumerate(counts) if count]
    assert gains == each + extra
    assert [position.goods(seat)[good] for seat in range(len(counts))] == [
        1 + (count > 0) + (seat == holder) for seat, count in enumerate(counts)
    ]


def test_majority_counts_the_scored_kind_only() -> None:
    position = Position(2)
    position.set_table(0, "priest", "priest", "priest", "stonemason")
    position.set_table(1, "stonemason", "stonemason")
    position.set_stones(0, 0)
    position.uncover("stonemason")
    assert position.stones == (1, 3)


def test_majority_is_separate_for_each_farmer_type() -> None:
    position = Position(2)
    position.set_table(0, "rice", "peanut", "peanut")
    position.set_table(1, "rice", "rice")
    position.uncover("rice")
    assert [position.goods(seat)["rice"] for seat in (0, 1)] == [2, 3]
