"""Games of an unfinished dataset that was begun under version 1 of the rules."""

import random
from collections.abc import Iterator

import pytest

from bali.dataset.batch import batch_of
from bali.dataset.played import PlayedGame, Thought
from bali.dataset.series import Series
from bali.play.action import Action, actions_of
from bali.rules import State, apply, legal_actions
from bali.rules.state import OVER, RECEIVE
from tests.golden.substitutes import hoarding_text

SERIES = Series(("a", "b"), players=4, oracle=True, seed=1)


def choices(state: State, declining: bool) -> tuple[Action, ...]:
    legal = actions_of(legal_actions(state))
    is_forced = state.decision == RECEIVE and not declining
    return tuple(action for action in legal if not is_forced or action.text != "pass")


def played(game: int, declining: bool) -> tuple[PlayedGame, list[Thought | None]]:
    """A game of players that buy nearly all they can, with a thought about each choice they had.

    Also the thoughts by decision. Unless `declining`, no substitute can be declined.
    """
    state, chance = SERIES.dealt(game), random.Random(game)
    actions, thoughts = [], []
    while state.decision != OVER:
        legal = choices(state, declining)
        numbers = tuple(action.number for action in legal)
        several, count = len(legal) > 1, len(legal)
        thoughts.append(Thought(numbers, (1,) * count, (0.5,) * count) if several else None)
        action = Action(hoarding_text([action.text for action in legal], chance))
        actions.append(action.number)
        apply(state, action.number)
    heard = tuple(thought for thought in thoughts if thought is not None)
    return PlayedGame(game, tuple(actions), heard), thoughts


def games_with_last_goods(declining: bool) -> Iterator[tuple[PlayedGame, list[Thought | None]]]:
    """Games in which a substitute of the last good left was offered."""
    for game in range(80):
        found, thoughts = played(game, declining)
        batch = batch_of(SERIES, [found])
        offers = batch.truth["decision"] == RECEIVE
        if (batch.may[offers].sum(axis=1) == 2).any():
            yield found, thoughts


@pytest.mark.parametrize("declining", [False, True])
def test_thoughts_stand_at_the_choices_of_their_rules(declining: bool) -> None:
    some = list(games_with_last_goods(declining))
    assert len(some) > 2
    for found, thoughts in some:
        assert batch_of(SERIES, [found]).thoughts == thoughts


def test_games_of_both_versions_stand_side_by_side() -> None:
    older, newer = next(games_with_last_goods(False)), next(games_with_last_goods(True))
    batch = batch_of(SERIES, [older[0], newer[0]])
    assert batch.thoughts == [*older[1], *newer[1]]
