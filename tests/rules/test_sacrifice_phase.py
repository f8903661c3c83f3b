"""Phase 2b: sacrifice (after a shrine only), with R5."""

import pytest

from bali.play.events import Sacrificed, Supplied
from bali.play.memory import LaidCard
from tests.positions import AYU, KETUT, MADE, WAYAN, Position


def with_shrine(players: int = 3, seat: int = AYU) -> Position:
    """The seat is about to play a shrine; all players have one sacrifice card of each good."""
    position = Position(players)
    position.set_turn(seat)
    position.set_hand(seat, "shrine", "priest", "priest")
    position.state.stones[seat] = 7
    return position


def test_phase_2b_worked_example_a_sacrifice_of_three_players() -> None:
    """Worked example: two peanuts face up, a rice face down, a pepper from the supply."""
    position = with_shrine()
    before = position.table_view.supply
    position.play("pass", "play shrine")
    assert position.play("sacrifice peanut") == (Sacrificed(KETUT, "peanut", True),)
    assert position.table_view.altar_top == "peanut"
    assert position.play("sacrifice peanut") == (Sacrificed(MADE, "peanut", True),)
    assert position.table_view.altar_top == "peanut"
    assert position.play("sacrifice rice") == (Sacrificed(AYU, "rice", False),)
    assert position.table_view.altar_top == "face down"
    assert position.play("supply pepper") == (Supplied(AYU, "pepper"),)
    assert position.table_view.altar_top == "pepper"
    assert position.table_view.altar == 4
    assert position.table_view.supply == before | {"pepper": before["pepper"] - 1}
    assert position.goods(AYU) == {"peanut": 1, "banana": 1, "pepper": 1}
    assert position.goods(KETUT) == {"rice": 1, "banana": 1, "pepper": 1}
    assert position.goods(MADE) == {"rice": 1, "banana": 1, "pepper": 1}


@pytest.mark.parametrize(
    ("players", "active", "order"),
    [
        (2, AYU, [KETUT, AYU]),
        (2, KETUT, [AYU, KETUT]),
        (3, KETUT, [MADE, AYU, KETUT]),
        (4, AYU, [KETUT, MADE, WAYAN, AYU]),
        (4, MADE, [WAYAN, AYU, KETUT, MADE]),
    ],
)
def test_phase_2b_goes_clockwise_active_player_last(
    players: int, active: int, order: list[int]
) -> None:
    position = with_shrine(players, active)
    position.play("pass", "play shrine")
    for seat in order:
        assert (position.game.decision, position.game.actor) == ("sacrifice", seat)
        face_up = seat != active
        assert position.play("sacrifice rice") == (Sacrificed(seat, "rice", face_up),)
    assert (position.game.decision, position.game.actor) == ("supply", active)
    position.play("supply rice")
    assert (position.game.decision, position.game.actor) == ("take", active)


def test_phase_2b_every_card_is_laid_on_top() -> None:
    position = with_shrine(4)
    position.play("pass", "play shrine")
    position.play("sacrifice rice", "sacrifice pepper", "sacrifice banana")
    position.play("sacrifice peanut", "supply rice")
    assert position.game.memory(AYU) == (
        LaidCard(KETUT, "rice", True),
        LaidCard(MADE, "pepper", True),
        LaidCard(WAYAN, "banana", True),
        LaidCard(AYU, "peanut", False),
        LaidCard(None, "rice", True),
    )


def test_phase_2b_each_player_chooses_among_their_own_cards() -> None:
    position = with_shrine()
    position.set_goods(KETUT, "rice", "rice", "pepper")
    position.set_goods(MADE, "banana")
    position.set_goods(AYU, "peanut", "pepper")
    position.play("pass", "play shrine")
    assert position.legal == {"sacrifice rice", "sacrifice pepper"}
    position.play("sacrifice rice")
    assert position.legal == {"sacrifice banana"}
    position.play("sacrifice banana")
    assert position.legal == {"sacrifice peanut", "sacrifice pepper"}
    assert position.goods(KETUT) == {"rice": 1, "pepper": 1}
    assert position.goods(MADE) == {}


def test_phase_2b_everyone_has_one_card_less_than_before() -> None:
    position = with_shrine()
    position.play("pass", "play shrine", "sacrifice rice", "sacrifice rice", "sacrifice rice")
    assert [player.goods_size for player in position.table_view.players] == [3, 3, 3]


def test_phase_2b_supply_card_can_be_any_good() -> None:
    position = with_shrine()
    position.set_supply(rice=0, banana=1)
    position.play("pass", "play shrine", "sacrifice rice", "sacrifice rice", "sacrifice rice")
    assert position.legal == {"supply peanut", "supply banana", "supply pepper"}


def test_phase_2b_player_without_cards_lays_none() -> None:
    position = with_shrine()
    position.set_goods(KETUT)
    before = position.table_view.supply
    position.play("pass", "play shrine")
    assert position.game.actor == MADE
    position.play("sacrifice rice", "sacrifice rice", "supply rice")
    assert position.table_view.altar == 3
    assert position.table_view.supply == before | {"rice": before["rice"] - 1}
    assert position.table_view.players[KETUT].goods_size == 0


def test_phase_2b_later_player_without_cards_is_skipped() -> None:
    position = with_shrine(4)
    position.set_goods(MADE)
    position.set_goods(WAYAN)
    position.play("pass", "play shrine", "sacrifice rice")
    assert (position.game.decision, position.game.actor) == ("sacrifice", AYU)


def test_phase_2b_players_after_one_without_cards_sacrifice() -> None:
    position = with_shrine(4)
    position.set_goods(MADE)
    position.play("pass", "play shrine", "sacrifice rice")
    assert (position.game.decision, position.game.actor) == ("sacrifice", WAYAN)


def test_phase_2b_only_the_active_player_has_a_card() -> None:
    position = with_shrine()
    position.set_goods(KETUT)
    position.set_goods(MADE)
    position.play("pass", "play shrine")
    assert position.play("sacrifice banana") == (Sacrificed(AYU, "banana", False),)


def test_r5_player_without_cards_lays_from_the_supply() -> None:
    position = with_shrine()
    position.set_goods(AYU)
    position.play("pass", "play shrine", "sacrifice rice", "sacrifice rice")
    assert (position.game.decision, position.game.actor) == ("supply", AYU)
    assert position.play("supply peanut") == (Supplied(AYU, "peanut"),)
    assert (position.table_view.altar, position.table_view.altar_top) == (3, "peanut")


def test_r5_supply_card_can_be_the_only_card() -> None:
    position = with_shrine()
    for seat in (AYU, KETUT, MADE):
        position.set_goods(seat)
    position.play("pass", "play shrine")
    assert (position.game.decision, position.game.actor) == ("supply", AYU)
    position.play("supply rice")
    assert (position.game.decision, position.table_view.altar) == ("take", 1)


def test_r5_empty_supply_lays_no_card() -> None:
    position = with_shrine()
    position.set_supply(rice=0, peanut=0, banana=0, pepper=0)
    position.play("pass", "play shrine", "sacrifice rice", "sacrifice rice", "sacrifice pepper")
    assert (position.game.decision, position.game.actor) == ("take", AYU)
    assert (position.table_view.altar, position.table_view.altar_top) == (3, "face down")


def test_r5_with_no_card_anywhere_nothing_is_laid() -> None:
    position = with_shrine()
    position.set_supply(rice=0, peanut=0, banana=0, pepper=0)
    for seat in (AYU, KETUT, MADE):
        position.set_goods(seat)
    position.play("pass", "play shrine")
    assert (position.game.decision, position.game.actor) == ("take", AYU)
    assert (position.table_view.altar, position.table_view.altar_top) == (0, None)


@pytest.mark.parametrize("viewer", [AYU, KETUT, MADE, None])
def test_phase_2b_view_shows_the_altar_top_only(viewer: int | None) -> None:
    """Two altars with the same top but different cards below give the same view."""
    views = []
    for below in ("rice", "banana"):
        position = with_shrine()
        position.set_altar(below, "pepper")
        views.append(position.game.view(viewer))
    assert views[0] == views[1]
    assert (views[0].altar, views[0].altar_top) == (2, "pepper")


@pytest.mark.parametrize("viewer", [AYU, KETUT, MADE, None])
def test_phase_2b_face_down_top_hides_its_good(viewer: int | None) -> None:
    position = with_shrine()
    position.play("pass", "play shrine", "sacrifice rice", "sacrifice rice", "sacrifice pepper")
    assert position.game.view(viewer).altar_top == "face down"
