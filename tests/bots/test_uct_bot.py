"""`uct:N`: the yardstick for every other bot, which must never change."""

import json

import pytest

from bali.bots.registry import make_bot
from bali.bots.search.thinking import Thinker
from bali.bots.uct_bot import UctBot
from bali.rules.state import DECISION_NAMES
from tests.bots.questions import some_questions
from tests.bots.yardstick import FILE, NAMES, Measure, measured, question_of

MEASURES = [Measure(**entry) for entry in json.loads(FILE.read_text())]


@pytest.mark.parametrize("measure", MEASURES, ids=lambda measure: measure.table)
def test_the_yardstick_is_what_it_was(measure: Measure) -> None:
    found = measured(question_of(measure.record))
    assert found == measure.visits, (
        f"{measure.table}: uct:N must never change. Ratings of all times are measured against it: "
        "a better search is a new bot, with a name of its own"
    )


def test_the_yardstick_is_for_every_table_and_most_kinds_of_decisions() -> None:
    assert [measure.table for measure in MEASURES] == NAMES
    kinds = {DECISION_NAMES[question_of(measure.record).decision] for measure in MEASURES}
    assert kinds >= {"buy", "play", "sacrifice", "supply", "take", "consult", "keep", "reward"}


def test_simulations_are_worth_the_same_on_every_machine() -> None:
    """However many cores there are."""
    for seen in some_questions(3, True, True, 6):
        alone, together = (UctBot("300", 4, threads).think(seen) for threads in (1, 5))
        assert alone == together
        assert alone.simulations == 300


@pytest.mark.parametrize(("code", "threads"), [("uct:5ms", 3), ("uct:500", 1)])
def test_only_a_time_is_shared_out_among_threads(
    code: str, threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    begin = Thinker.__init__

    def note(self: Thinker, budget: object, threads: int = 1) -> None:
        asked.append(threads)
        begin(self, budget, threads)  # type: ignore[arg-type]

    monkeypatch.setattr(Thinker, "__init__", note)
    make_bot(code, seed=1, threads=3)
    assert asked == [threads]
