"""The tests' pages report the message that is missing."""

import pytest

from tests.server import clients
from tests.server.clients import Guests, NoMessage, Refused


def test_receive_until_names_the_missing_message(
    guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, friends = guests.table_for_two()
    page = friends[0].visit(table)
    monkeypatch.setattr(clients, "RECEIVE_TIMEOUT", 0.01)
    with pytest.raises(NoMessage, match=r"waited for .'rematch',."):
        page.receive_until("rematch")


def test_receive_until_names_the_missing_message_when_closed(guests: Guests) -> None:
    table, friends = guests.table_for_two()
    page = friends[0].visit(table)
    page.close()
    with pytest.raises(NoMessage, match=r"waited for .'rematch',.*ConnectionClosed"):
        page.receive_until("rematch")


def test_receive_until_fails_on_a_refusal(guests: Guests) -> None:
    table, friends = guests.table_for_two()
    page = friends[0].visit(table)
    page.send("act", version=-1, action="pass")
    with pytest.raises(Refused, match=r"waited for .'rematch',.: the message has a fault"):
        page.receive_until("rematch")
