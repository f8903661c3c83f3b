"""Sampled worlds: all are consistent, and all consistent worlds can be sampled."""

import random
from collections import Counter
from typing import Any

import pytest

from bali import Game
from bali.errors import BadObservation, BadSetup
from bali.rules import SPECTATOR, apply, finish, legal_actions, observe, sample_world
from bali.rules.state import OVER
from tests.games import TABLES, random_positions
from tests.rules.histories import (
    consistent_histories,
    hidden_actions,
    hidden_part,
    history_of_world,
    observations_of,
)


def viewers(game: Game) -> list[int]:
    return [*range(len(game.players)), SPECTATOR]


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
@pytest.mark.parametrize("eventful", [False, True])
def test_observing_sampled_world_reproduces_observation(
    players: int, oracle: bool, demon: bool, eventful: bool
) -> None:
    for number, game in enumerate(random_positions(players, oracle, demon, 11, eventful)):
        for seat in viewers(game):
            seen = observe(game.state(), seat)
            world = sample_world(seen, seed=number)
            assert observe(world, seat).tobytes() == seen.tobytes()


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
def test_sampled_world_is_a_reachable_game(players: int, oracle: bool, demon: bool) -> None:
    """Its hidden actions form a legal history with the same observations of the seat."""
    positions = random_positions(players, oracle, demon, 5)
    for number, game in enumerate(positions):
        if number % 9:
            continue
        for seat in viewers(game):
            world = sample_world(observe(game.state(), seat), seed=number)
            other = history_of_world(game, world)
            assert other is not None
            assert observations_of(other, seat) == observations_of(game, seat)
            assert hidden_part(other.state()) == hidden_part(world)


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
def test_sampled_world_can_be_played_to_the_end(players: int, oracle: bool, demon: bool) -> None:
    for game in list(random_positions(players, oracle, demon, 2))[::7]:
        world = sample_world(game.observe(None), seed=1)
        finish(world)
        assert world.decision == OVER


def sampled_parts(game: Game, seat: int, count: int) -> Counter[tuple[object, ...]]:
    seen = observe(game.state(), seat)
    return Counter(hidden_part(sample_world(seen, seed)) for seed in range(count))


def positions_with_secrets(
    seed: int, oracle: bool, most: int, players: int = 2
) -> list[tuple[Game, int]]:
    """Return positions and viewers with as many hidden actions as possible, up to `most`."""
    chosen: dict[int, tuple[int, Game]] = {}
    for number, game in enumerate(random_positions(players, oracle, False, seed, eventful=True)):
        if number % 5 == 0 and game.outcome is None:
            for seat in viewers(game):
                secrets = len(hidden_actions(game, seat))
                if chosen.get(seat, (0, game))[0] < secrets <= most:
                    chosen[seat] = secrets, Game.from_record(game.record())
    return [(game, seat) for seat, (_, game) in chosen.items()]


@pytest.mark.parametrize("seed", range(20, 26))
@pytest.mark.parametrize("players", [2, 3])
def test_worlds_equal_consistent_histories_without_oracle(seed: int, players: int) -> None:
    for game, seat in positions_with_secrets(seed, oracle=False, most=3, players=players):
        consistent = consistent_histories(game, seat)
        assert set(sampled_parts(game, seat, 60 * len(consistent))) == consistent


@pytest.mark.parametrize("seed", range(20, 26))
def test_worlds_equal_consistent_histories_with_oracle(seed: int) -> None:
    for game, seat in positions_with_secrets(seed, oracle=True, most=2):
        consistent = consistent_histories(game, seat)
        assert set(sampled_parts(game, seat, 60 * len(consistent))) == consistent


@pytest.mark.long
@pytest.mark.parametrize("seed", range(30, 50))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_worlds_equal_consistent_histories_with_many_secrets(seed: int, players: int) -> None:
    for game, seat in positions_with_secrets(seed, oracle=True, most=3, players=players):
        consistent = consistent_histories(game, seat)
        assert set(sampled_parts(game, seat, 200 * len(consistent))) == consistent


def test_every_pile_order_can_be_sampled() -> None:
    game = Game.new(seed=1)
    seen = game.observe(0)
    firsts = Counter(int(sample_world(seen, seed).pile[0]) for seed in range(2000))
    left = seen.unseen.tolist()
    assert set(firsts) == {kind for kind, count in enumerate(left) if count}
    for kind, count in firsts.items():
        assert abs(count / 2000 - left[kind] / 34) < 0.05


def test_sample_world_repeats_with_its_seed() -> None:
    seen = Game.new(seed=1, oracle=True).observe(0)
    assert sample_world(seen, 5).tobytes() == sample_world(seen, 5).tobytes()
    assert sample_world(seen, 5).tobytes() != sample_world(seen, 6).tobytes()


@pytest.mark.parametrize("seed", [-1, 2**64, 0.5])
def test_sample_world_rejects_invalid_seed(seed: Any) -> None:
    with pytest.raises(BadSetup, match="a seed is"):
        sample_world(Game.new(seed=1).observe(0), seed)


def test_sample_world_rejects_full_state() -> None:
    with pytest.raises(BadObservation, match="this is the game itself"):
        sample_world(Game.new(seed=1).state(), 1)


def test_random_action_has_at_most_five_actions() -> None:
    """`nth_action` relies on this limit."""
    chooser = random.Random(3)
    for players, oracle, demon in TABLES:
        state = Game.new(players, oracle=oracle, demon=demon, seed=9).state()
        while state.decision != OVER:
            mask = legal_actions(state)
            assert 1 <= mask.bit_count() <= 5
            bits = [bit for bit in range(45) if mask >> bit & 1]
            apply(state, chooser.choice(bits))


def test_sample_world_rejects_contradictory_observation() -> None:
    """The owner can't have laid this card face down, given their later sacrifices."""
    game, seat = positions_with_secrets(20, oracle=False, most=1)[0]
    seen = observe(game.state(), seat)
    seen.secret_room[: seen.secrets] = -1
    with pytest.raises(BadObservation, match="contradicts itself"):
        sample_world(seen, 1)
