"""The tests' own pages: a failure names the message that was waited for."""

import pytest

from tests.server import visiting
from tests.server.visiting import Guests, NoMessage, Refused


def test_page_names_the_message_it_waits_for_when_none_arrives(
    guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, friends = guests.pair()
    page = friends[0].visit(table)
    monkeypatch.setattr(visiting, "SILENCE", 0.01)
    with pytest.raises(NoMessage, match=r"waited for .'rematch',."):
        page.hear_of("rematch")


def test_page_names_the_message_it_waits_for_when_its_connection_is_closed(guests: Guests) -> None:
    table, friends = guests.pair()
    page = friends[0].visit(table)
    page.close()
    with pytest.raises(NoMessage, match=r"waited for .'rematch',.*ConnectionClosed"):
        page.hear_of("rematch")


def test_page_ends_its_waiting_when_the_server_refuses(guests: Guests) -> None:
    table, friends = guests.pair()
    page = friends[0].visit(table)
    page.say("act", version=-1, action="pass")
    with pytest.raises(Refused, match=r"waited for .'rematch',.: the message has a fault"):
        page.hear_of("rematch")
