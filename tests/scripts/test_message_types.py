"""Generated TypeScript types of the server's messages."""

from scripts.message_types import PATH, typescript


def test_committed_types_are_up_to_date() -> None:
    assert PATH.read_text() == typescript(), "run: python scripts/message_types.py"


def test_typescript_has_an_interface_for_every_message() -> None:
    text = typescript()
    for name in ("Snapshot", "Happened", "TableInfo", "Act", "NewTable", "Record"):
        assert f"export interface {name} {{" in text
    assert "export type ClientCommand = " in text
    assert ": unknown" not in text
