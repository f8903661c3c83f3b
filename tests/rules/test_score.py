"""Score: the sources of points at the end."""

import pytest

from bali.play.outcome import Score
from tests.positions import AYU, KETUT, Position

NOTHING = Score(0, 0, 0, 0, 0, 0)


@pytest.fixture
def position() -> Position:
    """All scores are 0; rice is worth 3, peanut 2, banana 1, pepper 0."""
    position = Position()
    for seat in (AYU, KETUT):
        position.set_table(seat)
        position.set_goods(seat)
    position.set_stones(0, 0)
    position.set_altar("rice", "rice", "rice", "peanut", "peanut", "banana")
    return position


def test_score_of_empty_position_is_0(position: Position) -> None:
    assert position.end().scores == (NOTHING, NOTHING)


def test_score_victory_points_count_one_each(position: Position) -> None:
    position.set_points(7, 0)
    assert position.end().scores[AYU] == Score(7, 0, 0, 0, 0, 7)


def test_score_separates_priest_and_shrine_points(position: Position) -> None:
    position.set_table(AYU, "priest", "priest", "shrine")
    position.uncover("priest")
    position.uncover("shrine")
    position.play("points")
    assert position.end().scores[AYU] == Score(3, 1, 4, 0, 0, 8)


@pytest.mark.parametrize("shrines", [1, 2, 5])
def test_score_4_per_shrine_in_front_of_a_player(position: Position, shrines: int) -> None:
    position.set_table(KETUT, *["shrine"] * shrines)
    assert position.end().scores == (NOTHING, Score(0, 0, 4 * shrines, 0, 0, 4 * shrines))


@pytest.mark.parametrize(
    ("stones", "points"), [(1, 0), (4, 0), (5, 1), (9, 1), (10, 2), (14, 2), (15, 3)]
)
def test_score_1_per_full_5_stones(position: Position, stones: int, points: int) -> None:
    position.set_stones(stones, 0)
    assert position.end().scores[AYU] == Score(0, 0, 0, points, 0, points)


@pytest.mark.parametrize(
    ("good", "value"), [("rice", 3), ("peanut", 2), ("banana", 1), ("pepper", 0)]
)
@pytest.mark.parametrize("cards", [1, 4])
def test_score_each_sacrifice_card_at_its_types_value(
    position: Position, good: str, value: int, cards: int
) -> None:
    position.set_goods(AYU, *[good] * cards)
    assert position.end().scores[AYU] == Score(0, 0, 0, 0, cards * value, cards * value)


@pytest.mark.parametrize("card", ["rice", "peanut", "banana", "pepper", "stonemason", "priest"])
def test_score_farmers_stonemasons_and_priests_are_worth_nothing(
    position: Position, card: str
) -> None:
    position.set_table(KETUT, *[card] * 5)
    assert position.end().scores[KETUT] == NOTHING


def test_score_cards_in_hand_are_worth_nothing(position: Position) -> None:
    position.set_hand(KETUT, "shrine", "shrine", "rice")
    assert position.end().scores[KETUT] == NOTHING


@pytest.mark.parametrize("stones", [5, 6, 7, 8, 9])
def test_score_worked_example_22_points(position: Position, stones: int) -> None:
    """Worked example: goods worth 6, 6, 2 and 3, a shrine and five to nine stones are 22."""
    position.set_altar(*["pepper"] * 5, *["banana"] * 4, *["peanut"] * 4, *["rice"] * 3)
    position.set_goods(AYU, *["pepper"] * 2, *["banana"] * 3, *["peanut"] * 1, *["rice"] * 3)
    position.set_table(AYU, "shrine", "rice", "priest", "stonemason")
    position.set_stones(stones, 0)
    assert position.end().scores[AYU] == Score(
        priests=0, shrines_scored=0, shrines_built=4, stones=1, goods=17, total=22
    )


def test_score_adds_all_sources_for_each_player(position: Position) -> None:
    position.set_points(2, 1)
    position.set_stones(6, 11)
    position.set_table(AYU, "shrine")
    position.set_table(KETUT, "shrine", "shrine")
    position.set_goods(AYU, "rice", "peanut")
    position.set_goods(KETUT, "banana", "pepper")
    outcome = position.end()
    assert outcome.scores == (Score(2, 0, 4, 1, 5, 12), Score(1, 0, 8, 2, 1, 12))
