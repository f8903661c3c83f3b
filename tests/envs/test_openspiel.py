"""OpenSpiel: its conformance tests, its bots, observations and information states."""

import random
import unittest
from typing import Any

import numpy as np
import pytest

from bali.envs import SIZE, observation_of
from bali.envs.explicit_chance_game import ExplicitChanceGame
from bali.rules.cards import NO_CARD
from tests.games import TABLES

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

from bali.envs.openspiel import BaliGame, BaliState  # noqa: E402

EVERY_TABLE = pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
ISMCTS: Any = pytest.importorskip("open_spiel.python.algorithms.ismcts")
MCTS: Any = pytest.importorskip("open_spiel.python.algorithms.mcts")


def loaded(players: int = 2, oracle: bool = False, demon: bool = False) -> Any:
    parameters = f"players={players},oracle={oracle},demon={demon}".lower()
    return pyspiel.load_game(f"python_bali({parameters})")


def step(state: Any, chance: random.Random) -> None:
    if state.is_chance_node():
        cards, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(cards, odds)[0])
    else:
        state.apply_action(chance.choice(state.legal_actions()))


def position_at(game: Any, steps: int, seed: int = 0) -> Any:
    """Return a decision after at least that many steps."""
    state = game.new_initial_state()
    chance = random.Random(seed)
    while steps > 0 or state.is_chance_node():
        step(state, chance)
        steps -= 1
    return state


# OpenSpiel's own tests.


@EVERY_TABLE
def test_game_passes_openspiel_random_simulation(players: int, oracle: bool, demon: bool) -> None:
    pyspiel.random_sim_test(loaded(players, oracle, demon), 1, serialize=True, verbose=False)


@EVERY_TABLE
def test_game_passes_openspiel_python_simulation(
    players: int, oracle: bool, demon: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    """Covers copies, pickles, OpenSpiel's text form, and returns."""
    simulations: Any = pytest.importorskip("open_spiel.python.tests.games_sim_test")
    np.random.seed(1)
    simulations.GamesSimTest().sim_game(loaded(players, oracle, demon))
    assert "terminated with" in capsys.readouterr().out


@EVERY_TABLE
def test_game_passes_openspiel_api_tests(players: int, oracle: bool, demon: bool) -> None:
    api: Any = pytest.importorskip("open_spiel.integration_tests.api_test")
    name = "python_bali"
    contents = {"game": loaded(players, oracle, demon), "game_name": name}
    case = type("BaliApiTest", (api.EnforceAPIOnPartialTreeBase,), contents)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert [text for _, text in (*result.failures, *result.errors)] == []


def last_takes() -> Any:
    """Return a two-player state with three cards in the pile, so that its game tree is small."""
    state = position_at(loaded(2), steps=0)
    chance = random.Random(3)
    while state.table.state.pile_next < 32 or state.is_chance_node():
        step(state, chance)
    record = state.table.state
    record.offer[:, 1:] = NO_CARD
    record.offer_size[:] = 1
    return state


def test_players_have_perfect_recall_in_an_endgame() -> None:
    api: Any = pytest.importorskip("open_spiel.integration_tests.api_test")
    found: dict[Any, Any] = {}
    api._assert_is_perfect_recall_recursive(last_takes(), [], found)
    assert len(found) > 5


# The game.


def test_parameters_set_up_the_table() -> None:
    game = loaded(3, oracle=True, demon=True)
    state = position_at(game, 25).table.state
    assert (game.num_players(), state.players, state.oracle, state.demon >= 0) == (3, 3, 1, True)
    assert loaded().num_players() == 2
    with pytest.raises(Exception, match="Bali is for 2 to 4 players, not 5"):
        BaliGame({"players": 5})


def test_chance_deals_and_players_decide() -> None:
    state = loaded().new_initial_state()
    assert state.is_chance_node()
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 4) == "draw stonemason"
    state = position_at(loaded(), 0)
    assert len(state.history()) == 16
    assert state.current_player() == 0
    assert [state.action_to_string(0, action) for action in state.legal_actions()] == ["pass"]


@EVERY_TABLE
def test_python_shortcuts_equal_cpp_methods(players: int, oracle: bool, demon: bool) -> None:
    state = loaded(players, oracle, demon).new_initial_state()
    chance = random.Random(11)
    while not state.is_terminal():
        check_shortcuts(state)
        step(state, chance)
    check_shortcuts(state)


def check_shortcuts(state: Any) -> None:
    base = pyspiel.State
    assert state.is_chance_node() == base.is_chance_node(state)
    assert state.legal_actions() == base.legal_actions(state)
    for player in range(state.num_players()):
        assert state.legal_actions(player) == base.legal_actions(state, player)
        expected = base.information_state_string(state, player)
        assert state.information_state_string(player) == expected
        if player == state.current_player():
            assert state.information_state_string() == expected


@EVERY_TABLE
def test_resampled_history_has_the_same_information_state(
    players: int, oracle: bool, demon: bool
) -> None:
    """The conditions of OpenSpiel's C++ test of `resample_from_infostate`, and a valid history."""
    game = loaded(players, oracle, demon)
    state = game.new_initial_state()
    chance = random.Random(7)
    steps = 0
    while not state.is_terminal():
        steps += 1
        if not state.is_chance_node() and steps % 7 == 0:
            for seat in range(players):
                other = state.resample_from_infostate(seat, chance.random)
                assert other.information_state_string(seat) == state.information_state_string(seat)
                assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
                assert other.observation_string(seat) == state.observation_string(seat)
                assert other.current_player() == state.current_player()
                assert len(other.history()) == len(state.history())
                assert other.table.state.offerings.sum() == state.table.state.offerings.sum()
        step(state, chance)


def test_resampled_history_changes_secrets() -> None:
    game = loaded(2, oracle=True)
    state = position_at(game, 120, seed=4)
    others = [state.resample_from_infostate(0, random.Random(n).random) for n in range(20)]
    assert len({tuple(other.history()) for other in others}) > 1
    assert all(other.history()[:16] == state.history()[:16] for other in others)


def test_tensor_hides_other_seats_secrets() -> None:
    """Compare tensors of resampled states."""
    game = loaded(2, oracle=True)
    state = position_at(game, 60, seed=2)
    worlds = [state.resample_from_infostate(1, random.Random(n).random) for n in range(10)]
    assert len({tuple(world.observation_tensor(1)) for world in worlds}) == 1
    assert len({str(world) for world in worlds}) > 1


@EVERY_TABLE
def test_tensors_equal_observation_of(players: int, oracle: bool, demon: bool) -> None:
    """Features first, then the history; before the deal there is no position."""
    game = loaded(players, oracle, demon)
    assert game.observation_tensor_size() == SIZE
    state = game.new_initial_state()
    assert not any(state.observation_tensor(0))
    state = position_at(game, 100)
    for seat in range(players):
        position = observation_of(state.table.observe(seat)).tolist()
        assert state.observation_tensor(seat) == position
        tensor = state.information_state_tensor(seat)
        assert tensor[:SIZE] == position
        history = [number + 1 for number in state.table.public_codes]
        assert tensor[SIZE : SIZE + len(history)] == history
        assert not any(tensor[SIZE + len(history) :])


def test_public_and_private_observers() -> None:
    game = loaded(3, oracle=True)
    state = position_at(game, 60)
    private = pyspiel.PrivateInfoType
    public = game.make_py_observer(pyspiel.IIGObservationType(True, False, private.NONE))
    assert public.string_from(state, 0) == public.string_from(state, 2)
    own = game.make_py_observer(pyspiel.IIGObservationType(False, False, private.SINGLE_PLAYER))
    assert own.tensor is None
    assert own.string_from(state, 0).startswith("hand [")
    with pytest.raises(ValueError, match="private information of all players"):
        game.make_py_observer(pyspiel.IIGObservationType(True, False, private.ALL_PLAYERS))


# OpenSpiel's bots.


def test_openspiel_ismcts_plays_a_game() -> None:
    game = loaded(2, oracle=True, demon=True)
    dice = np.random.RandomState(1)
    evaluator = MCTS.RandomRolloutEvaluator(random_state=dice)
    bots = [ISMCTS.ISMCTSBot(game, evaluator, 2.0, 5, random_state=dice) for _ in range(2)]
    assert played(position_at(game, 130), bots).is_terminal()


def test_openspiel_mcts_plays_a_game() -> None:
    """It uses the hidden cards: it is made for perfect information."""
    game = loaded(3, oracle=True)
    dice = np.random.RandomState(1)
    bot = MCTS.MCTSBot(
        game, 2.0, 5, MCTS.RandomRolloutEvaluator(random_state=dice), random_state=dice
    )
    assert played(position_at(game, 100), [bot] * 3).is_terminal()


def played(state: Any, bots: list[Any]) -> Any:
    chance = random.Random(1)
    while not state.is_terminal():
        if state.is_chance_node():
            step(state, chance)
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return state


def test_state_can_start_from_any_position() -> None:
    game = loaded(2, oracle=True)
    state = BaliState(game, ExplicitChanceGame.from_state(position_at(game, 100).table.state))
    other = state.resample_from_infostate(state.current_player(), random.Random(1).random)
    assert other.history() == []
    seat = state.current_player()
    assert other.information_state_string(seat) == state.information_state_string(seat)
    assert played(other, [First()] * 2).is_terminal()


class First:
    """Choose the first legal action."""

    def step(self, state: Any) -> int:
        return int(state.legal_actions()[0])
