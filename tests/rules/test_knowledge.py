"""Public and private information, with R13 and R14."""

from collections.abc import Callable

import pytest

from bali import Event, Game, View
from bali.errors import NoSuchSeat
from bali.play.events import Bought, Consulted, Gained, Kept, Sacrificed, Supplied, Took
from bali.rules.cards import CARD_NAMES, GOOD_NAMES, UNKNOWN
from tests.positions import AYU, KETUT, MADE, Position, dealt, people
from tests.rules.hidden_information import (
    OTHERS,
    VIEWERS,
    WHOLE_GAMES,
    after_a_consultation,
    after_a_sacrifice,
    assert_looks_the_same,
    before_a_consultation,
    positions,
)

# Public.


@pytest.mark.parametrize(
    "item",
    [
        lambda view: view.offer,
        lambda view: [player.table for player in view.players],
        lambda view: [player.stones for player in view.players],
        lambda view: [player.points for player in view.players],
        lambda view: [player.hand_size for player in view.players],
        lambda view: [player.goods_size for player in view.players],
        lambda view: view.supply,
        lambda view: (view.pile, view.altar),
        lambda view: view.altar_top,
        lambda view: view.demon,
        lambda view: (view.turn, view.active, view.decision, view.actor, view.scored),
    ],
    ids=[
        "the offer",
        "every card in front of a player",
        "stones",
        "VP",
        "how many cards a player holds",
        "how many sacrifice cards a player has",
        "the supply",
        "how many cards lie in the pile and on the altar",
        "the top of the altar",
        "the demon's row",
        "whose turn it is and what is decided",
    ],
)
def test_knowledge_public_fields_are_equal_for_all_seats(item: Callable[[View], object]) -> None:
    """All seats and a spectator observe the same value in every state of a game."""
    for game in positions(oracle=True, seed=4):
        everyone = [item(game.view(viewer)) for viewer in (AYU, KETUT, MADE, None)]
        assert everyone == [everyone[0]] * 4


@VIEWERS
def test_knowledge_public_the_table_as_it_lies(viewer: int | None) -> None:
    """The public items have the expected values."""
    position = after_a_sacrifice()
    position.set_points(0, 6, 0)
    position.set_table(MADE, "rice", "rice", "priest")
    position.set_row(4, "shrine", "rice")
    view = position.game.view(viewer)
    assert view.offer[0] == ("priest", "pepper")
    assert view.offer[3] == ("shrine", "rice")
    assert view.players[MADE].table["rice"] == 2
    assert view.players[AYU].table["shrine"] == 1
    assert [player.stones for player in view.players] == [0, 3, 4]
    assert [player.points for player in view.players] == [0, 6, 0]
    assert [player.hand_size for player in view.players] == [2, 3, 3]
    assert [player.goods_size for player in view.players] == [3, 3, 3]
    assert view.supply == {"rice": 22, "peanut": 22, "banana": 22, "pepper": 21}
    assert (view.pile, view.altar, view.altar_top) == (34, 4, "pepper")


@VIEWERS
def test_knowledge_public_every_card_taken_from_the_offer(viewer: int | None) -> None:
    position = after_a_sacrifice()
    position.play("take 1")
    assert Took(AYU, 0, "pepper") in position.game.events(viewer)[-1]


@VIEWERS
def test_knowledge_public_every_card_bought(viewer: int | None) -> None:
    position = Position(3)
    position.set_stones(5)
    position.play("buy banana")
    assert position.game.events(viewer) == ((Bought(AYU, "banana", 5),),)
    assert position.game.observe(viewer).goods[AYU].tolist() == [1, 1, 2, 1]


@VIEWERS
def test_knowledge_public_every_card_received(viewer: int | None) -> None:
    position = Position(3)
    position.set_table(KETUT, "rice", "rice")
    position.set_supply(rice=1)
    position.uncover("rice")
    position.play("receive pepper")
    seen_events = [event for events in position.game.events(viewer) for event in events]
    assert Gained(KETUT, "rice", 1, majority=False) in seen_events
    assert Gained(KETUT, "pepper", 1, majority=True) in seen_events
    assert position.game.observe(viewer).goods[KETUT].tolist() == [2, 1, 1, 2]


@VIEWERS
def test_knowledge_public_every_card_openly_sacrificed(viewer: int | None) -> None:
    seen_events = [event for events in after_a_sacrifice().game.events(viewer) for event in events]
    assert Sacrificed(KETUT, "peanut", True) in seen_events
    assert Sacrificed(MADE, "banana", True) in seen_events
    assert Supplied(AYU, "pepper") in seen_events


@VIEWERS
def test_knowledge_public_goods_are_known_except_for_secrets(
    viewer: int | None,
) -> None:
    """Goods follow from the start and the public gains and sacrifices."""
    position = after_a_sacrifice()
    position.set_table(MADE, "pepper")
    position.set_row(1, "pepper", "pepper")
    position.play("take 1")
    assert position.game.observe(viewer).apparent.tolist()[:3] == [
        [1, 1, 1, 1],
        [1, 0, 1, 1],
        [1, 1, 0, 2],
    ]


def test_knowledge_legal_actions_are_shown_to_the_actor_only() -> None:
    position = Position(3)
    assert position.game.view(AYU).legal == ("pass",)
    assert [position.game.view(viewer).legal for viewer in (KETUT, MADE, None)] == [(), (), ()]


# Private: hands.


@WHOLE_GAMES
def test_knowledge_private_view_shows_own_hand_only(oracle: bool, seed: int) -> None:
    for game in positions(oracle, seed):
        for viewer in (AYU, KETUT, MADE, None):
            shown = [player.hand is not None for player in game.view(viewer).players]
            assert shown == [seat == viewer for seat in range(3)]


def test_knowledge_private_own_hand_is_shown() -> None:
    position = Position(2)
    position.set_hand(KETUT, "shrine", "rice", "rice")
    hand = position.game.view(KETUT).players[KETUT].hand
    assert hand is not None
    assert (hand["shrine"], hand["rice"], sum(hand.values())) == (1, 2, 3)


@WHOLE_GAMES
def test_r14_observation_holds_every_hand(oracle: bool, seed: int) -> None:
    """Cards in a hand are starting cards (R2) or were taken from the open offer."""
    for game in positions(oracle, seed):
        hands = game.state().hand.tolist()
        for viewer in (AYU, KETUT, MADE, None):
            assert game.observe(viewer).hand.tolist() == hands


# Private: the active player's face-down sacrifice.


@OTHERS
@pytest.mark.parametrize("then", [(), ("take 1",)])
def test_knowledge_private_a_face_down_sacrifice(viewer: int | None, then: tuple[str, ...]) -> None:
    one, other = after_a_sacrifice("rice"), after_a_sacrifice("pepper")
    one.play(*then)
    other.play(*then)
    assert_looks_the_same(viewer, one, other)
    seen_events = [event for events in one.game.events(viewer) for event in events]
    assert Sacrificed(AYU, None, False) in seen_events


@OTHERS
def test_knowledge_private_goods_after_a_face_down_sacrifice(viewer: int | None) -> None:
    seen = after_a_sacrifice().game.observe(viewer)
    assert seen.goods[AYU].tolist() == [UNKNOWN] * 4
    assert seen.goods[KETUT].tolist() == [1, 0, 1, 1]
    assert seen.offerings.tolist() == [UNKNOWN] * 4


def test_knowledge_owner_knows_own_face_down_card() -> None:
    position = after_a_sacrifice("rice")
    seen_events = [event for events in position.game.events(AYU) for event in events]
    assert Sacrificed(AYU, "rice", False) in seen_events
    seen = position.game.observe(AYU)
    assert seen.goods[AYU].tolist() == [0, 1, 1, 1]
    assert seen.offerings.tolist() == [1, 1, 1, 1]


@WHOLE_GAMES
def test_knowledge_private_view_shows_own_sacrifice_cards_only(oracle: bool, seed: int) -> None:
    for game in positions(oracle, seed):
        for viewer in (AYU, KETUT, MADE, None):
            shown = [player.goods is not None for player in game.view(viewer).players]
            assert shown == [seat == viewer for seat in range(3)]


@WHOLE_GAMES
def test_r14_a_seat_always_knows_its_own_sacrifice_cards(oracle: bool, seed: int) -> None:
    for game in positions(oracle, seed):
        for seat in (AYU, KETUT, MADE):
            assert game.observe(seat).goods[seat].tolist() == game.state().goods[seat].tolist()


@WHOLE_GAMES
def test_r14_observed_sacrifice_cards_are_true(oracle: bool, seed: int) -> None:
    for game in positions(oracle, seed):
        truth = game.state()
        for viewer in (AYU, KETUT, MADE, None):
            seen = game.observe(viewer)
            for seat in range(3):
                assert seen.goods[seat].tolist() in ([UNKNOWN] * 4, truth.goods[seat].tolist())
            assert seen.offerings.tolist() in ([UNKNOWN] * 4, truth.offerings.tolist())


# Private: the cards that the oracle showed, and the one kept.


@OTHERS
def test_knowledge_private_cards_shown_by_the_oracle(viewer: int | None) -> None:
    one = before_a_consultation("rice", "peanut", "banana", "pepper")
    other = before_a_consultation("pepper", "banana", "rice", "peanut")
    one.play("consult")
    other.play("consult")
    assert one.game.view(viewer).shown is None
    assert one.game.events(viewer)[-1] == (Consulted(AYU, None),)
    assert_looks_the_same(viewer, one, other)


@pytest.mark.parametrize("viewer", [AYU, KETUT, MADE, None])
def test_knowledge_private_altar_order_before_a_consultation(
    viewer: int | None,
) -> None:
    one = before_a_consultation("rice", "peanut", "banana", "pepper")
    other = before_a_consultation("pepper", "banana", "rice", "peanut")
    assert_looks_the_same(viewer, one, other)


@OTHERS
@pytest.mark.parametrize(("first", "second"), [("keep 2", "keep 3"), ("keep 1", "keep 4")])
def test_r13_kept_card_is_private(viewer: int | None, first: str, second: str) -> None:
    """R13: all four cards are face down, so the top reveals nothing either."""
    one = after_a_consultation("consult", first)
    other = after_a_consultation("consult", second)
    assert_looks_the_same(viewer, one, other)


@OTHERS
@pytest.mark.parametrize(("first", "second"), [("keep 2", "keep 3"), ("keep 3", "keep 4")])
def test_r13_kept_card_of_an_open_altar_is_private(
    viewer: int | None, first: str, second: str
) -> None:
    positions = []
    for answer in (first, second):
        position = before_a_consultation(*GOOD_NAMES)
        position.set_altar("rice", "peanut", "banana", "pepper", "pepper")
        position.play("consult", answer)
        positions.append(position)
    assert_looks_the_same(viewer, *positions)
    assert positions[0].game.view(viewer).altar_top == "pepper"


@pytest.mark.parametrize("viewer", [MADE, None])
def test_r13_later_sacrifice_does_not_reveal_the_kept_card(
    viewer: int | None,
) -> None:
    positions = []
    for answer in ("keep 2", "keep 3"):
        position = after_a_consultation("consult", answer)
        position.set_hand(KETUT, "shrine", "rice", "rice")
        position.set_stones(0, 7, 0)
        position.play("pass", "play shrine", "sacrifice rice", "sacrifice rice")
        position.play("sacrifice pepper", "supply banana")
        positions.append(position)
    assert_looks_the_same(viewer, *positions)


@OTHERS
def test_r13_consultation_hides_the_players_sacrifice_cards(
    viewer: int | None,
) -> None:
    seen = after_a_consultation("consult", "keep 1").game.observe(viewer)
    assert seen.goods[AYU].tolist() == [UNKNOWN] * 4
    assert seen.goods_size.tolist()[:3] == [5, 4, 4]


def test_knowledge_consulting_player_knows_shown_and_kept_cards() -> None:
    position = after_a_consultation("consult")
    assert position.game.view(AYU).shown == ("pepper", "banana", "peanut", "rice")
    events: tuple[Event, ...] = position.play("keep 2")
    assert events[0] == position.game.events(AYU)[-1][0] == Kept(AYU, 2, "banana")
    assert position.game.observe(AYU).goods[AYU].tolist() == [1, 1, 2, 1]


def test_knowledge_shown_cards_disappear_after_keeping() -> None:
    assert after_a_consultation("consult", "keep 2").game.view(AYU).shown is None


@OTHERS
def test_knowledge_declining_is_public(viewer: int | None) -> None:
    seen = after_a_consultation("decline").game.observe(viewer)
    assert seen.goods[AYU].tolist() == [1, 1, 1, 1]


# Private: the order of the pile.


@VIEWERS
@pytest.mark.parametrize("oracle", [False, True])
def test_knowledge_private_pile_order_is_hidden(viewer: int | None, oracle: bool) -> None:
    deal = dealt(oracle=oracle)
    backwards = dealt(*deal.offer, pile=deal.pile[::-1], oracle=oracle)
    one, other = (Position(3, oracle=oracle, deal=each) for each in (deal, backwards))
    assert_looks_the_same(viewer, one, other)
    for position in (one, other):
        position.play("pass", "play banana", "take 2")
    assert_looks_the_same(viewer, one, other)


@VIEWERS
def test_knowledge_private_generator_state_is_hidden(viewer: int | None) -> None:
    game = Game.new(people(3), seed=5)
    assert game.state().rng != 0
    assert game.observe(viewer).rng == 0


@VIEWERS
def test_knowledge_drawn_cards_are_remembered(viewer: int | None) -> None:
    drawn = ("priest", "shrine", "rice", "pepper")
    position = Position(3, deal=dealt(pile=drawn))
    position.set_row(1, "rice")
    position.go_to_taking(cards=2)
    unseen = position.game.observe(viewer).unseen.copy()
    assert unseen.tolist() == [position.game.record().deal.pile.count(card) for card in CARD_NAMES]
    position.play("take 1")
    seen = position.game.observe(viewer)
    assert (unseen - seen.unseen).tolist() == [1, 0, 0, 1, 0, 1, 1, 0]
    assert seen.pile.tolist()[:5] == [5, 6, 0, 3, UNKNOWN]


@pytest.mark.parametrize("seat", [-1, 3, 7])
def test_knowledge_observing_an_unknown_seat_fails(seat: int) -> None:
    with pytest.raises(NoSuchSeat):
        Game.new(people(3), seed=6).view(seat)


@VIEWERS
def test_knowledge_sacrifice_cards_are_public_at_the_end(viewer: int | None) -> None:
    position = after_a_sacrifice("rice")
    position.end()
    goods = [player.goods for player in position.game.view(viewer).players]
    assert goods[AYU] == {"rice": 0, "peanut": 1, "banana": 1, "pepper": 1}
