"""Tests that dataset rows equal the positions of their games."""

from itertools import groupby
from pathlib import Path

import numpy as np
import pytest

from bali import Game, Player, View
from bali.dataset.game_series import GameSeries
from bali.play.action import ACTION_TEXTS
from bali.play.view import FACE_DOWN
from bali.rules import State
from bali.rules.cards import CARD_NAMES, GOOD_NAMES, PLAYABLE
from tests.dataset.small_datasets import Row, rows_of, written_dataset
from tests.games import TABLES

GAMES = 3


@pytest.fixture(scope="module", params=TABLES)
def rows(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[Row]:
    players, oracle, demon = request.param
    series = GameSeries(("random", "greedy"), players, oracle, demon, seed=5)
    return rows_of(written_dataset(series, GAMES, tmp_path_factory.mktemp("dataset")))


def index(row: Row) -> Game:
    people = [Player(bot, color) for bot, color in zip(row["bots"], row["colors"], strict=True)]
    return Game.new(people, oracle=row["oracle"], demon=row["demon"], seed=row["deal_seed"])


def test_rows_equal_positions_of_their_games(rows: list[Row]) -> None:
    found = [(number, list(group)) for number, group in groupby(rows, lambda row: row["game"])]
    assert [number for number, _ in found] == list(range(GAMES))
    for _, group in found:
        game = index(group[0])
        for ply, row in enumerate(group):
            assert (row["ply"], row["seat"]) == (ply, game.actor)
            check_decision(row, game)
            check_view(row, game.view(row["seat"]))
            check_memory(row, game.observe(row["seat"]))
            check_truth(row, game.state())
            game.play(row["action_text"])
        check_outcome(group, game)


def check_decision(row: Row, game: Game) -> None:
    legal = game.legal_actions()
    assert (row["decision"], row["turn"]) == (game.decision, game.turn)
    assert row["legal"] == [action.number for action in legal]
    assert row["choices"] == len(legal)
    assert row["action"] in row["legal"]
    assert ACTION_TEXTS[row["action"]] == row["action_text"]
    assert row["bot"] == row["bots"][row["seat"]]


def check_view(row: Row, view: View) -> None:
    """Compare a row with the seat's view of the game."""
    assert row["players"] == len(view.players) == len(row["colors"])
    assert row["active"] == view.active
    assert row["stones"] == [player.stones for player in view.players]
    assert row["points"] == [player.points for player in view.players]
    assert row["table"] == [list(player.table.values()) for player in view.players]
    assert [sum(hand) for hand in row["hand"]] == [player.hand_size for player in view.players]
    assert row["goods_size"] == [player.goods_size for player in view.players]
    own = view.players[row["seat"]]
    assert dict(zip(CARD_NAMES[:PLAYABLE], row["hand"][row["seat"]], strict=True)) == own.hand
    assert dict(zip(GOOD_NAMES, row["goods"][row["seat"]], strict=True)) == own.goods
    assert row["supply"] == list(view.supply.values())
    offer = [[CARD_NAMES[card] for card in cards if card >= 0] for cards in row["offer"]]
    assert offer == [list(cards) for cards in view.offer]
    assert row["demon_row"] == (-1 if view.demon is None else view.demon)
    assert row["pile_left"] == view.pile == sum(row["unseen"])
    tops = {-1: None, -2: FACE_DOWN, **dict(enumerate(GOOD_NAMES))}
    assert tops[row["altar_top"]] == view.altar_top
    assert len(row["altar"]) == view.altar
    assert (CARD_NAMES[row["scored"]] if row["scored"] >= 0 else None) == view.scored
    if view.shown is not None:
        shown = [GOOD_NAMES[good] for good in row["secret_shown"][-1] if good >= 0]
        assert shown == list(view.shown)


def check_memory(row: Row, seen: State) -> None:
    by_seat, laid, secrets = int(seen.players), int(seen.laid), int(seen.secrets)
    for name in ("goods", "apparent", "hand"):
        assert row[name] == seen[name][:by_seat].tolist()
    for name in ("laid_good", "laid_by", "laid_open"):
        assert row[name] == seen[name][:laid].tolist()
    for name in ("by", "when", "card", "kept", "shown", "top", "room"):
        assert row[f"secret_{name}"] == seen[f"secret_{name}"][:secrets].tolist()
    for name in ("offerings", "unseen", "box", "last_row", "step", "consultations"):
        assert row[name] == seen[name].tolist()
    assert row["altar"] == seen.altar[: seen.altar_size].tolist()


def check_truth(row: Row, state: State) -> None:
    assert row["hidden_goods"] == state.goods[: state.players].tolist()
    assert row["hidden_pile"] == state.pile[state.pile_next : state.pile_size].tolist()
    counts = np.bincount(row["hidden_altar"], minlength=len(GOOD_NAMES))
    assert counts.tolist() == state.offerings.tolist()
    assert len(row["hidden_altar"]) == len(row["altar"])


def check_outcome(rows: list[Row], game: Game) -> None:
    outcome = game.outcome
    assert outcome is not None
    totals = [score.total for score in outcome.scores]
    win_shares = {}
    for row in rows:
        seat = row["seat"]
        assert (row["scores"], row["places"]) == (totals, list(outcome.places))
        assert (row["score"], row["place"]) == (totals[seat], outcome.places[seat])
        assert row["margin"] == totals[seat] - max(totals[:seat] + totals[seat + 1 :])
        assert (row["win_share"] > 0) == (seat in outcome.winners)
        win_shares[seat] = row["win_share"]
    assert len(win_shares) == row["players"]
    assert sum(win_shares.values()) == pytest.approx(1)


def test_goods_are_unknown_after_secret_actions(tmp_path: Path) -> None:
    """Requires games in which other seats play secret actions."""
    rows = rows_of(
        written_dataset(GameSeries(("random",), 3, oracle=True, seed=1), GAMES, tmp_path)
    )
    hiding = [row for row in rows if set(row["secret_by"]) - {row["seat"]}]
    assert hiding
    for row in hiding:
        for seat, goods in enumerate(row["goods"]):
            secretive = seat in row["secret_by"] and seat != row["seat"]
            assert goods == ([-2] * 4 if secretive else row["hidden_goods"][seat])
