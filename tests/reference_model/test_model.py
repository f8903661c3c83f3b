"""The model in the worked examples of the rules, and invariants in random games."""

import random
from collections import Counter

import pytest

from .model import (
    GOODS,
    HAND_SIZE,
    ORACLES,
    PLAYING_CARDS,
    SACRIFICE_CARDS_OF_A_TYPE,
    Model,
    goods_values,
    places_by,
    random_deal,
)

COLORS = ("red", "blue", "yellow", "green")
FULL_ROW = ["rice", "shrine", "priest", "stonemason"]


def dealt(players: int = 2, demon: bool = False, bottom: str = "stonemason") -> Model:
    """Return a game whose rows all have the same bottom card."""
    offer = [["rice", "shrine", "priest", bottom] for _ in range(4)]
    return Model(COLORS[:players], False, demon, offer, FULL_ROW * 8 + ["rice", "rice"], [])


def refilling(pile: list[str], altar: list[str]) -> Model:
    """Return a game with the oracle at a take that empties the first row."""
    offer = [["stonemason"], *[list(FULL_ROW) for _ in range(3)]]
    model = Model(COLORS[:2], True, False, offer, pile, altar)
    play_all(model, "pass", "play peanut")
    return model


def play_all(model: Model, *texts: str) -> None:
    for text in texts:
        model.play(text)


@pytest.mark.parametrize(
    ("counts", "values"),
    [
        ((5, 4, 4, 3), (3, 2, 2, 1)),
        ((4, 4, 2, 1), (3, 3, 2, 1)),
        ((4, 4, 4, 1), (3, 3, 3, 2)),
        ((5, 2, 2, 2), (3, 2, 2, 2)),
        ((4, 4, 2, 2), (3, 3, 2, 2)),
        ((3, 3, 3, 3), (3, 3, 3, 3)),
        ((5, 3, 2, 0), (3, 2, 1, 0)),
        ((5, 4, 4, 0), (3, 2, 2, 0)),
        ((4, 3, 2, 1), (3, 2, 1, 0)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
    ],
)
def test_goods_are_valued_by_rank(counts: tuple[int, ...], values: tuple[int, ...]) -> None:
    altar = Counter(dict(zip(GOODS, counts, strict=True)))
    assert goods_values(altar.elements()) == dict(zip(GOODS, values, strict=True))


@pytest.mark.parametrize("stones", range(5, 10))
def test_the_printed_example_scores_22(stones: int) -> None:
    model = dealt()
    model.goods[0] = Counter(rice=2, peanut=3, banana=1, pepper=3)
    model.table[0]["shrine"] = 1
    model.stones[0] = stones
    parts = model.breakdown(0, {"rice": 3, "peanut": 2, "banana": 2, "pepper": 1})
    assert parts["goods"] == 6 + 6 + 2 + 3
    assert sum(parts.values()) == 22


def test_tied_players_share_a_place_and_the_next_counts_on() -> None:
    assert places_by([(22, 1, 5), (22, 1, 5), (22, 1, 4)]) == [1, 1, 3]
    assert places_by([(22, 1, 9), (22, 2, 0), (23, 0, 0)]) == [3, 2, 1]


def test_setup_gives_farmers_by_colour_and_stones_by_seat() -> None:
    model = dealt(players=4)
    for seat, lacking in enumerate(GOODS):
        assert model.hand[seat] == Counter(GOODS) - Counter([lacking])
    assert model.stones == [2, 3, 4, 5]
    assert model.supply == Counter(dict.fromkeys(GOODS, 21))


def test_a_sacrifice_card_is_cheaper_for_each_farmer() -> None:
    model = dealt(bottom="rice")
    model.table[1]["banana"] = 3
    model.table[1]["pepper"] = 6
    model.stones[1] = 2
    play_all(model, "pass", "play peanut", "take 1")
    assert model.legal() == {"pass", "buy banana", "buy pepper"}
    model.play("buy banana")
    assert (model.stones[1], model.goods[1]["banana"]) == (0, 2)


def test_a_hand_of_unpayable_shrines_discards_one() -> None:
    model = dealt()
    model.hand[0] = Counter(shrine=3)
    model.stones[0] = 6
    model.play("pass")
    assert model.legal() == {"discard shrine"}
    model.play("discard shrine")
    assert (model.decision, model.stones[0], model.table[0]["shrine"]) == ("take", 6, 0)


def test_a_shrine_brings_sacrifices_in_order() -> None:
    model = dealt(players=3)
    model.hand[0] = Counter(shrine=1, rice=2)
    model.stones[0] = 7
    model.goods[1] = Counter()
    play_all(model, "pass", "play shrine")
    assert (model.decision, model.actor) == ("sacrifice", 2)
    model.play("sacrifice pepper")
    assert (model.decision, model.actor) == ("sacrifice", 0)
    play_all(model, "sacrifice rice", "supply banana")
    assert model.altar == [("pepper", True), ("rice", False), ("banana", True)]
    assert (model.decision, model.stones[0]) == ("take", 0)


def test_the_majority_needs_two_and_more_than_all_others() -> None:
    model = dealt(players=3, bottom="rice")
    model.offer[0][2] = "stonemason"
    model.table[1]["stonemason"] = 2
    play_all(model, "pass", "play peanut", "take 1")
    assert model.stones == [3, 6, 5]


def test_the_whole_reward_of_the_shrines_is_one_choice() -> None:
    model = dealt(players=3, bottom="rice")
    model.offer[0][2] = "shrine"
    model.table[0]["shrine"] = 2
    model.table[2]["shrine"] = 1
    play_all(model, "pass", "play peanut", "take 1", "points")
    assert (model.decision, model.actor) == ("reward", 2)
    model.play("stones")
    assert (model.shrine_points, model.stones) == ([3, 0, 0], [2, 3, 5])


def test_a_farmers_type_that_is_gone_is_replaced_in_order() -> None:
    model = dealt(players=3)
    model.offer[0][2] = "rice"
    model.table[0]["rice"] = 1
    model.table[1]["rice"] = 2
    model.supply = Counter(rice=1, pepper=1, banana=1)
    play_all(model, "pass", "play peanut", "take 1")
    assert (model.decision, model.actor) == ("receive", 1)
    assert model.legal() == {"pass", "receive pepper", "receive banana"}
    model.play("receive pepper")
    assert (model.actor, model.legal()) == (1, {"pass", "receive banana"})
    model.play("receive banana")
    assert model.goods[0]["rice"] == 2
    assert model.goods[1] == Counter(rice=1, peanut=1, banana=2, pepper=2)
    assert (model.decision, model.active) == ("buy", 1)


def test_a_substitute_and_the_majoritys_can_be_declined() -> None:
    model = dealt(players=3)
    model.offer[0][2] = "rice"
    model.table[0]["rice"] = 1
    model.table[1]["rice"] = 2
    model.supply = Counter(pepper=1)
    play_all(model, "pass", "play peanut", "take 1")
    for actor in (0, 1, 1):
        assert (model.actor, model.legal()) == (actor, {"pass", "receive pepper"})
        model.play("pass")
    assert [model.goods[seat].total() for seat in range(3)] == [4, 4, 4]
    assert (model.decision, model.active, model.supply["pepper"]) == ("buy", 1, 1)


def test_an_empty_supply_gives_nothing() -> None:
    model = dealt()
    model.offer[0][2] = "rice"
    model.hand[0] = Counter(shrine=1, peanut=2)
    model.stones[0] = 7
    model.table[0]["rice"] = 2
    model.supply = Counter()
    play_all(model, "pass", "play shrine", "sacrifice rice", "sacrifice pepper")
    assert (model.decision, len(model.altar)) == ("take", 2)
    model.play("take 1")
    assert (model.decision, model.active, model.goods[0].total()) == ("buy", 1, 3)


def test_a_priest_moves_the_demon_and_its_row_is_closed() -> None:
    model = dealt(demon=True)
    model.hand[0] = Counter(priest=3)
    play_all(model, "pass", "play priest")
    assert model.demon == 1
    assert model.legal() == {"take 1", "take 3", "take 4"}


def test_each_row_that_held_an_oracle_may_be_consulted() -> None:
    pile = ["oracle"] * 4 + ["oracle", "rice", "oracle", "priest"] + ["shrine"] * 4
    model = refilling(pile, list(GOODS))
    model.play("take 1")
    assert (model.refills, model.offer[0]) == (2, ["rice", "priest"])
    play_all(model, "consult", "keep 2", "consult")
    assert model.legal() == {"keep 1", "keep 2", "keep 3"}
    model.play("keep 3")
    assert [good for good, _ in model.altar] == ["peanut", "pepper"]
    assert model.goods[0] == Counter(rice=2, peanut=1, banana=2, pepper=1)


def test_an_empty_altar_is_not_consulted() -> None:
    model = refilling(["oracle"] * 4 + ["oracle", "rice"] * 2 + ["shrine"], ["rice"])
    play_all(model, "take 1", "consult", "keep 1")
    assert (model.decision, model.active) == ("buy", 1)


def test_the_last_card_of_the_pile_ends_the_game_at_once() -> None:
    model = refilling(["oracle"] * 4 + ["oracle", "stonemason"], list(GOODS))
    model.play("take 1")
    assert (model.decision, model.actor, model.legal()) == ("over", None, set())
    assert model.offer[0] == ["oracle", "stonemason"]
    assert model.stones == [2, 3]
    with pytest.raises(ValueError, match="over"):
        model.play("pass")


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    model = dealt()
    with pytest.raises(ValueError, match="'buy rice' is not legal; legal is pass"):
        model.play("buy rice")
    assert (model.decision, model.legal()) == ("buy", {"pass"})


def assert_nothing_is_lost(model: Model, oracle: bool) -> None:
    cards = Counter(model.pile) + model.box
    for place in (*model.offer, *model.hand, *model.table):
        cards.update(place)
    own = Counter({"stonemason": model.players}) + Counter(GOODS * model.players)
    own.subtract(GOODS[: model.players])
    assert cards == PLAYING_CARDS + own + Counter(oracle=ORACLES if oracle else 0)
    goods = Counter(good for good, _ in model.altar) + model.supply
    for owned in model.goods:
        goods.update(owned)
    assert goods == Counter(dict.fromkeys(GOODS, SACRIFICE_CARDS_OF_A_TYPE))
    assert min(model.stones) >= 0


@pytest.mark.parametrize("demon", [False, True])
@pytest.mark.parametrize("oracle", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end_properly(players: int, oracle: bool, demon: bool) -> None:
    rng = random.Random(f"{players} {oracle} {demon}")
    for _ in range(20):
        model = Model(COLORS[:players], oracle, demon, *random_deal(rng, oracle))
        while model.decision != "over":
            assert_nothing_is_lost(model, oracle)
            if model.decision == "buy":
                assert model.hand[model.active].total() == HAND_SIZE
            model.play(rng.choice(sorted(model.legal())))
        assert_nothing_is_lost(model, oracle)
        assert (model.refills, model.pile) == (11 if oracle else 9, [])
        result = model.result()
        assert result.scores == [sum(parts.values()) for parts in result.breakdown]
        assert result.scores[result.places.index(1)] == max(result.scores)
