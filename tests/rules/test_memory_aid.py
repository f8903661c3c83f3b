"""Perfect recall, the memory aid and the strict table (R14)."""

from bali.play.memory import LaidCard, Look
from bali.rules import State, sample_world
from bali.rules.cards import GOOD_NAMES, UNKNOWN
from tests.positions import AYU, KETUT, MADE, Position
from tests.rules.hidden_information import (
    OTHERS,
    VIEWERS,
    after_a_consultation,
    after_a_sacrifice,
)


@VIEWERS
def test_r14_strict_view_shows_the_altar_top_only(viewer: int | None) -> None:
    """R14: altars that differ below the top give the same view but different memories."""
    one, other = Position(3), Position(3)
    one.set_altar("rice", "peanut", "banana")
    other.set_altar("pepper", "pepper", "banana")
    assert one.game.view(viewer) == other.game.view(viewer)
    assert one.game.memory(viewer) != other.game.memory(viewer)


def test_r14_memory_aid_lists_every_card_seen_on_the_altar() -> None:
    game = after_a_sacrifice("rice").game
    assert game.memory(AYU) == (
        LaidCard(KETUT, "peanut", True),
        LaidCard(MADE, "banana", True),
        LaidCard(AYU, "rice", False),
        LaidCard(None, "pepper", True),
    )


@OTHERS
def test_r14_memory_aid_hides_unseen_cards(viewer: int | None) -> None:
    game = after_a_sacrifice("rice").game
    assert game.memory(viewer) == (
        LaidCard(KETUT, "peanut", True),
        LaidCard(MADE, "banana", True),
        LaidCard(AYU, None, False),
        LaidCard(None, "pepper", True),
    )


def test_r14_memory_aid_of_the_consulting_player() -> None:
    game = after_a_consultation("consult", "keep 2").game
    hidden = LaidCard(None, None, False)
    shown = ("pepper", "banana", "peanut", "rice")
    assert game.memory(AYU) == (hidden,) * 4 + (Look(AYU, shown, 2, "face down"),)


@OTHERS
def test_r14_memory_aid_of_other_players(viewer: int | None) -> None:
    game = after_a_consultation("consult", "keep 2").game
    hidden = LaidCard(None, None, False)
    assert game.memory(viewer) == (hidden,) * 4 + (Look(AYU, None, None, "face down"),)


def test_r14_shown_cards_stay_known_under_later_cards() -> None:
    position = after_a_consultation("consult", "keep 1")
    position.set_turn(KETUT)
    position.set_hand(KETUT, "shrine", "rice", "rice")
    position.set_stones(0, 7, 0)
    position.play("pass", "play shrine", "sacrifice rice", "sacrifice rice", "sacrifice pepper")
    assert position.game.memory(AYU)[4:] == (
        Look(AYU, ("pepper", "banana", "peanut", "rice"), 1, "face down"),
        LaidCard(MADE, "rice", True),
        LaidCard(AYU, "rice", True),
        LaidCard(KETUT, None, False),
    )


def test_r14_oracle_reveals_face_down_card_for_good() -> None:
    """R14: Ketut is shown the card that Ayu laid face down, and it stays known."""
    position = after_a_sacrifice("rice", oracle=True)
    position.set_turn(KETUT)
    position.set_row(2, "shrine")
    position.set_pile("oracle", *["priest"] * 8)
    position.go_to_taking()
    position.play("take 2", "consult")
    assert position.game.view(KETUT).shown == ("pepper", "rice", "banana", "peanut")
    position.play("keep 1")
    assert position.game.memory(KETUT)[-1] == Look(
        KETUT, ("pepper", "rice", "banana", "peanut"), 1, "face down"
    )
    assert position.game.memory(MADE)[-1] == Look(KETUT, None, None, "face down")


def face_down_cards(seen: State) -> set[str]:
    """Return the possible goods of Ayu's face-down card, given the observation."""
    worlds = [sample_world(seen, seed) for seed in range(60)]
    return {GOOD_NAMES[world.laid_good[2]] for world in worlds}


def test_r14_face_down_card_is_any_owned_good() -> None:
    position = after_a_sacrifice("rice")
    assert face_down_cards(position.game.observe(KETUT)) == set(GOOD_NAMES)
    assert face_down_cards(position.game.observe(AYU)) == {"rice"}


def test_r14_later_open_sacrifice_excludes_face_down_card() -> None:
    """R14: Ayu lays her only pepper face up when Ketut plays a shrine."""
    position = after_a_sacrifice("rice")
    position.play("take 1")
    position.set_hand(KETUT, "shrine", "rice", "rice")
    position.set_stones(0, 7, 0)
    position.play("pass", "play shrine", "sacrifice rice", "sacrifice pepper")
    assert face_down_cards(position.game.observe(MADE)) == {"rice", "peanut", "banana"}


def test_r14_observation_holds_one_seats_knowledge_only() -> None:
    """R14: neither attributes nor another `observe` reveal what is hidden from the observer."""
    game = after_a_sacrifice().game
    hosts, spectators = game.state(), game.observe(None)
    assert hosts.laid_good.tolist()[:4] == [1, 2, 0, 3]
    assert spectators.laid_good.tolist()[:4] == [1, 2, UNKNOWN, 3]
