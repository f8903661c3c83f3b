"""Asking a bot that anybody may have written: the answer is legal, or an error in one line."""

from typing import Any

import pytest

from bali.bots.asking import LONGEST_REASON, ask
from bali.errors import BotFailed
from bali.play.action import ALL_ACTIONS, Action, actions_of
from bali.rules import State, copy_of, legal_actions
from tests.bots.questions import questions

QUESTION = questions(2, False, False)[5]
LEGAL = actions_of(legal_actions(QUESTION))


class Says:
    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, seen: State) -> Any:  # noqa: ARG002
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer


class Wordless:
    def __str__(self) -> str:
        raise ValueError

    __repr__ = __str__


class WordlessError(Wordless, Exception):
    pass


class Blots:
    """Wipes the record, so that anything might look legal afterwards."""

    def choose(self, seen: State) -> Any:
        seen.decision = 8
        seen.supply[:] = 20
        return "receive rice"


@pytest.mark.parametrize("legal", LEGAL)
def test_a_legal_action_or_its_text_is_the_answer(legal: Action) -> None:
    assert ask(Says(legal), QUESTION) == legal
    assert ask(Says(str(legal)), QUESTION) == legal


def test_any_other_action_is_not_legal() -> None:
    for action in set(ALL_ACTIONS) - set(LEGAL):
        with pytest.raises(BotFailed, match="which is not legal"):
            ask(Says(action), QUESTION)


@pytest.mark.parametrize("answer", ["dance", "", None, 3, 2.5, True, b"pass", ["pass"], object, {}])
def test_what_is_no_action_is_not_legal(answer: Any) -> None:
    with pytest.raises(BotFailed, match=r"^answered .*, which is not legal$"):
        ask(Says(answer), QUESTION)


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (ValueError("no\n idea"), "raised ValueError: no idea"),
        (KeyError(), "raised KeyError"),
        (SystemExit(7), "raised SystemExit: 7"),
        (RecursionError("deep"), "raised RecursionError: deep"),
        (WordlessError(), "raised WordlessError"),
    ],
)
def test_whatever_a_bot_raises_is_told_in_a_line(error: BaseException, told: str) -> None:
    with pytest.raises(BotFailed) as failure:
        ask(Says(error), QUESTION)
    assert str(failure.value) == told
    assert failure.value.__cause__ is error


def test_an_answer_that_has_no_words_is_told_by_its_type() -> None:
    with pytest.raises(BotFailed, match=r"^answered with a Wordless, which is not legal$"):
        ask(Says(Wordless()), QUESTION)


def test_a_long_story_is_cut_short() -> None:
    for answer in ("x" * 10_000, ValueError("x" * 10_000)):
        with pytest.raises(BotFailed) as failure:
            ask(Says(answer), QUESTION)
        assert len(str(failure.value)) <= LONGEST_REASON


def test_what_is_legal_is_known_before_the_bot_sees_the_record() -> None:
    seen = copy_of(QUESTION)
    with pytest.raises(BotFailed, match="answered 'receive rice', which is not legal"):
        ask(Blots(), seen)
