"""`greedy`: the action with the best estimate."""

import pytest

from bali.bots.greedy_bot import GreedyBot
from tests.bots.decisions import some_decisions
from tests.positions import AYU, KETUT, Position


def chosen(position: Position) -> str:
    found = {
        str(GreedyBot(seed).choose(position.game.observe(position.game.actor))) for seed in range(5)
    }
    assert len(found) == 1, "the result depends on the sampled worlds"
    return found.pop()


def make_late(position: Position) -> None:
    """Leave only the last card of the pile, so that future yields do not count."""
    state = position.state
    state.pile_next = state.pile_size - 1
    state.unseen[:] = 0
    state.unseen[state.pile[state.pile_next]] = 1


def before_a_take(row: int, card: str) -> Position:
    """Return a position in which a take of `row` scores `card`, and others an unowned shrine."""
    position = Position(2)
    for other in (1, 2, 3, 4):
        position.set_row(other, card if other == row else "shrine", "stonemason")
    position.go_to_taking()
    return position


@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_greedy_scores_its_own_priests(row: int) -> None:
    position = before_a_take(row, "priest")
    position.set_table(AYU, "priest", "priest", "priest", "stonemason")
    assert chosen(position) == f"take {row}"


@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_greedy_avoids_scoring_others_priests(row: int) -> None:
    position = before_a_take(row, "priest")
    position.set_table(KETUT, "priest", "priest", "priest", "stonemason")
    assert chosen(position) != f"take {row}"


def with_a_shrine_in_hand(stones: int) -> Position:
    position = Position(2)
    position.set_hand(AYU, "shrine", "stonemason", "priest")
    position.set_stones(stones, 3)
    position.play("pass")
    return position


def test_greedy_builds_a_shrine_late() -> None:
    """Four points for stones that are worth one."""
    position = with_a_shrine_in_hand(stones=7)
    make_late(position)
    assert chosen(position) == "play shrine"


def test_greedy_saves_stones_early() -> None:
    assert chosen(with_a_shrine_in_hand(stones=7)) != "play shrine"


@pytest.mark.parametrize("good", ["rice", "peanut", "banana", "pepper"])
def test_greedy_buys_goods_worth_their_price(good: str) -> None:
    """Three points for stones that are worth one."""
    position = Position(2)
    position.set_stones(5, 3)
    position.set_altar(good, good)
    make_late(position)
    assert chosen(position) == f"buy {good}"


def test_greedy_buys_no_worthless_goods_late() -> None:
    position = Position(2)
    position.set_stones(5, 3)
    make_late(position)
    assert chosen(position) == "pass"


@pytest.mark.parametrize("own", ["rice", "pepper"])
def test_greedy_raises_the_value_of_its_goods(own: str) -> None:
    position = Position(2)
    position.set_hand(AYU, "shrine", "rice", "rice")
    position.set_stones(7, 0)
    position.set_goods(AYU, own, own, own)
    position.set_goods(KETUT, "banana", "banana")
    position.play("pass", "play shrine", "sacrifice banana", f"sacrifice {own}")
    make_late(position)
    assert chosen(position) == f"supply {own}"


def test_greedy_is_independent_of_earlier_calls() -> None:
    decisions = some_decisions(4, True, True, 20)
    fresh = [GreedyBot(3).choose(seen) for seen in decisions]
    used = GreedyBot(3)
    assert [used.choose(seen) for seen in decisions] == fresh
    assert [used.choose(seen) for seen in reversed(decisions)] == fresh[::-1]
