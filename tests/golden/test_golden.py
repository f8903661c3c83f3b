"""Golden games replay with the same views, events and results."""

import json
from typing import Any

import msgspec
import pytest

from bali import Game, Record
from tests.games import TABLES
from tests.golden.substitutes import EXPECTED_OFFERS, HOARDS, offers
from tests.golden.transcripts import FOLDER, lines, name_of

RULES_1 = json.loads((FOLDER / "rules_1.json").read_text())
"""Games of version 1 of the rules, in which substitutes could not be declined."""
NAMES = [*(name_of(*table) for table in TABLES), *HOARDS]


def stored_lines(name: str) -> list[str]:
    return (FOLDER / f"{name}.jsonl").read_text().splitlines()


@pytest.mark.parametrize("name", NAMES)
def test_golden_game_shows_every_seat_the_same(name: str) -> None:
    golden = stored_lines(name)
    for number, (line, again) in enumerate(
        zip(golden, lines(Record.from_json(golden[0])), strict=True)
    ):
        assert json.loads(again) == json.loads(line), f"line {number + 1} of {name}"


@pytest.mark.parametrize("name", NAMES)
def test_golden_record_leads_to_its_result(name: str) -> None:
    record = Record.from_json(stored_lines(name)[0])
    game = Game.from_record(record)
    assert game.outcome is not None
    assert game.record() == record


def test_golden_games_hold_every_decision() -> None:
    decisions = set()
    for name in NAMES:
        record = Record.from_json(stored_lines(name)[0])
        decisions |= {text.split()[0] for text in record.actions}
    expected = "pass buy play sacrifice supply take consult keep points stones receive"
    assert set(expected.split()) <= decisions


@pytest.mark.parametrize("name", HOARDS)
def test_golden_games_hold_every_answer_to_an_offer(name: str) -> None:
    """R6: substitutes taken and declined, one good left, the majority's, two declined in a row."""
    found = list(offers(Record.from_json(stored_lines(name)[0])))
    assert found
    assert EXPECTED_OFFERS[name](found)


@pytest.mark.parametrize("old", RULES_1)
def test_records_of_older_rules_lead_to_the_same_result(old: dict[str, Any]) -> None:
    record = msgspec.convert(old["record"], Record)
    game = Game.from_record(record)
    assert game.record() == record
    assert game.outcome is not None
    assert [score.total for score in game.outcome.scores] == old["scores"]
    assert list(game.outcome.places) == old["places"]
    assert not any(offer.declined for offer in offers(record))
    assert 1 in {offer.goods for offer in offers(record)}, "a forced move in version 1"


def test_every_golden_file_is_read() -> None:
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(NAMES)
