"""Tests of imitation: the network predicts the bot's actions, also in held-out games."""

import numpy as np
import pytest

from bali.bots.champion.features import OFFSETS
from bali.bots.champion.network import LOGITS, OUTPUTS, SHAPES
from bali.bots.champion.weights import shipped_weights
from bali.play.action import ALL_ACTIONS
from bali.rules import legal_actions
from bali.rules.records import Array
from bali.rules.state import STATE, state_from
from bali.training.buffers import EXAMPLE
from bali.training.demonstrations import Decisions, DemonstrationJobs
from bali.training.imitation import (
    FINAL_LOGIT_SCALE,
    HOLD_OUT_EVERY,
    VISIT_TARGET_WEIGHT,
    Imitation,
    evaluate_imitation,
    write_decision_examples,
)
from bali.training.learner import Learner, training_weights
from tests.arena.test_tournament_jobs import FAULTY_BOTS
from tests.training.constant_networks import LOGITS_BY_ACTION, constant_network
from tests.training.test_demonstrations import played

LAST_ACTION = f"{FAULTY_BOTS}:LastAction"
"""Bot that always plays the last legal action, so it never passes."""


@pytest.fixture(scope="module")
def decisions() -> Decisions:
    return played(DemonstrationJobs(LAST_ACTION, "random", seed=1), HOLD_OUT_EVERY + 2)


def examples_of(decisions: Decisions, seed: int = 1) -> Array:
    seen, action, visits, _ = decisions
    examples = np.zeros((len(action), 1), EXAMPLE)
    write_decision_examples(seen, action, visits, np.uint64(seed), np.zeros(1, STATE), examples)
    return examples[:, 0]


def test_imitation_raises_likelihood_of_demonstrated_choices(decisions: Decisions) -> None:
    imitation = Imitation(decisions, epochs=12, seed=1)
    before = imitation.measure()
    losses = []
    while not imitation.is_over:
        losses.append(imitation.step())
    after = imitation.measure()
    assert len(losses) == imitation.steps
    assert losses[-1] < losses[0] - 0.3
    assert after.log_likelihood > before.log_likelihood + 0.3
    assert after.log_likelihood > after.uniform_log_likelihood + 0.15
    assert after.accuracy > before.accuracy
    held_out = set(range(0, HOLD_OUT_EVERY + 2, HOLD_OUT_EVERY))
    assert after.decisions == np.isin(decisions.game, list(held_out)).sum()


def test_imitation_repeats_with_same_seed(decisions: Decisions) -> None:
    few = decisions.where(decisions.game < 3)
    found = []
    for seed in (1, 1, 2):
        imitation = Imitation(few, epochs=1, seed=seed)
        while not imitation.is_over:
            imitation.step()
        found.append(imitation.player_weights()["last"].tobytes())
    assert found[0] == found[1] != found[2]


def test_decision_example_targets_demonstrated_action(decisions: Decisions) -> None:
    examples = examples_of(decisions)
    assert examples["is_complete"].all()
    for example, seen in zip(examples[::7], decisions.seen[::7], strict=True):
        legal = legal_actions(state_from(seen.tobytes()))
        assert example["action_count"] == legal.bit_count()
        chosen = np.flatnonzero(example["policy"])
        # Canonicalization keeps the order of the slots.
        assert chosen.tolist() == [example["action_count"] - 1]
        assert example["policy"][chosen] == 1
        active = set(example["active"][: example["count"]])
        assert OFFSETS["eyes"] in active, "the actor observes the example"
        assert not active & set(range(OFFSETS["opponent_model"], OFFSETS["opponent_model"] + 4))


def test_decision_example_mixes_visits_into_target() -> None:
    demonstrations = played(DemonstrationJobs("uct:20"), 1)
    examples = examples_of(demonstrations)
    assert np.allclose(examples["policy"].sum(1), 1, atol=1e-5)
    for example, seen, action, visits in zip(
        examples, demonstrations.seen, demonstrations.action, demonstrations.visits, strict=True
    ):
        legal = legal_actions(state_from(seen.tobytes()))
        actions = [number for number in range(len(ALL_ACTIONS)) if legal >> number & 1]
        expected = VISIT_TARGET_WEIGHT * visits[actions] / 20
        expected[actions.index(action)] += 1 - VISIT_TARGET_WEIGHT
        assert example["policy"][: len(actions)] == pytest.approx(expected, abs=1e-6)


def test_decision_examples_are_determinized_by_seed() -> None:
    demonstrations = played(DemonstrationJobs("random", seed=5), 6)
    one, again, other = (
        examples_of(demonstrations, seed)["active"].tobytes() for seed in (1, 1, 999_999)
    )
    assert one == again != other


def test_metrics_of_uniform_network_are_uniform(decisions: Decisions) -> None:
    uniform = evaluate_imitation(constant_network(np.zeros(len(ALL_ACTIONS))), decisions)
    assert uniform.decisions == len(decisions.action)
    assert uniform.log_likelihood == pytest.approx(uniform.uniform_log_likelihood, abs=1e-6)
    counts = [legal_actions(state_from(seen.tobytes())).bit_count() for seen in decisions.seen]
    assert uniform.uniform_log_likelihood == pytest.approx(-np.log(counts).mean())


def test_metrics_match_explicit_log_likelihood(decisions: Decisions) -> None:
    logits = LOGITS_BY_ACTION
    expected, hits = [], []
    for seen, chosen in zip(decisions.seen, decisions.action, strict=True):
        legal = legal_actions(state_from(seen.tobytes()))
        policy = np.array([np.exp(logits[a]) * (legal >> a & 1) for a in range(len(ALL_ACTIONS))])
        policy /= policy.sum()
        expected.append(np.log(policy[chosen]))
        hits.append(policy.argmax() == chosen)
    found = evaluate_imitation(constant_network(logits), decisions)
    assert found.log_likelihood == pytest.approx(np.mean(expected), abs=1e-4)
    assert found.accuracy == pytest.approx(np.mean(hits))
    expected_text = (
        f"log-likelihood {np.mean(expected):.3f} (uniform: "
        f"{found.uniform_log_likelihood:.3f}), accuracy "
    )
    assert str(found).startswith(expected_text)


def test_player_weights_scale_logits(decisions: Decisions) -> None:
    imitation = Imitation(decisions.where(decisions.game < 2), epochs=1, seed=1)
    trained, scaled = imitation._learner.player_weights(), imitation.player_weights()
    assert {name: each.shape for name, each in scaled.items()} == SHAPES
    for name, each in scaled.items():
        factor = np.ones(OUTPUTS) if name.startswith("last") else np.ones(1)
        factor[LOGITS:] = FINAL_LOGIT_SCALE
        assert np.allclose(each, trained[name] * factor), name


def test_training_weights_keep_player_weights() -> None:
    player_weights = Learner(np, training_weights(shipped_weights())).player_weights()
    for name, each in shipped_weights().items():
        assert np.array_equal(player_weights[name], each), name
