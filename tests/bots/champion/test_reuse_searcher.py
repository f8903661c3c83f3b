"""Tree reuse between the decisions of a turn."""

from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Any

import pytest

from bali import Game
from bali.bots.champion import reuse_searcher
from bali.bots.champion.bot import ChampionBot
from bali.bots.champion.reuse_searcher import TreeReuseSearcher
from bali.bots.search.budget import Budget
from bali.bots.search.search_result import SearchResult
from bali.play.action import Action, actions_of
from bali.rules import State, apply, copy_of, legal_actions, observe, sample_world
from bali.rules.actions import CONSULT_ORACLE
from tests.games import TABLES, random_positions

BUDGET = 60


def game_of(bot: ChampionBot, players: int, oracle: bool, demon: bool) -> Iterator[State]:
    """Yield the free decisions of a game with one bot in every seat."""
    game = Game.new(players, oracle=oracle, demon=demon, seed=5)
    while game.actor is not None:
        seen = game.observe(game.actor)
        if len(game.legal_actions()) > 1:
            yield seen
        game.play(bot.choose(seen))


def consecutive_decisions(bot: ChampionBot) -> tuple[State, State]:
    """Return two decisions of a turn, where the second follows the bot's own action."""
    before = None
    for seen in game_of(ChampionBot(str(BUDGET), seed=1), 2, False, False):
        if before is not None and bot.search_decision(seen).simulations > BUDGET:
            return before, seen
        bot.search_decision(seen)
        before = seen
    raise AssertionError("no search was continued")


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
def test_reuse_keeps_the_subtree_of_the_chosen_action(
    players: int, oracle: bool, demon: bool
) -> None:
    bot = ChampionBot(str(BUDGET), seed=3)
    fresh, reused = 0, 0
    before: SearchResult | None = None
    drawn = 0
    for seen in game_of(bot, players, oracle, demon):
        found = bot.search_decision(seen)
        check_sound(found, seen)
        if found.simulations == BUDGET:
            assert found == ChampionBot(str(BUDGET), seed=3).search(seen)
            fresh += 1
        else:
            assert before is not None
            beyond = before.actions[0].visits - 1  # the first visit created the node
            by_chance = seen.pile_next != drawn or before.best.number == CONSULT_ORACLE
            assert found.simulations == BUDGET + beyond or by_chance
            assert found.simulations <= BUDGET + beyond
            reused += 1
        before, drawn = found, int(seen.pile_next)
    assert reused > 20
    assert fresh > 20


def check_sound(found: SearchResult, seen: State) -> None:
    named = sorted(each.action.number for each in found.actions)
    assert named == [action.number for action in actions_of(legal_actions(seen))]
    assert sum(each.fresh_visits for each in found.actions) == BUDGET
    assert all(
        each.fresh_visits <= each.visits and 0 <= each.win_share <= 1 for each in found.actions
    )


def test_one_bot_for_all_seats_equals_one_per_seat() -> None:
    """Statistics of one seat must not be used in another."""
    alone = [seen.tobytes() for seen in game_of(ChampionBot("40", seed=2), 3, True, True)]
    bots = [ChampionBot("40", seed=2) for _ in range(3)]
    game = Game.new(3, oracle=True, demon=True, seed=5)
    each = []
    while game.actor is not None:
        seen = game.observe(game.actor)
        if len(game.legal_actions()) > 1:
            each.append(seen.tobytes())
        game.play(bots[game.actor].choose(seen))
    assert each == alone


def test_reuse_with_one_simulation_selects_the_highest_prior() -> None:
    bot, fresh = ChampionBot("1", seed=2), ChampionBot("1", seed=2)
    for seen in game_of(bot, 3, True, True):
        assert bot.choose(seen) == fresh.search(seen).best


def test_repeated_observation_returns_cached_result(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = ChampionBot(str(BUDGET), seed=1)
    _, seen = consecutive_decisions(bot)
    found = bot.search_decision(seen)
    bot.search(seen)

    def search(*_: Any) -> None:
        raise AssertionError("a known decision was searched")

    monkeypatch.setattr(TreeReuseSearcher, "_search_threads", search)
    assert bot.search_decision(seen) == found
    assert bot.choose(seen) == found.best


def test_other_bot_starts_a_new_tree() -> None:
    _, seen = consecutive_decisions(ChampionBot(str(BUDGET), seed=1))
    assert ChampionBot(str(BUDGET), seed=1).search_decision(seen).simulations == BUDGET


def test_search_in_between_drops_the_tree() -> None:
    bot = ChampionBot(str(BUDGET), seed=1)
    before, seen = consecutive_decisions(ChampionBot(str(BUDGET), seed=1))
    bot.search_decision(before)
    bot.search(before)
    assert bot.search_decision(seen) == ChampionBot(str(BUDGET), seed=1).search(seen)


def test_interrupted_search_starts_a_new_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = ChampionBot(str(BUDGET), seed=1)
    before, seen = consecutive_decisions(ChampionBot(str(BUDGET), seed=1))
    bot.search_decision(before)

    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(TreeReuseSearcher, "run_simulations", interrupted)
        with pytest.raises(KeyboardInterrupt):
            bot.search_decision(seen)
    assert bot.search_decision(seen).simulations == BUDGET


def test_each_thread_reuses_its_own_tree() -> None:
    """Both trees created the next node with one visit, which is not among its own visits."""
    before, seen = consecutive_decisions(ChampionBot(str(BUDGET), seed=1))
    found = []
    for _ in range(2):
        searcher = TreeReuseSearcher(Budget(simulations=BUDGET), threads=2)
        first = searcher.search_with_reuse(before, 1)
        then = searcher.search_with_reuse(seen, 1)
        assert then.simulations == BUDGET + first.actions[0].visits - 2
        found.append(then)
    assert found[0] == found[1]


def test_full_tree_is_reset(monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory is bounded: here a tree has room for one decision and one more node."""
    monkeypatch.setattr(reuse_searcher, "DECISIONS_PER_TREE", 1)
    bot = ChampionBot(str(BUDGET), seed=1)
    opening = islice(game_of(bot, 4, False, False), 40)
    found = [bot.search_decision(seen).simulations for seen in opening]
    assert max(found) > BUDGET
    assert all(BUDGET in pair for pair in pairwise(found)), "a full tree was reused"


def next_decision(world: State, action: Action) -> State:
    """Return the seat's observation at its next decision, or when another player decides."""
    seat = int(world.actor)
    actions: tuple[Action, ...] = (action,)
    while world.actor == seat and len(actions) == 1:
        apply(world, actions[0].number)
        actions = actions_of(legal_actions(world))
    return observe(world, seat)


def count_equal_results(world: State, other: State) -> int:
    """Compare two champions in indistinguishable worlds; return the number of reused trees.

    They play for a seat until it can distinguish the worlds or its turn ends.
    """
    seat = int(world.actor)
    bots = [ChampionBot(str(BUDGET), seed=3) for _ in range(2)]
    shown = [observe(each, seat) for each in (world, other)]
    reused = 0
    while world.actor == seat and shown[0].tobytes() == shown[1].tobytes():
        found, again = (bot.search_decision(seen) for bot, seen in zip(bots, shown, strict=True))
        assert found == again
        reused += found.simulations > BUDGET
        shown = [next_decision(each, found.best) for each in (world, other)]
    return reused


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
def test_reuse_is_independent_of_hidden_information(
    players: int, oracle: bool, demon: bool
) -> None:
    """Hidden information may differ during a turn; the reused tree must not depend on it.

    Only turns in which hidden goods differ are counted, not just the order of the pile.
    """
    reused = 0
    positions = random_positions(players, oracle, demon, seed=3, eventful=True)
    games = (game for game in positions if len(game.legal_actions()) > 1)
    for game in islice(games, 40, None, 3):
        world = copy_of(game.state())
        other = sample_world(observe(world, int(world.actor)), 1)
        differs = not (world.laid_good == other.laid_good).all()
        reused += count_equal_results(world, other) if differs else 0
    assert reused >= 3
