"""Undo: free until something hidden was revealed, or another has acted."""

import pytest

from bali import Game
from bali.server.course import UNDO, Course
from tests.server.finding import asks, found
from tests.server.placing import place, written
from tests.server.test_versions import at
from tests.server.visiting import Guests


def by_the_last(course: Course) -> int:
    """How many actions the one who acted last may take back."""
    return course.undoable(course.steps[-1].seat) if course.steps else 0


def draws_next(course: Course) -> bool:
    """A take would uncover a new row."""
    sizes = course.game.state().offer_size
    return takes_several(course) and 1 in sizes


def takes_several(course: Course) -> bool:
    """The one who decides goes on taking after the next card."""
    state = course.game.state()
    return course.game.decision == "take" and bool(state.hand_size[state.actor] < 2)


def another_decides(course: Course) -> bool:
    """A turn has ended with something that may be taken back, and the next one has a choice."""
    last = course.steps[-1].seat if course.steps else course.game.actor
    return last != course.game.actor and by_the_last(course) == 1 and course.automatic is None


def nothing_but_forced_since(course: Course) -> bool:
    """Another's forced move has followed a choice."""
    if course.moment < 2 or course.automatic is not None:
        return False
    choice, forced = course.steps[-2:]
    return choice.seat != forced.seat and course.undoable(choice.seat) == 2


def test_a_choice_is_taken_back(stored_guests: Guests) -> None:
    table, (ayu, ketut) = at(stored_guests, found(asks("buy")))
    page, other = ayu.visit(table), ketut.visit(table)
    before = page.shown
    page.act("pass")
    assert page.shown["can_undo"]
    page.undo()
    assert page.shown["view"] == before["view"]
    assert page.shown["choices"] == before["choices"]
    assert page.shown["log"] == before["log"]
    told = other.hear_of("snapshot")
    assert told["version"] == page.version == before["version"] + 2
    assert told["log"] == other.shown["log"]


def test_the_database_only_grows(stored_guests: Guests) -> None:
    course = found(asks("buy"))
    table, (ayu, _) = at(stored_guests, course)
    entries = list(course.game.record().actions)
    page = ayu.visit(table)
    for _ in range(3):
        page.act("pass")
        page.undo()
        entries += ["pass", UNDO]
        assert written(stored_guests.server.database, table) == entries


def test_several_choices_are_taken_back_one_by_one(guests: Guests) -> None:
    table, (ayu, _) = at(guests, found(asks("buy")))
    page = ayu.visit(table)
    before = page.view
    page.act("pass")
    while page.view["decision"] != "play":
        page.hear()
    assert page.wait_for_turn()
    page.act(page.choices[0])
    while page.shown["can_undo"] and page.view["decision"] != "buy":
        page.undo()
    assert page.view == before


def test_forced_moves_go_back_with_the_choice(stored_guests: Guests) -> None:
    course = found(lambda course: by_the_last(course) > 1)
    count = by_the_last(course)
    seat = course.steps[-1].seat
    table, friends = at(stored_guests, course)
    actor = course.game.actor or 0
    page = friends[(seat - actor) % 2].visit(table)
    assert page.shown["can_undo"]
    page.undo()
    assert page.version == course.version + count
    assert page.choices
    assert written(stored_guests.server.database, table)[-count:] == [UNDO] * count


def test_nothing_is_taken_back_once_another_has_acted(stored_guests: Guests) -> None:
    course = found(another_decides)
    table, (ketut, ayu) = at(stored_guests, course)
    other, page = ketut.visit(table), ayu.visit(table)
    assert page.shown["can_undo"]
    other.act(other.choices[0])
    page.hear_of("happened")
    assert not page.shown["can_undo"]
    assert page.code("undo", version=page.version) == "no_undo"


def test_the_last_choice_of_a_turn_is_taken_back_before_another_acts(guests: Guests) -> None:
    course = found(another_decides)
    table, (ketut, ayu) = at(guests, course)
    page = ayu.visit(table)
    page.undo()
    assert page.choices
    assert not ketut.visit(table).choices


def test_what_another_was_forced_to_is_no_choice_of_theirs(guests: Guests) -> None:
    course = found(nothing_but_forced_since)
    table, (ketut, ayu) = at(guests, course)
    page = ayu.visit(table)
    page.undo()
    assert page.version == course.version + 2
    assert page.choices
    page.act(page.choices[0])
    assert ketut.visit(table).wait_for_turn()


def test_a_new_row_is_not_unseen(guests: Guests) -> None:
    course = found(draws_next)
    table, (ayu, _) = at(guests, course)
    row = course.game.state().offer_size.tolist().index(1) + 1
    page = ayu.visit(table)
    page.act(f"take {row}")
    assert not page.shown["can_undo"]
    assert page.code("undo", version=page.version) == "no_undo"


def test_what_the_oracle_showed_is_not_unseen(guests: Guests) -> None:
    course = found(asks("consult"), oracle=True)
    table, (ayu, _) = at(guests, course)
    page = ayu.visit(table)
    page.act("consult")
    assert not page.shown["can_undo"]
    assert page.code("undo", version=page.version) == "no_undo"


def test_nobody_takes_back_for_another(stored_guests: Guests) -> None:
    table, (ayu, ketut) = at(stored_guests, found(asks("buy")))
    page, other, watcher = ayu.visit(table), ketut.visit(table), stored_guests.new().visit(table)
    page.act("pass")
    for each in (other, watcher):
        each.hear_of("happened")
        assert each.code("undo", version=each.version) == "no_undo"


def test_a_bot_that_thinks_is_interrupted(guests: Guests) -> None:
    """Its answer to what was taken back is not played."""
    course = found(lambda course: another_decides(course) and course.game.actor == 1)
    ayu = guests.new()
    table = place(guests.server.database, course.game, [ayu, None], bots=[None, "uct:1s"])
    page = ayu.visit(table)
    page.undo()
    assert page.wait_for_turn()
    page.act(page.choices[0])
    assert page.view["actor"] is not None


@pytest.mark.parametrize("entries", [["pass"], ["pass", UNDO], ["pass", UNDO, "pass"]])
def test_a_course_is_its_entries_played_again(entries: list[str]) -> None:
    course = Course.replayed(Game.new(2, seed=1), entries)
    assert course.version == len(entries)
    assert course.moment == len(entries) - 2 * entries.count(UNDO)
