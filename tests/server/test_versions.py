"""Versions: every action names what it answers, and whatever else comes changes nothing."""

import random

import pytest

from bali.server.course import Course
from tests.server.finding import asks, found
from tests.server.placing import place, written
from tests.server.visiting import Guests, Page, Visitor, play_together

BUYING = asks("buy")


def takes_two(course: Course) -> bool:
    """Somebody takes a card, then another: nothing happens by itself in between."""
    state = course.game.state()
    return (
        course.game.decision == "take"
        and int(state.hand_size[state.actor]) < 2
        and bool((state.offer_size > 1).all())
    )


def at(guests: Guests, course: Course) -> tuple[str, list[Visitor]]:
    """A table of friends at that moment, the one who decides first."""
    count = len(course.game.players)
    friends = [guests.new() for _ in range(count)]
    table = place(guests.server.database, course.game, friends)
    actor = course.game.actor or 0
    return table, friends[actor:] + friends[:actor]


def refused(page: Page, kind: str, **fields: object) -> tuple[str, bool]:
    """The refusal's code, and whether the page is shown the same as before."""
    before = page.ask("eyes", seat=page.shown["eyes"])
    code = page.code(kind, **fields)
    return code, page.ask("eyes", seat=page.shown["eyes"]) == before


def test_an_action_is_told_to_everyone_with_its_version(stored_guests: Guests) -> None:
    table, (ayu, ketut) = at(stored_guests, found(takes_two))
    pages = [ayu.visit(table), ketut.visit(table), stored_guests.new().visit(table)]
    before = pages[0].version
    pages[0].act("take 1")
    news = [pages[0].shown, *(page.hear_of("happened") for page in pages[1:])]
    assert {told["version"] for told in news} == {before + 1}
    assert {told["entry"]["events"][0]["type"] for told in news} == {"took"}


def test_an_action_that_answers_an_old_version_is_refused(stored_guests: Guests) -> None:
    table, (ayu, _) = at(stored_guests, found(takes_two))
    page = ayu.visit(table)
    for version in (0, page.version - 1, page.version + 1):
        for kind, more in (("act", {"action": "take 1"}), ("undo", {}), ("ask_hint", {})):
            assert refused(page, kind, version=version, **more) == ("stale", True)


def test_a_double_click_plays_once(stored_guests: Guests) -> None:
    table, (ayu, _) = at(stored_guests, found(takes_two))
    page = ayu.visit(table)
    before, version = len(written(stored_guests.server.database, table)), page.version
    for _ in range(5):
        page.say("act", version=version, action="take 1")
    answers = [page.hear_of("happened", "refused") for _ in range(5)]
    assert [answer.get("code", "played") for answer in answers] == ["played", *["stale"] * 4]
    assert len(written(stored_guests.server.database, table)) == before + 1


def test_two_tabs_of_a_browser_are_harmless(stored_guests: Guests) -> None:
    table, (ayu, _) = at(stored_guests, found(takes_two))
    first, second = ayu.visit(table), ayu.visit(table)
    version = first.version
    first.say("act", version=version, action="take 1")
    second.say("act", version=version, action="take 2")
    answers = [page.hear_of("happened") for page in (first, second)]
    assert answers[0] == answers[1]
    assert ayu.visit(table).version == version + 1
    assert second.code("act", version=version, action="take 2") == "stale"


def test_both_tabs_can_play(guests: Guests) -> None:
    table, (ayu, _) = at(guests, found(BUYING))
    first, second = ayu.visit(table), ayu.visit(table)
    first.act("pass")
    second.hear_of("happened")
    assert second.choices == first.choices
    second.act(second.choices[0])
    assert first.hear_of("happened") == second.shown


@pytest.mark.parametrize(
    "action", ["pass", "play shrine x2", "", "TAKE 1", "take 5", "take 1 ", "undo", "x" * 40, "é\0"]
)
def test_an_illegal_or_unknown_action_is_refused(stored_guests: Guests, action: str) -> None:
    table, (ayu, ketut) = at(stored_guests, found(takes_two))
    page, other = ayu.visit(table), ketut.visit(table)
    assert refused(page, "act", version=page.version, action=action) == ("illegal", True)
    assert refused(other, "act", version=page.version, action=action) == ("not_your_turn", True)


def test_the_demon_s_row_is_refused(guests: Guests) -> None:
    course = found(takes_two, demon=True)
    table, (ayu, _) = at(guests, course)
    page = ayu.visit(table)
    row = page.view["demon"] + 1
    assert refused(page, "act", version=page.version, action=f"take {row}") == ("illegal", True)


def test_nobody_acts_for_another(stored_guests: Guests) -> None:
    table, (_, ketut) = at(stored_guests, found(takes_two))
    for visitor in (ketut, stored_guests.new()):
        page = visitor.visit(table)
        for kind, more in (("act", {"action": "take 1"}), ("ask_hint", {})):
            assert refused(page, kind, version=page.version, **more) == ("not_your_turn", True)


def test_a_refusal_does_not_tell_what_another_may_do(guests: Guests) -> None:
    table, (_, ketut) = at(guests, found(asks("sacrifice"), eventful=True))
    page = ketut.visit(table)
    answer = page.ask("act", version=page.version, action="take 1")
    assert "sacrifice" not in answer["message"]


def test_forced_moves_are_played_by_themselves(stored_guests: Guests) -> None:
    course = found(lambda course: course.automatic is not None)
    action = str(course.automatic)
    table, (ayu, _) = at(stored_guests, course)
    page = ayu.visit(table)
    while page.version == course.version:
        page.hear_of("happened")
    assert written(stored_guests.server.database, table)[course.version] == action


def test_there_is_no_choice_where_nothing_is_chosen(guests: Guests) -> None:
    course = found(lambda course: course.automatic is not None)
    table, (ayu, _) = at(guests, course)
    page = ayu.visit(table)
    shown = [page.shown]
    while not shown[-1]["choices"] and shown[-1]["view"]["actor"] == course.game.actor:
        shown.append(page.hear_of("happened"))
    assert all(len(each["choices"]) != 1 for each in shown)


def test_that_all_one_s_goods_are_equal_shows_in_nothing(guests: Guests) -> None:
    """Who has several cards lays one, even where it does not matter which."""

    def equal(course: Course) -> bool:
        game = course.game
        several = game.state().goods_size[game.actor] > 1
        return game.decision == "sacrifice" and bool(several) and len(game.legal_actions()) == 1

    table, (ayu, *_) = at(guests, found(equal, eventful=True))
    page = ayu.visit(table)
    assert len(page.choices) == 1
    page.act(page.choices[0])


def test_nothing_is_played_once_the_game_is_over(stored_guests: Guests) -> None:
    ayu, ketut = stored_guests.new(), stored_guests.new()
    course = found(lambda course: bool(course.game.state().pile_next >= 30))
    table = place(stored_guests.server.database, course.game, [ayu, ketut])
    pages = [ayu.visit(table), ketut.visit(table)]
    play_together(pages, random.Random(1))
    assert pages[0].code("act", version=pages[0].version, action="pass") == "not_your_turn"
    assert pages[0].code("undo", version=pages[0].version) == "no_undo"


def test_looking_back_shows_the_table_as_it_was(guests: Guests) -> None:
    course = found(takes_two, 3, oracle=True)
    table, (ayu, *_) = at(guests, course)
    page = ayu.visit(table)
    seat = page.shown["eyes"]
    for moment in (0, 3, course.moment):
        told = page.ask("look_back", moment=moment)
        assert told["moment"] == moment
        assert told["view"]["turn"] == course.game.view(seat, moment).turn
        assert told["view"]["players"][seat]["hand"] is not None
        assert told["view"]["legal"] == []
    assert refused(page, "look_back", moment=course.moment + 1) == ("no_such_moment", True)


def test_a_spectator_looks_back_too(guests: Guests) -> None:
    table, _ = at(guests, found(takes_two))
    view = guests.new().visit(table).ask("look_back", moment=1)["view"]
    assert all(player["hand"] is None for player in view["players"])


def test_who_returns_is_told_where_they_left(guests: Guests) -> None:
    course = found(takes_two, 3)
    table, (ayu, *_) = at(guests, course)
    page = ayu.visit(table)
    own = [entry for entry in page.shown["log"] if entry["seat"] == page.shown["eyes"]]
    assert page.shown["since"] <= own[-1]["moment"]
    assert [entry["moment"] for entry in page.shown["log"]] == list(range(1, course.moment + 1))
