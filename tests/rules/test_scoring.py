"""Phase 4: scoring, with R6 and R7; test_majority.py tests the majority."""

import pytest

from bali import Event
from bali.play.events import Gained, RowDrawn, Scored, TurnBegan
from bali.rules.cards import GOOD_NAMES
from tests.positions import AYU, KETUT, MADE, WAYAN, Position, dealt


def with_tables(*tables: list[str], active: int = AYU) -> Position:
    """Return a game with these cards in front of the players, no stones, and `active`'s turn."""
    position = Position(len(tables))
    for seat, cards in enumerate(tables):
        position.set_table(seat, *cards)
        position.set_goods(seat)
    position.set_stones(*[0] * len(tables))
    position.set_turn(active)
    return position


def gains(events: tuple[Event, ...]) -> list[Gained]:
    return [event for event in events if isinstance(event, Gained)]


# Which card is scored.


@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_phase_4_scores_the_uncovered_card(row: int) -> None:
    position = Position()
    position.set_row(row, "shrine", "stonemason", "rice")
    position.go_to_taking()
    assert Scored(row - 1, "stonemason") in position.play(f"take {row}")


def test_phase_4_worked_example_the_third_row_uncovers_a_stonemason() -> None:
    """Worked example: the last card came from the third row, so its stonemason is scored."""
    position = with_tables(["stonemason"], ["stonemason", "priest"], ["priest"], active=MADE)
    position.set_row(2, "priest", "shrine")
    position.set_row(3, "rice", "stonemason", "banana")
    position.go_to_taking(cards=2)
    assert Scored(2, "stonemason") in position.play("take 2", "take 3")
    assert position.stones == (1, 1, 0)
    assert position.points == (0, 0, 0)


def test_phase_4_scores_the_row_of_the_last_take() -> None:
    position = Position()
    position.set_row(1, "priest", "rice")
    position.set_row(2, "stonemason", "rice")
    position.go_to_taking(cards=2)
    events = position.play("take 1", "take 2")
    assert [event for event in events if isinstance(event, Scored)] == [Scored(1, "stonemason")]


def test_phase_4_scores_the_bottom_of_a_new_row() -> None:
    drawn = ("rice", "peanut", "stonemason", "priest")
    position = Position(deal=dealt(pile=drawn))
    position.set_table(AYU, "priest")
    position.set_row(2, "shrine")
    position.go_to_taking()
    events = position.play("take 2")
    assert events[1:3] == (RowDrawn(1, drawn, 0), Scored(1, "priest"))
    assert position.points == (1, 0)


@pytest.mark.parametrize("card", ["stonemason", "priest", *GOOD_NAMES])
def test_phase_4_precedes_the_next_players_turn(card: str) -> None:
    position = with_tables([], [], [], active=KETUT)
    assert position.uncover(card)[1:] == (Scored(0, card), TurnBegan(MADE, 2))
    assert (position.game.decision, position.game.actor) == ("buy", MADE)
    assert position.table_view.scored is None


def test_phase_4_skips_players_without_a_shrine() -> None:
    position = with_tables(["priest"], ["rice"])
    position.uncover("shrine")
    assert (position.game.decision, position.game.actor) == ("buy", KETUT)


@pytest.mark.parametrize("card", ["shrine", "rice"])
def test_phase_4_every_scoring_begins_with_its_own_active_player(card: str) -> None:
    """After a scoring in Ayu's turn, the one in Ketut's turn starts with Ketut."""
    position = with_tables([card], [card])
    position.set_supply(rice=0)
    answer = "points" if card == "shrine" else "receive banana"
    for order in ([AYU, KETUT], [KETUT, AYU]):
        position.uncover(card)
        for seat in order:
            assert position.game.actor == seat
            position.play(answer)
    assert (position.game.decision, position.game.actor) == ("buy", AYU)


@pytest.mark.parametrize("card", ["stonemason", "priest", "shrine", *GOOD_NAMES])
def test_phase_4_cards_in_hand_do_not_score(card: str) -> None:
    position = with_tables([], [])
    position.set_hand(KETUT, card, card, card)
    assert gains(position.uncover(card)) == []
    assert (position.game.decision, position.game.actor) == ("buy", KETUT)


def test_phase_4_a_card_played_in_this_turn_scores() -> None:
    position = with_tables([], [])
    position.set_hand(AYU, "priest", "shrine", "shrine")
    position.set_row(1, "priest", "rice")
    assert gains(position.play("pass", "play priest", "take 1")) == [
        Gained(AYU, "points", 1, majority=False)
    ]


# Stonemason, priest.


def test_phase_4_worked_example_stonemasons() -> None:
    """Worked example: with two, one and no stonemasons, the majority gets three stones."""
    position = with_tables(["stonemason"] * 2, ["stonemason"], ["rice"])
    events = position.uncover("stonemason")
    assert position.stones == (3, 1, 0)
    assert position.points == (0, 0, 0)
    assert gains(events) == [
        Gained(AYU, "stones", 3, majority=True),
        Gained(KETUT, "stones", 1, majority=False),
    ]


def test_phase_4_worked_example_priests() -> None:
    """Worked example: with two, two and one priests, no player gets the extra."""
    position = with_tables(["priest"] * 2, ["priest"], ["priest"] * 2)
    events = position.uncover("priest")
    assert position.points == (2, 1, 2)
    assert position.stones == (0, 0, 0)
    assert [event.majority for event in gains(events)] == [False, False, False]


def test_phase_4_rewards_accumulate() -> None:
    position = with_tables(["priest"], ["stonemason"])
    position.set_stones(4, 6)
    position.set_points(3, 1)
    position.uncover("stonemason")
    position.uncover("priest")
    assert (position.stones, position.points) == ((4, 7), (4, 1))


# Shrine.


@pytest.mark.parametrize(("choice", "stones", "points"), [("points", 0, 4), ("stones", 4, 0)])
def test_phase_4_worked_example_shrines(choice: str, stones: int, points: int) -> None:
    """Worked example: three shrines and the majority are four points or four stones."""
    position = with_tables(["shrine"] * 3, ["shrine"], ["rice"])
    assert gains(position.uncover("shrine")) == []
    assert (position.game.decision, position.game.actor) == ("reward", AYU)
    assert position.table_view.scored == "shrine"
    assert position.legal == {"points", "stones"}
    assert gains(position.play(choice)) == [Gained(AYU, choice, 4, majority=True)]
    assert (position.stones[AYU], position.points[AYU]) == (stones, points)


@pytest.mark.parametrize(("choice", "stones", "points"), [("points", 0, 2), ("stones", 2, 0)])
def test_phase_4_shrines_without_the_majority_bring_one_each(
    choice: str, stones: int, points: int
) -> None:
    position = with_tables(["shrine"] * 2, ["shrine"] * 2)
    position.uncover("shrine")
    assert gains(position.play(choice)) == [Gained(AYU, choice, 2, majority=False)]
    assert (position.stones[AYU], position.points[AYU]) == (stones, points)


def test_phase_4_one_choice_for_all_shrines_of_a_player() -> None:
    position = with_tables(["shrine"] * 3, ["shrine"])
    position.uncover("shrine")
    position.play("stones")
    assert (position.game.decision, position.game.actor) == ("reward", KETUT)


def test_phase_4_each_player_chooses_a_reward() -> None:
    position = with_tables(["shrine"], ["shrine"], ["shrine", "shrine"])
    position.uncover("shrine")
    position.play("stones", "points", "stones")
    assert (position.stones, position.points) == ((1, 0, 3), (0, 1, 0))


@pytest.mark.parametrize(
    ("active", "order"),
    [(AYU, [AYU, KETUT, WAYAN]), (MADE, [WAYAN, AYU, KETUT]), (KETUT, [KETUT, WAYAN, AYU])],
)
def test_r7_shrine_rewards_are_chosen_active_player_first_then_clockwise(
    active: int, order: list[int]
) -> None:
    """R7: Made has no shrine and therefore no decision."""
    position = with_tables(["shrine"], ["shrine"], [], ["shrine"], active=active)
    position.uncover("shrine")
    for seat in order:
        assert (position.game.decision, position.game.actor) == ("reward", seat)
        position.play("points")
    assert (position.game.decision, position.game.actor) == ("buy", (active + 1) % 4)


def test_r7_choices_are_public_before_the_next_choice() -> None:
    position = with_tables(["shrine"], ["shrine"])
    position.uncover("shrine")
    position.play("points")
    assert position.game.view(KETUT).players[AYU].points == 1


# Farmer.


def test_phase_4_worked_example_a_single_rice_farmer() -> None:
    """Worked example: a single rice farmer brings a rice card but no majority."""
    position = with_tables(["peanut"], ["priest"], ["rice"])
    assert gains(position.uncover("rice")) == [Gained(MADE, "rice", 1, majority=False)]
    assert [position.goods(seat) for seat in range(3)] == [{}, {}, {"rice": 1}]


@pytest.mark.parametrize("good", GOOD_NAMES)
def test_phase_4_farmers_bring_one_card_of_their_good(good: str) -> None:
    position = with_tables([good], [good])
    before = position.table_view.supply
    position.uncover(good)
    assert [position.goods(seat) for seat in (AYU, KETUT)] == [{good: 1}, {good: 1}]
    assert [player.goods_size for player in position.table_view.players] == [1, 1]
    assert position.table_view.supply == before | {good: before[good] - 2}


def test_phase_4_many_farmers_bring_exactly_one_card_too() -> None:
    position = with_tables(["pepper"] * 3, ["pepper"] * 3, ["pepper"] * 2)
    position.uncover("pepper")
    assert [position.goods(seat) for seat in range(3)] == [{"pepper": 1}] * 3


def test_phase_4_farmer_majority_gets_an_extra_card_last() -> None:
    position = with_tables(["rice"], ["rice"] * 3, ["rice"], active=KETUT)
    assert gains(position.uncover("rice")) == [
        Gained(KETUT, "rice", 1, majority=False),
        Gained(MADE, "rice", 1, majority=False),
        Gained(AYU, "rice", 1, majority=False),
        Gained(KETUT, "rice", 1, majority=True),
    ]
    assert position.goods(KETUT) == {"rice": 2}


@pytest.mark.parametrize(("active", "without"), [(AYU, [MADE]), (KETUT, [AYU]), (MADE, [KETUT])])
def test_phase_4_farmer_cards_are_dealt_clockwise(active: int, without: list[int]) -> None:
    """With two rice cards left, the third player in order needs a substitute."""
    position = with_tables(["rice"], ["rice"], ["rice"], active=active)
    position.set_supply(rice=2)
    position.uncover("rice")
    assert (position.game.decision, [position.game.actor]) == ("receive", without)
    assert position.table_view.scored == "rice"


def test_phase_4_exhausted_good_is_replaced_by_any_other() -> None:
    position = with_tables(["rice"], ["rice"])
    position.set_supply(rice=1, peanut=0)
    position.uncover("rice")
    assert position.goods(AYU) == {"rice": 1}
    assert (position.game.decision, position.game.actor) == ("receive", KETUT)
    assert position.legal == {"pass", "receive banana", "receive pepper"}
    assert gains(position.play("receive pepper")) == [Gained(KETUT, "pepper", 1, majority=False)]
    assert position.goods(KETUT) == {"pepper": 1}
    assert (position.game.decision, position.game.actor) == ("buy", KETUT)


def test_phase_4_majority_card_can_be_a_substitute() -> None:
    """All players get rice, and none is left for the extra card."""
    position = with_tables(["rice"] * 2, ["rice"], ["rice"])
    position.set_supply(rice=3)
    position.uncover("rice")
    assert [position.goods(seat) for seat in range(3)] == [{"rice": 1}] * 3
    assert (position.game.decision, position.game.actor) == ("receive", AYU)
    assert gains(position.play("receive banana")) == [Gained(AYU, "banana", 1, majority=True)]
    assert position.goods(AYU) == {"rice": 1, "banana": 1}
    assert (position.game.decision, position.game.actor) == ("buy", KETUT)


def test_phase_4_substitutes_are_chosen_in_order_majority_last() -> None:
    position = with_tables(["rice"], ["rice"] * 2, ["rice"], active=KETUT)
    position.set_supply(rice=0)
    position.uncover("rice")
    for seat in (KETUT, MADE, AYU, KETUT):
        assert (position.game.decision, position.game.actor) == ("receive", seat)
        position.play("receive peanut")
    assert (position.game.decision, position.game.actor) == ("buy", MADE)
    assert [position.goods(seat)["peanut"] for seat in range(3)] == [1, 2, 1]


def test_phase_4_player_without_such_farmer_gets_no_substitute() -> None:
    position = with_tables([], ["rice"], [])
    position.set_supply(rice=0)
    position.uncover("rice")
    assert position.game.actor == KETUT
    position.play("receive banana")
    assert (position.game.decision, position.game.actor) == ("buy", KETUT)
    assert [position.goods(seat) for seat in range(3)] == [{}, {"banana": 1}, {}]


def test_r6_if_the_whole_supply_is_gone_nothing_is_taken() -> None:
    position = with_tables(["rice"] * 2, ["rice"])
    position.set_supply(rice=0, peanut=0, banana=0, pepper=0)
    assert gains(position.uncover("rice")) == []
    assert (position.game.decision, position.game.actor) == ("buy", KETUT)
    assert set(position.table_view.supply.values()) == {0}


def test_r6_supply_can_run_out_during_scoring() -> None:
    position = with_tables(["rice"] * 2, ["rice"], ["rice"])
    position.set_supply(rice=1, peanut=0, banana=0, pepper=1)
    position.uncover("rice")
    assert (position.game.actor, position.legal) == (KETUT, {"pass", "receive pepper"})
    position.play("receive pepper")
    assert (position.game.decision, position.game.actor) == ("buy", KETUT)
    assert [position.goods(seat) for seat in range(3)] == [{"rice": 1}, {"pepper": 1}, {}]


def test_r6_a_substitute_may_be_declined() -> None:
    position = with_tables(["rice"], [])
    position.set_supply(rice=0)
    position.uncover("rice")
    before = position.table_view.supply
    assert position.legal == {"pass", "receive peanut", "receive banana", "receive pepper"}
    position.play("pass")
    assert (position.goods(AYU), position.table_view.supply) == ({}, before)
    assert (position.game.decision, position.game.actor) == ("buy", KETUT)


@pytest.mark.parametrize("good", ["peanut", "banana", "pepper"])
def test_r6_last_good_left_can_be_declined(good: str) -> None:
    position = with_tables(["rice"], ["rice"])
    position.set_supply(**{"rice": 0, "peanut": 0, "banana": 0, "pepper": 0} | {good: 1})
    position.uncover("rice")
    assert (position.game.actor, position.legal) == (AYU, {"pass", f"receive {good}"})
    position.play("pass")
    assert (position.game.actor, position.legal) == (KETUT, {"pass", f"receive {good}"})
    position.play(f"receive {good}")
    assert [position.goods(seat) for seat in (AYU, KETUT)] == [{}, {good: 1}]


@pytest.mark.parametrize("first", ["pass", "receive banana"])
def test_r6_majority_substitute_is_declined_separately(first: str) -> None:
    """Ketut decides twice: first for the farmers, last for the majority."""
    position = with_tables(["rice"], ["rice"] * 2, ["rice"])
    position.set_supply(rice=1)
    position.uncover("rice")
    for seat, answer in ((KETUT, first), (MADE, "pass"), (KETUT, "pass")):
        assert (position.game.decision, position.game.actor) == ("receive", seat)
        assert "pass" in position.legal
        position.play(answer)
    taken = {} if first == "pass" else {"banana": 1}
    assert [position.goods(seat) for seat in range(3)] == [{"rice": 1}, taken, {}]
    assert (position.game.decision, position.game.actor) == ("buy", KETUT)


def test_r6_the_scored_good_itself_is_not_declined() -> None:
    position = with_tables(["rice"] * 2, [])
    position.set_supply(rice=2)
    position.uncover("rice")
    assert position.goods(AYU) == {"rice": 2}
    assert (position.game.decision, position.game.actor) == ("buy", KETUT)
