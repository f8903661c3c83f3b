"""The map from old names to new ones matches the code and the stored values."""

from pathlib import Path
from typing import Any

import pytest

from tests.behaviour import self_play, storage
from tests.behaviour.renames import Renames, renames

STORED = {"list": [{"type": "seen", "visits": 1, "log": {"version": 2}}, {"version": 3}]}


def stored_files() -> dict[str, Any]:
    names = [path.name.removesuffix(".json.gz") for path in storage.FOLDER.glob("*.json.gz")]
    return {name: storage.read(name) for name in names} | {"self_play": self_play.read()}


def test_map_has_no_stale_entries() -> None:
    assert renames().unused_data(stored_files()) == []
    assert renames().unfinished_code() == []


def test_map_renames_keys_and_types_of_stored_values() -> None:
    names = {"visits": "tries", "log.version": "number", "type=seen": "shown", "seen.log": "entry"}
    found = Renames(data={"file": names}).translate("file", STORED)
    assert found == {
        "list": [{"type": "shown", "tries": 1, "entry": {"number": 2}}, {"version": 3}]
    }


def test_map_leaves_other_files_as_they_are() -> None:
    assert Renames(data={"file": {"visits": "tries"}}).translate("other", STORED) == STORED


@pytest.mark.parametrize("old", ["tries", "list.visits", "type=heard", "seen.version"])
def test_unused_data_finds_keys_that_are_not_stored(old: str) -> None:
    map_ = Renames(data={"file": {old: "new", "visits": "tries"}})
    assert map_.unused_data({"file": STORED}) == [f"file: {old}"]


def test_unused_data_finds_names_that_stay_the_same() -> None:
    map_ = Renames(data={"file": {"visits": "visits"}})
    assert map_.unused_data({"file": STORED}) == ["file: visits"]


def test_unfinished_code_finds_what_is_not_renamed(tmp_path: Path) -> None:
    package = tmp_path / "bali"
    package.mkdir()
    (package / "new.py").write_text("def second(value: int) -> int:\n    return value + first\n")
    (package / "left.py").write_text("")
    modules = {"bali.old": "bali.new", "bali.left": "bali.new", "bali.other": "bali.missing"}
    identifiers = {"bali.old:third": "second", "bali.old:first": "second", "bali.old:fourth": "new"}
    found = Renames(modules=modules, identifiers=identifiers).unfinished_code(tmp_path)
    assert found == ["bali.left", "bali.other", "bali.old:first", "bali.old:fourth"]
