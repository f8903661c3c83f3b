"""Watching a bot: its decisions are written down, all of them and no others."""

from collections import Counter
from multiprocessing.sharedctypes import RawArray

import msgspec
import numpy as np
import pytest

from bali.arena.note import FIELDS, Pen
from bali.arena.playing import Table
from bali.errors import BotFailed, UnknownBot
from bali.learn.watching import (
    GUEST,
    LIMIT,
    Decisions,
    WatchedGame,
    WatchedGames,
    decisions_of,
    together,
    watch,
)
from bali.rules import ACTIONS, legal_actions
from bali.rules.state import STATE, state_from
from tests.arena.test_playing import NAUGHTY, STEADY

CONTRARY = f"{NAUGHTY}:Contrary"
TEXTS = f"{NAUGHTY}:Texts"
PAIR = WatchedGames(STEADY, CONTRARY, seed=2)


def pen() -> Pen:
    return Pen(RawArray("d", FIELDS))


def played(schedule: WatchedGames, games: int) -> Decisions:
    return together(decisions_of(schedule.play(game, pen())) for game in range(games))


def test_only_what_the_watched_bot_chose_is_written_down() -> None:
    """It always takes the first of the legal actions, its guest the last."""
    decisions = played(PAIR, 8)
    assert len(decisions.action) > 200
    for seen, action in zip(decisions.seen, decisions.action, strict=True):
        legal = legal_actions(state_from(seen.tobytes()))
        assert legal & (legal - 1), "what is forced is no decision"
        assert action == (legal & -legal).bit_length() - 1


def test_all_that_the_watched_bot_chose_is_written_down() -> None:
    with_guest = 0
    for game in range(8):
        state, sitters = PAIR.table(game)
        table = Table(game, state, sitters, LIMIT, pen())
        table.play()
        own = [seat for seat, sitter in enumerate(sitters) if sitter.code == STEADY]
        with_guest += len(own) < len(sitters)
        decided = Counter(decisions_of(PAIR.play(game, pen())).seen["observer"].tolist())
        assert decided == {seat: table.decisions[seat] for seat in own}
    assert 0 < with_guest < 8


def test_what_is_seen_is_seen_by_who_decides() -> None:
    seen = played(PAIR, 4).seen
    assert seen.dtype == STATE
    assert np.array_equal(seen["observer"], seen["actor"])


def test_a_search_tells_how_often_it_tried_each_action() -> None:
    decisions = played(WatchedGames("uct:20", "random"), 2)
    assert decisions.tries.shape == (len(decisions.action), ACTIONS)
    assert (decisions.tries.sum(1) == 20).all()
    chosen = decisions.tries[np.arange(len(decisions.action)), decisions.action]
    assert np.array_equal(chosen, decisions.tries.max(1))


def test_who_does_not_search_tried_nothing_and_may_answer_with_texts() -> None:
    decisions = played(WatchedGames(TEXTS), 2)
    assert not decisions.tries.any()
    assert np.array_equal(decisions.action, played(WatchedGames(STEADY), 2).action)


def test_every_table_is_played_mostly_large_ones_and_with_a_guest() -> None:
    tables = [PAIR.table(game) for game in range(300)]
    kinds = Counter((int(s.players), int(s.oracle), int(s.demon) >= 0) for s, _ in tables)
    assert len(kinds) == 12
    sizes = Counter(len(sitters) for _, sitters in tables)
    assert sizes[2] < sizes[3] < sizes[4]
    guests = [sum(sitter.code == CONTRARY for sitter in sitters) for _, sitters in tables]
    assert set(guests) == {0, 1}
    assert np.mean(guests) == pytest.approx(GUEST, abs=0.1)
    alone = WatchedGames(STEADY)
    assert alone.bots == (STEADY,)
    for game in range(20):
        assert {sitter.code for sitter in alone.table(game)[1]} == {STEADY}


def test_a_crew_finds_the_same_in_the_order_of_the_games() -> None:
    told: list[int] = []
    found = watch(PAIR, 5, told.append)
    assert told[-1] == 5
    for each, wanted in zip(found, played(PAIR, 5), strict=True):
        assert each.tobytes() == wanted.tobytes()
    assert (np.diff(found.game) >= 0).all()
    other = played(WatchedGames(STEADY, CONTRARY, seed=4), 1)
    assert other.seen[0].tobytes() != found.seen[0].tobytes()


def test_a_game_travels_between_processes() -> None:
    game = PAIR.play(0, pen())
    assert PAIR.read(msgspec.json.encode([game])) == [game]
    lost = PAIR.play(0, pen()), PAIR.forfeited(1, 0, "left")
    assert [type(each) for each in PAIR.read(msgspec.json.encode(lost))] == [WatchedGame] * 2


def test_a_bot_that_does_not_play_to_the_end_is_named() -> None:
    with pytest.raises(BotFailed, match=r"the bot 'tests.arena.naughty:Raises' raised Runt.* game"):
        watch(WatchedGames(f"{NAUGHTY}:Raises"), 2, lambda _: None)


def test_a_bot_that_is_not_there_is_named() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'dancer'"):
        watch(WatchedGames(STEADY, "dancer"), 2, lambda _: None)
