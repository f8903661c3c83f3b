"""A complete turn, and phase 3: take cards (mandatory)."""

import pytest

from bali.errors import IllegalAction
from bali.play.events import RowDrawn, Scored, Took, TurnBegan
from tests.positions import AYU, KETUT, MADE, Position, dealt


@pytest.mark.parametrize(
    ("players", "order"),
    [(2, [0, 1, 0]), (3, [0, 1, 2, 0]), (4, [0, 1, 2, 3, 0])],
)
def test_a_turn_has_four_phases_then_the_next_player_clockwise(
    players: int, order: list[int]
) -> None:
    """Each player plays a stonemason, and the uncovered stonemason is scored."""
    position = Position(players)
    for number, seat in enumerate(order, start=1):
        position.set_hand(seat, "stonemason", "priest", "priest")
        position.set_row(1, "stonemason", "rice")
        view = position.table_view
        assert (view.turn, view.active, view.actor, view.decision) == (number, seat, seat, "buy")
        position.play("pass")
        assert (position.game.decision, position.game.actor) == ("play", seat)
        position.play("play stonemason")
        assert (position.game.decision, position.game.actor) == ("take", seat)
        events = position.play("take 1")
        assert Scored(0, "stonemason") in events
        assert events[-1] == TurnBegan((seat + 1) % players, number + 1)


@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_phase_3_takes_the_bottom_card_of_any_row(row: int) -> None:
    position = Position()
    position.set_row(row, "shrine", "stonemason", "priest")
    position.go_to_taking(cards=2)
    assert position.play(f"take {row}") == (Took(AYU, row - 1, "priest"),)
    assert position.row(row) == ("shrine", "stonemason")
    assert position.hand(AYU) == {"stonemason": 1, "priest": 1}
    assert position.table_view.players[AYU].hand_size == 2


def test_phase_3_leaves_the_other_rows_as_they_are() -> None:
    position = Position()
    position.go_to_taking(cards=2)
    before = position.table_view.offer
    position.play("take 2")
    assert position.table_view.offer == (before[0], before[1][:-1], before[2], before[3])


def test_phase_3_every_row_is_legal_and_passing_is_not() -> None:
    position = Position()
    position.go_to_taking()
    assert position.legal == {"take 1", "take 2", "take 3", "take 4"}
    with pytest.raises(IllegalAction):
        position.play("pass")


@pytest.mark.parametrize(("action", "cards"), [("", 1), (" x2", 2), (" x3", 3)])
def test_phase_3_takes_cards_until_three_are_held(action: str, cards: int) -> None:
    position = Position()
    position.set_hand(AYU, "rice", "rice", "rice")
    position.play("pass", f"play rice{action}")
    for missing in range(cards, 0, -1):
        assert (position.game.decision, position.game.actor) == ("take", AYU)
        assert position.table_view.players[AYU].hand_size == 3 - missing
        position.play(f"take {missing}")
    assert position.table_view.players[AYU].hand_size == 3
    assert (position.game.decision, position.game.actor) == ("buy", KETUT)


def test_phase_3_the_same_row_may_serve_again() -> None:
    position = Position()
    position.set_row(3, "rice", "stonemason", "shrine", "priest")
    position.go_to_taking(cards=3)
    events = position.play("take 3", "take 3", "take 3")
    taken = [event.card for event in events if isinstance(event, Took)]
    assert taken == ["priest", "shrine", "stonemason"]
    assert position.row(3) == ("rice",)


def test_phase_3_worked_example_a_shrine_then_a_banana_farmer() -> None:
    """Worked example: Made holds one card, takes a shrine, then a banana farmer."""
    position = Position(3)
    position.set_turn(MADE)
    position.go_to_taking(cards=2)
    position.set_hand(MADE, "rice")
    position.set_row(2, "priest", "shrine")
    position.set_row(3, "rice", "stonemason", "banana")
    position.play("take 2", "take 3")
    assert position.hand(MADE) == {"rice": 1, "shrine": 1, "banana": 1}
    assert position.row(2) == ("priest",)
    assert position.row(3) == ("rice", "stonemason")


def test_phase_3_emptied_row_is_refilled_at_once() -> None:
    drawn = ("priest", "shrine", "shrine", "pepper")
    position = Position(deal=dealt(pile=drawn))
    position.set_row(4, "rice")
    position.go_to_taking(cards=2)
    assert position.play("take 4") == (Took(AYU, 3, "rice"), RowDrawn(3, drawn, 0))
    assert position.row(4) == drawn
    assert position.table_view.pile == 30
    assert position.game.decision == "take"


def test_phase_3_refilled_row_can_be_taken_from() -> None:
    position = Position(deal=dealt(pile=("priest", "shrine", "shrine", "pepper")))
    position.set_row(4, "rice")
    position.go_to_taking(cards=3)
    position.play("take 4")
    assert "take 4" in position.legal
    position.play("take 4", "take 4")
    assert position.hand(AYU) == {"rice": 1, "pepper": 1, "shrine": 1}
    assert position.row(4) == ("priest", "shrine")


def test_phase_3_nonempty_row_is_not_refilled() -> None:
    position = Position()
    position.set_row(1, "rice", "peanut")
    position.go_to_taking(cards=2)
    assert position.play("take 1") == (Took(AYU, 0, "peanut"),)
    assert position.row(1) == ("rice",)
    assert position.table_view.pile == 34


def test_phase_3_the_active_player_takes_after_the_others_sacrificed() -> None:
    position = Position(3)
    position.set_turn(KETUT)
    position.set_hand(KETUT, "shrine", "rice", "rice")
    position.set_stones(0, 7, 0)
    position.set_row(1, "stonemason", "priest")
    position.play("pass", "play shrine")
    position.play("sacrifice rice", "sacrifice rice", "sacrifice rice", "supply rice")
    assert Took(KETUT, 0, "priest") in position.play("take 1")
    assert position.hand(KETUT) == {"rice": 2, "priest": 1}
    assert (position.game.decision, position.game.actor) == ("buy", MADE)
