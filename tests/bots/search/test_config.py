"""Search configurations: determinization with limited memory."""

import numpy as np
import pytest

from bali.bots.search.config import UCT_CONFIG, UNLIMITED_MEMORY, SearchConfig
from bali.rules import State, copy_of, sample_world
from bali.rules.api import array_of
from bali.rules.cards import GOODS, LOOK_DEPTH, UNKNOWN
from bali.rules.state import DECISION_NAMES, LOOKING, MAX_LAID
from tests.bots.decisions import decision_positions
from tests.bots.search.kernel_entries import determinize_in
from tests.games import TABLES

EVERY_TABLE = pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)


def determinized(seen: State, seed: int, config: SearchConfig) -> State:
    world = copy_of(seen)
    assert determinize_in(array_of(world), array_of(seen), np.uint64(seed), config)
    return world


def open_top(world: State) -> int:
    """Return the number of the top card if it is open, or -1."""
    return -1 if world.altar_top == UNKNOWN else int(world.altar[world.altar_size - 1])


def with_an_altar(players: int, oracle: bool, demon: bool) -> list[State]:
    return [seen for seen in decision_positions(players, oracle, demon) if seen.altar_size > 0]


@EVERY_TABLE
def test_unlimited_memory_samples_consistent_worlds(
    players: int, oracle: bool, demon: bool
) -> None:
    for seed, seen in enumerate(decision_positions(players, oracle, demon)):
        world = sample_world(seen, seed)
        assert determinized(seen, seed, UCT_CONFIG).tobytes() == world.tobytes()
        assert (
            determinized(seen, seed, SearchConfig(memory=int(seen.laid))).tobytes()
            == world.tobytes()
        )


def test_unlimited_memory_exceeds_any_game() -> None:
    assert UNLIMITED_MEMORY > MAX_LAID
    assert (
        max(int(seen.turn) for table in TABLES for seen in decision_positions(*table))
        < UNLIMITED_MEMORY
    )


@pytest.mark.parametrize("memory", [0, 1, 2, 6])
@EVERY_TABLE
def test_only_old_cards_of_others_are_forgotten(
    players: int, oracle: bool, demon: bool, memory: int
) -> None:
    changed = 0
    for seed, seen in enumerate(with_an_altar(players, oracle, demon)):
        world = sample_world(seen, seed)
        determinized_world = determinized(seen, seed, SearchConfig(memory=memory))
        kept = [
            card
            for card in range(int(seen.laid))
            if card >= seen.laid - memory
            or seen.laid_by[card] == seen.observer
            or card == open_top(world)
        ]
        assert (determinized_world.laid_good[kept] == world.laid_good[kept]).all()
        assert set(determinized_world.laid_good[: seen.laid]) <= set(range(GOODS))
        changed += int((determinized_world.laid_good != world.laid_good).sum())
        for field in ("laid_good", "offerings", "rng"):
            determinized_world[field] = world[field]
        assert determinized_world.tobytes() == world.tobytes(), "another field is different"
    assert changed > 0


@EVERY_TABLE
def test_forgotten_cards_are_any_good(players: int, oracle: bool, demon: bool) -> None:
    seen = with_an_altar(players, oracle, demon)[-1]
    world = sample_world(seen, 0)
    visible_altar_cards = LOOK_DEPTH if DECISION_NAMES[seen.decision] == "keep" else 1
    below = world.altar[: max(0, world.altar_size - visible_altar_cards)]
    old = [card for card in below.tolist() if seen.laid_by[card] != seen.observer]
    found = [
        set(goods)
        for goods in zip(
            *(
                determinized(seen, seed, SearchConfig(memory=0)).laid_good[old]
                for seed in range(60)
            ),
            strict=True,
        )
    ]
    # The top card can differ between worlds: then it is known in some of them.
    assert sum(goods == set(range(GOODS)) for goods in found) >= len(old) - 1


@EVERY_TABLE
def test_altar_counts_match_sampled_cards(players: int, oracle: bool, demon: bool) -> None:
    for seed, seen in enumerate(with_an_altar(players, oracle, demon)):
        world = determinized(seen, seed, SearchConfig(memory=1))
        assert world.offerings.sum() == world.altar_size
        lying = world.laid_good[world.altar[: world.altar_size]]
        assert world.offerings.tolist() == np.bincount(lying, minlength=GOODS).tolist()
        if world.altar_top >= 0:
            assert world.laid_good[world.altar[world.altar_size - 1]] == world.altar_top


def test_cards_shown_by_the_oracle_are_not_forgotten() -> None:
    decisions = [
        seen
        for table in TABLES
        for seen in decision_positions(*table)
        if DECISION_NAMES[seen.decision] == "keep"
    ]
    assert len(decisions) > 5
    for seed, seen in enumerate(decisions):
        secret = int(seen.secrets) - 1
        assert seen.secret_kept[secret] == LOOKING
        world = determinized(seen, seed, SearchConfig(memory=1))
        for depth in range(min(4, int(seen.altar_size))):
            card = world.altar[world.altar_size - 1 - depth]
            assert world.laid_good[card] == seen.secret_shown[secret, depth]
