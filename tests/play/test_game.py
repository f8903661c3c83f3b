"""The `Game` class, from a new game to its record."""

import copy
import pickle
from collections.abc import Callable

import pytest

import bali
from bali import Action, Game, Player, Record
from bali.play.record import Result
from bali.rules import State, legal_actions
from tests.games import TABLES, finished_game

PEOPLE = (Player("Ayu", "green"), Player("Ketut", "blue", bot="random"))


def test_a_game_begins_with_seat_0_and_a_buy() -> None:
    game = Game.new(players=3, oracle=True, seed=7)
    assert (game.decision, game.actor) == ("buy", 0)
    assert game.legal_actions() == (Action("pass"),)
    assert game.outcome is None


def test_play_accepts_an_action_or_its_text() -> None:
    one, other = Game.new(seed=3), Game.new(seed=3)
    assert one.play("pass") == other.play(Action("pass"))
    assert one.state().tobytes() == other.state().tobytes()


def test_players_have_names_colours_and_bots() -> None:
    game = Game.new(PEOPLE, seed=1)
    assert game.players == PEOPLE
    assert [(player.name, player.color, player.bot) for player in game.view(0).players] == [
        ("Ayu", "green", None),
        ("Ketut", "blue", "random"),
    ]
    assert game.record().players == PEOPLE


def test_number_of_players_assigns_colours_in_order() -> None:
    assert [player.color for player in Game.new(4).players] == ["red", "blue", "yellow", "green"]


def test_unseeded_games_differ() -> None:
    assert Game.new().record().deal != Game.new().record().deal


def test_undo_returns_to_the_state_before_the_last_action() -> None:
    game = Game.new(seed=3)
    game.play("pass")
    assert game.undo() == Action("pass")
    assert game.decision == "buy"
    assert game.actions == ()


def test_custom_deal_is_dealt_as_written() -> None:
    deal = Game.new(4, oracle=True, seed=5).record().deal
    game = Game.new(4, oracle=True, deal=deal)
    assert game.record().deal == deal
    assert game.view(0).offer == deal.offer


@pytest.mark.parametrize(("players", "oracle", "demon"), TABLES)
def test_outcome_adds_up(players: int, oracle: bool, demon: bool) -> None:
    game = finished_game(players, oracle, demon, 6)
    outcome = game.outcome
    assert outcome is not None
    assert (game.decision, game.actor, game.legal_actions()) == ("over", None, ())
    for score in outcome.scores:
        parts = (
            score.priests,
            score.shrines_scored,
            score.shrines_built,
            score.stones,
            score.goods,
        )
        assert score.total == sum(parts)
    assert outcome.winners == tuple(s for s, place in enumerate(outcome.places) if place == 1)
    assert game.record().result == Result(
        tuple(score.total for score in outcome.scores), outcome.places
    )


def test_record_is_readable_json() -> None:
    record = finished_game(2, True, False, 6).record()
    text = record.to_json()
    assert text.startswith('{\n "format": "bali/1"')
    assert Record.from_json(text) == record
    assert Record.from_json(text.encode()) == record
    assert '"result"' not in Game.new(seed=1).record().to_json()


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda g: pickle.loads(pickle.dumps(g))]
)
def test_copied_game_is_independent(copied: Callable[[Game], Game]) -> None:
    game = Game.new(seed=1)
    game.play("pass")
    other = copied(game)
    assert other.record() == game.record()
    other.play(other.legal_actions()[0])
    assert len(game.actions) == 1
    assert game.decision == "play"
    other.undo()
    other.undo()
    assert other.decision == "buy"
    assert game.undo() == Action("pass")


def test_state_is_a_copy() -> None:
    game = Game.new(seed=1)
    game.state().stones[0] = 99
    assert game.view(0).players[0].stones == 2


def test_views_are_frozen() -> None:
    with pytest.raises(AttributeError):
        Game.new(seed=1).view(0).turn = 5  # type: ignore[misc]


def test_package_exports_its_names_only() -> None:
    assert {"Game", "Action", "Record", "BaliError"} <= set(dir(bali))
    assert all(hasattr(bali, name) for name in dir(bali))
    with pytest.raises(AttributeError, match="no attribute 'Chess'"):
        _ = bali.Chess


def test_game_computes_legal_actions_once_for_each_state(monkeypatch: pytest.MonkeyPatch) -> None:
    computed_turns: list[int] = []

    def counted(state: State) -> int:
        computed_turns.append(int(state.turn))
        return legal_actions(state)

    monkeypatch.setattr("bali.play.game.legal_actions", counted)
    game = Game.new(seed=7)
    for _ in range(2):
        chosen = game.check(game.legal_actions()[0])
        game.play(chosen)
    assert len(computed_turns) == 2
    game.undo()
    assert game.check(chosen) == chosen
    assert len(computed_turns) == 3
