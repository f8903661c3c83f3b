"""`check_bot` reports bots that violate the contract of a bot."""

import sys
from itertools import count
from typing import Any, Final

import pytest

from bali.bots import testing
from bali.bots.random_bot import RandomBot
from bali.bots.testing import check_bot, positions
from bali.errors import UnknownBot
from bali.play.action import Action, actions_of
from bali.rules import State, copy_of, legal_actions, observe
from bali.rules.cards import NO_SEAT
from bali.rules.state import DECISION_NAMES

KINDS: Final = set(DECISION_NAMES[:9])


class ContractBot:
    """Choose the first legal action; each class below changes one thing."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, seen: State) -> Any:
        return self.legal(seen)[0]

    def legal(self, seen: State) -> tuple[Action, ...]:
        return actions_of(legal_actions(seen))


class IllegalBot(ContractBot):
    def choose(self, seen: State) -> Any:  # noqa: ARG002
        return "consult"


class NonActionBot(ContractBot):
    def choose(self, seen: State) -> Any:  # noqa: ARG002
        return "make tea"


class NoneBot(ContractBot):
    def choose(self, seen: State) -> Any:
        self.legal(seen)


class RaisingBot(ContractBot):
    def choose(self, seen: State) -> Any:
        raise ValueError(f"turn {seen.turn}")


class ExitingBot(ContractBot):
    def choose(self, seen: State) -> Any:  # noqa: ARG002
        raise SystemExit(3)


class MutatingBot(ContractBot):
    def choose(self, seen: State) -> Any:
        answer = super().choose(seen)
        seen.stones[0] += 1
        return answer


class NonRepeatingBot(ContractBot):
    """Give another answer on each call."""

    calls = count()

    def choose(self, seen: State) -> Any:
        legal = self.legal(seen)
        return legal[next(self.calls) % len(legal)]


class LaterNonRepeatingBot(ContractBot):
    """Give the same answer twice, then another, as if worlds with one observation differed."""

    def choose(self, seen: State) -> Any:
        legal = self.legal(seen)
        return legal[count_call(seen) // 2 % 2]


class SecondCallRaisingBot(ContractBot):
    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.times = 0

    def choose(self, seen: State) -> Any:
        self.times += 1
        if self.times > 1:
            raise ValueError("not again")
        return super().choose(seen)


_calls: dict[bytes, int] = {}


def count_call(seen: State) -> int:
    """Count a call for this observation; return the number of earlier ones."""
    times = _calls.get(seen.tobytes(), 0)
    _calls[seen.tobytes()] = times + 1
    return times


VIOLATIONS: Final = [
    (IllegalBot, r"it answered 'consult', which is not legal"),
    (NonActionBot, r"it answered 'make tea', which is not legal"),
    (NoneBot, r"it answered None, which is not legal"),
    (RaisingBot, r"it raised ValueError: turn \d+"),
    (ExitingBot, r"it raised SystemExit: 3"),
    (MutatingBot, r"it changed the observation"),
    (NonRepeatingBot, r"with the same seed it chose .*, then .*"),
    (
        LaterNonRepeatingBot,
        r"it chose .*, but .* in another world with the same observation",
    ),
    (SecondCallRaisingBot, r"in a whole game it raised ValueError: not again"),
]


@pytest.mark.parametrize(("bot", "message"), VIOLATIONS)
def test_contract_violation_names_the_position(bot: type[ContractBot], message: str) -> None:
    _calls.clear()
    where = r"^asked to \w+ in turn \d+ of a game of [234], seat [0123]: "
    with pytest.raises(AssertionError, match=where + message):
        check_bot(bot)


def test_correct_bot_passes() -> None:
    check_bot(ContractBot)
    check_bot(RandomBot)
    check_bot("random")
    check_bot("tests.bots.test_testing:ContractBot")


def test_check_bot_rejects_unknown_code() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'deep thought'"):
        check_bot("deep thought")


def test_timed_bot_need_not_repeat() -> None:
    check_bot(NonRepeatingBot, repeats=False)
    for bot, message in VIOLATIONS[:6]:
        with pytest.raises(AssertionError, match=message):
            check_bot(bot, repeats=False)


class PeekingBot(ContractBot):
    """Choose by the next card of the pile, if it can find it."""

    def choose(self, seen: State) -> Any:
        truth = self.truth(seen)
        legal = self.legal(seen)
        if truth is None or truth.pile_next == truth.pile_size:
            return legal[0]
        return legal[int(truth.pile[truth.pile_next]) % len(legal)]

    def truth(self, seen: State) -> State | None:
        return getattr(seen, "truth", None)


class FramePeekingBot(PeekingBot):
    def truth(self, seen: State) -> State | None:  # noqa: ARG002
        frame = sys._getframe()
        while frame.f_back is not None:
            frame = frame.f_back
            for found in frame.f_locals.values():
                if isinstance(found, State) and found.observer == NO_SEAT:
                    return found
        return None


def observe_with_a_leak(state: State, seat: int) -> State:
    """Return an observation with the full state attached, but not in its bytes."""
    seen: Any = observe(state, seat)
    seen.truth = copy_of(state)
    leaking: State = seen
    return leaking


def test_peeking_bot_fails_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    check_bot(PeekingBot)
    monkeypatch.setattr(testing, "observe", observe_with_a_leak)
    with pytest.raises(AssertionError, match="in another world with the same observation"):
        check_bot(PeekingBot)


def test_frame_peeking_bot_fails_the_check() -> None:
    with pytest.raises(AssertionError, match="in another world with the same observation"):
        check_bot(FramePeekingBot)


def test_positions_cover_players_variants_and_decisions() -> None:
    found = positions()
    assert {DECISION_NAMES[state.decision] for state in found} == KINDS
    for players in (2, 3, 4):
        kinds = {DECISION_NAMES[state.decision] for state in found if state.players == players}
        assert len(kinds) > 5
    assert {(bool(state.oracle), state.demon != NO_SEAT) for state in found} == {
        (False, False),
        (True, False),
        (False, True),
        (True, True),
    }


def test_positions_are_unforced_full_states() -> None:
    for state in positions():
        assert len(actions_of(legal_actions(state))) > 1
        assert state.observer == NO_SEAT


def test_many_positions_have_hidden_information() -> None:
    secret = [
        state
        for state in positions()
        if observe(state, int(state.actor)).goods.min() < 0
        or (observe(state, int(state.actor)).laid_good == -2).any()
    ]
    assert len(secret) > 15
