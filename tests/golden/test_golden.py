"""Old games replay for ever, and every seat is still shown the same."""

import json

import pytest

from bali import Game, Record
from tests.games import TABLES
from tests.golden.telling import FOLDER, lines, name_of

NAMES = [name_of(*table) for table in TABLES]


def told(name: str) -> list[str]:
    return (FOLDER / f"{name}.jsonl").read_text().splitlines()


@pytest.mark.parametrize("name", NAMES)
def test_every_seat_is_shown_what_it_was_shown_before(name: str) -> None:
    golden = told(name)
    for number, (line, again) in enumerate(
        zip(golden, lines(Record.from_json(golden[0])), strict=True)
    ):
        assert json.loads(again) == json.loads(line), f"line {number + 1} of {name}"


@pytest.mark.parametrize("name", NAMES)
def test_the_record_still_leads_to_its_result(name: str) -> None:
    record = Record.from_json(told(name)[0])
    game = Game.from_record(record)
    assert game.outcome is not None
    assert game.record() == record


def test_golden_games_hold_every_decision() -> None:
    decisions = set()
    for name in NAMES:
        record = Record.from_json(told(name)[0])
        decisions |= {text.split()[0] for text in record.actions}
    wanted = "pass buy play sacrifice supply take consult keep points stones"
    assert set(wanted.split()) <= decisions
