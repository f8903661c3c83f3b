"""Identities: generated and signed by the server, or unsigned ones of earlier versions."""

import secrets

import httpx
import pytest

from bali import Game
from bali.play.record import Player
from bali.server.identity import COOKIE
from tests.server.clients import Guests, Visitor, people, with_bots
from tests.server.running import ServerLog, running
from tests.server.stored_games import holder_of, store_game


def cookie_of(answer: httpx.Response) -> str | None:
    return answer.cookies.get(COOKIE)


def made_with(visitor: Visitor, cookie: str) -> str:
    """Return the cookie after creating a table with this one."""
    visitor.remember(cookie)
    answer = visitor.client.post("/api/tables", json={"seats": people(2)})
    assert answer.status_code == 201
    return cookie_of(answer) or cookie


def test_identity_that_the_client_chose_is_replaced(guests: Guests) -> None:
    chosen = "chosen-by-the-client-itself"
    given = made_with(guests.new(), chosen)
    assert holder_of(given) != holder_of(chosen)


@pytest.mark.parametrize("change", ["secret", "signature", "signature cut", "no signature"])
def test_identity_with_a_wrong_signature_is_replaced(guests: Guests, change: str) -> None:
    secret, _, signature = made_with(guests.new(), "").partition(".")
    changed = {
        "secret": f"{secrets.token_urlsafe(24)}.{signature}",
        "signature": f"{secret}.{signature[::-1]}",
        "signature cut": f"{secret}.{signature[:-1]}",
        "no signature": secrets.token_urlsafe(24),
    }[change]
    given = made_with(guests.new(), changed)
    assert holder_of(given) not in (holder_of(changed), holder_of(secret))


def test_identity_of_the_server_is_kept(guests: Guests) -> None:
    given = made_with(guests.new(), "")
    again = guests.new()
    assert made_with(again, given) == given


def test_identity_persists_across_restarts(server_log: ServerLog, file: str) -> None:
    del server_log
    with running(file) as server, Guests(server) as guests:
        given = made_with(guests.new(), "")
    with running(file) as server, Guests(server) as guests:
        assert made_with(guests.new(), given) == given


def test_unsigned_identity_with_a_seat_is_kept_and_signed(stored_guests: Guests) -> None:
    """Cookies of earlier versions had no signature."""
    game = Game.new([Player("Ayu", "red"), Player("Budi", "blue")], seed=1)
    ayu = stored_guests.new()
    table = store_game(stored_guests.server.database, game, [ayu, None], bots=[None, "random"])
    unsigned = ayu.cookie
    assert unsigned is not None
    assert "." not in unsigned
    answer = ayu.client.get(f"/api/tables/{table}")
    assert [seat["mine"] for seat in answer.json()["seats"]] == [True, False]
    signed = cookie_of(answer)
    assert signed is not None
    assert signed.partition(".")[0] == unsigned
    again = stored_guests.new()
    again.remember(signed)
    assert [line["table"] for line in again.get("/api/tables/mine")["tables"]] == [table]


def test_unsigned_identity_with_a_seat_connects_to_the_socket(guests: Guests) -> None:
    game = Game.new([Player("Ayu", "red"), Player("Budi", "blue")], seed=1)
    friends = [guests.new(), guests.new()]
    table = store_game(guests.server.database, game, friends)
    pages = [friend.visit(table) for friend in friends]
    actor = pages[game.actor or 0]
    assert actor.wait_for_turn()
    actor.act(actor.legal_actions[0])


def test_a_signed_identity_is_sent_once(guests: Guests) -> None:
    ayu = guests.new()
    ayu.create_table(with_bots("random"))
    for path in ("/api/tables/mine", "/api/bots"):
        assert "set-cookie" not in ayu.client.get(path).headers
