"""Bots at the tables: failures, concurrency, search trees and limits."""

import asyncio
import gc
from collections.abc import Iterator
from importlib.metadata import EntryPoint

import msgspec
import pytest

from bali import Action, Game
from bali.bots import registry
from bali.bots.question import choices_of
from bali.bots.registry import make_bot
from bali.bots.search.tree import Tree
from bali.rules import State
from bali.runtime import cpu_count
from bali.server.bot_executor import BotExecutor, Requester
from bali.server.guest import Person
from bali.server.refusal import Refusal
from bali.server.settings import Limits
from tests.server.clients import Guests, with_bots
from tests.server.running import GENEROUS, ServerLog, running


class ThirdPartyBot:
    """A bot of another package, which keeps state of its game."""

    created = 0

    def __init__(self) -> None:
        type(self).created += 1
        self.decisions = 0

    def choose(self, seen: State) -> Action:
        self.decisions += 1
        assert self.decisions == 1
        return choices_of(seen)[0]


class FailingBot:
    def choose(self, seen: State) -> Action:
        raise ValueError(f"no idea in turn {seen.turn}")


class CheatingBot:
    def choose(self, seen: State) -> str:
        seen.stones[:] = 99
        return "play shrine"


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {"foreign": "ThirdPartyBot", "failing": "FailingBot", "cheating": "CheatingBot"}
    points = {
        name: EntryPoint(name, f"{__name__}:{place}", registry.ENTRY_POINT_GROUP)
        for name, place in names.items()
    }
    monkeypatch.setattr(registry, "_registered", lambda: points)


@pytest.fixture
def bot_executor() -> Iterator[BotExecutor]:
    created = BotExecutor(Limits())
    yield created
    created.close()


def choose(bot_executor: BotExecutor, code: str, game: Game, seed: int = 1) -> Action:
    return asyncio.run(choose_async(bot_executor, code, game, seed))


async def choose_async(bot_executor: BotExecutor, code: str, game: Game, seed: int = 1) -> Action:
    requester = Requester(Person("192.0.2.1", "ayu"), seed)
    action = await bot_executor.choose(code, game.observe(game.actor), requester)
    assert action is not None
    return action


@pytest.mark.parametrize("code", ["random", "greedy", "uct:10", "NOVICE", "foreign", " random "])
def test_choose_returns_a_legal_action(bot_executor: BotExecutor, code: str) -> None:
    game = Game.new(3, oracle=True, seed=1)
    for _ in range(10):
        game.play(choose(bot_executor, code, game))


@pytest.mark.parametrize("code", ["failing", "cheating"])
def test_choose_uses_the_fallback_bot_when_a_bot_fails(
    bot_executor: BotExecutor, server_log: ServerLog, code: str
) -> None:
    game = Game.new(2, seed=1)
    for _ in range(10):
        game.play(choose(bot_executor, code, game))
    assert any(code in error for error in server_log.errors)
    server_log.errors.clear()


def test_choose_creates_third_party_bots_anew(bot_executor: BotExecutor) -> None:
    before = ThirdPartyBot.created
    game = Game.new(2, seed=1)
    for _ in range(5):
        game.play(choose(bot_executor, "foreign", game))
    assert ThirdPartyBot.created == before + 5


def test_game_continues_when_a_bot_fails(server_log: ServerLog, guests: Guests) -> None:
    ayu = guests.new()
    page = ayu.visit(ayu.create_table(with_bots("failing", "foreign"), first=1))
    assert page.wait_for_turn()
    assert page.view["turn"] == 3
    server_log.errors.clear()


def test_choose_runs_bots_concurrently(bot_executor: BotExecutor) -> None:
    games = [Game.new(2, seed=seed) for seed in range(6)]

    async def all_of_them() -> list[Action]:
        return await asyncio.gather(*(choose_async(bot_executor, "uct:50", game) for game in games))

    for game, action in zip(games, asyncio.run(all_of_them()), strict=True):
        game.play(action)


@pytest.mark.parametrize("code", ["uct:100", "champion:100", "champion:1000", "elder"])
def test_lent_bot_chooses_like_a_new_bot(bot_executor: BotExecutor, code: str) -> None:
    """The result does not depend on earlier tables and budgets of the same tree."""
    for seed in range(3):
        bot = make_bot(code, seed)
        game = Game.new(4, oracle=True, demon=True, seed=seed)
        for _ in range(12):
            choose(bot_executor, "uct:50", game, seed + 100)
            choose(bot_executor, "champion:50", game, seed + 100)
            chosen = choose(bot_executor, code, game, seed)
            assert chosen == bot.choose(game.observe(game.actor))
            game.play(chosen)


@pytest.mark.parametrize("code", ["random", "greedy", "uct:10", "champion:10"])
def test_choose_repeats_for_the_same_table(bot_executor: BotExecutor, code: str) -> None:
    """An undo can't make a bot choose another action."""
    game = Game.new(3, seed=1)
    for seed in range(20):
        first = choose(bot_executor, code, game, seed)
        assert choose(bot_executor, code, game, seed) == first


@pytest.mark.parametrize("code", ["uct:3s", "champion:3s"])
def test_choose_stops_unwanted_searches(bot_executor: BotExecutor, code: str) -> None:
    game = Game.new(3, seed=1)
    game.play("pass")
    answers = iter([True] * 20)
    requester = Requester(Person("192.0.2.1", "ayu"), seed=1)
    seen = game.observe(game.actor)
    stopped = bot_executor.choose(code, seen, requester, lambda: next(answers, False))
    assert asyncio.run(stopped) is None
    game.play(choose(bot_executor, code, game))


def test_search_trees_are_limited_for_all_budgets(bot_executor: BotExecutor) -> None:
    game = Game.new(2, seed=1)
    before = trees()
    for budget in range(1, 61):
        for name in ("uct", "champion"):
            choose(bot_executor, f"{name}:{budget}", game, seed=budget)
    assert trees() - before <= 2 * max(2, cpu_count())


def test_slow_bots_leave_a_thread_to_other_addresses(bot_executor: BotExecutor) -> None:
    game = Game.new(3, seed=1)
    game.play("pass")
    seen = game.observe(game.actor)
    ayu, ketut = (Requester(Person(f"192.0.2.{number}", ""), seed=1) for number in (1, 2))
    should_continue = True

    async def ask_beside_others() -> bool:
        nonlocal should_continue
        decisions = [
            asyncio.create_task(bot_executor.choose("uct:3s", seen, ayu, lambda: should_continue))
            for _ in range(max(2, cpu_count()))
        ]
        await asyncio.sleep(0)
        await bot_executor.choose("uct:10", seen, ketut)
        has_waited = any(other.done() for other in decisions)
        should_continue = False
        await asyncio.gather(*decisions)
        return has_waited

    assert not asyncio.run(ask_beside_others())


def test_slow_bot_moves_are_limited_per_person() -> None:
    bot_executor = BotExecutor(Limits(moves_per_person=2))
    game = Game.new(2, seed=1)

    async def four() -> list[Action | BaseException]:
        decisions = [choose_async(bot_executor, code, game) for code in (*["uct:50"] * 3, "greedy")]
        return await asyncio.gather(*decisions, return_exceptions=True)

    try:
        *slow, quick = asyncio.run(four())
    finally:
        bot_executor.close()
    refused = [each for each in slow if isinstance(each, Refusal)]
    assert [refusal.code for refusal in refused] == ["busy"]
    assert all(isinstance(each, Action) for each in (quick, *slow) if each not in refused)


def test_tables_continue_beyond_the_slow_bot_limit(server_log: ServerLog, file: str) -> None:
    del server_log
    limits = msgspec.structs.replace(GENEROUS, moves_per_person=1)
    with running(file, limits) as server, Guests(server) as guests:
        ayu = guests.new()
        tables = [ayu.create_table(with_bots("uct:1s"), first=1) for _ in range(2)]
        for page in [ayu.visit(table) for table in tables]:
            assert page.wait_for_turn()


def trees() -> int:
    gc.collect()
    return sum(isinstance(each, Tree) for each in gc.get_objects())
