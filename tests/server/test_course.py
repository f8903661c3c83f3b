"""The course of a game: what a table remembers of each action."""

import msgspec
import pytest

from bali import Game
from bali.errors import BadRecord
from bali.rules import State, apply
from bali.server.course import MOST_WITH_UNDO, UNDO, Course
from tests.scarce_supply import SCORE_PEPPER, scarce_supply
from tests.server.finding import asks, courses, found


def test_a_version_counts_undos_a_moment_does_not() -> None:
    course = found(asks("buy"))
    version, moment = course.version, course.moment
    course.enter("pass")
    course.enter(UNDO)
    assert (course.version, course.moment) == (version + 2, moment)


def test_nothing_can_be_taken_back_at_the_beginning() -> None:
    course = Course(Game.new(3, seed=1))
    assert [course.undoable(seat) for seat in (0, 1, 2, None)] == [0, 0, 0, 0]
    assert [course.since(seat) for seat in (0, 1, 2, None)] == [0, 0, 0, 0]


def test_nothing_is_taken_back_when_the_list_of_entries_is_long() -> None:
    course = found(asks("buy"))
    seat = course.game.actor
    while course.version < MOST_WITH_UNDO:
        course.enter("pass")
        assert course.undoable(seat) or course.version >= MOST_WITH_UNDO
        course.enter(UNDO)
    course.enter("pass")
    assert course.undoable(seat) == 0


def test_at_most_one_seat_can_take_something_back() -> None:
    for course in courses(3, oracle=True, demon=True, seed=2):
        able = [seat for seat in range(3) if course.undoable(seat)]
        assert len(able) <= 1
        assert course.undoable(None) == 0


def test_what_is_taken_back_begins_with_a_choice_and_reveals_nothing() -> None:
    for course in courses(2, oracle=True, demon=False, seed=3, eventful=True):
        for seat in range(2):
            count = course.undoable(seat)
            if count:
                choice, *after = course.steps[-count:]
                assert not choice.automatic
                assert choice.seat == seat
                assert all(step.automatic for step in after)
                assert not any(step.reveals for step in (choice, *after))


def test_the_only_substitute_left_is_not_automatic() -> None:
    course = Course(scarce_supply(SCORE_PEPPER))
    assert {str(action) for action in course.game.legal_actions()} == {"pass", "receive banana"}
    assert course.automatic is None
    course.enter("pass")
    assert not course.steps[-1].automatic
    assert course.undoable(0) == 1
    assert course.since(0) == 1


def test_drawing_a_row_and_consulting_reveal_something() -> None:
    *_, course = courses(2, oracle=True, demon=False, seed=3, eventful=True)
    for step, events in zip(course.steps, course.game.open_events(), strict=True):
        kinds = {type(event).__name__ for event in events}
        assert step.reveals == bool(kinds & {"RowDrawn", "Consulted"})


def test_since_is_after_the_last_choice_of_one_s_own() -> None:
    for course in courses(2, oracle=False, demon=False, seed=4):
        for seat in range(2):
            since = course.since(seat)
            assert since == 0 or course.steps[since - 1].seat == seat
            assert all(step.seat != seat or step.automatic for step in course.steps[since:])


def test_a_course_is_replayed_from_its_entries() -> None:
    *_, course = courses(2, oracle=True, demon=True, seed=5)
    entries = [str(action) for action in course.game.actions]
    again = Course.replayed(Game.new(2, oracle=True, demon=True, seed=5), entries)
    assert again.steps == course.steps
    assert again.game.record() == course.game.record()


def test_recorded_plays_each_action_once(monkeypatch: pytest.MonkeyPatch) -> None:
    *_, course = courses(2, oracle=True, demon=True, seed=5)
    played: list[int] = []

    def counted(state: State, action: int) -> None:
        played.append(action)
        apply(state, action)

    monkeypatch.setattr("bali.play.game.apply", counted)
    again = Course.recorded(course.game.record())
    assert played == [action.number for action in course.game.actions]
    assert again.steps == course.steps
    assert again.game.record() == course.game.record()


def test_recorded_refuses_an_undo() -> None:
    record = Game.new(2, seed=1).record()
    with pytest.raises(BadRecord, match="action 2 of the record"):
        Course.recorded(msgspec.structs.replace(record, actions=("pass", UNDO)))
