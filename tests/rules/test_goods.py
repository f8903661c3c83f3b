"""Phase 1: take a sacrifice card (may)."""

import pytest

from bali.errors import IllegalAction
from bali.play.events import Bought, Passed
from bali.rules.cards import GOOD_NAMES
from tests.positions import AYU, KETUT, Position


@pytest.fixture
def position() -> Position:
    """Ayu's turn, with 5 stones and no cards in front of her."""
    position = Position()
    position.set_table(AYU)
    position.set_stones(5, 5)
    return position


def test_phase_1_can_be_passed(position: Position) -> None:
    assert position.play("pass") == (Passed(AYU),)
    assert position.stones == (5, 5)
    assert position.table_view.players[AYU].goods_size == 4
    assert (position.game.decision, position.game.actor) == ("play", AYU)


def test_phase_1_takes_one_card_from_the_supply(position: Position) -> None:
    before = position.table_view.supply
    position.play("buy rice")
    assert position.goods(AYU) == {"rice": 2, "peanut": 1, "banana": 1, "pepper": 1}
    assert position.table_view.players[AYU].goods_size == 5
    assert position.table_view.supply == before | {"rice": before["rice"] - 1}


def test_phase_1_takes_at_most_one_card(position: Position) -> None:
    position.set_stones(20)
    position.play("buy rice")
    assert (position.game.decision, position.game.actor) == ("play", AYU)
    with pytest.raises(IllegalAction):
        position.play("buy rice")


@pytest.mark.parametrize("good", GOOD_NAMES)
@pytest.mark.parametrize(
    ("farmers", "price"), [(0, 5), (1, 4), (2, 3), (3, 2), (4, 1), (5, 0), (6, 0), (7, 0)]
)
def test_phase_1_price_is_5_minus_farmers_at_least_0(
    position: Position, good: str, farmers: int, price: int
) -> None:
    position.set_table(AYU, *[good] * farmers)
    prices = position.game.view(AYU).prices
    assert prices is not None
    assert prices[good] == price
    assert position.play(f"buy {good}") == (Bought(AYU, good, price),)
    assert position.stones == (5 - price, 5)


def test_phase_1_rulebook_example_four_banana_farmers(
    position: Position,
) -> None:
    """Worked example: four banana farmers in front of her, so Ayu pays 1 stone for a banana."""
    position.set_table(AYU, "banana", "banana", "banana", "banana")
    position.set_stones(1)
    assert position.play("buy banana") == (Bought(AYU, "banana", 1),)
    assert position.stones[AYU] == 0
    assert position.goods(AYU)["banana"] == 2


def test_phase_1_only_farmers_of_that_type_lower_the_price(position: Position) -> None:
    position.set_table(AYU, "rice", "rice", "stonemason", "priest", "shrine")
    assert position.game.view(AYU).prices == {"rice": 3, "peanut": 5, "banana": 5, "pepper": 5}


def test_phase_1_price_ignores_hand_and_other_players_farmers(position: Position) -> None:
    position.set_hand(AYU, "rice", "rice", "rice")
    position.set_table(KETUT, "rice", "rice", "rice")
    assert position.play("buy rice") == (Bought(AYU, "rice", 5),)


def test_phase_1_price_depends_on_own_farmers(position: Position) -> None:
    position.set_turn(KETUT)
    position.set_table(AYU, "rice", "rice", "rice")
    position.set_table(KETUT, "rice")
    assert position.play("buy rice") == (Bought(KETUT, "rice", 4),)
    assert position.stones == (5, 1)


def test_phase_1_only_affordable_cards_are_legal(position: Position) -> None:
    position.set_table(AYU, "rice", "rice", "peanut", "peanut", "peanut")
    position.set_stones(2)
    assert position.legal == {"pass", "buy peanut"}


def test_phase_1_only_pass_is_legal_without_stones(position: Position) -> None:
    position.set_stones(4)
    assert position.legal == {"pass"}


def test_phase_1_free_card_needs_no_stone(position: Position) -> None:
    position.set_table(AYU, *["pepper"] * 5)
    position.set_stones(0)
    assert position.legal == {"pass", "buy pepper"}


def test_phase_1_exhausted_good_is_not_legal(position: Position) -> None:
    position.set_supply(peanut=0)
    assert position.legal == {"pass", "buy rice", "buy banana", "buy pepper"}


def test_phase_1_the_last_card_of_a_type_can_be_taken(position: Position) -> None:
    position.set_supply(rice=1, peanut=0, banana=0, pepper=0)
    assert position.legal == {"pass", "buy rice"}
    position.play("buy rice")
    assert position.table_view.supply["rice"] == 0
