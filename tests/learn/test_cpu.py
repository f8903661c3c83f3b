"""Self-play on a CPU, and what its samples say."""

import numpy as np
import pytest

from bali import Game
from bali.bots.champion.features import FEATURES, PADDING
from bali.bots.registry import make_bot
from bali.learn.board import Habits
from bali.learn.config import Config, config_from, file_of
from bali.learn.cpu import CpuBatch, CpuField
from bali.learn.learner import Learner, new_weights
from bali.learn.tables import KINDS, Mixture, all_tables, kinds_of
from bali.rules.records import Array

GAMES = 64
ROUNDS = 6


def played(seed: int, turns: int, threads: int = 2, hindsight: float = 1.0) -> CpuField:
    habits = Habits(hindsight=hindsight)
    field = CpuField(GAMES, ROUNDS, ring=150, seed=seed, habits=habits, threads=threads)
    field.use(Learner(np, new_weights(1)))
    for _ in range(turns):
        field.turn()
    return field


@pytest.fixture(scope="module")
def field() -> CpuField:
    return played(seed=1, turns=220)


@pytest.fixture(scope="module")
def samples(field: CpuField) -> Array:
    everything = field.samples.reshape(-1)
    ready: Array = everything[everything["ready"] == 1]
    return ready


def test_games_come_to_their_ends(field: CpuField, samples: Array) -> None:
    assert field.finished() > GAMES
    assert len(samples) > 20 * GAMES
    assert set(samples["players"]) == {2, 3, 4}


def test_outcomes_are_shares_of_a_victory(samples: Array) -> None:
    assert np.allclose(samples["wins"].sum(1), 1)
    for players in (2, 3):
        some = samples[samples["players"] == players]
        assert not some["wins"][:, players:].any()
        assert not some["scores"][:, players:].any()


def test_the_winner_has_the_most_points(samples: Array) -> None:
    best = samples["scores"].max(1)
    for step in range(4):
        won = samples[samples["wins"][:, step] > 0]
        assert np.array_equal(won["scores"][:, step], best[samples["wins"][:, step] > 0])
        alone = won[won["wins"][:, step] == 1]
        assert (alone["margins"][:, step] >= 0).all()


def test_policies_are_shares_of_what_was_legal(samples: Array) -> None:
    assert np.allclose(samples["policy"].sum(1), 1, atol=1e-5)
    for choice in range(samples["policy"].shape[1]):
        none = samples[samples["choices"] <= choice]
        assert not none["policy"][:, choice].any()
    assert (samples["choices"] >= 2).all()


def test_features_are_listed_and_padded(samples: Array) -> None:
    listed = np.arange(samples["active"].shape[1])[None, :] < samples["count"][:, None]
    assert (samples["active"][~listed] == PADDING).all()
    assert (samples["active"][listed] < FEATURES).all()


def test_values_of_the_goods_are_those_of_an_end(samples: Array) -> None:
    assert set(np.unique(samples["values"])) <= {0, 1, 2, 3}
    assert samples["values"].any()


def test_the_same_seed_plays_the_same_on_any_number_of_threads() -> None:
    one, two, other = played(5, 40, threads=1), played(5, 40, threads=2), played(6, 40)
    assert one.samples.tobytes() == two.samples.tobytes()
    assert one.samples.tobytes() != other.samples.tobytes()


def test_it_uses_the_cores_that_it_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bali.learn.cpu.usable_cores", lambda: 3)
    assert CpuField(6, 1, ring=10, seed=1, habits=Habits())._threads == 3


def test_the_ends_of_long_games_are_kept_too() -> None:
    lengths = []
    for seed in range(12):
        game, bot, choices = (
            Game.new(4, oracle=True, demon=True, seed=seed),
            make_bot("champion:1", 1),
            0,
        )
        while game.actor is not None:
            choices += len(game.legal_actions()) > 1
            game.play(bot.choose(game.observe(game.actor)))
        lengths.append(choices)
    assert 128 < np.mean(lengths) < max(lengths) < 0.9 * Config().ring


def test_a_batch_shows_the_network_what_the_samples_say(samples: Array) -> None:
    batch = CpuBatch(samples.reshape(-1, 1), 500, seed=3)
    for row, chosen in zip(batch.inputs, batch._chosen, strict=True):
        sample = samples[chosen]
        assert set(np.flatnonzero(row)) == set(sample["active"][: sample["count"]])


def test_self_play_sits_down_at_every_table() -> None:
    tables = all_tables()
    assert tables.shape[0] == len(KINDS) == 12
    for kind, (players, oracle, demon) in enumerate(KINDS):
        assert (tables[kind]["players"] == players).all()
        assert (tables[kind]["oracle"] == oracle).all()
        assert ((tables[kind]["demon"] == 0) == demon).all()
        colors = tables[kind]["color"][:, :players]
        assert all(len(set(seats)) == players for seats in colors)
        assert set(np.unique(colors)) == {0, 1, 2, 3}
    counts = np.bincount(kinds_of(12000), minlength=12)
    assert (3 * counts[8:] == 4 * counts[:4]).all()
    assert counts.sum() == 12000


def test_a_mixture_says_which_tables_are_played() -> None:
    mixture = Mixture(players=(0, 1, 2), variants=(1, 0, 0, 3))
    counts = np.bincount(kinds_of(1200, mixture), minlength=12)
    assert counts.tolist() == [0, 0, 0, 0, 100, 0, 0, 300, 200, 0, 0, 600]
    field = CpuField(12, 1, ring=10, seed=1, habits=Habits(), mixture=mixture)
    assert sorted(field._games["players"].tolist()) == [3] * 4 + [4] * 8


def by_seat(samples: Array, name: str) -> Array:
    """Of games of four: the entries from the first seat on, not from who decided."""
    seats = (np.arange(4) - samples["actor"][..., None]) % 4
    return np.take_along_axis(samples[name], seats, axis=-1)


@pytest.mark.parametrize("name", ["wins", "margins"])
def test_what_came_of_a_decision_is_told_by_the_outcome_and_by_later_searches(name: str) -> None:
    fields = {share: played(3, 160, hindsight=share) for share in (0.0, 0.25, 1.0)}
    some = {
        share: field.samples[(field.samples["players"] == 4).all(1)]
        for share, field in fields.items()
    }
    expected, mix_bits, outcome = (by_seat(some[share], name) for share in (0.0, 0.25, 1.0))
    both = some[1.0]["ready"][:, :-1] & some[1.0]["ready"][:, 1:]
    last = some[1.0]["ready"][:, :-1] > both
    assert both.sum() > 500
    assert last.sum() > 5
    followed = np.abs(mix_bits[:, :-1] - (0.75 * expected[:, :-1] + 0.25 * mix_bits[:, 1:])).max(-1)
    ended = np.abs(mix_bits - (0.75 * expected + 0.25 * outcome))[:, :-1].max(-1)
    assert (np.minimum(followed, ended)[both == 1] < 1e-4).all()
    assert (followed[both == 1] < 1e-4).mean() > 0.9
    assert (ended[last] < 1e-4).all()


def test_the_config_for_a_cpu_learns_no_decision_often() -> None:
    """With the lessons of a GPU, few games would be learnt by heart. Company makes more of them."""
    config = config_from(file_of("cpu"))
    champions = config_from(file_of("champion"))
    assert config.lessons * config.batch == 2 * config.games
    assert config.company == champions.company
    assert config.mixture == champions.mixture
