"""The champion declines a harmful substitute good (R6), whatever the prior of its network."""

import numpy as np
import pytest

from bali import Game
from bali.bots.champion.bot import ChampionBot
from bali.bots.champion.network import TIE_BREAK, Weights, network_of
from bali.bots.champion.network_evaluation import MARGIN_SCALE, MARGIN_WEIGHT, ChampionConfig
from bali.bots.champion.network_search import search_with_network
from bali.bots.champion.weights import SHIPPED, shipped_weights
from bali.bots.search.config import SearchConfig
from bali.bots.search.tree import ROOT, Tree, new_tree
from bali.rules import State
from bali.rules.actions import RECEIVE_GOOD
from bali.rules.api import array_of
from bali.rules.records import Array
from tests.bots.search.exact_solver import Endgame, all_worlds
from tests.positions import AYU, KETUT, Position

WIN_ONLY = SearchConfig(margin_weight=0.0)
CHAMPION = SearchConfig(margin_weight=MARGIN_WEIGHT, margin_scale=MARGIN_SCALE)
TABLES = pytest.mark.parametrize("players", [3, 4])
SEEDS = range(4)


def before_a_substitute(players: int, points: int, goods: tuple[str, ...] = ()) -> Position:
    """Return a position in which Ayu's last take can score rice, whose supply is empty.

    Ketut's next turn ends the game, with seven stones, a shrine and four peanuts. Each other player
    has to sacrifice a good at the shrine, if they have one. The next card taken exhausts the pile.
    """
    position = Position(players)
    position.set_altar(*["rice"] * 4, *["pepper"] * 3, "peanut")
    position.set_supply(rice=0, peanut=2, banana=0, pepper=0)
    for seat in range(players):
        position.set_table(seat, "stonemason")
        position.set_hand(seat, *["stonemason"] * 3)
        position.set_goods(seat)
    position.set_table(AYU, "rice")
    position.set_goods(AYU, *goods)
    position.set_hand(KETUT, "shrine", "stonemason", "stonemason")
    position.set_goods(KETUT, *["peanut"] * 4)
    position.set_stones(0, 7, *[0] * (players - 2))
    position.set_points(points, *[0] * (players - 1))
    for row in (2, 3, 4):
        position.set_row(row, "stonemason")
    position.set_pile("priest", "stonemason")
    position.set_row(1, "rice", "stonemason")
    position.go_to_taking()
    return position


def game_with_substitute(players: int, points: int, goods: tuple[str, ...] = ()) -> Game:
    """Return a game in which Ayu may receive a peanut for the rice."""
    position = before_a_substitute(players, points, goods)
    position.play("take 1")
    assert position.legal == {"pass", "receive peanut"}
    return position.game


def values(seen: State, config: SearchConfig) -> dict[str, float]:
    """Return the exact value of each action for the actor."""
    return Endgame(seen, all_worlds(seen)).values(config)


def chosen_actions(seen: State) -> set[str]:
    return {str(ChampionBot("1000", seed).choose(seen)) for seed in SEEDS}


@TABLES
def test_champion_declines_a_substitute_that_loses_the_game(players: int) -> None:
    """Without other goods Ayu has to sacrifice the peanut, and Ketut's three rise from 2 to 3."""
    seen = game_with_substitute(players, points=12).observe(AYU)
    assert values(seen, WIN_ONLY) == {"pass": 1.0, "receive peanut": 0.0}
    by_action = values(seen, CHAMPION)
    assert by_action["pass"] > by_action["receive peanut"] + 0.7
    assert chosen_actions(seen) == {"pass"}


@TABLES
def test_champion_takes_a_substitute_that_wins_the_game(players: int) -> None:
    """With a banana to sacrifice Ayu keeps the peanut and wins."""
    seen = game_with_substitute(players, points=9, goods=("banana",)).observe(AYU)
    assert values(seen, WIN_ONLY) == {"pass": 0.0, "receive peanut": 1.0}
    assert chosen_actions(seen) == {"receive peanut"}


def test_substitute_that_harms_raises_the_goods_of_an_opponent() -> None:
    """Compare Ketut's points with and without Ayu's peanut on the altar."""
    totals = {}
    for action in ("pass", "receive peanut"):
        game = game_with_substitute(3, points=12)
        game.play(action)
        while game.outcome is None:
            texts = [str(each) for each in game.legal_actions()]
            game.play("play shrine" if "play shrine" in texts else texts[0])
        totals[action] = tuple(score.total for score in game.outcome.scores)
    assert totals == {"pass": (12, 10, 0), "receive peanut": (12, 13, 0)}


def searched(
    seen: State, rules_version: str, simulations: int = 300, network_weight: float = 1.0
) -> Tree:
    """Search with the shipped network, under a given rules version of its weights."""
    weights = Weights(shipped_weights(SHIPPED[int(seen.players)]), rules_version)
    config = ChampionConfig(network_of(weights), network_weight=network_weight)
    tree = new_tree(simulations + 1)
    assert search_with_network(tree, array_of(seen), np.uint64(1), config, 0, simulations, ROOT)
    return tree


def spreads(tree: Tree) -> Array:
    """Return the largest minus the smallest prior at each node with a substitute."""
    nodes = [node for node in tree.nodes[: tree.node_count[0]] if node.size]
    substitutes = [node for node in nodes if node.action[: node.size].max() >= RECEIVE_GOOD]
    return np.array([np.ptp(node.prior[: node.size]) for node in substitutes])


@pytest.mark.parametrize("network_weight", [1.0, 0.4, 0.0], ids=["champion", "elder", "novice"])
@TABLES
def test_prior_at_a_substitute_is_uniform_for_version_1(
    players: int, network_weight: float
) -> None:
    seen = game_with_substitute(players, points=12).observe(AYU)
    root = searched(seen, "1", 1, network_weight).nodes[ROOT]
    assert root.prior[:2] == pytest.approx(0.5, abs=TIE_BREAK)


def test_priors_in_the_tree_are_uniform_for_version_1_only() -> None:
    position = before_a_substitute(3, points=12)
    position.set_table(KETUT, "rice", "rice")
    for row in (2, 3, 4):
        position.set_row(row, "rice", "stonemason")
    seen = position.game.observe(AYU)
    uniform, trained = spreads(searched(seen, "1")), spreads(searched(seen, "2"))
    assert len(uniform) > 2
    assert (uniform < 2 * TIE_BREAK).all()
    assert (trained > 0.1).any()


def test_champion_without_a_search_takes_a_substitute() -> None:
    """Among equal priors, that of `pass` comes last."""
    for players in (3, 4):
        seen = game_with_substitute(players, points=9, goods=("banana",)).observe(AYU)
        assert str(ChampionBot("1", 1).choose(seen)) == "receive peanut"
