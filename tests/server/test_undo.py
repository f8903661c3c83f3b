"""Undo, until hidden information is revealed or another player acts."""

import pytest

from bali import Game
from bali.server.game_log import UNDO, GameLog
from tests.server.clients import Guests
from tests.server.game_search import decides, find_game_log
from tests.server.stored_games import store_game, stored_entries
from tests.server.test_moves import at


def undoable_by_last_actor(game_log: GameLog) -> int:
    """Return how many actions the last actor may undo."""
    return game_log.undoable(game_log.plies[-1].seat) if game_log.plies else 0


def can_draw_row(game_log: GameLog) -> bool:
    """Return whether the actor can uncover a new row."""
    sizes = game_log.game.state().offer_size
    return takes_several(game_log) and 1 in sizes


def takes_several(game_log: GameLog) -> bool:
    """Return whether the actor takes another card after the next one."""
    state = game_log.game.state()
    return game_log.game.decision == "take" and bool(state.hand_size[state.actor] < 2)


def next_player_decides(game_log: GameLog) -> bool:
    """Return whether a turn ended with an undoable action, and another player has a choice."""
    last = game_log.plies[-1].seat if game_log.plies else game_log.game.actor
    return (
        last != game_log.game.actor
        and undoable_by_last_actor(game_log) == 1
        and game_log.automatic_action is None
    )


def forced_move_follows(game_log: GameLog) -> bool:
    """Return whether a forced move of another player followed a choice."""
    if game_log.ply < 2 or game_log.automatic_action is not None:
        return False
    choice, forced = game_log.plies[-2:]
    return choice.seat != forced.seat and game_log.undoable(choice.seat) == 2


def test_undo_reverts_the_last_choice(stored_guests: Guests) -> None:
    table, (ayu, ketut) = at(stored_guests, find_game_log(decides("buy")))
    page, other = ayu.visit(table), ketut.visit(table)
    before = page.state
    page.act("pass")
    assert page.state["can_undo"]
    page.undo()
    assert page.state["view"] == before["view"]
    assert page.state["legal_actions"] == before["legal_actions"]
    assert page.state["log"] == before["log"]
    message = other.receive_until("snapshot")
    assert message["version"] == page.version == before["version"] + 2
    assert message["log"] == other.state["log"]


def test_undo_appends_to_the_database(stored_guests: Guests) -> None:
    game_log = find_game_log(decides("buy"))
    table, (ayu, _) = at(stored_guests, game_log)
    entries = list(game_log.game.record().actions)
    page = ayu.visit(table)
    for _ in range(3):
        page.act("pass")
        page.undo()
        entries += ["pass", UNDO]
        assert stored_entries(stored_guests.server.database, table) == entries


def test_undo_reverts_several_choices_one_by_one(guests: Guests) -> None:
    table, (ayu, _) = at(guests, find_game_log(decides("buy")))
    page = ayu.visit(table)
    before = page.view
    page.act("pass")
    while page.view["decision"] != "play":
        page.receive()
    assert page.wait_for_turn()
    page.act(page.legal_actions[0])
    while page.state["can_undo"] and page.view["decision"] != "buy":
        page.undo()
    assert page.view == before


def test_undo_reverts_forced_moves_with_the_choice(stored_guests: Guests) -> None:
    game_log = find_game_log(lambda game_log: undoable_by_last_actor(game_log) > 1)
    count = undoable_by_last_actor(game_log)
    seat = game_log.plies[-1].seat
    table, friends = at(stored_guests, game_log)
    actor = game_log.game.actor or 0
    page = friends[(seat - actor) % 2].visit(table)
    assert page.state["can_undo"]
    page.undo()
    assert page.version == game_log.version + count
    assert page.legal_actions
    assert stored_entries(stored_guests.server.database, table)[-count:] == [UNDO] * count


def test_undo_is_refused_after_another_player_acted(stored_guests: Guests) -> None:
    game_log = find_game_log(next_player_decides)
    table, (ketut, ayu) = at(stored_guests, game_log)
    other, page = ketut.visit(table), ayu.visit(table)
    assert page.state["can_undo"]
    other.act(other.legal_actions[0])
    page.receive_until("happened")
    assert not page.state["can_undo"]
    assert page.refusal_code("undo", version=page.version) == "no_undo"


def test_undo_reverts_the_last_choice_of_a_turn(guests: Guests) -> None:
    game_log = find_game_log(next_player_decides)
    table, (ketut, ayu) = at(guests, game_log)
    page = ayu.visit(table)
    page.undo()
    assert page.legal_actions
    assert not ketut.visit(table).legal_actions


def test_undo_ignores_forced_moves_of_others(guests: Guests) -> None:
    game_log = find_game_log(forced_move_follows)
    table, (ketut, ayu) = at(guests, game_log)
    page = ayu.visit(table)
    page.undo()
    assert page.version == game_log.version + 2
    assert page.legal_actions
    page.act(page.legal_actions[0])
    assert ketut.visit(table).wait_for_turn()


def test_undo_is_refused_after_a_new_row(guests: Guests) -> None:
    game_log = find_game_log(can_draw_row)
    table, (ayu, _) = at(guests, game_log)
    row = game_log.game.state().offer_size.tolist().index(1) + 1
    page = ayu.visit(table)
    page.act(f"take {row}")
    assert not page.state["can_undo"]
    assert page.refusal_code("undo", version=page.version) == "no_undo"


def test_undo_is_refused_after_consulting_the_oracle(guests: Guests) -> None:
    game_log = find_game_log(decides("consult"), oracle=True)
    table, (ayu, _) = at(guests, game_log)
    page = ayu.visit(table)
    page.act("consult")
    assert not page.state["can_undo"]
    assert page.refusal_code("undo", version=page.version) == "no_undo"


def test_undo_is_refused_for_other_players(stored_guests: Guests) -> None:
    table, (ayu, ketut) = at(stored_guests, find_game_log(decides("buy")))
    page, other, watcher = ayu.visit(table), ketut.visit(table), stored_guests.new().visit(table)
    page.act("pass")
    for each in (other, watcher):
        each.receive_until("happened")
        assert each.refusal_code("undo", version=each.version) == "no_undo"


def test_undo_interrupts_a_searching_bot(guests: Guests) -> None:
    """Its action for the undone position is discarded."""
    game_log = find_game_log(
        lambda game_log: next_player_decides(game_log) and game_log.game.actor == 1
    )
    ayu = guests.new()
    table = store_game(guests.server.database, game_log.game, [ayu, None], bots=[None, "uct:1s"])
    page = ayu.visit(table)
    page.undo()
    assert page.wait_for_turn()
    page.act(page.legal_actions[0])
    assert page.view["actor"] is not None


@pytest.mark.parametrize("entries", [["pass"], ["pass", UNDO], ["pass", UNDO, "pass"]])
def test_stored_entries_replay_to_the_same_game(entries: list[str]) -> None:
    game_log = GameLog.replay(Game.new(2, seed=1), entries)
    assert game_log.version == len(entries)
    assert game_log.ply == len(entries) - 2 * entries.count(UNDO)
