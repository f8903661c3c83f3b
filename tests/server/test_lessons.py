"""Lessons of the tutorial: they follow the rules, and their texts are complete."""

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
from bali.server.lessons.script import Choose, Find, Read, Script, parse_actions
from bali.server.messages import Lesson, LessonStep

WORDS = Path(__file__).parents[2] / "web" / "src" / "locales" / "en" / "learn.ftl"
LONGEST_TEXT = 60
LARGEST = 150_000
LEARNER = 0


def catalogue() -> dict[str, str]:
    """Return the text of every message, without its placeables."""
    body = FluentParser().parse(WORDS.read_text()).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    messages = [entry for entry in body if isinstance(entry, ast.Message)]
    return {message.id.name: plain(message) for message in messages}


def plain(message: ast.Message) -> str:
    assert message.value is not None
    texts = [part for part in message.value.elements if isinstance(part, ast.TextElement)]
    return " ".join(text.value for text in texts)


def numbered() -> list[tuple[str, LessonStep]]:
    """Return every step with the ID of its text."""
    return [
        (f"learn-{lesson.id}-{number}", step)
        for lesson in lessons().lessons
        for number, step in enumerate(lesson.steps, start=1)
    ]


def all_actions() -> list[str]:
    return list(chain.from_iterable(step.outcomes for _, step in numbered()))


@pytest.mark.parametrize("lesson", lessons().lessons, ids=lambda lesson: lesson.id)
def test_lesson_outcomes_are_legal_actions(lesson: Lesson) -> None:
    for step in lesson.steps:
        offered = [choice.action for choice in step.legal_actions]
        assert set(step.outcomes) <= set(offered)
        assert bool(step.outcomes) == bool(offered)


@pytest.mark.parametrize("lesson", lessons().lessons, ids=lambda lesson: lesson.id)
def test_lesson_steps_ask_the_current_decision(lesson: Lesson) -> None:
    view = lesson.view
    for step in lesson.steps:
        if step.legal_actions:
            assert view.actor == LEARNER
            assert view.legal == tuple(choice.action for choice in step.legal_actions)
            *_, last = next(iter(step.outcomes.values()))
            view = last.view


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.id)
def test_lesson_views_match_a_replayed_game(script: Script) -> None:
    sent_lesson = next(lesson for lesson in lessons().lessons if lesson.id == script.id)
    game = script.table.game()
    for action in parse_actions(script.earlier_actions):
        game.play(action)
    assert sent_lesson.view == game.view(LEARNER)
    for step, script_step in zip(sent_lesson.steps, script.steps, strict=True):
        if isinstance(script_step, Find):
            for action in [script_step.answer, *parse_actions(script_step.then)]:
                game.play(action)
            assert step.outcomes[script_step.answer][-1].view == game.view(LEARNER)


def test_lesson_steps_after_a_free_choice_are_read_only() -> None:
    for script in SCRIPTS:
        free = [isinstance(step, Choose) for step in script.steps]
        if any(free):
            after = script.steps[free.index(True) + 1 :]
            assert all(isinstance(step, Read) for step in after)


def test_lessons_cover_every_decision() -> None:
    decisions = {decision for action in all_actions() for decision in Action(action).decisions}
    ends = {plies[-1].view.decision for _, step in numbered() for plies in step.outcomes.values()}
    assert decisions | (ends & {"over"}) == set(DECISION_NAMES)


def test_lessons_cover_both_variants() -> None:
    played = set(chain.from_iterable(lesson.view.variants for lesson in lessons().lessons))
    assert played == {"oracle", "demon"}


def test_lessons_cover_scoring_of_every_kind() -> None:
    scored = {
        event.card
        for _, step in numbered()
        for plies in step.outcomes.values()
        for ply in plies
        for event in ply.events
        if isinstance(event, Scored)
    }
    assert {"stonemason", "priest", "shrine"} < scored
    assert scored & set(GOOD_NAMES)


def test_lesson_texts_exist_for_every_title_and_step() -> None:
    words = catalogue()
    assert {f"learn-{lesson.id}" for lesson in lessons().lessons} <= set(words)
    assert {name for name, _ in numbered()} <= set(words)


def test_lesson_texts_exist_for_wrong_actions() -> None:
    needed = {
        f"{name}-hint" for name, step in numbered() if len(step.outcomes) < len(step.legal_actions)
    }
    assert needed == {name for name in catalogue() if name.endswith("-hint")}


def test_lesson_texts_are_all_used() -> None:
    steps = {name for name, _ in numbered()}
    for lesson in lessons().lessons:
        own = [name for name in catalogue() if name.startswith(f"learn-{lesson.id}-")]
        assert {name.removesuffix("-hint") for name in own} <= steps


def test_lesson_texts_are_short() -> None:
    words = catalogue()
    for name, _ in numbered():
        assert len(words[name].split()) <= LONGEST_TEXT, name


def test_lessons_response_is_small() -> None:
    assert len(msgspec.json.encode(lessons())) < LARGEST


def test_lessons_decode_from_json() -> None:
    sent_lesson = msgspec.json.encode(lessons())
    assert msgspec.json.decode(sent_lesson, type=type(lessons())) == lessons()
