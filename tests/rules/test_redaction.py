"""Redaction: hidden information does not change anything that a seat is shown."""

from collections.abc import Iterator

import msgspec
import pytest

from bali import Deal, Game
from bali.rules import SPECTATOR, State, legal_actions, observe, sample_world
from bali.rules.cards import GOODS
from tests.games import TABLES, random_positions
from tests.rules.histories import history_of_world, replayed


def viewers(game: Game) -> list[int]:
    return [*range(len(game.players)), SPECTATOR]


def observation_bytes(game: Game, seat: int) -> bytes:
    """Return the seat's observation, view, memory, events and legal actions as bytes."""
    viewer = None if seat == SPECTATOR else seat
    seen = game.observe(viewer)
    legal = legal_actions(seen) if game.actor == seat else 0
    views = (game.view(viewer), game.memory(viewer), game.events(viewer), legal)
    return seen.tobytes() + msgspec.json.encode(views)


def sampled_positions(players: int, oracle: bool, demon: bool, seed: int) -> Iterator[Game]:
    for number, game in enumerate(random_positions(players, oracle, demon, seed, eventful=True)):
        if number % 16 == 15 and game.outcome is None:
            yield Game.from_record(game.record())


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
def test_redaction_is_equal_in_every_consistent_world(
    players: int, oracle: bool, demon: bool
) -> None:
    """The worlds differ in the pile, face-down cards and consultations."""
    for game in sampled_positions(players, oracle, demon, seed=3):
        for seat in viewers(game):
            for seed in range(3):
                world = sample_world(game.observe(None if seat == SPECTATOR else seat), seed)
                other = history_of_world(game, world)
                assert other is not None
                assert observation_bytes(other, seat) == observation_bytes(game, seat)


def test_redaction_hides_pile_order() -> None:
    for game in sampled_positions(2, oracle=True, demon=True, seed=4):
        record = game.record()
        drawn = int(game.state().pile_next)
        pile = record.deal.pile
        turned = Deal(record.deal.offer, pile[:drawn] + pile[drawn:][::-1], record.deal.altar)
        other = replayed(game, turned, list(record.actions))
        assert other is not None
        for seat in viewers(game):
            assert observation_bytes(other, seat) == observation_bytes(game, seat)


def exchange(state: State, card: int, other_good: int) -> None:
    """Replace a face-down card by another good of its owner."""
    owner, good = int(state.laid_by[card]), int(state.laid_good[card])
    state.laid_good[card] = other_good
    state.offerings[good] -= 1
    state.offerings[other_good] += 1
    state.goods[owner, good] += 1
    state.goods[owner, other_good] -= 1


def test_redaction_shows_face_down_card_to_owner_only() -> None:
    checked = 0
    for game in sampled_positions(3, oracle=False, demon=False, seed=5):
        state = game.state()
        for card in range(state.laid):
            if state.laid_open[card]:
                continue
            owner = int(state.laid_by[card])
            for good in range(GOODS):
                if state.goods[owner, good] == 0 or good == state.laid_good[card]:
                    continue
                changed = Game(game.players, game.state())
                exchange(changed._state, card, good)
                for seat in viewers(game):
                    same = (
                        observe(changed.state(), seat).tobytes()
                        == game.observe(None if seat == SPECTATOR else seat).tobytes()
                    )
                    assert same == (seat != owner)
                checked += 1
    assert checked > 20


def test_redaction_shows_consulted_cards_to_consulting_seat_only() -> None:
    checked = 0
    for game in random_positions(3, oracle=True, demon=False, seed=7, eventful=True):
        if game.decision == "keep":
            actor = game.actor
            assert game.view(actor).shown is not None
            assert game.events(actor)[-1][0] != game.events(None)[-1][0]
            for seat in {0, 1, 2} - {actor}:
                assert game.view(seat).shown is None
                assert game.events(seat)[-1] == game.events(None)[-1]
                assert game.view(seat).legal == ()
            checked += 1
    assert checked > 0


def test_observation_holds_no_generator_state() -> None:
    for game in sampled_positions(2, oracle=True, demon=False, seed=8):
        seen = game.observe(0)
        assert seen.rng == 0
        assert set(seen.pile[seen.pile_next : seen.pile_size].tolist()) == {-2}


def test_observing_leaves_state_unchanged() -> None:
    for game in sampled_positions(4, oracle=True, demon=True, seed=9):
        before = game.state().tobytes()
        for seat in viewers(game):
            game.observe(None if seat == SPECTATOR else seat)
        assert game.state().tobytes() == before


def test_observation_is_complete_after_the_end() -> None:
    """The altar is open and the goods are public."""
    *_, game = random_positions(3, oracle=True, demon=False, seed=10, eventful=True)
    for seat in (0, 1, 2, None):
        assert game.view(seat).outcome == game.outcome
        assert all(player.goods is not None for player in game.view(seat).players)
