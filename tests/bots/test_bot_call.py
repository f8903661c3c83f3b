"""Calls to bots of any origin: a legal action, or an error in one line."""

from typing import Any

import pytest

from bali.bots.bot_call import MAX_REASON_LENGTH, ask
from bali.errors import BotFailed
from bali.play.action import ALL_ACTIONS, Action, actions_of
from bali.rules import State, copy_of, legal_actions
from tests.bots.decisions import decision_positions

POSITION = decision_positions(2, False, False)[5]
LEGAL = actions_of(legal_actions(POSITION))


class ConstantBot:
    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, seen: State) -> Any:  # noqa: ARG002
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer


class Unprintable:
    def __str__(self) -> str:
        raise ValueError

    __repr__ = __str__


class UnprintableError(Unprintable, Exception):
    pass


class MutatingBot:
    """Change the record, so that other actions look legal afterwards."""

    def choose(self, seen: State) -> Any:
        seen.decision = 8
        seen.supply[:] = 20
        return "receive rice"


@pytest.mark.parametrize("legal", LEGAL)
def test_legal_action_or_its_text_is_accepted(legal: Action) -> None:
    assert ask(ConstantBot(legal), POSITION) == legal
    assert ask(ConstantBot(str(legal)), POSITION) == legal


def test_other_actions_are_illegal() -> None:
    for action in set(ALL_ACTIONS) - set(LEGAL):
        with pytest.raises(BotFailed, match="which is not legal"):
            ask(ConstantBot(action), POSITION)


@pytest.mark.parametrize("answer", ["dance", "", None, 3, 2.5, True, b"pass", ["pass"], object, {}])
def test_non_action_answer_is_illegal(answer: Any) -> None:
    with pytest.raises(BotFailed, match=r"^answered .*, which is not legal$"):
        ask(ConstantBot(answer), POSITION)


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (ValueError("no\n idea"), "raised ValueError: no idea"),
        (KeyError(), "raised KeyError"),
        (SystemExit(7), "raised SystemExit: 7"),
        (RecursionError("deep"), "raised RecursionError: deep"),
        (UnprintableError(), "raised UnprintableError"),
    ],
)
def test_bot_error_is_described_in_one_line(error: BaseException, message: str) -> None:
    with pytest.raises(BotFailed) as failure:
        ask(ConstantBot(error), POSITION)
    assert str(failure.value) == message
    assert failure.value.__cause__ is error


def test_unprintable_answer_is_described_by_type() -> None:
    with pytest.raises(BotFailed, match=r"^answered with a Unprintable, which is not legal$"):
        ask(ConstantBot(Unprintable()), POSITION)


def test_long_reason_is_truncated() -> None:
    for answer in ("x" * 10_000, ValueError("x" * 10_000)):
        with pytest.raises(BotFailed) as failure:
            ask(ConstantBot(answer), POSITION)
        assert len(str(failure.value)) <= MAX_REASON_LENGTH


def test_legality_is_computed_before_the_bot_runs() -> None:
    seen = copy_of(POSITION)
    with pytest.raises(BotFailed, match="answered 'receive rice', which is not legal"):
        ask(MutatingBot(), seen)
