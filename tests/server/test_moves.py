"""Actions and their versions: outdated, repeated and illegal requests change nothing."""

import random

import pytest

from bali.server.game_log import GameLog
from tests.server.clients import Guests, Page, Visitor, play_together
from tests.server.game_search import decides, find_game_log
from tests.server.stored_games import store_game, stored_entries

BUYING = decides("buy")


def takes_two(game_log: GameLog) -> bool:
    """Return whether the actor takes two cards with no automatic move in between."""
    state = game_log.game.state()
    return (
        game_log.game.decision == "take"
        and int(state.hand_size[state.actor]) < 2
        and bool((state.offer_size > 1).all())
    )


def at(guests: Guests, game_log: GameLog) -> tuple[str, list[Visitor]]:
    """Store a table of people at that position; return them with the actor first."""
    count = len(game_log.game.players)
    friends = [guests.new() for _ in range(count)]
    table = store_game(guests.server.database, game_log.game, friends)
    actor = game_log.game.actor or 0
    return table, friends[actor:] + friends[:actor]


def refused(page: Page, kind: str, **fields: object) -> tuple[str, bool]:
    """Return the refusal's code, and whether the page's state is unchanged."""
    before = page.request("set_viewer", seat=page.state["viewer_seat"])
    code = page.refusal_code(kind, **fields)
    return code, page.request("set_viewer", seat=page.state["viewer_seat"]) == before


def test_act_broadcasts_the_entry_with_its_version(stored_guests: Guests) -> None:
    table, (ayu, ketut) = at(stored_guests, find_game_log(takes_two))
    pages = [ayu.visit(table), ketut.visit(table), stored_guests.new().visit(table)]
    before = pages[0].version
    pages[0].act("take 1")
    updates = [pages[0].state, *(page.receive_until("happened") for page in pages[1:])]
    assert {message["version"] for message in updates} == {before + 1}
    assert {message["entry"]["events"][0]["type"] for message in updates} == {"took"}


def test_act_refuses_outdated_versions(stored_guests: Guests) -> None:
    table, (ayu, _) = at(stored_guests, find_game_log(takes_two))
    page = ayu.visit(table)
    for version in (0, page.version - 1, page.version + 1):
        for kind, more in (("act", {"action": "take 1"}), ("undo", {}), ("ask_hint", {})):
            assert refused(page, kind, version=version, **more) == ("stale", True)


def test_act_ignores_a_double_click(stored_guests: Guests) -> None:
    table, (ayu, _) = at(stored_guests, find_game_log(takes_two))
    page = ayu.visit(table)
    before, version = len(stored_entries(stored_guests.server.database, table)), page.version
    for _ in range(5):
        page.send("act", version=version, action="take 1")
    answers = [page.receive_until("happened", "refused") for _ in range(5)]
    assert [answer.get("code", "played") for answer in answers] == ["played", *["stale"] * 4]
    assert len(stored_entries(stored_guests.server.database, table)) == before + 1


def test_act_from_two_tabs_is_applied_once(stored_guests: Guests) -> None:
    table, (ayu, _) = at(stored_guests, find_game_log(takes_two))
    first, second = ayu.visit(table), ayu.visit(table)
    version = first.version
    first.send("act", version=version, action="take 1")
    second.send("act", version=version, action="take 2")
    answers = [page.receive_until("happened") for page in (first, second)]
    assert answers[0] == answers[1]
    assert ayu.visit(table).version == version + 1
    assert second.refusal_code("act", version=version, action="take 2") == "stale"


def test_act_is_accepted_from_both_tabs(guests: Guests) -> None:
    table, (ayu, _) = at(guests, find_game_log(BUYING))
    first, second = ayu.visit(table), ayu.visit(table)
    first.act("pass")
    second.receive_until("happened")
    assert second.legal_actions == first.legal_actions
    second.act(second.legal_actions[0])
    assert first.receive_until("happened") == second.state


@pytest.mark.parametrize(
    "action", ["pass", "play shrine x2", "", "TAKE 1", "take 5", "take 1 ", "undo", "x" * 40, "é\0"]
)
def test_act_refuses_illegal_and_unknown_actions(stored_guests: Guests, action: str) -> None:
    table, (ayu, ketut) = at(stored_guests, find_game_log(takes_two))
    page, other = ayu.visit(table), ketut.visit(table)
    assert refused(page, "act", version=page.version, action=action) == ("illegal", True)
    assert refused(other, "act", version=page.version, action=action) == ("not_your_turn", True)


def test_act_refuses_the_row_of_the_demon(guests: Guests) -> None:
    game_log = find_game_log(takes_two, demon=True)
    table, (ayu, _) = at(guests, game_log)
    page = ayu.visit(table)
    row = page.view["demon"] + 1
    assert refused(page, "act", version=page.version, action=f"take {row}") == ("illegal", True)


def test_act_is_refused_for_other_players(stored_guests: Guests) -> None:
    table, (_, ketut) = at(stored_guests, find_game_log(takes_two))
    for visitor in (ketut, stored_guests.new()):
        page = visitor.visit(table)
        for kind, more in (("act", {"action": "take 1"}), ("ask_hint", {})):
            assert refused(page, kind, version=page.version, **more) == ("not_your_turn", True)


def test_act_refusal_hides_legal_actions_of_others(guests: Guests) -> None:
    table, (_, ketut) = at(guests, find_game_log(decides("sacrifice"), eventful=True))
    page = ketut.visit(table)
    answer = page.request("act", version=page.version, action="take 1")
    assert "sacrifice" not in answer["message"]


def test_forced_moves_are_played_automatically(stored_guests: Guests) -> None:
    game_log = find_game_log(lambda game_log: game_log.automatic_action is not None)
    action = str(game_log.automatic_action)
    table, (ayu, _) = at(stored_guests, game_log)
    page = ayu.visit(table)
    while page.version == game_log.version:
        page.receive_until("happened")
    assert stored_entries(stored_guests.server.database, table)[game_log.version] == action


def test_legal_actions_are_empty_for_forced_moves(guests: Guests) -> None:
    game_log = find_game_log(lambda game_log: game_log.automatic_action is not None)
    table, (ayu, _) = at(guests, game_log)
    page = ayu.visit(table)
    shown = [page.state]
    while not shown[-1]["legal_actions"] and shown[-1]["view"]["actor"] == game_log.game.actor:
        shown.append(page.receive_until("happened"))
    assert all(len(each["legal_actions"]) != 1 for each in shown)


def test_sacrifice_of_equal_goods_is_not_automatic(guests: Guests) -> None:
    """The player has to choose among several cards even if they are equal."""

    def equal(game_log: GameLog) -> bool:
        game = game_log.game
        several = game.state().goods_size[game.actor] > 1
        return game.decision == "sacrifice" and bool(several) and len(game.legal_actions()) == 1

    table, (ayu, *_) = at(guests, find_game_log(equal, eventful=True))
    page = ayu.visit(table)
    assert len(page.legal_actions) == 1
    page.act(page.legal_actions[0])


def test_act_is_refused_after_the_end(stored_guests: Guests) -> None:
    ayu, ketut = stored_guests.new(), stored_guests.new()
    game_log = find_game_log(lambda game_log: bool(game_log.game.state().pile_next >= 30))
    table = store_game(stored_guests.server.database, game_log.game, [ayu, ketut])
    pages = [ayu.visit(table), ketut.visit(table)]
    play_together(pages, random.Random(1))
    assert pages[0].refusal_code("act", version=pages[0].version, action="pass") == "not_your_turn"
    assert pages[0].refusal_code("undo", version=pages[0].version) == "no_undo"


def test_look_back_returns_past_views(guests: Guests) -> None:
    game_log = find_game_log(takes_two, 3, oracle=True)
    table, (ayu, *_) = at(guests, game_log)
    page = ayu.visit(table)
    seat = page.state["viewer_seat"]
    for ply in (0, 3, game_log.ply):
        message = page.request("look_back", ply=ply)
        assert message["ply"] == ply
        assert message["view"]["turn"] == game_log.game.view(seat, ply).turn
        assert message["view"]["players"][seat]["hand"] is not None
        assert message["view"]["legal"] == []
    assert refused(page, "look_back", ply=game_log.ply + 1) == ("no_such_moment", True)


def test_look_back_is_available_to_spectators(guests: Guests) -> None:
    table, _ = at(guests, find_game_log(takes_two))
    view = guests.new().visit(table).request("look_back", ply=1)["view"]
    assert all(player["hand"] is None for player in view["players"])


def test_snapshot_since_is_the_last_own_choice(guests: Guests) -> None:
    game_log = find_game_log(takes_two, 3)
    table, (ayu, *_) = at(guests, game_log)
    page = ayu.visit(table)
    own = [entry for entry in page.state["log"] if entry["seat"] == page.state["viewer_seat"]]
    assert page.state["since"] <= own[-1]["ply"]
    assert [entry["ply"] for entry in page.state["log"]] == list(range(1, game_log.ply + 1))
