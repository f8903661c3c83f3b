"""The page's types are those of the server."""

from bali.server.typescript import PATH, typescript


def test_the_page_s_types_are_made_from_the_server_s() -> None:
    """`python -m bali.server.typescript` makes them anew."""
    assert PATH.read_text() == typescript()


def test_every_message_has_a_type() -> None:
    text = typescript()
    for name in ("Snapshot", "Happened", "Lobby", "Act", "NewTable", "Record"):
        assert f"export interface {name} {{" in text
    assert "export type FromPage = " in text
    assert ": unknown" not in text
