"""Search results: visits and values of every action in positions of recorded games."""

import json
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from bali import Game, Record
from bali.bots.champion.bot import ChampionBot
from bali.bots.champion.champion_searcher import ChampionSearcher
from bali.bots.levels import villager
from bali.bots.search.budget import Budget
from bali.bots.search.search_result import SearchResult
from bali.bots.search.searcher import Searcher
from bali.bots.uct_bot import UctBot
from bali.play.record import FORMAT
from bali.rules import State
from tests.games import TABLES, random_positions
from tests.golden.substitutes import HOARDS
from tests.golden.transcripts import name_of

SIMULATIONS: Final = 100
SEED: Final = 11
POSITIONS_OF_GAME: Final = 5
REUSE_TABLE: Final = (4, True, True)
"""Players, oracle and demon of the game for the search with tree reuse."""
REUSE_DECISIONS: Final = 12

Search = Callable[[State], SearchResult]


def searches() -> dict[str, Search]:
    """Return the searches by name; the names are those in the stored file."""
    budget = Budget(simulations=SIMULATIONS)
    champion = ChampionBot(str(SIMULATIONS), SEED)
    advisor = ChampionSearcher(budget)
    uct_threads = Searcher(budget, threads=3)
    advisor_threads = ChampionSearcher(budget, threads=3)
    return {
        "uct": UctBot(str(SIMULATIONS), SEED).search,
        "uct, 3 threads": lambda seen: uct_threads.search(seen, SEED),
        "champion, opponents expected": champion.search,
        "champion, no opponents expected": lambda seen: advisor.search(seen, SEED),
        "champion, no opponents expected, 3 threads": lambda seen: advisor_threads.search(
            seen, SEED
        ),
        "villager": villager(SEED).search,
    }


def records() -> dict[str, dict[str, Any]]:
    """Return eventful games for each kind of table, and the games with substitutes."""
    found = {}
    for table in TABLES:
        *_, last = random_positions(*table, seed=9, eventful=True)
        found[name_of(*table)] = last.record()
    found |= {name: hoard.play().record() for name, hoard in HOARDS.items()}
    return {name: json.loads(record.to_json()) for name, record in found.items()}


def positions(record: dict[str, Any]) -> Iterator[tuple[int, Game]]:
    """Yield the game before the first and after each action, with the number of actions."""
    whole = msgspec.convert(record, Record)
    game = Game.from_record(Record(FORMAT, whole.players, whole.variants, whole.deal, ()))
    yield 0, game
    for number, text in enumerate(whole.actions):
        game.play(text)
        yield number + 1, game


def plies_to_search(name: str, record: dict[str, Any]) -> list[int]:
    """Return the plies to search: all substitute decisions, or some spread over the game."""
    chosen = [
        number
        for number, game in positions(record)
        if game.outcome is None
        and len(game.legal_actions()) > 1
        and (name not in HOARDS or game.decision == "receive")
    ]
    if name in HOARDS:
        return chosen
    last = len(chosen) - 1
    return [chosen[last * n // (POSITIONS_OF_GAME - 1)] for n in range(POSITIONS_OF_GAME)]


def results(result: SearchResult) -> list[Any]:
    """Return the results of all actions, best first."""
    return [msgspec.to_builtins(each) | {"action": str(each.action)} for each in result.actions]


def searched(record: dict[str, Any], steps: list[int]) -> dict[str, Any]:
    """Return the results of each search in these positions of a game."""
    every = searches()
    found: dict[str, Any] = {}
    for number, game in positions(record):
        if number in steps:
            seen = game.observe(game.actor)
            found[str(number)] = {name: results(search(seen)) for name, search in every.items()}
    return found


def tree_reuse_results() -> list[Any]:
    """Return the results of a champion with tree reuse in consecutive decisions of a game."""
    bot = ChampionBot(str(SIMULATIONS), SEED)
    players, oracle, demon = REUSE_TABLE
    game = Game.new(players, oracle=oracle, demon=demon, seed=SEED)
    found: list[Any] = []
    while len(found) < REUSE_DECISIONS:
        seen = game.observe(game.actor)
        if len(game.legal_actions()) > 1:
            found.append(results(bot.search_decision(seen)))
        game.play(bot.choose(seen))
    return found


def make() -> dict[str, Any]:
    games = [
        {
            "name": name,
            "record": record,
            "searched": searched(record, plies_to_search(name, record)),
        }
        for name, record in records().items()
    ]
    return {"games": games, "followed": tree_reuse_results()}
