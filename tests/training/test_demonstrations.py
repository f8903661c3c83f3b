"""Tests of recorded demonstrations."""

from collections import Counter
from multiprocessing.sharedctypes import RawArray

import msgspec
import numpy as np
import pytest

from bali.arena.game_runner import GameRunner
from bali.arena.heartbeat import FIELDS, HeartbeatWriter
from bali.errors import BotFailed, UnknownBot
from bali.rules import ACTIONS, legal_actions
from bali.rules.state import STATE, state_from
from bali.training.demonstrations import (
    OPPONENT_SHARE,
    TIME_LIMIT,
    Decisions,
    DemonstrationGame,
    DemonstrationJobs,
    concatenate,
    decisions_of,
    record_demonstrations,
)
from tests.arena.test_tournament_jobs import FAULTY_BOTS, FIRST_ACTION

LAST_ACTION = f"{FAULTY_BOTS}:LastAction"
ANSWERS_TEXTS = f"{FAULTY_BOTS}:AnswersTexts"
PAIR = DemonstrationJobs(FIRST_ACTION, LAST_ACTION, seed=2)


def heartbeat_writer() -> HeartbeatWriter:
    return HeartbeatWriter(RawArray("d", FIELDS))


def played(job_source: DemonstrationJobs, games: int) -> Decisions:
    return concatenate(
        decisions_of(job_source.play(game, heartbeat_writer())) for game in range(games)
    )


def test_demonstrations_hold_only_bot_decisions() -> None:
    """The bot always plays the first legal action, its opponent the last."""
    decisions = played(PAIR, 8)
    assert len(decisions.action) > 200
    for seen, action in zip(decisions.seen, decisions.action, strict=True):
        legal = legal_actions(state_from(seen.tobytes()))
        assert legal & (legal - 1), "forced moves are not recorded"
        assert action == (legal & -legal).bit_length() - 1


def test_demonstrations_hold_every_bot_decision() -> None:
    with_opponent = 0
    for game in range(8):
        state, seat_bots = PAIR.table(game)
        table = GameRunner(game, state, seat_bots, TIME_LIMIT, heartbeat_writer())
        table.play()
        own = [seat for seat, seat_bot in enumerate(seat_bots) if seat_bot.code == FIRST_ACTION]
        with_opponent += len(own) < len(seat_bots)
        decided = Counter(
            decisions_of(PAIR.play(game, heartbeat_writer())).seen["observer"].tolist()
        )
        assert decided == {seat: table.decisions[seat] for seat in own}
    assert 0 < with_opponent < 8


def test_demonstrations_hold_observations_of_actor() -> None:
    seen = played(PAIR, 4).seen
    assert seen.dtype == STATE
    assert np.array_equal(seen["observer"], seen["actor"])


def test_demonstrations_hold_search_visits() -> None:
    decisions = played(DemonstrationJobs("uct:20", "random"), 2)
    assert decisions.visits.shape == (len(decisions.action), ACTIONS)
    assert (decisions.visits.sum(1) == 20).all()
    chosen = decisions.visits[np.arange(len(decisions.action)), decisions.action]
    assert np.array_equal(chosen, decisions.visits.max(1))


def test_demonstrations_without_search_have_no_visits() -> None:
    decisions = played(DemonstrationJobs(ANSWERS_TEXTS), 2)
    assert not decisions.visits.any()
    assert np.array_equal(decisions.action, played(DemonstrationJobs(FIRST_ACTION), 2).action)


def test_demonstration_tables_cover_types_and_opponents() -> None:
    tables = [PAIR.table(game) for game in range(300)]
    table_types = Counter((int(s.players), int(s.oracle), int(s.demon) >= 0) for s, _ in tables)
    assert len(table_types) == 12
    sizes = Counter(len(seat_bots) for _, seat_bots in tables)
    assert sizes[2] < sizes[3] < sizes[4]
    opponent_counts = [
        sum(seat_bot.code == LAST_ACTION for seat_bot in seat_bots) for _, seat_bots in tables
    ]
    assert set(opponent_counts) == {0, 1}
    assert np.mean(opponent_counts) == pytest.approx(OPPONENT_SHARE, abs=0.1)
    without_opponent = DemonstrationJobs(FIRST_ACTION)
    assert without_opponent.bots == (FIRST_ACTION,)
    for game in range(20):
        assert {seat_bot.code for seat_bot in without_opponent.table(game)[1]} == {FIRST_ACTION}


def test_record_demonstrations_orders_games() -> None:
    progress: list[int] = []
    found = record_demonstrations(PAIR, 5, progress.append)
    assert progress[-1] == 5
    for each, expected in zip(found, played(PAIR, 5), strict=True):
        assert each.tobytes() == expected.tobytes()
    assert (np.diff(found.game) >= 0).all()
    other = played(DemonstrationJobs(FIRST_ACTION, LAST_ACTION, seed=4), 1)
    assert other.seen[0].tobytes() != found.seen[0].tobytes()


def test_demonstration_game_round_trips_as_json() -> None:
    game = PAIR.play(0, heartbeat_writer())
    assert PAIR.read(msgspec.json.encode([game])) == [game]
    lost = PAIR.play(0, heartbeat_writer()), PAIR.forfeit_result(1, 0, "left")
    assert [type(each) for each in PAIR.read(msgspec.json.encode(lost))] == [DemonstrationGame] * 2


def test_record_demonstrations_names_forfeiting_bot() -> None:
    with pytest.raises(
        BotFailed, match=r"the bot 'tests.arena.faulty_bots:Raises' raised Runt.* game"
    ):
        record_demonstrations(DemonstrationJobs(f"{FAULTY_BOTS}:Raises"), 2, lambda _: None)


def test_record_demonstrations_names_unknown_bot() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'dancer'"):
        record_demonstrations(DemonstrationJobs(FIRST_ACTION, "dancer"), 2, lambda _: None)
