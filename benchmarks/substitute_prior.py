"""Compare the network's prior with a uniform one where a substitute good may be declined (R6).

python benchmarks/substitute_prior.py [POSITIONS [SIMULATIONS]]

Four sources of games have POSITIONS each (default 75): random players and champions with
`CHAMPION` simulations, at tables of three and of four, with the four variants in turn. Each
position is a random one of these decisions of a separate game; games without one are skipped. The
reference is a search with SIMULATIONS (default 10,000) and the uniform prior. Intervals are 95%,
over positions. The run takes ten minutes on two shared cores.
"""

import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import count, islice, product
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

import numpy as np
from machine import machine

from bali.arena.intervals import student
from bali.bots.champion.champion_searcher import ChampionSearcher
from bali.bots.champion.network import Network, Weights, network_of
from bali.bots.champion.network_evaluation import ChampionConfig
from bali.bots.champion.network_search import search_with_network
from bali.bots.champion.row_sampling import row_seed_base
from bali.bots.champion.weights import SHIPPED, shipped_weights
from bali.bots.search.budget import Budget
from bali.bots.search.searcher import world_seed_base
from bali.bots.search.tree import ROOT, new_tree
from bali.play.action import actions_of
from bali.rules import (
    RULES_VERSION,
    State,
    apply,
    deal,
    is_forced,
    legal_actions,
    observe,
    precompile,
    set_table,
    state_from,
)
from bali.rules.actions import PASS
from bali.rules.api import array_of
from bali.rules.records import Array
from bali.rules.state import OVER, RECEIVE
from bali.runtime import cpu_count

POSITIONS: Final = 75
SIMULATIONS: Final = 10_000
CHAMPION: Final = 50
BUDGETS: Final = (1, 8, 70, 1000)
"""Simulations of the compared searches: no search, novice, elder, and the champion's default."""
UNIFORM, OWN = "1", RULES_VERSION
"""Rules versions of the weights: with the first, the prior of these decisions is uniform."""
TABLES: Final = tuple(product((3, 4), ("random", "champion")))


class Root(NamedTuple):
    """The root after a search; arrays are by action, from `pass`."""

    prior: Array
    visits: Array
    value: Array
    """Mean values for the actor."""


class Position(NamedTuple):
    """A decision with the results of its searches."""

    players: int
    source: str
    priors: dict[str, Array]
    shares: Array
    """Shares of the visits in the reference search."""
    regrets: Array
    """Value of the most visited action less the value of each action, in the reference search."""
    chosen: dict[tuple[str, int], int]
    """Index of the chosen action by prior and number of simulations."""


@cache
def network(players: int, rules_version: str) -> Network:
    return network_of(Weights(shipped_weights(SHIPPED[players]), rules_version))


def search_root(seen: State, rules_version: str, simulations: int, seed: int = 1) -> Root:
    """Return the root after a search with the champion's settings in play."""
    tree = new_tree(simulations + 1)
    config = ChampionConfig(
        network(int(seen.players), rules_version),
        rows=np.uint64(row_seed_base(seen, seed, 0)),
        opponent_model=True,
        seat=int(seen.observer),
    )
    worlds = np.uint64(world_seed_base(seen, seed, 0))
    if not search_with_network(tree, array_of(seen), worlds, config, 0, simulations, ROOT):
        raise RuntimeError("no world is consistent with the observation")
    root = tree.nodes[ROOT]
    visits = root.visits[: root.size].astype(float)
    value = root.value[: root.size, int(seen.actor)] / np.maximum(visits, 1)
    return Root(root.prior[: root.size].copy(), visits, value)


def decisions(players: int, source: str, number: int) -> Iterator[bytes]:
    """Yield the observation at each of these decisions of a game."""
    chance = random.Random(f"{players} {source} {number}")
    oracle, demon = divmod(number % 4, 2)
    world = set_table(range(players), bool(oracle), bool(demon))
    deal(world, number, players)
    searcher = champion() if source == "champion" else None
    while world.decision != OVER:
        legal = legal_actions(world)
        seen = observe(world, int(world.actor))
        if world.decision == RECEIVE:
            yield seen.tobytes()
        if is_forced(legal) or searcher is None:
            apply(world, chance.choice(actions_of(legal)).number)
        else:
            apply(world, searcher.search(seen, number).best.number)


@cache
def champion() -> ChampionSearcher:
    return ChampionSearcher(Budget(simulations=CHAMPION))


def position_of(players: int, source: str, number: int, simulations: int) -> Position | None:
    """Return a random one of these decisions of a game, None if there is none."""
    found = list(decisions(players, source, number))
    if not found:
        return None
    seen = state_from(random.Random(number).choice(found))
    reference = search_root(seen, UNIFORM, simulations, seed=2)
    shares = reference.visits / reference.visits.sum()
    return Position(
        players,
        source,
        {kind: search_root(seen, kind, 1).prior for kind in (OWN, UNIFORM)},
        shares,
        reference.value[shares.argmax()] - reference.value,
        {
            (kind, budget): int(search_root(seen, kind, budget).visits.argmax())
            for kind in (OWN, UNIFORM)
            for budget in BUDGETS
        },
    )


def positions(count: int, simulations: int) -> list[Position]:
    precompile()
    champion()  # compiles before the workers start
    found: list[Position] = []
    with ProcessPoolExecutor(cpu_count(), mp_context=get_context("spawn")) as pool:
        for players, source in TABLES:
            found += islice(positions_of_table(pool, players, source, simulations), count)
            print(f"{players} players, {source}: {len(found)} positions", file=sys.stderr)
    return found


def positions_of_table(
    pool: Any, players: int, source: str, simulations: int
) -> Iterator[Position]:
    """Yield positions in the order of their games; workers play 64 games ahead."""
    numbers = count()
    while True:
        batch = list(islice(numbers, 64))
        n = len(batch)
        arguments = ([players] * n, [source] * n, batch, [simulations] * n)
        yield from (each for each in pool.map(position_of, *arguments) if each is not None)


def interval(values: Array) -> str:
    half_width = student(len(values) - 1) * values.std(ddof=1) / np.sqrt(len(values))
    low, high = values.mean() - half_width, values.mean() + half_width
    return f"{values.mean():.3f} ({low:.3f} to {high:.3f})"


def measures(found: list[Position], kind: str) -> dict[str, Array]:
    """Return one value for each position, by name of the measure."""

    def each(measure: Any) -> Array:
        return np.array(
            [measure(position, position.priors[kind].astype(float)) for position in found]
        )

    values = {
        "prior of the best action": each(lambda position, prior: prior[position.shares.argmax()]),
        "prior of `pass`": each(lambda _, prior: prior[PASS]),
        "cross-entropy": each(lambda position, prior: -(position.shares * np.log(prior)).sum()),
        "KL divergence": each(divergence),
        "regret of an action drawn from the prior": each(expected_regret),
    }
    for budget in BUDGETS:
        values[f"regret after {budget:,}"] = np.array(
            [position.regrets[position.chosen[kind, budget]] for position in found]
        )
    return values


def expected_regret(position: Position, prior: Array) -> float:
    return float((prior * position.regrets).sum())


def divergence(position: Position, prior: Array) -> float:
    visited = position.shares > 0
    return float(
        (position.shares[visited] * np.log(position.shares[visited] / prior[visited])).sum()
    )


def print_rows(found: list[Position], names: tuple[str, ...] = (), kind: str = "") -> None:
    own, uniform = measures(found, OWN), measures(found, UNIFORM)
    for name in names or own:
        values, other = own[name], uniform[name]
        means = f"{values.mean():.3f} | {other.mean():.3f}"
        print(f"| {name}{kind} | {len(found)} | {means} | {interval(values - other)} |")


def main(count: int = POSITIONS, simulations: int = SIMULATIONS) -> None:
    found = positions(count, simulations)
    best = sum(position.shares.argmax() == PASS for position in found)
    print(
        f"{machine()}; reference: {simulations} simulations, `pass` is best in {best} positions\n"
    )
    print("| measure | n | network | uniform | difference |")
    print("| --- | --- | --- | --- | --- |")
    print_rows(found)
    for players, source in TABLES:
        chosen = [
            position
            for position in found
            if (position.players, position.source) == (players, source)
        ]
        print_rows(chosen, ("KL divergence",), f", {players} players, {source} games")


if __name__ == "__main__":
    main(*(int(number) for number in sys.argv[1:]))
