"""Variant: the oracle, with R9 to R13."""

import pytest

from bali import Game
from bali.play.events import Consulted, Declined, Kept, RowDrawn, Scored, Took
from bali.rules.cards import GOOD_NAMES, ORACLE
from tests.positions import AYU, KETUT, Position, dealt

FOUR_ORACLES = ("oracle",) * 4
SHOWN = ("pepper", "banana", "peanut", "rice")
"""The default altar of these tests, from the top."""


def about_to_draw(*pile: str, cards: int = 1) -> Position:
    """Ayu has `cards` cards to take; a take from row 1 draws the pile's first cards."""
    position = Position(oracle=True)
    position.set_row(1, "shrine")
    position.set_pile(*pile, *["stonemason"] * 6)
    position.go_to_taking(cards)
    return position


def consultations(position: Position) -> int:
    """Decline all consultations that are offered now; return their number."""
    count = 0
    while position.game.decision == "consult":
        position.play("decline")
        count += 1
    return count


# Setup.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_oracle_setup_lays_one_card_of_each_good(players: int) -> None:
    game = Game.new(players, oracle=True, seed=1)
    assert set(game.view(None).supply.values()) == {24 - players}
    assert game.view(None).altar == 4
    assert sorted(game.record().deal.altar) == sorted(GOOD_NAMES)


@pytest.mark.parametrize("viewer", [AYU, KETUT, None])
def test_oracle_setup_the_altar_lies_face_down(viewer: int | None) -> None:
    game = Game.new(oracle=True, seed=2)
    assert game.view(viewer).altar_top == "face down"
    assert [card.good for card in game.memory(viewer) if card.seat is None] == [None] * 4


def test_oracle_setup_the_altar_is_shuffled() -> None:
    altars = [Game.new(oracle=True, seed=seed).record().deal.altar for seed in range(100)]
    for place in range(4):
        assert {altar[place] for altar in altars} == set(GOOD_NAMES)


def test_oracle_setup_shuffles_oracles_into_the_pile_only() -> None:
    deals = [Game.new(oracle=True, seed=seed).record().deal for seed in range(200)]
    assert all("oracle" not in row for deal in deals for row in deal.offer)
    assert all(deal.pile.count("oracle") == 8 for deal in deals)
    assert all(any(deal.pile[place] == "oracle" for deal in deals) for place in range(42))


def test_oracle_setup_r3_deal_lists_altar_bottom_to_top() -> None:
    """R3: the last card of the altar is on top and shown first."""
    altar = ("banana", "rice", "pepper", "peanut")
    deal = dealt(pile=("oracle",), altar=altar, oracle=True)
    position = Position(oracle=True, deal=deal)
    position.set_row(1, "shrine")
    position.go_to_taking()
    position.play("take 1")
    assert position.play("consult") == (Consulted(AYU, ("peanut", "pepper", "rice", "banana")),)


def test_oracle_is_absent_without_the_variant() -> None:
    view = Position().table_view
    assert (view.variants, view.altar, view.altar_top) == ((), 0, None)


# The new row.


@pytest.mark.parametrize(
    ("drawn", "row"),
    [
        (("oracle", "rice", "priest", "shrine"), ("rice", "priest", "shrine")),
        (("rice", "priest", "shrine", "oracle"), ("rice", "priest", "shrine")),
        (("rice", "oracle", "priest", "oracle"), ("rice", "priest")),
        (("oracle", "oracle", "pepper", "oracle"), ("pepper",)),
    ],
)
def test_oracle_cards_leave_the_row_for_the_box(
    drawn: tuple[str, ...], row: tuple[str, ...]
) -> None:
    position = about_to_draw(*drawn)
    before = position.table_view.pile
    assert position.play("take 1") == (
        Took(AYU, 0, "shrine"),
        RowDrawn(0, drawn, oracles_gone=4 - len(row)),
    )
    assert position.row(1) == row
    assert position.table_view.pile == before - 4
    assert position.game.observe(KETUT).box[ORACLE] == 4 - len(row)


def test_oracle_row_without_oracles_brings_no_consultation() -> None:
    drawn = ("rice", "peanut", "priest", "stonemason")
    position = about_to_draw(*drawn)
    position.play("take 1")
    assert position.row(1) == drawn
    assert (position.game.decision, position.game.actor) == ("buy", KETUT)


def test_oracle_row_of_oracles_only_is_drawn_again() -> None:
    more = ("rice", "peanut", "priest", "stonemason")
    position = about_to_draw(*FOUR_ORACLES, *more)
    assert position.play("take 1")[1:] == (RowDrawn(0, FOUR_ORACLES, 4), RowDrawn(0, more, 0))
    assert position.row(1) == more
    assert position.game.observe(KETUT).box[ORACLE] == 4


def test_oracle_short_row_is_refilled_when_empty() -> None:
    second = ("rice", "peanut", "priest", "pepper")
    position = about_to_draw("oracle", "oracle", "oracle", "banana", *second, cards=3)
    position.play("take 1", "decline", "take 1")
    assert position.hand(AYU) == {"shrine": 1, "banana": 1}
    assert position.row(1) == second


def test_oracle_the_bottom_of_the_shorter_row_is_scored() -> None:
    position = about_to_draw("rice", "stonemason", "priest", "oracle")
    assert Scored(0, "priest") in position.play("take 1", "decline")


def test_oracle_the_other_rows_stay() -> None:
    position = about_to_draw("rice", "oracle", "priest", "oracle")
    before = position.table_view.offer
    position.play("take 1")
    assert position.table_view.offer[1:] == before[1:]


# R9: number of consultations.


@pytest.mark.parametrize("oracles", [1, 2, 3])
def test_r9_row_brings_one_consultation_for_any_number_of_oracles(oracles: int) -> None:
    position = about_to_draw(*["oracle"] * oracles, *["priest"] * (4 - oracles))
    position.play("take 1")
    assert consultations(position) == 1


@pytest.mark.parametrize(
    ("drawn", "count"),
    [
        ((*FOUR_ORACLES, "rice", "peanut", "priest", "priest"), 1),
        ((*FOUR_ORACLES, "rice", "oracle", "oracle", "priest"), 2),
        ((*FOUR_ORACLES, *FOUR_ORACLES, "rice", "rice", "priest", "priest"), 2),
    ],
)
def test_r9_row_of_oracles_and_its_replacement_both_count(
    drawn: tuple[str, ...], count: int
) -> None:
    position = about_to_draw(*drawn)
    position.play("take 1")
    assert consultations(position) == count


def test_r9_each_drawn_row_brings_a_consultation() -> None:
    position = about_to_draw(*["oracle", "rice", "rice", "priest"] * 2, cards=2)
    position.set_row(2, "shrine")
    position.play("take 1")
    assert consultations(position) == 1
    position.play("take 2")
    assert consultations(position) == 1


def test_r9_each_consultation_may_keep_a_card() -> None:
    position = about_to_draw(*FOUR_ORACLES, "oracle", "rice", "rice", "priest")
    position.play("take 1", "consult", "keep 1", "consult", "keep 1")
    assert position.goods(AYU) == {"rice": 1, "peanut": 1, "banana": 2, "pepper": 2}
    assert position.table_view.altar == 2


# R10: two decisions.


def test_r10_to_consult_is_a_free_choice() -> None:
    position = about_to_draw("oracle", "rice", "rice", "priest")
    position.play("take 1")
    assert (position.game.decision, position.game.actor) == ("consult", AYU)
    assert position.legal == {"consult", "decline"}


def test_r10_choice_precedes_the_reveal_of_cards() -> None:
    position = about_to_draw("oracle", "rice", "rice", "priest")
    before = position.game.memory(AYU)
    position.play("take 1")
    assert position.game.view(AYU).shown is None
    assert position.game.memory(AYU) == before


def test_r10_declining_shows_and_gives_nothing() -> None:
    position = about_to_draw("oracle", "rice", "rice", "priest")
    before = position.game.memory(AYU)
    position.play("take 1")
    assert position.play("decline")[0] == Declined(AYU)
    assert position.game.memory(AYU) == before
    assert position.table_view.altar == 4
    assert position.table_view.players[AYU].goods_size == 4


def test_r10_consulting_keeps_exactly_one_card() -> None:
    position = about_to_draw("oracle", "rice", "rice", "priest", cards=2)
    position.play("take 1", "consult")
    assert (position.game.decision, position.game.actor) == ("keep", AYU)
    assert position.legal == {"keep 1", "keep 2", "keep 3", "keep 4"}
    position.play("keep 1")
    assert (position.game.decision, position.game.actor) == ("take", AYU)


# Shown and kept cards.


def test_oracle_shows_the_top_four_cards_of_the_altar() -> None:
    position = about_to_draw("oracle", "rice", "rice", "priest")
    position.set_altar("rice", "rice", "pepper", "peanut", "banana", "pepper")
    position.play("take 1")
    shown = ("pepper", "banana", "peanut", "pepper")
    assert position.play("consult") == (Consulted(AYU, shown),)
    assert position.game.view(AYU).shown == shown


@pytest.mark.parametrize("size", [1, 2, 3])
def test_oracle_shows_all_cards_if_there_are_fewer_than_four(size: int) -> None:
    position = about_to_draw("oracle", "rice", "rice", "priest")
    position.set_altar(*GOOD_NAMES[:size])
    position.play("take 1")
    assert position.play("consult") == (Consulted(AYU, GOOD_NAMES[:size][::-1]),)
    assert position.legal == {f"keep {place}" for place in range(1, size + 1)}


@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_oracle_the_kept_card_joins_the_players_sacrifice_cards(place: int) -> None:
    position = about_to_draw("oracle", "rice", "rice", "priest")
    position.set_goods(AYU)
    before = position.table_view.supply
    position.play("take 1", "consult")
    assert position.play(f"keep {place}")[0] == Kept(AYU, place, SHOWN[place - 1])
    assert position.goods(AYU) == {SHOWN[place - 1]: 1}
    assert position.table_view.players[AYU].goods_size == 1
    assert position.table_view.altar == 3
    assert position.table_view.supply == before


@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_oracle_returns_other_cards_in_order(place: int) -> None:
    """The next consultation shows them in the same order, and then the fifth card."""
    position = about_to_draw(*FOUR_ORACLES, "oracle", "rice", "rice", "priest")
    altar = ("peanut", "peanut", "rice", "peanut", "banana", "pepper")
    position.set_altar(*altar)
    position.play("take 1", "consult", f"keep {place}")
    left = list(reversed(altar))
    del left[place - 1]
    assert position.table_view.altar_top == left[0]
    assert position.play("consult") == (Consulted(AYU, tuple(left[:4])),)


def test_oracle_keeping_the_only_card_leaves_the_altar_empty() -> None:
    position = about_to_draw("oracle", "rice", "rice", "priest")
    position.set_altar("banana")
    position.play("take 1", "consult", "keep 1")
    assert (position.table_view.altar, position.table_view.altar_top) == (0, None)


def test_oracle_a_kept_card_can_be_sacrificed_later() -> None:
    position = about_to_draw("oracle", "rice", "rice", "stonemason")
    position.set_goods(AYU)
    position.play("take 1", "consult", "keep 2")
    position.set_hand(KETUT, "shrine", "rice", "rice")
    position.set_stones(0, 7)
    position.play("pass", "play shrine")
    assert (position.game.actor, position.legal) == (AYU, {"sacrifice banana"})


def test_oracle_a_face_down_card_put_back_stays_face_down() -> None:
    position = about_to_draw("oracle", "rice", "rice", "priest")
    position.play("take 1", "consult", "keep 1")
    assert position.table_view.altar_top == "face down"


def test_oracle_shows_the_latest_sacrifice() -> None:
    """It is on top of the first four cards."""
    position = Position(oracle=True)
    position.set_row(1, "stonemason")
    position.set_pile("oracle", *["stonemason"] * 4)
    position.set_hand(AYU, "shrine", "rice", "rice")
    position.set_stones(7)
    position.play("pass", "play shrine", "sacrifice rice", "sacrifice peanut", "supply rice")
    position.play("take 1")
    assert position.play("consult") == (Consulted(AYU, ("rice", "peanut", "rice", "pepper")),)


# R11: precedence.


@pytest.mark.parametrize("answer", [("decline",), ("consult", "keep 1")])
def test_r11_the_oracle_comes_before_further_cards_are_taken(answer: tuple[str, ...]) -> None:
    position = about_to_draw("oracle", "rice", "rice", "priest", cards=2)
    position.play("take 1")
    assert position.game.decision == "consult"
    position.play(*answer)
    assert (position.game.decision, position.game.actor) == ("take", AYU)
    assert Took(AYU, 0, "priest") in position.play("take 1")


@pytest.mark.parametrize("answer", [("decline",), ("consult", "keep 1")])
def test_r11_the_oracle_comes_before_the_scoring(answer: tuple[str, ...]) -> None:
    position = about_to_draw("oracle", "rice", "rice", "priest")
    position.set_table(AYU, "priest")
    events = position.play("take 1")
    assert not any(isinstance(event, Scored) for event in events)
    assert position.points == (0, 0)
    assert Scored(0, "priest") in position.play(*answer)
    assert position.points == (1, 0)
    assert (position.game.decision, position.game.actor) == ("buy", KETUT)


def test_r11_scoring_with_a_choice_follows_the_oracle() -> None:
    position = about_to_draw("oracle", "rice", "rice", "shrine")
    position.set_table(KETUT, "shrine")
    position.play("take 1", "consult", "keep 3")
    assert (position.game.decision, position.game.actor) == ("reward", KETUT)


# R12: an empty altar.


def test_r12_with_an_empty_altar_there_is_nothing_to_consult() -> None:
    position = about_to_draw("oracle", "rice", "rice", "priest", cards=2)
    position.set_altar()
    position.play("take 1")
    assert position.row(1) == ("rice", "rice", "priest")
    assert (position.game.decision, position.game.actor) == ("take", AYU)


def test_r12_second_consultation_is_void_on_emptied_altar() -> None:
    position = about_to_draw(*FOUR_ORACLES, "oracle", "rice", "rice", "priest", cards=2)
    position.set_altar("rice")
    position.play("take 1", "consult", "keep 1")
    assert position.game.decision == "take"


def test_r12_void_consultation_is_not_repeated_later() -> None:
    position = about_to_draw("oracle", "rice", "rice", "stonemason")
    position.set_altar()
    position.play("take 1")
    position.set_altar("rice", "peanut")
    position.play("pass", "play rice", "take 2")
    assert (position.game.decision, position.game.actor) == ("buy", AYU)


# R13: the observations of the others; see also test_knowledge.py.


@pytest.mark.parametrize("viewer", [KETUT, None])
def test_r13_others_see_the_keeping_but_not_the_card(viewer: int | None) -> None:
    position = about_to_draw("oracle", "rice", "rice", "priest")
    position.play("take 1", "consult", "keep 3")
    seen_events = position.game.events(viewer)
    assert seen_events[1] == (Consulted(AYU, None),)
    assert seen_events[2][0] == Kept(AYU, None, None)
    view = position.game.view(viewer)
    assert view.players[AYU].goods_size == 5
    assert (view.altar, view.altar_top) == (3, "face down")


@pytest.mark.parametrize("viewer", [KETUT, None])
def test_r13_others_see_the_new_top(viewer: int | None) -> None:
    position = about_to_draw("oracle", "rice", "rice", "priest")
    position.set_altar("rice", "banana", "pepper")
    position.play("take 1", "consult", "keep 1")
    assert position.game.view(viewer).altar_top == "banana"
