"""Keys: a node is the observer's information set, and nothing else."""

import random

import numpy as np
import pytest

from bali import Game
from bali.bots.search.tree import ROOT_KEY
from bali.play.action import Action, actions_of
from bali.rules import State, copy_of, legal_actions, observe, sample_world
from bali.rules.api import array_of
from bali.rules.cards import GOOD_NAMES
from bali.rules.state import KEEP, OVER, SACRIFICE
from tests.bots.search.kernel_entries import act_in, advance_to_decision_in
from tests.games import TABLES, random_positions
from tests.positions import AYU, KETUT, MADE, Position
from tests.rules.hidden_information import before_a_consultation
from tests.scarce_supply import SCORE_PEPPER, scarce_supply


def acted(world: State, action: Action | str, key: np.uint64, observer: int) -> np.uint64:
    """Execute an action; return the key updated with the observer's observation."""
    chosen = Action(str(action))
    assert legal_actions(world) >> chosen.number & 1, f"{chosen} is not legal"
    return np.uint64(act_in(array_of(world), chosen.number, key, observer))


def key_after(state: State, observer: int, *actions: str) -> np.uint64:
    world = copy_of(state)
    key = ROOT_KEY
    for action in actions:
        key = acted(world, action, key, observer)
    return key


def before_a_face_down_sacrifice() -> State:
    """Return a state in which Ayu sacrifices: she played a shrine, the others have laid a card."""
    position = Position(3)
    position.set_hand(AYU, "shrine", "rice", "rice")
    position.set_stones(7, 3, 4)
    position.play("pass", "play shrine", "sacrifice peanut", "sacrifice banana")
    return position.game.state()


@pytest.mark.parametrize("observer", [KETUT, MADE])
def test_key_ignores_other_seats_face_down_cards(observer: int) -> None:
    state = before_a_face_down_sacrifice()
    keys = {key_after(state, observer, f"sacrifice {good}") for good in GOOD_NAMES}
    keys_after_turn = {
        key_after(state, observer, f"sacrifice {good}", "supply rice", "take 1")
        for good in GOOD_NAMES
    }
    assert len(keys) == len(keys_after_turn) == 1
    assert keys != keys_after_turn


def test_key_depends_on_own_face_down_card() -> None:
    state = before_a_face_down_sacrifice()
    keys = {key_after(state, AYU, f"sacrifice {good}") for good in GOOD_NAMES}
    assert len(keys) == len(GOOD_NAMES)


def test_key_ignores_card_kept_by_others() -> None:
    """All four cards lie face down: the new top looks the same for each kept card."""
    state = before_a_consultation(*GOOD_NAMES).game.state()
    answers = [("consult", f"keep {place}") for place in (1, 2, 3, 4)]
    assert len({key_after(state, KETUT, *answer) for answer in answers}) == 1
    assert len({key_after(state, AYU, *answer) for answer in answers}) == 4


def test_key_depends_on_altar_top() -> None:
    """A player who keeps the open top card uncovers a card that lies face down."""
    position = before_a_consultation(*GOOD_NAMES)
    position.state.laid_open[3] = True
    position.state.altar_top = GOOD_NAMES.index("pepper")
    state = position.game.state()
    top, *others = (key_after(state, KETUT, "consult", f"keep {place}") for place in (1, 2, 3, 4))
    assert len(set(others)) == 1
    assert top not in others


def test_key_of_consulting_seat_depends_on_shown_cards() -> None:
    one = before_a_consultation("rice", "peanut", "banana", "pepper").game.state()
    other = before_a_consultation("rice", "banana", "peanut", "pepper").game.state()
    assert key_after(one, AYU, "consult") != key_after(other, AYU, "consult")
    assert key_after(one, KETUT, "consult") == key_after(other, KETUT, "consult")
    assert key_after(one, AYU, "decline") == key_after(other, AYU, "decline")


def test_key_depends_on_open_actions() -> None:
    state = Game.new(3, demon=True, seed=2).state()
    for observer in (AYU, KETUT, MADE):
        world = copy_of(state)
        while len(actions_of(legal_actions(world))) == 1:
            acted(world, actions_of(legal_actions(world))[0], ROOT_KEY, observer)
        legal = actions_of(legal_actions(world))
        assert len({key_after(world, observer, str(action)) for action in legal}) == len(legal)


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_key_depends_on_drawn_cards(place: int) -> None:
    position = Position(2)
    position.set_pile("rice", "peanut", "banana", "pepper", "stonemason", "priest", "shrine")
    position.set_row(1, "shrine")
    position.go_to_taking()
    one, other = position.game.state(), position.game.state()
    other.pile[[place, 4]] = other.pile[[4, place]]
    for observer in (AYU, KETUT):
        assert key_after(one, observer, "take 1") != key_after(other, observer, "take 1")


def test_key_ignores_undrawn_cards() -> None:
    position = Position(2)
    position.set_pile("rice", "peanut", "banana", "pepper", "stonemason", "priest", "shrine")
    position.set_row(1, "shrine")
    position.go_to_taking()
    one, other = position.game.state(), position.game.state()
    other.pile[[4, 5]] = other.pile[[5, 4]]
    for observer in (AYU, KETUT):
        assert key_after(one, observer, "take 1") == key_after(other, observer, "take 1")


def is_hidden(world: State, observer: int) -> bool:
    """R14, independent of the kernel: face-down cards and kept cards of others are hidden."""
    face_down = world.decision == SACRIFICE and world.actor == world.active
    return bool(world.actor != observer and (face_down or world.decision == KEEP))


def walk_in_parallel(seen: State, chance: random.Random) -> list[str]:
    """Play two worlds with the same observation in parallel; return the events on the way.

    After every step they have the same observation if and only if they have the same key.
    """
    observer = int(seen.observer)
    one, other = (sample_world(seen, chance.getrandbits(32)) for _ in range(2))
    if chance.random() < 0.8:
        other.pile[:] = one.pile
    keys = [ROOT_KEY, ROOT_KEY]
    met: list[str] = []
    while one.decision != OVER:
        assert other.decision == one.decision
        mine, theirs = (actions_of(legal_actions(world)) for world in (one, other))
        action = chance.choice(mine)
        twin = chance.choice(theirs) if is_hidden(one, observer) else action
        if twin not in theirs:
            return [*met, "not possible in the other"]
        met.append("different in secret" if twin != action else "the same")
        keys = [acted(one, action, keys[0], observer), acted(other, twin, keys[1], observer)]
        if one.decision == OVER:
            break  # the altar is open, and no decision follows
        same = observe(one, observer).tobytes() == observe(other, observer).tobytes()
        assert (keys[0] == keys[1]) == same, f"after {action} of the one, {twin} of the other"
        if not same:
            return [*met, "distinguishable"]
    return [*met, "to the end"]


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
def test_indistinguishable_worlds_share_keys(players: int, oracle: bool, demon: bool) -> None:
    chance = random.Random(players)
    met: set[str] = set()
    for number, game in enumerate(random_positions(players, oracle, demon, seed=3, eventful=True)):
        if number % 8 == 0 and game.actor is not None:
            seat = chance.randrange(players)
            met |= set(walk_in_parallel(game.observe(seat), chance))
    assert {"different in secret", "the same", "distinguishable"} <= met


def test_forced_decisions_change_the_key_like_chosen_ones() -> None:
    passed = 0
    for game in random_positions(3, oracle=True, demon=True, seed=5):
        for observer in (AYU, MADE):
            world, key = game.state(), ROOT_KEY
            while world.decision != OVER and len(actions_of(legal_actions(world))) == 1:
                key = acted(world, actions_of(legal_actions(world))[0], key, observer)
                passed += 1
            other = game.state()
            assert np.uint64(advance_to_decision_in(array_of(other), ROOT_KEY, observer)) == key
            assert other.tobytes() == world.tobytes()
    assert passed > 20


def test_last_good_left_is_a_decision() -> None:
    """R6: the decision is not skipped, and each answer leads to a node of its own."""
    game = scarce_supply(SCORE_PEPPER)
    for observer in range(4):
        world = sample_world(game.observe(observer), observer)
        assert legal_actions(world) == legal_actions(game.state())
        before = world.tobytes()
        assert np.uint64(advance_to_decision_in(array_of(world), ROOT_KEY, observer)) == ROOT_KEY
        assert world.tobytes() == before
        keys = {key_after(world, observer, answer) for answer in ("pass", "receive banana")}
        assert len(keys) == 2


def test_distinct_observations_have_distinct_keys() -> None:
    """Check tens of thousands of observations after one root."""
    root = Game.new(3, oracle=True, demon=True, seed=1)
    seen_by_key: dict[np.uint64, bytes] = {}
    chance = random.Random(1)
    for seed in range(150):
        world = sample_world(root.observe(AYU), seed)
        key = ROOT_KEY
        while world.decision != OVER:
            key = acted(world, chance.choice(actions_of(legal_actions(world))), key, AYU)
            if world.decision != OVER:
                seen = observe(world, AYU).tobytes()
                assert seen_by_key.setdefault(key, seen) == seen
    assert len(seen_by_key) > 10_000
    assert ROOT_KEY not in seen_by_key
