"""Parts and Setup, with R1, R2 and R3."""

from collections import Counter

import pytest

from bali import Game, Player
from bali.errors import BadDeal, BadSetup
from bali.play.events import RowDrawn, Took
from bali.rules import State
from bali.rules.cards import CARD_NAMES, PLAYABLE
from tests.positions import AYU, KETUT, NAMES, Position, dealt, people

PLAYER_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
DECK = {
    "rice": 5,
    "peanut": 5,
    "banana": 5,
    "pepper": 5,
    "stonemason": 12,
    "priest": 9,
    "shrine": 9,
}


def cards_dealt(game: Game) -> Counter[str]:
    deal = game.record().deal
    return Counter([*(card for row in deal.offer for card in row), *deal.pile])


def hand_known_to(observation: State, seat: int) -> dict[str, int]:
    counts = dict(zip(CARD_NAMES[:PLAYABLE], observation.hand[seat].tolist(), strict=True))
    return {card: count for card, count in counts.items() if count}


@PLAYER_COUNTS
def test_parts_the_deck_has_50_playing_cards(players: int) -> None:
    """Starting cards of unused colours are not in the deck."""
    assert cards_dealt(Game.new(players, seed=1)) == DECK


@PLAYER_COUNTS
def test_parts_the_oracle_variant_has_8_oracles_more(players: int) -> None:
    assert cards_dealt(Game.new(players, oracle=True, seed=1)) == DECK | {"oracle": 8}


@PLAYER_COUNTS
@pytest.mark.parametrize("oracle", [False, True])
def test_parts_there_are_25_sacrifice_cards_of_each_type(players: int, oracle: bool) -> None:
    game = Game.new(players, oracle=oracle, seed=2)
    state = game.state()
    for good, left in enumerate(game.view(None).supply.values()):
        assert left + state.goods[:, good].sum() + state.offerings[good] == 25


def test_parts_there_is_one_altar_and_it_starts_empty() -> None:
    view = Position().table_view
    assert (view.altar, view.altar_top) == (0, None)


def test_r1_stones_are_unlimited() -> None:
    """R1: the box has 46 stone tokens; they are only change."""
    position = Position(4)
    position.set_stones(40, 40, 40, 40)
    position.set_table(AYU, *["stonemason"] * 9)
    position.uncover("stonemason")
    assert position.stones == (50, 41, 41, 41)


def test_r1_victory_points_are_unlimited() -> None:
    """R1: the box has 30 victory point tokens; they are only change."""
    position = Position(2)
    position.set_points(200, 300)
    position.set_table(KETUT, *["priest"] * 9)
    position.uncover("priest")
    assert position.points == (200, 310)


@pytest.mark.parametrize(
    ("color", "farmers"),
    [
        ("red", {"peanut": 1, "banana": 1, "pepper": 1}),
        ("blue", {"rice": 1, "banana": 1, "pepper": 1}),
        ("yellow", {"rice": 1, "peanut": 1, "pepper": 1}),
        ("green", {"rice": 1, "peanut": 1, "banana": 1}),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_r2_each_colour_lacks_one_type_of_farmer(
    color: str, farmers: dict[str, int], seat: int
) -> None:
    other = "green" if color != "green" else "red"
    colors = [color, other] if seat == 0 else [other, color]
    game = Game.new([Player("Ayu", colors[0]), Player("Ketut", colors[1])], seed=3)
    hand = game.view(seat).players[seat].hand
    assert hand is not None
    assert {card: count for card, count in hand.items() if count} == farmers


def test_r2_starting_hand_of_a_colour_is_public() -> None:
    game = Game.new(people(4), seed=4)
    for observer in (0, 1, 2, 3, None):
        known = [hand_known_to(game.observe(observer), seat) for seat in range(4)]
        assert known == [
            {"peanut": 1, "banana": 1, "pepper": 1},
            {"rice": 1, "banana": 1, "pepper": 1},
            {"rice": 1, "peanut": 1, "pepper": 1},
            {"rice": 1, "peanut": 1, "banana": 1},
        ]


@PLAYER_COUNTS
def test_setup_1_gives_a_stonemason_and_three_hand_cards(
    players: int,
) -> None:
    position = Position(players)
    for seat in range(players):
        assert position.table(seat) == {"stonemason": 1}
        assert position.table_view.players[seat].hand_size == 3


@PLAYER_COUNTS
def test_setup_2_each_player_has_one_sacrifice_card_of_each_type(players: int) -> None:
    position = Position(players)
    for seat in range(players):
        assert position.goods(seat) == {"rice": 1, "peanut": 1, "banana": 1, "pepper": 1}
        assert position.table_view.players[seat].goods_size == 4


@PLAYER_COUNTS
def test_setup_2_the_supply_is_25_less_the_players(players: int) -> None:
    assert set(Position(players).table_view.supply.values()) == {25 - players}


def test_setup_3_the_offer_is_four_rows_of_four() -> None:
    assert [len(row) for row in Game.new(seed=5).view(None).offer] == [4, 4, 4, 4]


def test_setup_3_the_cards_are_shuffled() -> None:
    """Every kind can be dealt to every position of the offer and to both ends of the pile."""
    deals = [Game.new(seed=seed).record().deal for seed in range(300)]
    places = [
        *({deal.offer[row][place] for deal in deals} for row in range(4) for place in range(4)),
        {deal.pile[0] for deal in deals},
        {deal.pile[-1] for deal in deals},
    ]
    assert all(seen == set(DECK) for seen in places)


def test_setup_3_offer_is_uniformly_random() -> None:
    """The offer has 16 of 50 cards, so on average 16/50 of the 9 shrines."""
    offers = [Game.new(seed=seed).view(None).offer for seed in range(500)]
    for kind, count in DECK.items():
        found = sum(row.count(kind) for offer in offers for row in offer)
        assert found / len(offers) == pytest.approx(count * 16 / 50, rel=0.12)


@pytest.mark.parametrize(("players", "stones"), [(2, (2, 3)), (3, (2, 3, 4)), (4, (2, 3, 4, 5))])
def test_setup_4_stones_start_at_2_and_increase_by_seat(
    players: int, stones: tuple[int, ...]
) -> None:
    assert Position(players).stones == stones


@PLAYER_COUNTS
def test_setup_4_seat_0_starts(players: int) -> None:
    view = Position(players).table_view
    assert (view.turn, view.active, view.actor, view.decision) == (1, 0, 0, "buy")


def test_setup_4_first_player_given_has_seat_0() -> None:
    game = Game.new([Player("Wayan", "green"), Player("Ayu", "red")], seed=6)
    seats = game.view(None).players
    assert [(player.name, player.color) for player in seats] == [("Wayan", "green"), ("Ayu", "red")]


def test_setup_4_starts_without_victory_points() -> None:
    assert Position(4).points == (0, 0, 0, 0)


@pytest.mark.parametrize(("oracle", "pile"), [(False, 34), (True, 42)])
def test_setup_5_remaining_cards_form_the_pile(oracle: bool, pile: int) -> None:
    game = Game.new(oracle=oracle, seed=7)
    assert game.view(None).pile == len(game.record().deal.pile) == pile


@pytest.mark.parametrize("players", [0, 1, 5])
def test_setup_bali_is_for_2_to_4_players(players: int) -> None:
    with pytest.raises(BadSetup, match="2 to 4 players"):
        Game.new(players)


def test_setup_no_two_players_have_the_same_colour() -> None:
    with pytest.raises(BadSetup, match="a different colour"):
        Game.new([Player(NAMES[0], "red"), Player(NAMES[1], "red")])


def test_r3_an_explicit_deal_lies_on_the_table_as_written() -> None:
    deal = dealt(
        ("rice", "shrine", "priest", "stonemason"),
        ("peanut", "peanut", "priest", "rice"),
        ("shrine", "banana", "pepper", "pepper"),
        ("stonemason", "stonemason", "shrine", "banana"),
        pile=("priest", "shrine"),
    )
    game = Game.new(deal=deal)
    assert game.view(None).offer == deal.offer
    assert game.record().deal == deal


def test_r3_recorded_deal_of_a_seed_can_be_replayed() -> None:
    written = Game.new(4, oracle=True, seed=8).record().deal
    again = Game.new(4, oracle=True, deal=written)
    assert again.view(None) == Game.new(4, oracle=True, seed=8).view(None)
    assert again.record().deal == written


def test_r3_impossible_deal_is_rejected() -> None:
    with pytest.raises(BadDeal, match="4 rows of 4"):
        Game.new(deal=dealt(("rice", "rice")))


def test_r3_new_row_is_drawn_top_to_bottom() -> None:
    drawn = ("priest", "shrine", "stonemason", "pepper")
    position = Position(deal=dealt(pile=drawn))
    position.set_row(2, "rice")
    position.go_to_taking(cards=2)
    assert RowDrawn(1, drawn, 0) in position.play("take 2")
    assert position.row(2) == drawn
    assert Took(AYU, 1, "pepper") in position.play("take 2")


def test_r3_pile_is_drawn_in_deal_order() -> None:
    first, second = ("priest", "shrine", "pepper", "rice"), ("shrine", "priest", "rice", "pepper")
    position = Position(deal=dealt(pile=(*first, *second)))
    position.set_row(1, "banana")
    position.set_row(3, "banana")
    position.go_to_taking(cards=2)
    position.play("take 3", "take 1")
    assert (position.row(3), position.row(1)) == (first, second)
