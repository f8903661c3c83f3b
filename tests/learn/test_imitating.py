"""Imitating a bot: what it would choose becomes more likely, also where it was not watched."""

import numpy as np
import pytest

from bali.bots.champion.features import OFFSETS
from bali.bots.champion.network import LOGITS, OUTPUTS, SHAPES
from bali.bots.champion.weights import shipped_weights
from bali.learn.board import SAMPLE
from bali.learn.imitating import HELD_OUT, SURER, TRIED, Imitation, measured, note_decisions
from bali.learn.learner import Learner, learnable
from bali.learn.watching import Decisions, WatchedGames
from bali.play.action import ALL_ACTIONS
from bali.rules import legal_actions
from bali.rules.records import Array
from bali.rules.state import STATE, state_from
from tests.arena.test_playing import NAUGHTY
from tests.learn.opinions import BY_KIND, choosing
from tests.learn.test_watching import played

CONTRARY = f"{NAUGHTY}:Contrary"
"""Always the last legal action: it takes from the last row, plays all it can, and never passes."""


@pytest.fixture(scope="module")
def decisions() -> Decisions:
    return played(WatchedGames(CONTRARY, "random", seed=1), HELD_OUT + 2)


def noted(decisions: Decisions, seed: int = 1) -> Array:
    seen, action, tries, _ = decisions
    samples = np.zeros((len(action), 1), SAMPLE)
    note_decisions(seen, action, tries, np.uint64(seed), np.zeros(1, STATE), samples)
    return samples[:, 0]


def test_what_a_bot_always_does_becomes_likely(decisions: Decisions) -> None:
    imitation = Imitation(decisions, epochs=12, seed=1)
    before = imitation.measure()
    losses = []
    while not imitation.is_over:
        losses.append(imitation.step())
    after = imitation.measure()
    assert len(losses) == imitation.steps
    assert losses[-1] < losses[0] - 0.3
    assert after.likelihood > before.likelihood + 0.3
    assert after.likelihood > after.equal + 0.15
    assert after.hits > before.hits
    held_out = set(range(0, HELD_OUT + 2, HELD_OUT))
    assert after.decisions == np.isin(decisions.game, list(held_out)).sum()


def test_the_same_seed_learns_the_same(decisions: Decisions) -> None:
    few = decisions.where(decisions.game < 3)
    found = []
    for seed in (1, 1, 2):
        imitation = Imitation(few, epochs=1, seed=seed)
        while not imitation.is_over:
            imitation.step()
        found.append(imitation.playing()["last"].tobytes())
    assert found[0] == found[1] != found[2]


def test_a_sample_tells_the_choice_among_what_was_legal(decisions: Decisions) -> None:
    samples = noted(decisions)
    assert samples["ready"].all()
    for sample, seen in zip(samples[::7], decisions.seen[::7], strict=True):
        legal = legal_actions(state_from(seen.tobytes()))
        assert sample["choices"] == legal.bit_count()
        chosen = np.flatnonzero(sample["policy"])
        # The last action stays in the last slot, whatever it is called there.
        assert chosen.tolist() == [sample["choices"] - 1]
        assert sample["policy"][chosen] == 1
        active = set(sample["active"][: sample["count"]])
        assert OFFSETS["eyes"] in active, "who decides imagines what is hidden"
        assert not active & set(range(OFFSETS["opponent_model"], OFFSETS["opponent_model"] + 4))


def test_of_a_search_it_is_also_learnt_what_was_nearly_chosen() -> None:
    watched = played(WatchedGames("uct:20"), 1)
    samples = noted(watched)
    assert np.allclose(samples["policy"].sum(1), 1, atol=1e-5)
    for sample, seen, action, tries in zip(
        samples, watched.seen, watched.action, watched.tries, strict=True
    ):
        legal = legal_actions(state_from(seen.tobytes()))
        actions = [number for number in range(len(ALL_ACTIONS)) if legal >> number & 1]
        wanted = TRIED * tries[actions] / 20
        wanted[actions.index(action)] += 1 - TRIED
        assert sample["policy"][: len(actions)] == pytest.approx(wanted, abs=1e-6)


def test_other_worlds_are_imagined_with_another_seed() -> None:
    watched = played(WatchedGames("random", seed=5), 6)
    one, again, other = (noted(watched, seed)["active"].tobytes() for seed in (1, 1, 999_999))
    assert one == again != other


def test_equal_shares_measure_as_equal_shares(decisions: Decisions) -> None:
    alike = measured(choosing(np.zeros(len(ALL_ACTIONS))), decisions)
    assert alike.decisions == len(decisions.action)
    assert alike.likelihood == pytest.approx(alike.equal, abs=1e-6)
    counts = [legal_actions(state_from(seen.tobytes())).bit_count() for seen in decisions.seen]
    assert alike.equal == pytest.approx(-np.log(counts).mean())


def test_the_measure_is_the_likelihood_of_what_was_chosen(decisions: Decisions) -> None:
    logits = BY_KIND
    wanted, hits = [], []
    for seen, chosen in zip(decisions.seen, decisions.action, strict=True):
        legal = legal_actions(state_from(seen.tobytes()))
        shares = np.array([np.exp(logits[a]) * (legal >> a & 1) for a in range(len(ALL_ACTIONS))])
        shares /= shares.sum()
        wanted.append(np.log(shares[chosen]))
        hits.append(shares.argmax() == chosen)
    found = measured(choosing(logits), decisions)
    assert found.likelihood == pytest.approx(np.mean(wanted), abs=1e-4)
    assert found.hits == pytest.approx(np.mean(hits))
    told = f"log-likelihood {np.mean(wanted):.3f} (equal shares: {found.equal:.3f}), hits "
    assert str(found).startswith(told)


def test_the_company_is_surer_than_what_was_learnt(decisions: Decisions) -> None:
    imitation = Imitation(decisions.where(decisions.game < 2), epochs=1, seed=1)
    learnt, made = imitation._learner.playing(), imitation.playing()
    assert {name: each.shape for name, each in made.items()} == SHAPES
    for name, each in made.items():
        factor = np.ones(OUTPUTS) if name.startswith("last") else np.ones(1)
        factor[LOGITS:] = SURER
        assert np.allclose(each, learnt[name] * factor), name


def test_a_learner_of_weights_that_play_plays_as_they_do() -> None:
    playing = Learner(np, learnable(shipped_weights())).playing()
    for name, each in shipped_weights().items():
        assert np.array_equal(playing[name], each), name
