"""Sampled worlds: they agree with all that was seen, and all that agree can come up."""

import random
from collections import Counter
from typing import Any

import pytest

from bali import Game
from bali.errors import BadObservation, BadSetup
from bali.rules import SPECTATOR, apply, finish, legal_actions, observe, sample_world
from bali.rules.state import OVER
from tests.games import TABLES, random_moments
from tests.rules.histories import (
    all_consistent,
    hidden_actions,
    hidden_part,
    history_of_world,
    story_of,
)


def viewers(game: Game) -> list[int]:
    return [*range(len(game.players)), SPECTATOR]


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
@pytest.mark.parametrize("bold", [False, True])
def test_observing_a_world_gives_back_what_it_was_sampled_from(
    players: int, oracle: bool, demon: bool, bold: bool
) -> None:
    for number, game in enumerate(random_moments(players, oracle, demon, 11, bold)):
        for seat in viewers(game):
            seen = observe(game.state(), seat)
            world = sample_world(seen, seed=number)
            assert observe(world, seat).tobytes() == seen.tobytes()


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
def test_a_world_is_a_game_that_could_have_been_played(
    players: int, oracle: bool, demon: bool
) -> None:
    """Its hidden choices make a history by the rules in which the seat saw the same all along."""
    moments = random_moments(players, oracle, demon, 5)
    for number, game in enumerate(moments):
        if number % 9:
            continue
        for seat in viewers(game):
            world = sample_world(observe(game.state(), seat), seed=number)
            other = history_of_world(game, world)
            assert other is not None
            assert story_of(other, seat) == story_of(game, seat)
            assert hidden_part(other.state()) == hidden_part(world)


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
def test_a_world_can_be_played_to_its_end(players: int, oracle: bool, demon: bool) -> None:
    for game in list(random_moments(players, oracle, demon, 2))[::7]:
        world = sample_world(game.observe(None), seed=1)
        finish(world)
        assert world.decision == OVER


def sampled_parts(game: Game, seat: int, count: int) -> Counter[tuple[object, ...]]:
    seen = observe(game.state(), seat)
    return Counter(hidden_part(sample_world(seen, seed)) for seed in range(count))


def moments_with_secrets(
    seed: int, oracle: bool, most: int, players: int = 2
) -> list[tuple[Game, int]]:
    """Moments and viewers with as many hidden choices as possible, up to `most`."""
    chosen: dict[int, tuple[int, Game]] = {}
    for number, game in enumerate(random_moments(players, oracle, False, seed, bold=True)):
        if number % 5 == 0 and game.outcome is None:
            for seat in viewers(game):
                secrets = len(hidden_actions(game, seat))
                if chosen.get(seat, (0, game))[0] < secrets <= most:
                    chosen[seat] = secrets, Game.from_record(game.record())
    return [(game, seat) for seat, (_, game) in chosen.items()]


@pytest.mark.parametrize("seed", range(20, 26))
@pytest.mark.parametrize("players", [2, 3])
def test_without_the_oracle_worlds_are_exactly_the_consistent_histories(
    seed: int, players: int
) -> None:
    for game, seat in moments_with_secrets(seed, oracle=False, most=3, players=players):
        consistent = all_consistent(game, seat)
        assert set(sampled_parts(game, seat, 60 * len(consistent))) == consistent


@pytest.mark.parametrize("seed", range(20, 26))
def test_with_the_oracle_worlds_are_exactly_the_consistent_histories(seed: int) -> None:
    for game, seat in moments_with_secrets(seed, oracle=True, most=2):
        consistent = all_consistent(game, seat)
        assert set(sampled_parts(game, seat, 60 * len(consistent))) == consistent


@pytest.mark.long
@pytest.mark.parametrize("seed", range(30, 50))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_many_secrets_worlds_are_exactly_the_consistent_histories(
    seed: int, players: int
) -> None:
    for game, seat in moments_with_secrets(seed, oracle=True, most=3, players=players):
        consistent = all_consistent(game, seat)
        assert set(sampled_parts(game, seat, 200 * len(consistent))) == consistent


def test_any_order_of_the_pile_can_come_up() -> None:
    game = Game.new(seed=1)
    seen = game.observe(0)
    firsts = Counter(int(sample_world(seen, seed).pile[0]) for seed in range(2000))
    left = seen.unseen.tolist()
    assert set(firsts) == {kind for kind, count in enumerate(left) if count}
    for kind, count in firsts.items():
        assert abs(count / 2000 - left[kind] / 34) < 0.05


def test_a_world_from_a_seed_is_always_the_same() -> None:
    seen = Game.new(seed=1, oracle=True).observe(0)
    assert sample_world(seen, 5).tobytes() == sample_world(seen, 5).tobytes()
    assert sample_world(seen, 5).tobytes() != sample_world(seen, 6).tobytes()


@pytest.mark.parametrize("seed", [-1, 2**64, 0.5])
def test_a_world_needs_a_seed(seed: Any) -> None:
    with pytest.raises(BadSetup, match="a seed is"):
        sample_world(Game.new(seed=1).observe(0), seed)


def test_worlds_are_sampled_from_observations_only() -> None:
    with pytest.raises(BadObservation, match="this is the game itself"):
        sample_world(Game.new(seed=1).state(), 1)


def test_the_random_choice_never_has_more_than_five_actions() -> None:
    """What the kernel's way of choosing relies on."""
    chooser = random.Random(3)
    for players, oracle, demon in TABLES:
        state = Game.new(players, oracle=oracle, demon=demon, seed=9).state()
        while state.decision != OVER:
            mask = legal_actions(state)
            assert 1 <= mask.bit_count() <= 5
            bits = [bit for bit in range(45) if mask >> bit & 1]
            apply(state, chooser.choice(bits))


def test_an_observation_that_contradicts_itself_has_no_world() -> None:
    """Its owner can't have laid that card down and still given all they gave."""
    game, seat = moments_with_secrets(20, oracle=False, most=1)[0]
    seen = observe(game.state(), seat)
    seen.secret_room[: seen.secrets] = -1
    with pytest.raises(BadObservation, match="contradicts itself"):
        sample_world(seen, 1)
