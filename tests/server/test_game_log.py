"""The log of a game at a table: versions, undo, replay."""

import msgspec
import pytest

from bali import Game
from bali.errors import BadRecord
from bali.rules import State, apply
from bali.server.game_log import MAX_ENTRIES_WITH_UNDO, UNDO, GameLog
from tests.scarce_supply import SCORE_PEPPER, scarce_supply
from tests.server.game_search import decides, find_game_log, game_logs


def test_version_counts_undos_but_ply_does_not() -> None:
    game_log = find_game_log(decides("buy"))
    version, ply = game_log.version, game_log.ply
    game_log.apply("pass")
    game_log.apply(UNDO)
    assert (game_log.version, game_log.ply) == (version + 2, ply)


def test_undoable_is_zero_at_the_start() -> None:
    game_log = GameLog(Game.new(3, seed=1))
    assert [game_log.undoable(seat) for seat in (0, 1, 2, None)] == [0, 0, 0, 0]
    assert [game_log.since(seat) for seat in (0, 1, 2, None)] == [0, 0, 0, 0]


def test_undoable_is_zero_when_the_log_is_long() -> None:
    game_log = find_game_log(decides("buy"))
    seat = game_log.game.actor
    while game_log.version < MAX_ENTRIES_WITH_UNDO:
        game_log.apply("pass")
        assert game_log.undoable(seat) or game_log.version >= MAX_ENTRIES_WITH_UNDO
        game_log.apply(UNDO)
    game_log.apply("pass")
    assert game_log.undoable(seat) == 0


def test_undoable_is_positive_for_one_seat_at_most() -> None:
    for game_log in game_logs(3, oracle=True, demon=True, seed=2):
        undoable_seats = [seat for seat in range(3) if game_log.undoable(seat)]
        assert len(undoable_seats) <= 1
        assert game_log.undoable(None) == 0


def test_undoable_starts_at_a_choice_and_reveals_nothing() -> None:
    for game_log in game_logs(2, oracle=True, demon=False, seed=3, eventful=True):
        for seat in range(2):
            count = game_log.undoable(seat)
            if count:
                choice, *after = game_log.plies[-count:]
                assert not choice.is_automatic
                assert choice.seat == seat
                assert all(info.is_automatic for info in after)
                assert not any(info.reveals for info in (choice, *after))


def test_the_only_substitute_left_is_not_automatic() -> None:
    game_log = GameLog(scarce_supply(SCORE_PEPPER))
    assert {str(action) for action in game_log.game.legal_actions()} == {"pass", "receive banana"}
    assert game_log.automatic_action is None
    game_log.apply("pass")
    assert not game_log.plies[-1].is_automatic
    assert game_log.undoable(0) == 1
    assert game_log.since(0) == 1


def test_reveals_for_row_draws_and_consultations() -> None:
    *_, game_log = game_logs(2, oracle=True, demon=False, seed=3, eventful=True)
    for info, events in zip(game_log.plies, game_log.game.open_events(), strict=True):
        event_types = {type(event).__name__ for event in events}
        assert info.reveals == bool(event_types & {"RowDrawn", "Consulted"})


def test_since_follows_the_last_choice_of_the_seat() -> None:
    for game_log in game_logs(2, oracle=False, demon=False, seed=4):
        for seat in range(2):
            since = game_log.since(seat)
            assert since == 0 or game_log.plies[since - 1].seat == seat
            assert all(info.seat != seat or info.is_automatic for info in game_log.plies[since:])


def test_replay_reproduces_the_game_from_entries() -> None:
    *_, game_log = game_logs(2, oracle=True, demon=True, seed=5)
    entries = [str(action) for action in game_log.game.actions]
    again = GameLog.replay(Game.new(2, oracle=True, demon=True, seed=5), entries)
    assert again.plies == game_log.plies
    assert again.game.record() == game_log.game.record()


def test_recorded_plays_each_action_once(monkeypatch: pytest.MonkeyPatch) -> None:
    *_, game_log = game_logs(2, oracle=True, demon=True, seed=5)
    played: list[int] = []

    def counted(state: State, action: int) -> None:
        played.append(action)
        apply(state, action)

    monkeypatch.setattr("bali.play.game.apply", counted)
    again = GameLog.recorded(game_log.game.record())
    assert played == [action.number for action in game_log.game.actions]
    assert again.plies == game_log.plies
    assert again.game.record() == game_log.game.record()


def test_recorded_refuses_an_undo() -> None:
    record = Game.new(2, seed=1).record()
    with pytest.raises(BadRecord, match="action 2 of the record"):
        GameLog.recorded(msgspec.structs.replace(record, actions=("pass", UNDO)))
