"""Phase 2a: play (mandatory), with R4."""

import pytest

from bali.errors import IllegalAction
from bali.play.events import Discarded, Played
from bali.rules.cards import GOOD_NAMES, SHRINE
from tests.positions import AYU, KETUT, Position


def about_to_play(*hand: str, stones: int = 10) -> Position:
    """Ayu has passed phase 1, with this hand and no cards in front of her."""
    position = Position()
    position.set_hand(AYU, *hand)
    position.set_table(AYU)
    position.set_stones(stones, 10)
    position.play("pass")
    return position


@pytest.mark.parametrize("card", ["stonemason", "priest"])
def test_phase_2a_one_stonemason_or_priest_is_free(card: str) -> None:
    position = about_to_play(card, card, card, stones=0)
    assert position.legal == {f"play {card}"}
    assert position.play(f"play {card}") == (Played(AYU, card, 1, 0),)
    assert position.table(AYU) == {card: 1}
    assert position.hand(AYU) == {card: 2}
    assert position.stones == (0, 10)


def test_phase_2a_shrine_costs_7_stones_then_sacrifice() -> None:
    position = about_to_play("shrine", "shrine", "rice", stones=8)
    assert position.play("play shrine") == (Played(AYU, "shrine", 1, 7),)
    assert position.stones == (1, 10)
    assert position.table(AYU) == {"shrine": 1}
    assert position.hand(AYU) == {"shrine": 1, "rice": 1}
    assert position.game.decision == "sacrifice"


@pytest.mark.parametrize("good", GOOD_NAMES)
@pytest.mark.parametrize(("count", "text", "price"), [(1, "", 0), (2, " x2", 1), (3, " x3", 2)])
def test_phase_2a_further_farmers_cost_a_stone_each(
    good: str, count: int, text: str, price: int
) -> None:
    position = about_to_play(good, good, good)
    assert position.play(f"play {good}{text}") == (Played(AYU, good, count, price),)
    assert position.stones == (10 - price, 10)
    assert position.table(AYU) == {good: count}
    assert position.table_view.players[AYU].hand_size == 3 - count


def test_phase_2a_worked_example_two_rice_farmers_for_one_stone() -> None:
    """Worked example: two rice farmers cost 1 stone and join those already on the table."""
    position = about_to_play("rice", "rice", "peanut", stones=4)
    position.set_table(AYU, "rice", "rice", "priest")
    assert position.play("play rice x2") == (Played(AYU, "rice", 2, 1),)
    assert position.stones[AYU] == 3
    assert position.table(AYU) == {"rice": 4, "priest": 1}
    assert position.hand(AYU) == {"peanut": 1}


def test_phase_2a_farmers_played_together_are_of_one_type() -> None:
    position = about_to_play("rice", "peanut", "pepper")
    assert position.legal == {"play rice", "play peanut", "play pepper"}


def test_phase_2a_every_affordable_card_is_legal() -> None:
    assert about_to_play("rice", "rice", "priest").legal == {
        "play rice",
        "play rice x2",
        "play priest",
    }
    assert about_to_play("stonemason", "shrine", "banana").legal == {
        "play stonemason",
        "play shrine",
        "play banana",
    }


@pytest.mark.parametrize(
    ("stones", "legal"),
    [
        (0, {"play pepper"}),
        (1, {"play pepper", "play pepper x2"}),
        (2, {"play pepper", "play pepper x2", "play pepper x3"}),
    ],
)
def test_phase_2a_unaffordable_farmers_are_illegal(stones: int, legal: set[str]) -> None:
    assert about_to_play("pepper", "pepper", "pepper", stones=stones).legal == legal


@pytest.mark.parametrize(
    ("stones", "legal"), [(6, {"play priest"}), (7, {"play priest", "play shrine"})]
)
def test_phase_2a_unaffordable_shrine_is_illegal(stones: int, legal: set[str]) -> None:
    assert about_to_play("shrine", "shrine", "priest", stones=stones).legal == legal


def test_phase_2a_only_the_players_own_stones_and_hand_count() -> None:
    position = about_to_play("shrine", "priest", "priest", stones=6)
    position.set_hand(KETUT, "stonemason", "rice", "rice")
    assert position.legal == {"play priest"}


def test_phase_2a_must_play() -> None:
    position = about_to_play("priest", "priest", "priest")
    with pytest.raises(IllegalAction):
        position.play("pass")


@pytest.mark.parametrize("action", ["play stonemason", "play priest", "play rice"])
def test_phase_2a_goes_to_phase_3_without_a_shrine(action: str) -> None:
    position = about_to_play("stonemason", "priest", "rice")
    position.play(action)
    assert (position.game.decision, position.game.actor) == ("take", AYU)
    assert position.table_view.altar == 0


@pytest.mark.parametrize("stones", [0, 6])
def test_r4_unaffordable_shrine_is_discarded(stones: int) -> None:
    position = about_to_play("shrine", "shrine", "shrine", stones=stones)
    assert position.legal == {"discard shrine"}
    assert position.play("discard shrine") == (Discarded(AYU),)
    assert position.hand(AYU) == {"shrine": 2}
    assert position.table_view.players[AYU].hand_size == 2
    assert position.table(AYU) == {}
    assert position.stones == (stones, 10)
    assert position.game.observe(KETUT).box[SHRINE] == 1


def test_r4_a_shrine_in_the_box_brings_no_sacrifice_phase() -> None:
    position = about_to_play("shrine", "shrine", "shrine", stones=6)
    position.play("discard shrine")
    assert (position.game.decision, position.game.actor) == ("take", AYU)
    assert position.table_view.altar == 0


def test_r4_the_turn_goes_on_with_one_card_to_take() -> None:
    position = about_to_play("shrine", "shrine", "shrine", stones=6)
    position.set_row(1, "stonemason", "priest")
    position.play("discard shrine", "take 1")
    assert position.hand(AYU) == {"shrine": 2, "priest": 1}
    assert (position.game.decision, position.game.actor) == ("buy", KETUT)


def test_r4_affordable_shrine_must_be_played() -> None:
    assert about_to_play("shrine", "shrine", "shrine", stones=7).legal == {"play shrine"}


@pytest.mark.parametrize("card", ["stonemason", "priest", *GOOD_NAMES])
def test_r4_other_playable_card_must_be_played(card: str) -> None:
    assert about_to_play("shrine", "shrine", card, stones=0).legal == {f"play {card}"}


def test_r4_applies_after_spending_stones_in_phase_1() -> None:
    position = Position()
    position.set_hand(AYU, "shrine", "shrine", "shrine")
    position.set_stones(7)
    position.play("buy rice")
    assert position.stones[AYU] == 2
    assert position.legal == {"discard shrine"}
