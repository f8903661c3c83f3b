"""The tutorial: played by the rules, put into words, complete."""

from itertools import chain
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import FluentParser, ast

from bali.play.action import Action
from bali.play.events import Scored
from bali.rules.cards import GOOD_NAMES
from bali.rules.state import DECISION_NAMES
from bali.server.lessons import SCRIPTS, lessons
from bali.server.lessons.script import Choose, Find, Read, Script, actions_in
from bali.server.messages import Lesson, LessonStep

WORDS = Path(__file__).parents[2] / "web" / "src" / "locales" / "en" / "learn.ftl"
LONGEST_TEXT = 60
LARGEST = 150_000
LEARNER = 0


def catalogue() -> dict[str, str]:
    """Every message's words, without its placeables."""
    body = FluentParser().parse(WORDS.read_text()).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    messages = [entry for entry in body if isinstance(entry, ast.Message)]
    return {message.id.name: plain(message) for message in messages}


def plain(message: ast.Message) -> str:
    assert message.value is not None
    texts = [part for part in message.value.elements if isinstance(part, ast.TextElement)]
    return " ".join(text.value for text in texts)


def numbered() -> list[tuple[str, LessonStep]]:
    """Every step with the id of its words."""
    return [
        (f"learn-{lesson.id}-{number}", step)
        for lesson in lessons().lessons
        for number, step in enumerate(lesson.steps, start=1)
    ]


def all_actions() -> list[str]:
    return list(chain.from_iterable(step.outcomes for _, step in numbered()))


@pytest.mark.parametrize("lesson", lessons().lessons, ids=lambda lesson: lesson.id)
def test_what_leads_on_is_legal(lesson: Lesson) -> None:
    for step in lesson.steps:
        offered = [choice.action for choice in step.choices]
        assert set(step.outcomes) <= set(offered)
        assert bool(step.outcomes) == bool(offered)


@pytest.mark.parametrize("lesson", lessons().lessons, ids=lambda lesson: lesson.id)
def test_the_learner_is_asked_what_they_have_to_decide(lesson: Lesson) -> None:
    view = lesson.view
    for step in lesson.steps:
        if step.choices:
            assert view.actor == LEARNER
            assert view.legal == tuple(choice.action for choice in step.choices)
            *_, last = next(iter(step.outcomes.values()))
            view = last.view


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.id)
def test_a_lesson_replays_by_the_rules(script: Script) -> None:
    told = next(lesson for lesson in lessons().lessons if lesson.id == script.id)
    game = script.table.game()
    for action in actions_in(script.story):
        game.play(action)
    assert told.view == game.view(LEARNER)
    for step, written in zip(told.steps, script.steps, strict=True):
        if isinstance(written, Find):
            for action in [written.answer, *actions_in(written.then)]:
                game.play(action)
            assert step.outcomes[written.answer][-1].view == game.view(LEARNER)


def test_only_reading_comes_after_a_free_choice() -> None:
    for script in SCRIPTS:
        free = [isinstance(step, Choose) for step in script.steps]
        if any(free):
            after = script.steps[free.index(True) + 1 :]
            assert all(isinstance(step, Read) for step in after)


def test_every_decision_is_taught() -> None:
    asked = {decision for action in all_actions() for decision in Action(action).decisions}
    ends = {
        moments[-1].view.decision for _, step in numbered() for moments in step.outcomes.values()
    }
    assert asked | (ends & {"over"}) == set(DECISION_NAMES)


def test_both_variants_are_taught() -> None:
    played = set(chain.from_iterable(lesson.view.variants for lesson in lessons().lessons))
    assert played == {"oracle", "demon"}


def test_every_kind_is_scored_or_spoken_of() -> None:
    scored = {
        event.card
        for _, step in numbered()
        for moments in step.outcomes.values()
        for moment in moments
        for event in moment.events
        if isinstance(event, Scored)
    }
    assert {"stonemason", "priest", "shrine"} < scored
    assert scored & set(GOOD_NAMES)


def test_every_lesson_has_a_title_and_every_step_its_words() -> None:
    words = catalogue()
    assert {f"learn-{lesson.id}" for lesson in lessons().lessons} <= set(words)
    assert {name for name, _ in numbered()} <= set(words)


def test_every_choice_that_is_not_the_point_is_answered() -> None:
    needed = {f"{name}-hint" for name, step in numbered() if len(step.outcomes) < len(step.choices)}
    assert needed == {name for name in catalogue() if name.endswith("-hint")}


def test_no_words_are_left_over() -> None:
    steps = {name for name, _ in numbered()}
    for lesson in lessons().lessons:
        own = [name for name in catalogue() if name.startswith(f"learn-{lesson.id}-")]
        assert {name.removesuffix("-hint") for name in own} <= steps


def test_the_texts_are_short() -> None:
    words = catalogue()
    for name, _ in numbered():
        assert len(words[name].split()) <= LONGEST_TEXT, name


def test_the_lessons_are_small() -> None:
    assert len(msgspec.json.encode(lessons())) < LARGEST


def test_the_page_can_read_them() -> None:
    told = msgspec.json.encode(lessons())
    assert msgspec.json.decode(told, type=type(lessons())) == lessons()
