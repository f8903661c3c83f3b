"""A substitute good can harm (R6): the champion declines it there, whatever its network's prior."""

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

VICTORY = SearchConfig(margin_weight=0.0)
CHAMPION = SearchConfig(margin_weight=MARGIN_WEIGHT, margin_scale=MARGIN_SCALE)
TABLES = pytest.mark.parametrize("players", [3, 4])
SEEDS = range(4)


def before_a_substitute(players: int, points: int, goods: tuple[str, ...] = ()) -> Position:
    """Ayu's last take may uncover rice, which has run out; then Ketut's turn ends the game.

    Ketut has seven stones, a shrine and four peanuts. Each other player has to sacrifice a good at
    the shrine, if there is one. The next card that is taken exhausts the pile.
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


def substitute_offered(players: int, points: int, goods: tuple[str, ...] = ()) -> Game:
    """Ayu may take a peanut for the rice."""
    position = before_a_substitute(players, points, goods)
    position.play("take 1")
    assert position.legal == {"pass", "receive peanut"}
    return position.game


def values(seen: State, config: SearchConfig) -> dict[str, float]:
    """By action: what it is worth to the actor when every line is played to the end."""
    return Endgame(seen, all_worlds(seen)).values(config)


def choices(seen: State) -> set[str]:
    return {str(ChampionBot("1000", seed).choose(seen)) for seed in SEEDS}


@TABLES
def test_champion_declines_a_substitute_that_loses_the_game(players: int) -> None:
    """Without other goods Ayu has to sacrifice the peanut, and Ketut's three rise from 2 to 3."""
    seen = substitute_offered(players, points=12).observe(AYU)
    assert values(seen, VICTORY) == {"pass": 1.0, "receive peanut": 0.0}
    worth = values(seen, CHAMPION)
    assert worth["pass"] > worth["receive peanut"] + 0.7
    assert choices(seen) == {"pass"}


@TABLES
def test_champion_takes_a_substitute_that_wins_the_game(players: int) -> None:
    """With a banana to sacrifice Ayu keeps the peanut, which is worth the victory."""
    seen = substitute_offered(players, points=9, goods=("banana",)).observe(AYU)
    assert values(seen, VICTORY) == {"pass": 0.0, "receive peanut": 1.0}
    assert choices(seen) == {"receive peanut"}


def test_substitute_that_harms_raises_the_goods_of_an_opponent() -> None:
    """The line behind it: Ketut's points with and without Ayu's peanut on the altar."""
    totals = {}
    for action in ("pass", "receive peanut"):
        game = substitute_offered(3, points=12)
        game.play(action)
        while game.outcome is None:
            texts = [str(each) for each in game.legal_actions()]
            game.play("play shrine" if "play shrine" in texts else texts[0])
        totals[action] = tuple(score.total for score in game.outcome.scores)
    assert totals == {"pass": (12, 10, 0), "receive peanut": (12, 13, 0)}


def searched(
    seen: State, rules_version: str, simulations: int = 300, network_weight: float = 1.0
) -> Tree:
    """The shipped network's search, with weights that say they are of that version."""
    weights = Weights(shipped_weights(SHIPPED[int(seen.players)]), rules_version)
    config = ChampionConfig(network_of(weights), network_weight=network_weight)
    tree = new_tree(simulations + 1)
    assert search_with_network(tree, array_of(seen), np.uint64(1), config, 0, simulations, ROOT)
    return tree


def spreads(tree: Tree) -> Array:
    """The largest prior less the smallest at each node where a substitute is offered."""
    nodes = [node for node in tree.nodes[: tree.node_count[0]] if node.size]
    offers = [node for node in nodes if node.action[: node.size].max() >= RECEIVE_GOOD]
    return np.array([np.ptp(node.prior[: node.size]) for node in offers])


@pytest.mark.parametrize("network_weight", [1.0, 0.4, 0.0], ids=["champion", "elder", "novice"])
@TABLES
def test_prior_at_a_substitute_is_uniform_for_version_1(
    players: int, network_weight: float
) -> None:
    seen = substitute_offered(players, points=12).observe(AYU)
    root = searched(seen, "1", 1, network_weight).nodes[ROOT]
    assert root.prior[:2] == pytest.approx(0.5, abs=TIE_BREAK)


def test_priors_in_the_tree_are_uniform_for_version_1_only() -> None:
    position = before_a_substitute(3, points=12)
    position.set_table(KETUT, "rice", "rice")
    for row in (2, 3, 4):
        position.set_row(row, "rice", "stonemason")
    seen = position.game.observe(AYU)
    uniform, own = spreads(searched(seen, "1")), spreads(searched(seen, "2"))
    assert len(uniform) > 2
    assert (uniform < 2 * TIE_BREAK).all()
    assert (own > 0.1).any()


def test_champion_without_a_search_takes_a_substitute() -> None:
    """Of equal priors the one of `pass` comes last."""
    for players in (3, 4):
        seen = substitute_offered(players, points=9, goods=("banana",)).observe(AYU)
        assert str(ChampionBot("1", 1).choose(seen)) == "receive peanut"
