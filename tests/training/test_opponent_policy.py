"""Tests of the opponent policy in self-play."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from bali.bots.champion.features import OFFSETS
from bali.bots.champion.weights import load_weights, save_weights
from bali.errors import BadSetup, BadWeights
from bali.rules.cards import MAX_PLAYERS, NO_SEAT
from bali.rules.records import Array
from bali.training.buffers import SelfPlayConfig
from bali.training.checkpoint import CHECKPOINT
from bali.training.config import TrainingConfig
from bali.training.cpu import CpuSelfPlay
from bali.training.learner import Learner, new_weights, training_weights
from bali.training.opponent_policy import MAX_OPPONENT_MOVES
from bali.training.opponent_weights import load_opponent_weights
from bali.training.trainer import Trainer
from tests.training.constant_networks import LOGITS_BY_ACTION, constant_network

GAMES = 96
REPLAY_CAPACITY = 150
SMALL = TrainingConfig(
    games=12, simulations=1, iterations=3, learning_starts=9, evaluate_every=0, opponent_share=0.5
)


def played(
    opponent_share: float, iterations: int = 120, threads: int = 2, td_lambda: float = 1.0
) -> CpuSelfPlay:
    """Return self-play with opponents that prefer actions by verb, passing first."""
    config = SelfPlayConfig(opponent_share=opponent_share, td_lambda=td_lambda)
    self_play = CpuSelfPlay(GAMES, 4, REPLAY_CAPACITY, seed=1, config=config, threads=threads)
    self_play.set_weights(Learner(np, new_weights(1)))
    self_play.set_opponent_weights(
        Learner(np, training_weights(constant_network(LOGITS_BY_ACTION)))
    )
    for _ in range(iterations):
        self_play.advance()
    return self_play


@pytest.fixture(scope="module")
def self_play() -> CpuSelfPlay:
    return played(0.7)


@pytest.fixture(scope="module")
def examples(self_play: CpuSelfPlay) -> Array:
    """All examples, of finished and of running games."""
    all_examples = self_play.examples.reshape(-1)
    written: Array = all_examples[all_examples["players"] > 0]
    return written


def relative_seats_in(examples: Array, group: str) -> Array:
    """Return the relative seat of each example's active feature in `group`; NO_SEAT if none."""
    listed = np.arange(examples["active"].shape[-1]) < examples["count"][..., None]
    found = np.full(examples.shape, NO_SEAT)
    for step in range(MAX_PLAYERS):
        found[((examples["active"] == OFFSETS[group] + step) & listed).any(-1)] = step
    return found


def expected_policy(example: Array) -> Array:
    """Return the opponents' policy over the legal actions of an example."""
    probabilities = np.exp(LOGITS_BY_ACTION[example["action"][: example["action_count"]]])
    found: Array = probabilities / probabilities.sum()
    return found


def matches_opponent_policy(examples: Array) -> Array:
    return np.array(
        [
            np.allclose(each["policy"][: each["action_count"]], expected_policy(each), atol=1e-3)
            for each in examples
        ]
    )


def test_searching_seat_is_one_player_in_opponent_games(self_play: CpuSelfPlay) -> None:
    players, searching_seat = self_play._games["players"], self_play._searches["searching_seat"]
    large = players > 2
    assert (searching_seat < players).all()
    assert set(searching_seat[large]) == {NO_SEAT, 0, 1, 2, 3}


def test_opponent_share_sets_fraction_of_games() -> None:
    """Count at the start: games with opponents end sooner."""
    self_play = CpuSelfPlay(
        4000, 1, replay_capacity=1, seed=1, config=SelfPlayConfig(opponent_share=0.7), threads=1
    )
    large = self_play._games["players"] > 2
    assert (self_play._searches["searching_seat"][large] != NO_SEAT).mean() == pytest.approx(
        0.7, abs=0.03
    )


def test_opponents_move_until_searching_seat_decides(self_play: CpuSelfPlay) -> None:
    before = self_play._searches["example_count"].copy()
    opponent_seats = has_opponents(self_play)
    self_play.advance()
    moves = (self_play._searches["example_count"] - before)[
        opponent_seats & has_opponents(self_play)
    ]
    is_same_game = moves > 0
    assert is_same_game.sum() > 20
    assert moves[is_same_game].mean() > 1.5
    assert moves.max() <= MAX_OPPONENT_MOVES + 1


def has_opponents(self_play: CpuSelfPlay) -> Array:
    found: Array = self_play._searches["searching_seat"] != NO_SEAT
    return found


def test_opponent_examples_take_value_of_next_decision() -> None:
    self_play = played(0.9, td_lambda=0.25)
    ready = self_play.examples["is_complete"] == 1
    assert ready.sum() > 1000
    assert (self_play.examples["wins"][ready] >= 0).all()
    assert np.allclose(self_play.examples["wins"][ready].sum(1), 1, atol=1e-3)


def test_advance_fails_without_opponent_weights() -> None:
    self_play = CpuSelfPlay(
        4, 1, REPLAY_CAPACITY, seed=1, config=SelfPlayConfig(opponent_share=0.5), threads=1
    )
    self_play.set_weights(Learner(np, new_weights(1)))
    with pytest.raises(BadSetup, match="no opponent network is set"):
        self_play.advance()


def test_two_player_games_never_have_opponents(self_play: CpuSelfPlay, examples: Array) -> None:
    assert (
        self_play._searches["searching_seat"][self_play._games["players"] == 2] == NO_SEAT
    ).all()
    two = examples[examples["players"] == 2]
    assert len(two) > 100
    assert (relative_seats_in(two, "opponent_model") == NO_SEAT).all()


def test_opponent_features_are_off_without_opponents() -> None:
    self_play = played(0.0, iterations=20)
    assert (self_play._searches["searching_seat"] == NO_SEAT).all()
    assert (relative_seats_in(self_play.examples, "opponent_model") == NO_SEAT).all()


def test_examples_are_observed_from_searching_seat(self_play: CpuSelfPlay) -> None:
    """Checks running games, whose searching seat is known."""
    compared = 0
    for search, own_buffer in zip(self_play._searches, self_play.examples, strict=True):
        own = own_buffer[(search["first"] + np.arange(search["example_count"])) % REPLAY_CAPACITY]
        observer_seats, opponent_seats = (
            relative_seats_in(own, "eyes"),
            relative_seats_in(own, "opponent_model"),
        )
        if search["searching_seat"] == NO_SEAT:
            assert (opponent_seats == NO_SEAT).all()
            continue
        expected = (search["searching_seat"] - own["actor"]) % own["players"]
        is_determinized = observer_seats != NO_SEAT
        assert np.array_equal(observer_seats[is_determinized], expected[is_determinized])
        assert np.array_equal(opponent_seats, observer_seats)
        compared += is_determinized.sum()
    assert compared > 500


def test_opponent_examples_hold_opponent_policy(examples: Array) -> None:
    steps = relative_seats_in(examples, "opponent_model")
    opponent_seats = matches_opponent_policy(examples[(steps != NO_SEAT) & (steps != 0)])
    assert len(opponent_seats) > 1000
    assert opponent_seats.all()


def test_searched_examples_differ_from_opponent_policy(examples: Array) -> None:
    steps = relative_seats_in(examples, "opponent_model")
    for searched in (examples[steps == 0], examples[steps == NO_SEAT]):
        assert len(searched) > 300
        assert matches_opponent_policy(searched).mean() < 0.05


def test_opponent_games_repeat_with_any_number_of_threads() -> None:
    one, two = (played(0.7, iterations=15, threads=threads) for threads in (1, 2))
    assert one.examples.tobytes() == two.examples.tobytes()


def test_shipped_opponent_weights_load() -> None:
    assert load_opponent_weights("")["first"].any()


def test_trainer_loads_configured_opponent_weights(tmp_path: Path) -> None:
    file = tmp_path / "own.npz"
    save_weights(file, constant_network(LOGITS_BY_ACTION))
    own = msgspec.structs.replace(SMALL, opponent_weights=str(file))
    for config, weights in ((own, load_weights(file)), (SMALL, load_opponent_weights(""))):
        assert config.self_play.opponent_share == 0.5
        trainer = Trainer(config, tmp_path / "run")
        opponents = trainer._self_play._opponents  # type: ignore[attr-defined]
        assert np.array_equal(opponents[0].last_bias, weights["last_bias"])
        assert trainer.iterate().iteration == 1


def test_trainer_ignores_opponent_weights_when_share_is_zero(tmp_path: Path) -> None:
    config = msgspec.structs.replace(SMALL, opponent_share=0.0, opponent_weights="missing.npz")
    trainer = Trainer(config, tmp_path)
    assert not trainer._self_play._opponents[0].last_bias.any()  # type: ignore[attr-defined]


@pytest.mark.parametrize("text", [None, "", "no archive"])
def test_trainer_refuses_unreadable_opponent_weights(text: str | None, tmp_path: Path) -> None:
    file = tmp_path / "own.npz"
    if text is not None:
        file.write_text(text)
    config = msgspec.structs.replace(SMALL, opponent_weights=str(file))
    with pytest.raises(
        BadWeights, match=r"opponent weights can't be loaded: .*own.npz can't be read"
    ):
        Trainer(config, tmp_path / "run")
    assert not (tmp_path / "run").exists()


def test_load_opponent_weights_refuses_other_arrays(tmp_path: Path) -> None:
    file = tmp_path / "own.npz"
    np.savez(file, first=np.zeros(3))
    with pytest.raises(BadWeights, match=r"opponent weights .* are for format 'nothing'"):
        load_opponent_weights(str(file))


def test_trainer_refuses_resume_with_other_opponents(tmp_path: Path) -> None:
    trainer = Trainer(SMALL, tmp_path)
    while not trainer.is_over:
        trainer.iterate()
    assert (tmp_path / CHECKPOINT).exists()
    assert Trainer(SMALL, tmp_path).is_over
    for other in ({"opponent_share": 0.25}, {"opponent_weights": str(tmp_path / CHECKPOINT)}):
        with pytest.raises(ValueError, match=r"another config|opponent weights"):
            Trainer(msgspec.structs.replace(SMALL, **other), tmp_path)
