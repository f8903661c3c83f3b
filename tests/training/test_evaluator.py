"""Tests of evaluations during training."""

import json
import time
from pathlib import Path

import msgspec
import pytest

from bali.arena.match_result import GameResult
from bali.arena.tournament import Tournament
from bali.bots.champion.weights import shipped_weights
from bali.errors import BadSetup
from bali.training import evaluation_match
from bali.training.checkpoint import CHECKPOINT
from bali.training.config import TrainingConfig
from bali.training.evaluation_match import EvaluationMatch, match_numbers, win_total
from bali.training.evaluations import (
    BASELINE_RATINGS,
    EVALUATIONS,
    Evaluation,
    read_evaluations,
    write_evaluations,
)
from bali.training.evaluator import EVALUATED_WEIGHTS, Evaluator
from bali.training.learning_curves import PLOT, draw_learning
from bali.training.log import LOG, read_log
from bali.training.trainer import WEIGHTS, Trainer

CONFIG = TrainingConfig(
    games=16,
    simulations=2,
    iterations=40,
    learning_starts=5,
    updates_per_iteration=1,
    batch_size=64,
    save_every=10,
    evaluate_every=10,
)
TOURNAMENT = Tournament(("mine", *BASELINE_RATINGS))
EARLIER = Evaluation(10, 12.5, dict.fromkeys(BASELINE_RATINGS, 0.5), 50)


@pytest.fixture
def short_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation_match, "DEALS", 1)
    monkeypatch.setattr(evaluation_match, "SIMULATIONS", 2)


def result(game: int, places: tuple[int, ...]) -> GameResult:
    seats = ("", "")
    return GameResult(game, 0, 0, 0, seats, None, places, (0, 0), (0.0, 0.0))


def test_evaluation_match_plays_both_seats_per_baseline() -> None:
    assert match_numbers(TOURNAMENT, 2) == [0, 1, 2, 3, 4, 5, 12, 13, 14, 15, 16, 17]


def test_win_total_splits_shared_victories() -> None:
    played = [result(0, (1, 2)), result(1, (1, 1)), result(2, (2, 1)), result(3, (2, 1))]
    assert [win_total(TOURNAMENT, played, bot) for bot in (1, 2, 3)] == [1.5, 1.0, 0.0]


@pytest.mark.usefixtures("short_match")
def test_training_continues_during_evaluation_and_resumes(tmp_path: Path) -> None:
    trainer = Trainer(CONFIG, tmp_path)
    while trainer.iteration < 10:
        trainer.iterate()
    assert trainer.awaits_evaluation
    trainer.iterate()
    assert str(trainer.finish().evaluation).endswith("at iteration 10")
    trainer.close()
    names = {CHECKPOINT, LOG, WEIGHTS, EVALUATED_WEIGHTS, EVALUATIONS, PLOT}
    assert {path.name for path in tmp_path.iterdir()} == names
    (first,) = read_evaluations(tmp_path)
    assert set(first.win_shares) == set(BASELINE_RATINGS)
    assert (first.iteration, first.games) == (10, 2)

    again = Trainer(CONFIG, tmp_path)
    assert again.iterate().evaluation == first
    while not again.is_over:
        again.iterate()
    last = again.finish().evaluation
    assert not again.awaits_evaluation
    again.close()
    found = read_evaluations(tmp_path)
    assert (found[0], found[-1]) == (first, last)
    assert found[-1].iteration == 40, "the final weights are evaluated even if a match was running"
    assert b"</svg>" in (tmp_path / PLOT).read_bytes()[-20:]


@pytest.mark.usefixtures("short_match")
def test_evaluator_plays_one_match_at_a_time(tmp_path: Path) -> None:
    evaluator = Evaluator(tmp_path, 0)
    evaluator.start(1, shipped_weights())
    evaluator.start(2, shipped_weights())
    assert evaluator.is_running
    evaluator.wait()
    assert [evaluation.iteration for evaluation in read_evaluations(tmp_path)] == [1]


def test_closed_evaluator_leaves_only_weights(tmp_path: Path) -> None:
    evaluator = Evaluator(tmp_path, 0)
    evaluator.start(1, shipped_weights())
    since = time.monotonic()
    evaluator.close()
    assert time.monotonic() - since < 5
    assert not evaluator.is_running
    assert {path.name for path in tmp_path.iterdir()} == {EVALUATED_WEIGHTS}


@pytest.mark.usefixtures("short_match")
def test_evaluator_records_failed_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "bali.training.evaluator.EvaluationMatch",
        lambda _: EvaluationMatch(tmp_path / "missing.npz"),
    )
    evaluator = Evaluator(tmp_path, 0)
    evaluator.start(1, shipped_weights())
    evaluator.wait()
    assert "missing.npz can't be read" in (evaluator.evaluation_error or "")
    assert evaluator.last is None


def test_evaluator_drops_evaluations_after_checkpoint(tmp_path: Path) -> None:
    later = msgspec.structs.replace(EARLIER, iteration=20)
    write_evaluations(tmp_path, [EARLIER, later])
    assert Evaluator(tmp_path, 19).last == EARLIER
    assert Evaluator(tmp_path, 20).last == later
    assert Evaluator(tmp_path, 9).last is None


def test_trainer_refuses_invalid_evaluations(tmp_path: Path) -> None:
    (tmp_path / EVALUATIONS).write_text('{"turn": 10}\n')
    with pytest.raises(BadSetup, match=r"ratings\.jsonl can't be read"):
        Trainer(CONFIG, tmp_path)


@pytest.mark.parametrize("file_type", ["svg", "png"])
def test_learning_curves_are_drawn_as_svg_and_png(file_type: str, tmp_path: Path) -> None:
    write_evaluations(
        tmp_path, [EARLIER, msgspec.structs.replace(EARLIER, iteration=20, rating=80)]
    )
    lines = [
        json.dumps({"iteration": iteration, "games": 5, "win": 0.7, "policy": 1.5})
        for iteration in (1, 2)
    ]
    (tmp_path / LOG).write_text("\n".join([*lines, '{"turn": 3, "ga']))
    assert [line["iteration"] for line in read_log(tmp_path)] == [1, 2]
    draw_learning(tmp_path, tmp_path / f"picture.{file_type}")
    head = (tmp_path / f"picture.{file_type}").read_bytes()[:60]
    assert head.startswith(b"\x89PNG") if file_type == "png" else b"<?xml" in head


def test_learning_curves_omit_missing_evaluations(tmp_path: Path) -> None:
    (tmp_path / LOG).write_text(json.dumps({"iteration": 1, "games": 5, "win": 0.7, "policy": 1.5}))
    picture = tmp_path / "picture.svg"
    draw_learning(tmp_path, picture)
    assert "<!-- losses -->" in picture.read_text()
    assert "<!-- rating" not in picture.read_text()
    write_evaluations(tmp_path, [EARLIER])
    draw_learning(tmp_path, picture)
    assert "<!-- rating" in picture.read_text()
