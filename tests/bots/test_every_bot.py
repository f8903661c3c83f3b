"""Every built-in bot fulfils the contract of a bot."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pytest

from bali import Game
from bali.bots.bot import Bot
from bali.bots.registry import BUILTIN_BOTS, bot_codes, make_bot
from bali.bots.search import searcher as searcher_module
from bali.bots.testing import check_bot
from bali.errors import BadObservation
from bali.rules import SPECTATOR, State, observe, sample_world
from bali.rules.cards import UNKNOWN
from bali.rules.state import DECISION_NAMES
from tests.bots.counted_clock import CountedClock
from tests.bots.decisions import decision_positions, decisions_at_empty_supply, last_of_each_kind
from tests.games import TABLES, finished_game

BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    code: partial(make_bot, code)
    for code in (
        *("random", "greedy", "uct:200", "uct:10ms"),
        *("novice", "apprentice", "villager", "adept", "elder", "champion:200"),
    )
}
EVERY_BOT: Final = pytest.mark.parametrize("code", BOTS)
TIMED: Final = "uct:10ms"
DECISIONS: Final = (
    *(seen for table in TABLES for seen in last_of_each_kind(*table)),
    *decisions_at_empty_supply(),
)
"""Decisions of every kind, late in games at every table."""


def test_every_bot_is_covered() -> None:
    """A bot that is added to the registry must be added here."""
    assert {code.partition(":")[0] for code in BOTS} == set(BUILTIN_BOTS)
    assert set(BUILTIN_BOTS) <= set(bot_codes())


@EVERY_BOT
def test_bot_fulfils_the_bot_contract(code: str) -> None:
    check_bot(BOTS[code], repeats=code != TIMED)


def test_positions_cover_every_decision() -> None:
    assert {DECISION_NAMES[seen.decision] for seen in DECISIONS} == set(DECISION_NAMES) - {"over"}
    hidden = [seen for seen in DECISIONS if UNKNOWN in seen.goods or UNKNOWN in seen.laid_good]
    assert len(hidden) > len(DECISIONS) / 2, "most of them have hidden information"


def other_worlds(seen: State) -> list[State]:
    """Return the seat's observations in other consistent worlds."""
    return [observe(sample_world(seen, seed), int(seen.observer)) for seed in (1, 2)]


def test_consistent_worlds_have_equal_observations() -> None:
    for seen in DECISIONS:
        for other in other_worlds(seen):
            assert other.tobytes() == seen.tobytes()


@EVERY_BOT
def test_bot_ignores_hidden_information(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare the actions in worlds with the same observation.

    For a timed bot, the clock advances by the number of its calls.
    """
    for seen in DECISIONS:
        chosen = set()
        for shown in (seen, *other_worlds(seen)):
            monkeypatch.setattr(searcher_module, "time", CountedClock(step=0.003))
            chosen.add(BOTS[code](7).choose(shown))
        assert len(chosen) == 1, f"asked to {DECISION_NAMES[seen.decision]}"


@EVERY_BOT
def test_bot_plays_without_a_seed(code: str) -> None:
    game = Game.new(2, oracle=True, demon=True, seed=3)
    bot = make_bot(code)
    for _ in range(12):
        game.play(bot.choose(game.observe(game.actor)))


@EVERY_BOT
def test_bot_rejects_observation_of_non_actor(code: str) -> None:
    """Check both a forced and a free decision."""
    bot = BOTS[code](1)
    forced = Game.new(3, seed=1)
    assert len(forced.legal_actions()) == 1
    for state in (forced.state(), sample_world(decision_positions(3, True, True)[-20], 1)):
        others = [seat for seat in range(3) if seat != state.actor]
        wrong = [observe(state, seat) for seat in (*others, SPECTATOR)]
        for shown in (*wrong, state):
            before = shown.tobytes()
            with pytest.raises(
                BadObservation, match=f"seat {state.actor} decides, but this is not"
            ):
                bot.choose(shown)
            assert shown.tobytes() == before


@EVERY_BOT
def test_bot_rejects_finished_game(code: str) -> None:
    game = finished_game(3, True, True, seed=1)
    bot = BOTS[code](1)
    for shown in (*(game.observe(seat) for seat in (0, 1, 2, None)), game.state()):
        with pytest.raises(BadObservation, match="the game is over: there is nothing to choose"):
            bot.choose(shown)
