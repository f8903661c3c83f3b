"""Company in self-play: at some tables one player thinks, and the others choose as they do."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from bali.bots.champion.features import OFFSETS
from bali.bots.champion.weights import load_weights, save_weights
from bali.errors import BadSetup, BadWeights
from bali.learn.board import Habits
from bali.learn.checkpoint import CHECKPOINT
from bali.learn.company import company_in
from bali.learn.config import Config
from bali.learn.cpu import CpuField
from bali.learn.learner import Learner, learnable, new_weights
from bali.learn.playing_along import ERRANDS
from bali.learn.training import Training
from bali.rules.cards import MAX_PLAYERS, NOBODY
from bali.rules.records import Array
from tests.learn.opinions import BY_KIND, choosing

GAMES = 96
RING = 150
SMALL = Config(games=12, rounds=1, turns=3, first_lesson=9, rate_every=0, company=0.5)


def played(share: float, turns: int = 120, threads: int = 2, hindsight: float = 1.0) -> CpuField:
    """The company passes when it may, or does whatever else comes first by its kind."""
    habits = Habits(company=share, hindsight=hindsight)
    field = CpuField(GAMES, 4, RING, seed=1, habits=habits, threads=threads)
    field.use(Learner(np, new_weights(1)))
    field.invite(Learner(np, learnable(choosing(BY_KIND))))
    for _ in range(turns):
        field.turn()
    return field


@pytest.fixture(scope="module")
def field() -> CpuField:
    return played(0.7)


@pytest.fixture(scope="module")
def samples(field: CpuField) -> Array:
    """All that was written down, of games that are over and of others."""
    everything = field.samples.reshape(-1)
    written: Array = everything[everything["players"] > 0]
    return written


def steps_told(samples: Array, group: str) -> Array:
    """Which of a group's statements about seats each sample has; NOBODY if none."""
    listed = np.arange(samples["active"].shape[-1]) < samples["count"][..., None]
    found = np.full(samples.shape, NOBODY)
    for step in range(MAX_PLAYERS):
        found[((samples["active"] == OFFSETS[group] + step) & listed).any(-1)] = step
    return found


def by_kind(sample: Array) -> Array:
    """How likely the company finds what there was to choose from."""
    shares = np.exp(BY_KIND[sample["action"][: sample["choices"]]])
    found: Array = shares / shares.sum()
    return found


def follows_company(samples: Array) -> Array:
    return np.array(
        [
            np.allclose(each["policy"][: each["choices"]], by_kind(each), atol=1e-3)
            for each in samples
        ]
    )


def test_where_there_is_company_one_of_the_players_thinks(field: CpuField) -> None:
    players, thinker = field._games["players"], field._desks["thinker"]
    large = players > 2
    assert (thinker < players).all()
    assert set(thinker[large]) == {NOBODY, 0, 1, 2, 3}


def test_the_share_of_the_games_with_company_is_as_asked_for() -> None:
    """When they begin: company is quick, so these games are sooner over."""
    field = CpuField(4000, 1, ring=1, seed=1, habits=Habits(company=0.7), threads=1)
    large = field._games["players"] > 2
    assert (field._desks["thinker"][large] != NOBODY).mean() == pytest.approx(0.7, abs=0.03)


def test_company_plays_until_somebody_thinks(field: CpuField) -> None:
    """A turn has a decision of everybody who thinks, and several of company."""
    before = field._desks["samples"].copy()
    company = is_with_company(field)
    field.turn()
    made = (field._desks["samples"] - before)[company & is_with_company(field)]
    on = made > 0  # of the same game
    assert on.sum() > 20
    assert made[on].mean() > 1.5
    assert made.max() <= ERRANDS + 1


def is_with_company(field: CpuField) -> Array:
    found: Array = field._desks["thinker"] != NOBODY
    return found


def test_who_does_not_think_expects_nothing_and_learns_from_what_follows() -> None:
    """With hindsight, too: what comes of company's decision is what comes of the next one."""
    field = played(0.9, hindsight=0.25)
    ready = field.samples["ready"] == 1
    assert ready.sum() > 1000
    assert (field.samples["wins"][ready] >= 0).all()
    assert np.allclose(field.samples["wins"][ready].sum(1), 1, atol=1e-3)


def test_company_that_was_not_invited_is_missed() -> None:
    field = CpuField(4, 1, RING, seed=1, habits=Habits(company=0.5), threads=1)
    field.use(Learner(np, new_weights(1)))
    with pytest.raises(BadSetup, match="nobody was invited"):
        field.turn()


def test_tables_of_two_never_have_company(field: CpuField, samples: Array) -> None:
    assert (field._desks["thinker"][field._games["players"] == 2] == NOBODY).all()
    two = samples[samples["players"] == 2]
    assert len(two) > 100
    assert (steps_told(two, "opponent_model") == NOBODY).all()


def test_without_company_nobody_is_told_of_any() -> None:
    field = played(0.0, turns=20)
    assert (field._desks["thinker"] == NOBODY).all()
    assert (steps_told(field.samples, "opponent_model") == NOBODY).all()


def test_positions_are_noted_from_the_thinkers_eyes(field: CpuField) -> None:
    """Of the games that are still on, whose thinker is known."""
    compared = 0
    for desk, ring in zip(field._desks, field.samples, strict=True):
        own = ring[(desk["first"] + np.arange(desk["samples"])) % RING]
        eyes, company = steps_told(own, "eyes"), steps_told(own, "opponent_model")
        if desk["thinker"] == NOBODY:
            assert (company == NOBODY).all()
            continue
        wanted = (desk["thinker"] - own["actor"]) % own["players"]
        imagined = eyes != NOBODY
        assert np.array_equal(eyes[imagined], wanted[imagined])
        assert np.array_equal(company, eyes)
        compared += imagined.sum()
    assert compared > 500


def test_what_company_chose_is_written_down_for_its_decisions(samples: Array) -> None:
    steps = steps_told(samples, "opponent_model")
    company = follows_company(samples[(steps != NOBODY) & (steps != 0)])
    assert len(company) > 1000
    assert company.all()


def test_who_thinks_does_not_follow_company(samples: Array) -> None:
    steps = steps_told(samples, "opponent_model")
    for thinking in (samples[steps == 0], samples[steps == NOBODY]):
        assert len(thinking) > 300
        assert follows_company(thinking).mean() < 0.05


def test_company_repeats_on_any_number_of_threads() -> None:
    one, two = (played(0.7, turns=15, threads=threads) for threads in (1, 2))
    assert one.samples.tobytes() == two.samples.tobytes()


def test_the_shipped_company_is_there() -> None:
    assert company_in("")["first"].any()


def test_a_training_invites_the_company_of_its_config(tmp_path: Path) -> None:
    """A file of one's own, and the shipped one."""
    file = tmp_path / "own.npz"
    save_weights(file, choosing(BY_KIND))
    own = msgspec.structs.replace(SMALL, company_file=str(file))
    for config, weights in ((own, load_weights(file)), (SMALL, company_in(""))):
        assert config.habits.company == 0.5
        training = Training(config, tmp_path / "run")
        invited = training._field._company  # type: ignore[attr-defined]
        assert np.array_equal(invited[0].last_bias, weights["last_bias"])
        assert training.step().turn == 1


def test_nobody_is_invited_where_there_is_no_company(tmp_path: Path) -> None:
    config = msgspec.structs.replace(SMALL, company=0.0, company_file="missing.npz")
    training = Training(config, tmp_path)
    assert not training._field._company[0].last_bias.any()  # type: ignore[attr-defined]


@pytest.mark.parametrize("text", [None, "", "no archive"])
def test_a_file_that_holds_no_company_is_told_before_anything_starts(
    text: str | None, tmp_path: Path
) -> None:
    file = tmp_path / "own.npz"
    if text is not None:
        file.write_text(text)
    config = msgspec.structs.replace(SMALL, company_file=str(file))
    with pytest.raises(BadWeights, match=r"no company can be invited: .*own.npz can't be read"):
        Training(config, tmp_path / "run")
    assert not (tmp_path / "run").exists()


def test_weights_of_something_else_are_no_company(tmp_path: Path) -> None:
    file = tmp_path / "own.npz"
    np.savez(file, first=np.zeros(3))
    with pytest.raises(BadWeights, match=r"no company .* are for format 'nothing'"):
        company_in(str(file))


def test_a_training_with_company_goes_on_with_the_same_company_only(tmp_path: Path) -> None:
    training = Training(SMALL, tmp_path)
    while not training.is_over:
        training.step()
    assert (tmp_path / CHECKPOINT).exists()
    assert Training(SMALL, tmp_path).is_over
    for other in ({"company": 0.25}, {"company_file": str(tmp_path / CHECKPOINT)}):
        with pytest.raises(ValueError, match=r"another config|no company"):
            Training(msgspec.structs.replace(SMALL, **other), tmp_path)
