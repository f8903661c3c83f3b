"""Tests of unfinished datasets that were started under version 1 of the rules."""

import random
from collections.abc import Iterator

import pytest

from bali.dataset.batch import batch_of
from bali.dataset.game_series import GameSeries
from bali.dataset.played_game import PlayedGame, SearchSummary
from bali.play.action import Action, actions_of
from bali.rules import State, apply, legal_actions
from bali.rules.state import OVER, RECEIVE
from tests.golden.substitutes import hoarding_text

SERIES = GameSeries(("a", "b"), players=4, oracle=True, seed=1)


def legal_actions_of(state: State, can_decline: bool) -> tuple[Action, ...]:
    legal = actions_of(legal_actions(state))
    is_forced = state.decision == RECEIVE and not can_decline
    return tuple(action for action in legal if not is_forced or action.text != "pass")


def played(game: int, can_decline: bool) -> tuple[PlayedGame, list[SearchSummary | None]]:
    """Play a game that hoards goods. Return it, and its searches by decision.

    Unless `can_decline`, no substitute can be declined.
    """
    state, rng = SERIES.initial_state_of(game), random.Random(game)
    actions, by_decision = [], []
    while state.decision != OVER:
        legal = legal_actions_of(state, can_decline)
        numbers = tuple(action.number for action in legal)
        count = len(legal)
        by_decision.append(
            SearchSummary(numbers, (1,) * count, (0.5,) * count) if count > 1 else None
        )
        action = Action(hoarding_text([action.text for action in legal], rng))
        actions.append(action.number)
        apply(state, action.number)
    searches = tuple(search for search in by_decision if search is not None)
    return PlayedGame(game, tuple(actions), searches), by_decision


def games_with_last_goods(
    can_decline: bool,
) -> Iterator[tuple[PlayedGame, list[SearchSummary | None]]]:
    """Yield games in which the last good left was offered as a substitute."""
    for game in range(80):
        found, by_decision = played(game, can_decline)
        batch = batch_of(SERIES, [found])
        offers = batch.truth["decision"] == RECEIVE
        if (batch.is_legal[offers].sum(axis=1) == 2).any():
            yield found, by_decision


@pytest.mark.parametrize("can_decline", [False, True])
def test_searches_align_with_choices_of_rules_version(can_decline: bool) -> None:
    games = list(games_with_last_goods(can_decline))
    assert len(games) > 2
    for found, by_decision in games:
        assert batch_of(SERIES, [found]).searches == by_decision


def test_batch_mixes_games_of_both_rules_versions() -> None:
    older, newer = next(games_with_last_goods(False)), next(games_with_last_goods(True))
    batch = batch_of(SERIES, [older[0], newer[0]])
    assert batch.searches == [*older[1], *newer[1]]
