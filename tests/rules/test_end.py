"""The end of the game and the winner, with R8."""

import pytest

from bali import Game
from bali.errors import IllegalAction
from bali.play.events import Gained, GameEnded, RowDrawn, Scored, Took
from bali.rules.cards import NO_SEAT
from tests.positions import AYU, KETUT, MADE, Position, people, play_to_the_end

PLAYER_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])


def before_the_last_row(*pile: str, cards: int = 1, oracle: bool = False) -> Position:
    """Ayu has `cards` cards to take; the next one from the first row empties it."""
    position = Position(oracle=oracle)
    position.set_row(1, "shrine")
    position.set_pile(*pile)
    position.go_to_taking(cards)
    return position


def test_end_follows_the_last_pile_card_at_once() -> None:
    position = before_the_last_row("rice", "peanut", "priest", "pepper")
    events = position.play("take 1")
    assert events[-1] == GameEnded()
    assert (position.game.decision, position.game.actor) == ("over", None)
    assert position.legal == set()
    assert position.game.outcome is not None


def test_end_skips_phase_4() -> None:
    position = before_the_last_row("rice", "peanut", "priest", "stonemason")
    position.set_table(AYU, "stonemason", "stonemason")
    before = position.stones
    events = position.play("take 1")
    assert not any(isinstance(event, Scored | Gained) for event in events)
    assert position.stones == before


def test_r8_the_last_row_may_stay_short() -> None:
    position = before_the_last_row("rice", "peanut")
    assert position.play("take 1") == (
        Took(AYU, 0, "shrine"),
        RowDrawn(0, ("rice", "peanut"), 0),
        GameEnded(),
    )
    assert position.row(1) == ("rice", "peanut")
    assert position.table_view.pile == 0


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_r8_ends_remaining_takes(cards: int) -> None:
    position = before_the_last_row("rice", "peanut", cards=cards)
    position.play("take 1")
    assert position.game.decision == "over"
    assert position.table_view.players[AYU].hand_size == 4 - cards


def test_r8_the_card_taken_is_in_hand() -> None:
    position = before_the_last_row("rice")
    position.play("take 1")
    assert position.hand(AYU) == {"stonemason": 2, "shrine": 1}


def test_r8_a_pile_with_a_card_left_is_not_exhausted() -> None:
    position = before_the_last_row("rice", "peanut", "priest", "pepper", "banana", cards=2)
    position.play("take 1")
    assert (position.game.decision, position.table_view.pile) == ("take", 1)


def test_r8_game_ends_with_the_pile_not_the_offer() -> None:
    position = before_the_last_row("rice", "peanut", "priest", "pepper")
    position.play("take 1")
    assert all(position.table_view.offer)


def test_r8_no_oracle_of_the_last_row_is_consulted() -> None:
    position = before_the_last_row("rice", "oracle", oracle=True)
    position.play("take 1")
    assert position.game.decision == "over"
    assert position.table_view.altar == 4


def test_r8_the_last_row_keeps_its_oracles() -> None:
    position = before_the_last_row("oracle", "peanut", oracle=True)
    assert position.play("take 1")[1:] == (RowDrawn(0, ("oracle", "peanut"), 0), GameEnded())
    assert position.row(1) == ("oracle", "peanut")


def test_r8_replaced_row_of_oracles_brings_no_consultation() -> None:
    pile = ("oracle", "oracle", "oracle", "oracle", "rice", "peanut")
    position = before_the_last_row(*pile, cards=2, oracle=True)
    events = position.play("take 1")
    assert events[1:] == (RowDrawn(0, pile[:4], 4), RowDrawn(0, pile[4:], 0), GameEnded())
    assert position.table_view.players[AYU].goods_size == 4


def test_r8_last_cards_can_be_four_oracles() -> None:
    position = before_the_last_row("oracle", "oracle", "oracle", "oracle", oracle=True)
    assert position.play("take 1")[-1] == GameEnded()


@pytest.mark.parametrize("viewer", [AYU, KETUT, None])
def test_end_leaves_no_actor(viewer: int | None) -> None:
    position = before_the_last_row("rice")
    position.play("take 1")
    assert position.game.observe(viewer).actor == NO_SEAT
    assert position.game.view(viewer).actor is None
    assert position.game.view(viewer).legal == ()


def test_end_leaves_no_legal_action() -> None:
    position = before_the_last_row("rice")
    position.play("take 1")
    with pytest.raises(IllegalAction, match="over"):
        position.play("take 1")


@PLAYER_COUNTS
@pytest.mark.parametrize("demon", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_r8_a_game_has_exactly_nine_refills(players: int, demon: bool, seed: int) -> None:
    """R8: 34 cards are eight rows and a ninth of two."""
    events = play_to_the_end(Game.new(people(players), demon=demon, seed=seed), seed)
    refills = [len(event.cards) for event in events if isinstance(event, RowDrawn)]
    assert refills == [4] * 8 + [2]
    assert events[-1] == GameEnded()


@PLAYER_COUNTS
@pytest.mark.parametrize("demon", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_r8_oracle_game_has_eleven_row_draws(players: int, demon: bool, seed: int) -> None:
    """R8: 42 cards are ten rows and an eleventh of two."""
    events = play_to_the_end(Game.new(people(players), oracle=True, demon=demon, seed=seed), seed)
    draws = [len(event.cards) for event in events if isinstance(event, RowDrawn)]
    assert draws == [4] * 10 + [2]
    assert events[-1] == GameEnded()


# The winner.


def test_end_most_points_win() -> None:
    position = Position(3)
    position.set_stones(0, 0, 0)
    position.set_points(10, 12, 11)
    outcome = position.end()
    assert outcome.places == (3, 1, 2)
    assert outcome.winners == (KETUT,)


def test_end_points_outrank_shrines_and_stones() -> None:
    position = Position(2)
    position.set_table(AYU, "shrine")
    position.set_stones(4, 0)
    position.set_points(0, 5)
    assert position.end().places == (2, 1)


def test_end_a_tie_goes_to_more_shrines() -> None:
    """Both have 8 points; Ayu has more stones, Ketut more shrines."""
    position = Position(2)
    position.set_table(AYU, "shrine")
    position.set_table(KETUT, "shrine", "shrine")
    position.set_stones(4, 0)
    position.set_points(4, 0)
    outcome = position.end()
    assert [score.total for score in outcome.scores] == [8, 8]
    assert outcome.places == (2, 1)
    assert outcome.winners == (KETUT,)


def test_end_a_tie_in_shrines_too_goes_to_more_stones() -> None:
    position = Position(3)
    position.set_stones(2, 4, 3)
    position.set_points(5, 5, 5)
    outcome = position.end()
    assert outcome.places == (3, 1, 2)
    assert outcome.winners == (KETUT,)


def test_end_players_still_tied_share_the_victory() -> None:
    position = Position(3)
    position.set_stones(3, 3, 3)
    position.set_points(5, 4, 5)
    outcome = position.end()
    assert outcome.places == (1, 3, 1)
    assert outcome.winners == (AYU, MADE)


def test_end_players_still_tied_share_a_lower_place() -> None:
    position = Position(4)
    position.set_stones(3, 3, 3, 3)
    position.set_points(5, 9, 5, 2)
    outcome = position.end()
    assert outcome.places == (2, 1, 2, 4)
    assert outcome.winners == (KETUT,)


def test_end_all_may_share_the_victory() -> None:
    position = Position(4)
    position.set_stones(3, 3, 3, 3)
    outcome = position.end()
    assert outcome.places == (1, 1, 1, 1)
    assert outcome.winners == (0, 1, 2, 3)


def test_end_other_cards_break_no_tie() -> None:
    position = Position(2)
    position.set_stones(3, 3)
    position.set_table(AYU, "priest", "priest", "rice", "stonemason")
    assert position.end().places == (1, 1)


def test_end_outcome_is_public() -> None:
    position = Position(3)
    outcome = position.end()
    for viewer in (AYU, KETUT, MADE, None):
        assert position.game.view(viewer).outcome == outcome
