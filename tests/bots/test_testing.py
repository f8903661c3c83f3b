"""`check_bot` finds out who breaks the promises of a bot."""

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
from bali.rules.cards import NOBODY
from bali.rules.state import DECISION_NAMES

KINDS: Final = set(DECISION_NAMES[:9])


class Steady:
    """Always the first legal action; the others here are like it but for one thing."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, seen: State) -> Any:
        return self.legal(seen)[0]

    def legal(self, seen: State) -> tuple[Action, ...]:
        return actions_of(legal_actions(seen))


class Cheats(Steady):
    def choose(self, seen: State) -> Any:  # noqa: ARG002
        return "consult"


class Babbles(Steady):
    def choose(self, seen: State) -> Any:  # noqa: ARG002
        return "make tea"


class Shrugs(Steady):
    def choose(self, seen: State) -> Any:
        self.legal(seen)


class Raises(Steady):
    def choose(self, seen: State) -> Any:
        raise ValueError(f"turn {seen.turn}")


class Leaves(Steady):
    def choose(self, seen: State) -> Any:  # noqa: ARG002
        raise SystemExit(3)


class Scribbles(Steady):
    def choose(self, seen: State) -> Any:
        answer = super().choose(seen)
        seen.stones[0] += 1
        return answer


class Moody(Steady):
    """Another answer each time."""

    moods = count()

    def choose(self, seen: State) -> Any:
        legal = self.legal(seen)
        return legal[next(self.moods) % len(legal)]


class MoodyLater(Steady):
    """The same answer twice, then another: as if it saw a difference between worlds."""

    def choose(self, seen: State) -> Any:
        legal = self.legal(seen)
        return legal[asked(seen) // 2 % 2]


class RaisesTheSecondTime(Steady):
    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.times = 0

    def choose(self, seen: State) -> Any:
        self.times += 1
        if self.times > 1:
            raise ValueError("not again")
        return super().choose(seen)


_asked: dict[bytes, int] = {}


def asked(seen: State) -> int:
    """How often this was asked before."""
    times = _asked.get(seen.tobytes(), 0)
    _asked[seen.tobytes()] = times + 1
    return times


FAULTS: Final = [
    (Cheats, r"it answered 'consult', which is not legal"),
    (Babbles, r"it answered 'make tea', which is not legal"),
    (Shrugs, r"it answered None, which is not legal"),
    (Raises, r"it raised ValueError: turn \d+"),
    (Leaves, r"it raised SystemExit: 3"),
    (Scribbles, r"it changed what it was shown"),
    (Moody, r"with the same seed it chose .*, then .*"),
    (MoodyLater, r"it chose .*, but .* when something was different that its seat can't know"),
    (RaisesTheSecondTime, r"in a whole game it raised ValueError: not again"),
]


@pytest.mark.parametrize(("bot", "fault"), FAULTS)
def test_a_broken_promise_is_told_with_where_it_was_broken(bot: type[Steady], fault: str) -> None:
    _asked.clear()
    where = r"^asked to \w+ in turn \d+ of a game of [234], seat [0123]: "
    with pytest.raises(AssertionError, match=where + fault):
        check_bot(bot)


def test_a_bot_that_keeps_them_all_passes() -> None:
    check_bot(Steady)
    check_bot(RandomBot)
    check_bot("random")
    check_bot("tests.bots.test_testing:Steady")


def test_a_code_that_names_no_bot_is_told() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'deep thought'"):
        check_bot("deep thought")


def test_who_thinks_for_a_time_need_not_repeat() -> None:
    check_bot(Moody, repeats=False)
    for bot, fault in FAULTS[:6]:
        with pytest.raises(AssertionError, match=fault):
            check_bot(bot, repeats=False)


class Peeks(Steady):
    """Chooses by the next card of the pile, wherever it finds it."""

    def choose(self, seen: State) -> Any:
        truth = self.truth(seen)
        legal = self.legal(seen)
        if truth is None or truth.pile_next == truth.pile_size:
            return legal[0]
        return legal[int(truth.pile[truth.pile_next]) % len(legal)]

    def truth(self, seen: State) -> State | None:
        return getattr(seen, "truth", None)


class PeeksThroughTheFrames(Peeks):
    def truth(self, seen: State) -> State | None:  # noqa: ARG002
        frame = sys._getframe()
        while frame.f_back is not None:
            frame = frame.f_back
            for found in frame.f_locals.values():
                if isinstance(found, State) and found.observer == NOBODY:
                    return found
        return None


def observe_with_a_leak(state: State, seat: int) -> State:
    """As if the record brought the game itself along, and its bytes did not show it."""
    seen: Any = observe(state, seat)
    seen.truth = copy_of(state)
    leaking: State = seen
    return leaking


def test_a_bot_that_peeks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    check_bot(Peeks)
    monkeypatch.setattr(testing, "observe", observe_with_a_leak)
    with pytest.raises(AssertionError, match="something was different that its seat can't know"):
        check_bot(Peeks)


def test_a_bot_that_looks_around_for_the_game_is_found() -> None:
    with pytest.raises(AssertionError, match="something was different that its seat can't know"):
        check_bot(PeeksThroughTheFrames)


def test_its_positions_are_of_every_kind_for_two_to_four_with_both_variants() -> None:
    found = positions()
    assert {DECISION_NAMES[state.decision] for state in found} == KINDS
    for players in (2, 3, 4):
        kinds = {DECISION_NAMES[state.decision] for state in found if state.players == players}
        assert len(kinds) > 5
    assert {(bool(state.oracle), state.demon != NOBODY) for state in found} == {
        (False, False),
        (True, False),
        (False, True),
        (True, True),
    }


def test_each_of_its_positions_leaves_a_choice_and_is_the_game_itself() -> None:
    for state in positions():
        assert len(actions_of(legal_actions(state))) > 1
        assert state.observer == NOBODY


def test_in_many_of_its_positions_something_is_secret() -> None:
    secret = [
        state
        for state in positions()
        if observe(state, int(state.actor)).goods.min() < 0
        or (observe(state, int(state.actor)).laid_good == -2).any()
    ]
    assert len(secret) > 15
