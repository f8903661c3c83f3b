"""Bots at the tables: whatever they do, the others can play on."""

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
from bali.runtime import usable_cores
from bali.server.guest import Person
from bali.server.refusal import Refusal
from bali.server.settings import Limits
from bali.server.thinking import Asker, Thinkers
from tests.server.running import GENEROUS, ServerLog, running
from tests.server.visiting import Guests, with_bots


class Foreign:
    """Somebody else's bot: it keeps notes of its game."""

    made = 0

    def __init__(self) -> None:
        type(self).made += 1
        self.asked = 0

    def choose(self, seen: State) -> Action:
        self.asked += 1
        assert self.asked == 1
        return choices_of(seen)[0]


class Failing:
    def choose(self, seen: State) -> Action:
        raise ValueError(f"no idea in turn {seen.turn}")


class Cheating:
    def choose(self, seen: State) -> str:
        seen.stones[:] = 99
        return "play shrine"


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {"foreign": "Foreign", "failing": "Failing", "cheating": "Cheating"}
    points = {
        name: EntryPoint(name, f"{__name__}:{place}", registry.ENTRY_POINT_GROUP)
        for name, place in names.items()
    }
    monkeypatch.setattr(registry, "_registered", lambda: points)


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    made = Thinkers(Limits())
    yield made
    made.close()


def choose(thinkers: Thinkers, code: str, game: Game, seed: int = 1) -> Action:
    return asyncio.run(choose_soon(thinkers, code, game, seed))


async def choose_soon(thinkers: Thinkers, code: str, game: Game, seed: int = 1) -> Action:
    asker = Asker(Person("192.0.2.1", "ayu"), seed)
    action = await thinkers.choose(code, game.observe(game.actor), asker)
    assert action is not None
    return action


@pytest.mark.parametrize("code", ["random", "greedy", "uct:10", "NOVICE", "foreign", " random "])
def test_a_bot_answers_with_something_legal(thinkers: Thinkers, code: str) -> None:
    game = Game.new(3, oracle=True, seed=1)
    for _ in range(10):
        game.play(choose(thinkers, code, game))


@pytest.mark.parametrize("code", ["failing", "cheating"])
def test_for_a_bot_that_fails_another_plays(
    thinkers: Thinkers, server_log: ServerLog, code: str
) -> None:
    game = Game.new(2, seed=1)
    for _ in range(10):
        game.play(choose(thinkers, code, game))
    assert any(code in error for error in server_log.errors)
    server_log.errors.clear()


def test_a_foreign_bot_is_made_anew_for_each_question(thinkers: Thinkers) -> None:
    before = Foreign.made
    game = Game.new(2, seed=1)
    for _ in range(5):
        game.play(choose(thinkers, "foreign", game))
    assert Foreign.made == before + 5


def test_a_table_with_a_failing_bot_goes_on(server_log: ServerLog, guests: Guests) -> None:
    ayu = guests.new()
    page = ayu.visit(ayu.make(with_bots("failing", "foreign"), first=1))
    assert page.wait_for_turn()
    assert page.view["turn"] == 3
    server_log.errors.clear()


def test_bots_think_at_the_same_time(thinkers: Thinkers) -> None:
    games = [Game.new(2, seed=seed) for seed in range(6)]

    async def all_of_them() -> list[Action]:
        return await asyncio.gather(*(choose_soon(thinkers, "uct:50", game) for game in games))

    for game, action in zip(games, asyncio.run(all_of_them()), strict=True):
        game.play(action)


@pytest.mark.parametrize("code", ["uct:100", "champion:100", "champion:1000", "elder"])
def test_a_lent_bot_answers_as_a_new_one(thinkers: Thinkers, code: str) -> None:
    """Whatever tables and budgets the same tree was used for before."""
    for seed in range(3):
        bot = make_bot(code, seed)
        game = Game.new(4, oracle=True, demon=True, seed=seed)
        for _ in range(12):
            choose(thinkers, "uct:50", game, seed + 100)
            choose(thinkers, "champion:50", game, seed + 100)
            chosen = choose(thinkers, code, game, seed)
            assert chosen == bot.choose(game.observe(game.actor))
            game.play(chosen)


@pytest.mark.parametrize("code", ["random", "greedy", "uct:10", "champion:10"])
def test_a_table_gets_the_same_answer_again(thinkers: Thinkers, code: str) -> None:
    """So that an undo is no way to have a bot choose anew."""
    game = Game.new(3, seed=1)
    for seed in range(20):
        first = choose(thinkers, code, game, seed)
        assert choose(thinkers, code, game, seed) == first


@pytest.mark.parametrize("code", ["uct:3s", "champion:3s"])
def test_a_search_stops_when_its_answer_is_not_wanted(thinkers: Thinkers, code: str) -> None:
    game = Game.new(3, seed=1)
    game.play("pass")
    wanted = iter([True] * 20)
    asker = Asker(Person("192.0.2.1", "ayu"), seed=1)
    seen = game.observe(game.actor)
    stopped = thinkers.choose(code, seen, asker, lambda: next(wanted, False))
    assert asyncio.run(stopped) is None
    game.play(choose(thinkers, code, game))


def test_trees_are_bounded_whatever_budgets_are_named(thinkers: Thinkers) -> None:
    game = Game.new(2, seed=1)
    before = trees()
    for budget in range(1, 61):
        for name in ("uct", "champion"):
            choose(thinkers, f"{name}:{budget}", game, seed=budget)
    assert trees() - before <= 2 * max(2, usable_cores())


def test_one_address_leaves_a_thread_for_slow_bots_to_others(thinkers: Thinkers) -> None:
    game = Game.new(3, seed=1)
    game.play("pass")
    seen = game.observe(game.actor)
    ayu, ketut = (Asker(Person(f"192.0.2.{number}", ""), seed=1) for number in (1, 2))
    should_continue = True

    async def ask_beside_others() -> bool:
        nonlocal should_continue
        asked = [
            asyncio.create_task(thinkers.choose("uct:3s", seen, ayu, lambda: should_continue))
            for _ in range(max(2, usable_cores()))
        ]
        await asyncio.sleep(0)
        await thinkers.choose("uct:10", seen, ketut)
        has_waited = any(other.done() for other in asked)
        should_continue = False
        await asyncio.gather(*asked)
        return has_waited

    assert not asyncio.run(ask_beside_others())


def test_moves_of_slow_bots_are_bounded_for_each_person() -> None:
    thinkers = Thinkers(Limits(moves_per_person=2))
    game = Game.new(2, seed=1)

    async def four() -> list[Action | BaseException]:
        asked = [choose_soon(thinkers, code, game) for code in (*["uct:50"] * 3, "greedy")]
        return await asyncio.gather(*asked, return_exceptions=True)

    try:
        *slow, quick = asyncio.run(four())
    finally:
        thinkers.close()
    refused = [each for each in slow if isinstance(each, Refusal)]
    assert [refusal.code for refusal in refused] == ["busy"]
    assert all(isinstance(each, Action) for each in (quick, *slow) if each not in refused)


def test_tables_of_one_person_go_on_beyond_the_bound(server_log: ServerLog, file: str) -> None:
    del server_log
    limits = msgspec.structs.replace(GENEROUS, moves_per_person=1)
    with running(file, limits) as server, Guests(server) as guests:
        ayu = guests.new()
        tables = [ayu.make(with_bots("uct:1s"), first=1) for _ in range(2)]
        for page in [ayu.visit(table) for table in tables]:
            assert page.wait_for_turn()


def trees() -> int:
    gc.collect()
    return sum(isinstance(each, Tree) for each in gc.get_objects())
