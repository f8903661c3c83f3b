"""Tests of single games of a tournament."""

from multiprocessing.sharedctypes import RawArray

import pytest

from bali import Game
from bali.arena.heartbeat import FIELDS, Heartbeat, HeartbeatWriter
from bali.arena.match import bot_seed, match_of
from bali.arena.match_result import GameResult
from bali.arena.tournament import Tournament
from bali.arena.tournament_jobs import TournamentJobs
from bali.bots.registry import make_trusted_bot

FAULTY_BOTS = "tests.arena.faulty_bots"
FIRST_ACTION = f"{FAULTY_BOTS}:FirstAction"


def play(tournament: Tournament, game: int) -> GameResult:
    return TournamentJobs(tournament).play(game, HeartbeatWriter(RawArray("d", FIELDS)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tournament_game_equals_game_of_same_bots(players: int) -> None:
    codes = ("random", FIRST_ACTION, f"{FAULTY_BOTS}:LastAction", f"{FAULTY_BOTS}:AnswersTexts")[
        :players
    ]
    tournament = Tournament(codes, players, oracle=True, demon=True, seed=8)
    match = match_of(tournament, 1)
    assert match.deal == 0
    bots = [
        make_trusted_bot(codes[bot], bot_seed(tournament, match, seat))
        for seat, bot in enumerate(match.seats)
    ]
    game = Game.new(players, oracle=True, demon=True, seed=8)
    decisions = [0] * players
    while (seat := game.actor) is not None:
        if len(legal := game.legal_actions()) > 1:
            decisions[seat] += 1
            game.play(bots[seat].choose(game.observe(seat)))
        else:
            game.play(legal[0])
    result = play(tournament, 1)
    assert game.outcome is not None
    assert result.scores == tuple(score.total for score in game.outcome.scores)
    assert result.places == game.outcome.places
    assert result.decisions == tuple(decisions), "forced moves are not counted"
    assert result.seats == (*codes[1:], codes[0])
    assert result.forfeit is None


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Raises", "raised RuntimeError: turn 5 is too late for me"),
        ("ExitsPython", "raised SystemExit"),
        ("AnswersNone", "answered None, which is not legal"),
        ("AnswersUnknownText", "answered 'make tea', which is not legal"),
        ("AnswersUnprintable", "answered with a Unprintable, which is not legal"),
        ("FailsWithSeed", "could not be made: ValueError: I don't like this seed"),
        ("AnswersLate", "gave no answer within 1 s"),
    ],
)
def test_faulty_answer_forfeits_game(name: str, reason: str) -> None:
    result = play(Tournament((FIRST_ACTION, f"{FAULTY_BOTS}:{name}"), limit=1), 0)
    assert result.forfeit is not None
    assert (result.forfeit.seat, result.places) == (1, (1, 2))
    assert result.forfeit.reason.replace("turn 6", "turn 5") == reason
    assert result.scores is None


def test_illegal_action_forfeits_game() -> None:
    result = play(Tournament((f"{FAULTY_BOTS}:AnswersIllegalAction", FIRST_ACTION)), 0)
    assert result.forfeit is not None
    assert result.forfeit.seat == 0
    assert result.forfeit.reason.startswith('answered Action("')


def test_heartbeat_is_idle_after_game() -> None:
    heartbeat = Heartbeat()
    tournament = Tournament((FIRST_ACTION, f"{FAULTY_BOTS}:Raises"))
    for game in (0, 1):
        TournamentJobs(tournament).play(game, HeartbeatWriter(heartbeat.memory))
        assert heartbeat.read() is None
    writer = HeartbeatWriter(heartbeat.memory)
    since = writer.start(17, 1)
    beat = heartbeat.read()
    assert beat is not None
    assert (beat.since, beat.game, beat.seat) == (since, 17, 1)
