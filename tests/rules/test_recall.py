"""R14: perfect recall, the memory aid, the strict table."""

from bali.play.memory import LaidCard, Look
from bali.rules import State, sample_world
from bali.rules.cards import GOOD_NAMES, UNKNOWN
from tests.positions import AYU, KETUT, MADE, Position
from tests.rules.knowing import (
    OTHERS,
    VIEWERS,
    after_a_consultation,
    after_a_sacrifice,
)


@VIEWERS
def test_r14_a_strict_view_shows_only_the_top_of_the_altar(viewer: int | None) -> None:
    """R14: altars that differ below their top give the same view, and another memory."""
    one, other = Position(3), Position(3)
    one.set_altar("rice", "peanut", "banana")
    other.set_altar("pepper", "pepper", "banana")
    assert one.game.view(viewer) == other.game.view(viewer)
    assert one.game.memory(viewer) != other.game.memory(viewer)


def test_r14_the_memory_aid_shows_all_that_a_seat_has_seen_of_the_altar() -> None:
    game = after_a_sacrifice("rice").game
    assert game.memory(AYU) == (
        LaidCard(KETUT, "peanut", True),
        LaidCard(MADE, "banana", True),
        LaidCard(AYU, "rice", False),
        LaidCard(None, "pepper", True),
    )


@OTHERS
def test_r14_the_memory_aid_shows_nothing_more(viewer: int | None) -> None:
    game = after_a_sacrifice("rice").game
    assert game.memory(viewer) == (
        LaidCard(KETUT, "peanut", True),
        LaidCard(MADE, "banana", True),
        LaidCard(AYU, None, False),
        LaidCard(None, "pepper", True),
    )


def test_r14_the_memory_aid_of_who_consulted_the_oracle() -> None:
    game = after_a_consultation("consult", "keep 2").game
    hidden = LaidCard(None, None, False)
    shown = ("pepper", "banana", "peanut", "rice")
    assert game.memory(AYU) == (hidden,) * 4 + (Look(AYU, shown, 2, "face down"),)


@OTHERS
def test_r14_the_memory_aid_of_who_saw_another_consult(viewer: int | None) -> None:
    game = after_a_consultation("consult", "keep 2").game
    hidden = LaidCard(None, None, False)
    assert game.memory(viewer) == (hidden,) * 4 + (Look(AYU, None, None, "face down"),)


def test_r14_a_look_is_remembered_when_other_cards_lie_on_top() -> None:
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


def test_r14_a_face_down_card_of_another_is_known_once_the_oracle_showed_it() -> None:
    """R14: Ketut looks at what Ayu laid face down, and remembers it."""
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
    """What the card that Ayu laid face down can be, for all that the observer has seen."""
    worlds = [sample_world(seen, seed) for seed in range(60)]
    return {GOOD_NAMES[world.laid_good[2]] for world in worlds}


def test_r14_a_face_down_card_may_be_any_that_the_player_had() -> None:
    position = after_a_sacrifice("rice")
    assert face_down_cards(position.game.observe(KETUT)) == set(GOOD_NAMES)
    assert face_down_cards(position.game.observe(AYU)) == {"rice"}


def test_r14_what_a_player_gives_later_for_all_to_see_was_not_laid_face_down_before() -> None:
    """R14: Ayu had one pepper, and lays it open when Ketut plays a shrine."""
    position = after_a_sacrifice("rice")
    position.play("take 1")
    position.set_hand(KETUT, "shrine", "rice", "rice")
    position.set_stones(0, 7, 0)
    position.play("pass", "play shrine", "sacrifice rice", "sacrifice pepper")
    assert face_down_cards(position.game.observe(MADE)) == {"rice", "peanut", "banana"}


def test_r14_an_observation_tells_no_more_than_one_seat_knows() -> None:
    """R14: what was hidden from a seat cannot be asked of its record again."""
    game = after_a_sacrifice().game
    hosts, spectators = game.state(), game.observe(None)
    assert hosts.laid_good.tolist()[:4] == [1, 2, 0, 3]
    assert spectators.laid_good.tolist()[:4] == [1, 2, UNKNOWN, 3]
