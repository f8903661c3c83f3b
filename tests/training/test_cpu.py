"""Tests of self-play on a CPU and of its examples."""

import numpy as np
import pytest

from bali import Game
from bali.bots.champion.features import FEATURES, PADDING
from bali.bots.registry import make_bot
from bali.rules.records import Array
from bali.training.buffers import SelfPlayConfig
from bali.training.config import TrainingConfig, config_path, load_config
from bali.training.cpu import CpuBatch, CpuSelfPlay
from bali.training.learner import Learner, new_weights
from bali.training.table_types import TABLE_TYPES, TableMixture, assign_table_types, initial_states

GAMES = 64
SIMULATIONS = 6


def played(seed: int, iterations: int, threads: int = 2, td_lambda: float = 1.0) -> CpuSelfPlay:
    config = SelfPlayConfig(td_lambda=td_lambda)
    self_play = CpuSelfPlay(
        GAMES, SIMULATIONS, replay_capacity=150, seed=seed, config=config, threads=threads
    )
    self_play.set_weights(Learner(np, new_weights(1)))
    for _ in range(iterations):
        self_play.advance()
    return self_play


@pytest.fixture(scope="module")
def self_play() -> CpuSelfPlay:
    return played(seed=1, iterations=220)


@pytest.fixture(scope="module")
def examples(self_play: CpuSelfPlay) -> Array:
    all_examples = self_play.examples.reshape(-1)
    ready: Array = all_examples[all_examples["is_complete"] == 1]
    return ready


def test_self_play_finishes_games(self_play: CpuSelfPlay, examples: Array) -> None:
    assert self_play.finished_games() > GAMES
    assert len(examples) > 20 * GAMES
    assert set(examples["players"]) == {2, 3, 4}


def test_example_wins_sum_to_one(examples: Array) -> None:
    assert np.allclose(examples["wins"].sum(1), 1)
    for players in (2, 3):
        own = examples[examples["players"] == players]
        assert not own["wins"][:, players:].any()
        assert not own["scores"][:, players:].any()


def test_example_winner_has_most_points(examples: Array) -> None:
    best = examples["scores"].max(1)
    for step in range(4):
        won = examples[examples["wins"][:, step] > 0]
        assert np.array_equal(won["scores"][:, step], best[examples["wins"][:, step] > 0])
        alone = won[won["wins"][:, step] == 1]
        assert (alone["margins"][:, step] >= 0).all()


def test_example_policy_is_distribution_over_legal_actions(examples: Array) -> None:
    assert np.allclose(examples["policy"].sum(1), 1, atol=1e-5)
    for slot in range(examples["policy"].shape[1]):
        none = examples[examples["action_count"] <= slot]
        assert not none["policy"][:, slot].any()
    assert (examples["action_count"] >= 2).all()


def test_example_features_are_listed_and_padded(examples: Array) -> None:
    listed = np.arange(examples["active"].shape[1])[None, :] < examples["count"][:, None]
    assert (examples["active"][~listed] == PADDING).all()
    assert (examples["active"][listed] < FEATURES).all()


def test_example_good_values_are_final_values(examples: Array) -> None:
    assert set(np.unique(examples["values"])) <= {0, 1, 2, 3}
    assert examples["values"].any()


def test_self_play_repeats_with_any_number_of_threads() -> None:
    one, two, other = played(5, 40, threads=1), played(5, 40, threads=2), played(6, 40)
    assert one.examples.tobytes() == two.examples.tobytes()
    assert one.examples.tobytes() != other.examples.tobytes()


def test_self_play_uses_one_thread_per_available_cpu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bali.training.cpu.cpu_count", lambda: 3)
    assert CpuSelfPlay(6, 1, replay_capacity=10, seed=1, config=SelfPlayConfig())._threads == 3


def test_default_replay_capacity_holds_longest_games() -> None:
    lengths = []
    for seed in range(12):
        game, bot, decisions = (
            Game.new(4, oracle=True, demon=True, seed=seed),
            make_bot("champion:1", 1),
            0,
        )
        while game.actor is not None:
            decisions += len(game.legal_actions()) > 1
            game.play(bot.choose(game.observe(game.actor)))
        lengths.append(decisions)
    assert 128 < np.mean(lengths) < max(lengths) < 0.9 * TrainingConfig().replay_capacity


def test_batch_inputs_encode_example_features(examples: Array) -> None:
    batch = CpuBatch(examples.reshape(-1, 1), 500, seed=3)
    for row, chosen in zip(batch.inputs, batch._chosen, strict=True):
        example = examples[chosen]
        assert set(np.flatnonzero(row)) == set(example["active"][: example["count"]])


def test_table_types_cover_all_variants_and_colors() -> None:
    tables = initial_states()
    assert tables.shape[0] == len(TABLE_TYPES) == 12
    for table_type, (players, oracle, demon) in enumerate(TABLE_TYPES):
        assert (tables[table_type]["players"] == players).all()
        assert (tables[table_type]["oracle"] == oracle).all()
        assert ((tables[table_type]["demon"] == 0) == demon).all()
        colors = tables[table_type]["color"][:, :players]
        assert all(len(set(seats)) == players for seats in colors)
        assert set(np.unique(colors)) == {0, 1, 2, 3}
    counts = np.bincount(assign_table_types(12000), minlength=12)
    assert (3 * counts[8:] == 4 * counts[:4]).all()
    assert counts.sum() == 12000


def test_table_mixture_sets_table_type_frequencies() -> None:
    mixture = TableMixture(players=(0, 1, 2), variant_weights=(1, 0, 0, 3))
    counts = np.bincount(assign_table_types(1200, mixture), minlength=12)
    assert counts.tolist() == [0, 0, 0, 0, 100, 0, 0, 300, 200, 0, 0, 600]
    self_play = CpuSelfPlay(
        12, 1, replay_capacity=10, seed=1, config=SelfPlayConfig(), mixture=mixture
    )
    assert sorted(self_play._games["players"].tolist()) == [3] * 4 + [4] * 8


def by_seat(examples: Array, name: str) -> Array:
    """Return values of games of four by absolute seat instead of by seat from the actor."""
    seats = (np.arange(4) - examples["actor"][..., None]) % 4
    return np.take_along_axis(examples[name], seats, axis=-1)


@pytest.mark.parametrize("name", ["wins", "margins"])
def test_backfill_blends_outcome_with_later_search_values(name: str) -> None:
    examples = {}
    for weight in (0.0, 0.25, 1.0):
        every = played(3, 160, td_lambda=weight).examples
        examples[weight] = every[(every["players"] == 4).all(1)]
    expected, blended, outcome = (by_seat(each, name) for each in examples.values())
    is_complete = examples[1.0]["is_complete"]
    both = is_complete[:, :-1] & is_complete[:, 1:]
    last = is_complete[:, :-1] > both
    assert both.sum() > 500
    assert last.sum() > 5
    followed = np.abs(blended[:, :-1] - (0.75 * expected[:, :-1] + 0.25 * blended[:, 1:])).max(-1)
    ended = np.abs(blended - (0.75 * expected + 0.25 * outcome))[:, :-1].max(-1)
    assert (np.minimum(followed, ended)[both == 1] < 1e-4).all()
    assert (followed[both == 1] < 1e-4).mean() > 0.9
    assert (ended[last] < 1e-4).all()


def test_cpu_config_updates_rarely_on_each_decision() -> None:
    """The updates per iteration of the GPU config would overfit the few games of a CPU."""
    config = load_config(config_path("cpu"))
    shipped = load_config(config_path("champion"))
    assert config.updates_per_iteration * config.batch_size == 2 * config.games
    assert config.opponent_share == shipped.opponent_share
    assert config.mixture == shipped.mixture
