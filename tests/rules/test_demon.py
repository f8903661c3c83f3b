"""Variant: the demon, alone and with the oracle."""

import pytest

from bali import Game
from bali.errors import IllegalAction
from bali.play.events import DemonMoved, Took
from tests.positions import AYU, KETUT, Position, dealt, people, play_to_the_end

ALL_TAKES = {"take 1", "take 2", "take 3", "take 4"}


def demon_on(row: int, *hand: str) -> Position:
    """Ayu's phase 2a with this hand; the demon is on `row`, numbered from 1."""
    position = Position(demon=True)
    position.state.demon = row - 1
    position.set_hand(AYU, *hand)
    position.set_stones(0)
    position.play("pass")
    return position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_demon_starts_on_the_first_row(players: int) -> None:
    view = Game.new(players, demon=True, seed=1).view(None)
    assert (view.demon, view.variants) == (0, ("demon",))


def test_demon_is_absent_without_the_variant() -> None:
    position = Position()
    position.set_hand(AYU, "priest", "priest", "priest")
    assert position.table_view.demon is None
    assert not any(isinstance(event, DemonMoved) for event in position.play("pass", "play priest"))
    assert position.table_view.demon is None
    assert position.legal == ALL_TAKES


@pytest.mark.parametrize(("row", "after"), [(1, 2), (2, 3), (3, 4), (4, 1)])
def test_demon_moves_one_row_right_cyclically(row: int, after: int) -> None:
    position = demon_on(row, "priest", "priest", "priest")
    assert DemonMoved(after - 1) in position.play("play priest")
    assert position.table_view.demon == after - 1


@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_demon_closes_its_row(row: int) -> None:
    position = demon_on(row, "rice", "rice", "rice")
    position.play("play rice")
    assert position.legal == ALL_TAKES - {f"take {row}"}
    with pytest.raises(IllegalAction):
        position.play(f"take {row}")


def test_demon_moves_before_the_cards_of_that_turn_are_taken() -> None:
    position = demon_on(2, "priest", "priest", "priest")
    position.play("play priest")
    assert position.legal == {"take 1", "take 2", "take 4"}


@pytest.mark.parametrize("action", ["play stonemason", "play rice", "play pepper"])
def test_demon_moves_for_a_priest_only(action: str) -> None:
    position = demon_on(3, "stonemason", "rice", "pepper")
    position.play(action)
    assert position.table_view.demon == 2


def test_demon_does_not_move_for_a_shrine() -> None:
    position = demon_on(3, "shrine", "rice", "pepper")
    position.set_stones(7)
    position.play("play shrine", "sacrifice rice", "sacrifice rice", "supply rice")
    assert position.table_view.demon == 2
    assert position.legal == {"take 1", "take 2", "take 4"}


def test_demon_does_not_move_for_a_discarded_shrine() -> None:
    position = demon_on(3, "shrine", "shrine", "shrine")
    position.play("discard shrine")
    assert position.table_view.demon == 2


def test_demon_does_not_move_for_a_scored_or_taken_priest() -> None:
    position = demon_on(3, "rice", "rice", "rice")
    position.set_row(1, "priest", "priest")
    position.play("play rice", "take 1")
    assert position.table_view.demon == 2


def test_demon_moves_for_a_priest_of_any_player() -> None:
    position = demon_on(3, "priest", "rice", "rice")
    position.set_row(1, "stonemason", "stonemason", "rice")
    position.set_hand(KETUT, "priest", "rice", "rice")
    position.play("play priest", "take 1", "pass", "play priest")
    assert (position.game.actor, position.table_view.demon) == (KETUT, 0)


def test_demon_does_not_move_on_a_refill() -> None:
    position = demon_on(3, "rice", "rice", "rice")
    position.set_row(2, "priest")
    position.play("play rice", "take 2")
    assert len(position.row(2)) == 4
    assert position.table_view.demon == 2


def test_demon_reopens_the_row_it_leaves() -> None:
    position = demon_on(3, "priest", "rice", "rice")
    position.set_row(3, "stonemason", "shrine")
    assert Took(AYU, 2, "shrine") in position.play("play priest", "take 3")


def test_demon_leaves_three_rows_for_every_card_of_a_turn() -> None:
    position = demon_on(1, "rice", "rice", "rice")
    position.set_stones(2)
    position.play("play rice x3")
    for _ in range(3):
        assert position.legal == {"take 2", "take 3", "take 4"}
        position.play("take 2")


@pytest.mark.parametrize("viewer", [AYU, KETUT, None])
def test_demon_row_is_public(viewer: int | None) -> None:
    assert demon_on(4, "rice").game.view(viewer).demon == 3


# Both variants can be combined.


def test_demon_and_oracle_can_be_combined() -> None:
    view = Game.new(3, oracle=True, demon=True, seed=1).view(None)
    assert (view.variants, view.demon) == (("oracle", "demon"), 0)
    assert (view.pile, view.altar) == (42, 4)


def test_demon_and_oracle_new_row_brings_a_consultation() -> None:
    position = Position(
        oracle=True, demon=True, deal=dealt(pile=("oracle", "rice", "rice", "priest"), oracle=True)
    )
    position.set_row(2, "shrine")
    position.set_hand(AYU, "rice", "rice", "peanut")
    position.play("pass", "play rice x2", "take 2")
    assert (position.game.decision, position.table_view.demon) == ("consult", 0)
    position.play("consult", "keep 1")
    assert position.legal == {"take 2", "take 3", "take 4"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_demon_and_oracle_closed_row_is_never_taken_from(players: int) -> None:
    game = Game.new(people(players), oracle=True, demon=True, seed=players)
    row = 0
    for event in play_to_the_end(game, seed=players):
        if isinstance(event, DemonMoved):
            assert event.row == (row + 1) % 4
            row = event.row
        if isinstance(event, Took):
            assert event.row != row
