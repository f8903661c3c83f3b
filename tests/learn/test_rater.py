"""A training that is rated while it goes on."""

import json
import time
from pathlib import Path

import msgspec
import pytest

from bali.arena.contest import Contest
from bali.arena.result import GameResult
from bali.bots.champion.weights import shipped_weights
from bali.errors import BadSetup
from bali.learn import match
from bali.learn.checkpoint import CHECKPOINT
from bali.learn.config import Config
from bali.learn.log import LOG, read_log
from bali.learn.match import Match, games_of_network, wins
from bali.learn.plot import PLOT, draw_learning
from bali.learn.rater import RATED, Rater
from bali.learn.ratings import RATINGS, YARDSTICKS, Rated, read_ratings, write_ratings
from bali.learn.training import WEIGHTS, Training

CONFIG = Config(
    games=16, rounds=2, turns=40, first_lesson=5, lessons=1, batch=64, save_every=10, rate_every=10
)
CONTEST = Contest(("mine", *YARDSTICKS))
EARLIER = Rated(10, 12.5, dict.fromkeys(YARDSTICKS, 0.5), 50)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "DEALS", 1)
    monkeypatch.setattr(match, "SIMULATIONS", 2)


def result(game: int, places: tuple[int, ...]) -> GameResult:
    seats = ("", "")
    return GameResult(game, 0, 0, 0, seats, None, places, (0, 0), (0.0, 0.0))


def test_the_network_meets_each_yardstick_in_both_seats_of_each_deal() -> None:
    assert games_of_network(CONTEST, 2) == [0, 1, 2, 3, 4, 5, 12, 13, 14, 15, 16, 17]


def test_wins_are_counted_by_yardstick_and_shared_ones_are_halves() -> None:
    played = [result(0, (1, 2)), result(1, (1, 1)), result(2, (2, 1)), result(3, (2, 1))]
    assert [wins(CONTEST, played, bot) for bot in (1, 2, 3)] == [1.5, 1.0, 0.0]


@pytest.mark.usefixtures("short")
def test_a_training_is_rated_without_waiting_and_goes_on_with_its_ratings(tmp_path: Path) -> None:
    training = Training(CONFIG, tmp_path)
    while training.turn < 10:
        training.step()
    assert training.awaits_rating
    training.step()
    assert str(training.finish().rated).endswith("at turn 10")
    training.close()
    names = {CHECKPOINT, LOG, WEIGHTS, RATED, RATINGS, PLOT}
    assert {path.name for path in tmp_path.iterdir()} == names
    (first,) = read_ratings(tmp_path)
    assert set(first.shares) == set(YARDSTICKS)
    assert (first.turn, first.games) == (10, 2)

    again = Training(CONFIG, tmp_path)
    assert again.step().rated == first
    while not again.is_over:
        again.step()
    last = again.finish().rated
    assert not again.awaits_rating
    again.close()
    found = read_ratings(tmp_path)
    assert (found[0], found[-1]) == (first, last)
    assert found[-1].turn == 40, "the last weights are rated, whatever was going on"
    assert b"</svg>" in (tmp_path / PLOT).read_bytes()[-20:]


@pytest.mark.usefixtures("short")
def test_one_match_is_played_at_a_time(tmp_path: Path) -> None:
    rater = Rater(tmp_path, 0)
    rater.begin(1, shipped_weights())
    rater.begin(2, shipped_weights())
    assert rater.is_busy
    rater.wait()
    assert [rated.turn for rated in read_ratings(tmp_path)] == [1]


def test_a_match_that_is_given_up_leaves_nothing_behind(tmp_path: Path) -> None:
    rater = Rater(tmp_path, 0)
    rater.begin(1, shipped_weights())
    since = time.monotonic()
    rater.close()
    assert time.monotonic() - since < 5
    assert not rater.is_busy
    assert {path.name for path in tmp_path.iterdir()} == {RATED}


@pytest.mark.usefixtures("short")
def test_a_match_that_fails_is_told_and_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bali.learn.rater.Match", lambda _: Match(tmp_path / "missing.npz"))
    rater = Rater(tmp_path, 0)
    rater.begin(1, shipped_weights())
    rater.wait()
    assert "missing.npz can't be read" in (rater.trouble or "")
    assert rater.last is None


def test_what_was_rated_after_the_checkpoint_is_forgotten(tmp_path: Path) -> None:
    later = msgspec.structs.replace(EARLIER, turn=20)
    write_ratings(tmp_path, [EARLIER, later])
    assert Rater(tmp_path, 19).last == EARLIER
    assert Rater(tmp_path, 20).last == later
    assert Rater(tmp_path, 9).last is None


def test_ratings_that_are_none_are_refused(tmp_path: Path) -> None:
    (tmp_path / RATINGS).write_text('{"turn": 10}\n')
    with pytest.raises(BadSetup, match=r"ratings\.jsonl can't be read"):
        Training(CONFIG, tmp_path)


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_a_plot_of_any_folder(kind: str, tmp_path: Path) -> None:
    write_ratings(tmp_path, [EARLIER, msgspec.structs.replace(EARLIER, turn=20, rating=80)])
    lines = [json.dumps({"turn": turn, "games": 5, "win": 0.7, "policy": 1.5}) for turn in (1, 2)]
    (tmp_path / LOG).write_text("\n".join([*lines, '{"turn": 3, "ga']))
    assert [line["turn"] for line in read_log(tmp_path)] == [1, 2]
    draw_learning(tmp_path, tmp_path / f"picture.{kind}")
    head = (tmp_path / f"picture.{kind}").read_bytes()[:60]
    assert head.startswith(b"\x89PNG") if kind == "png" else b"<?xml" in head


def test_a_training_without_ratings_is_drawn_without_them(tmp_path: Path) -> None:
    (tmp_path / LOG).write_text(json.dumps({"turn": 1, "games": 5, "win": 0.7, "policy": 1.5}))
    picture = tmp_path / "picture.svg"
    draw_learning(tmp_path, picture)
    assert "<!-- losses -->" in picture.read_text()
    assert "<!-- rating" not in picture.read_text()
    write_ratings(tmp_path, [EARLIER])
    draw_learning(tmp_path, picture)
    assert "<!-- rating" in picture.read_text()
