"""`uct:N`: the baseline for every other bot, which must never change."""

import json

import pytest

from bali.bots.registry import make_bot
from bali.bots.search.searcher import Searcher
from bali.bots.uct_bot import UctBot
from bali.rules.state import DECISION_NAMES
from tests.bots.baseline import FILE, NAMES, BaselineResult, baseline_result, observation_of_record
from tests.bots.decisions import some_decisions

BASELINE = [BaselineResult(**values) for values in json.loads(FILE.read_text())]


@pytest.mark.parametrize("measure", BASELINE, ids=lambda measure: measure.table)
def test_baseline_search_is_unchanged(measure: BaselineResult) -> None:
    found = baseline_result(observation_of_record(measure.record))
    assert found == measure.visits, (
        f"{measure.table}: uct:N must never change, since all ratings are measured against it. "
        "Add a better search as a new bot"
    )


def test_baseline_covers_tables_and_decisions() -> None:
    assert [measure.table for measure in BASELINE] == NAMES
    kinds = {DECISION_NAMES[observation_of_record(measure.record).decision] for measure in BASELINE}
    assert kinds >= {"buy", "play", "sacrifice", "supply", "take", "consult", "keep", "reward"}


def test_simulation_budget_ignores_thread_count() -> None:
    """The result must not depend on the number of cores."""
    for seen in some_decisions(3, True, True, 6):
        alone, together = (UctBot("300", 4, threads).search(seen) for threads in (1, 5))
        assert alone == together
        assert alone.simulations == 300


@pytest.mark.parametrize(("code", "threads"), [("uct:5ms", 3), ("uct:500", 1)])
def test_only_time_budget_uses_threads(
    code: str, threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread_counts = []
    original = Searcher.__init__

    def record(self: Searcher, budget: object, threads: int = 1) -> None:
        thread_counts.append(threads)
        original(self, budget, threads)  # type: ignore[arg-type]

    monkeypatch.setattr(Searcher, "__init__", record)
    make_bot(code, seed=1, threads=3)
    assert thread_counts == [threads]
