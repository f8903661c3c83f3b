"""One game of an arena."""

from multiprocessing.sharedctypes import RawArray

import pytest

from bali import Game
from bali.arena.contest import Contest
from bali.arena.contest_games import ContestGames
from bali.arena.fixture import bot_seed, fixture_of
from bali.arena.note import FIELDS, Note, Pen
from bali.arena.result import GameResult
from bali.bots.registry import make_trusted_bot

NAUGHTY = "tests.arena.naughty"
STEADY = f"{NAUGHTY}:Steady"


def play(contest: Contest, game: int) -> GameResult:
    return ContestGames(contest).play(game, Pen(RawArray("d", FIELDS)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_the_game_that_the_same_bots_play_at_a_table(players: int) -> None:
    codes = ("random", STEADY, f"{NAUGHTY}:Contrary", f"{NAUGHTY}:Texts")[:players]
    contest = Contest(codes, players, oracle=True, demon=True, seed=8)
    fixture = fixture_of(contest, 1)
    assert fixture.deal == 0
    bots = [
        make_trusted_bot(codes[bot], bot_seed(contest, fixture, seat))
        for seat, bot in enumerate(fixture.seats)
    ]
    game = Game.new(players, oracle=True, demon=True, seed=8)
    asked = [0] * players
    while (seat := game.actor) is not None:
        if len(legal := game.legal_actions()) > 1:
            asked[seat] += 1
            game.play(bots[seat].choose(game.observe(seat)))
        else:
            game.play(legal[0])
    result = play(contest, 1)
    assert game.outcome is not None
    assert result.scores == tuple(score.total for score in game.outcome.scores)
    assert result.places == game.outcome.places
    assert result.decisions == tuple(asked), "what is forced is not asked"
    assert result.seats == (*codes[1:], codes[0])
    assert result.forfeit is None


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Raises", "raised RuntimeError: turn 5 is too late for me"),
        ("Leaves", "raised SystemExit"),
        ("Nothing", "answered None, which is not legal"),
        ("Babbles", "answered 'make tea', which is not legal"),
        ("Speechless", "answered with a Unprintable, which is not legal"),
        ("Unmade", "could not be made: ValueError: I don't like this seed"),
        ("Dawdles", "gave no answer within 1 s"),
    ],
)
def test_what_a_bot_does_wrong_costs_it_the_game(name: str, reason: str) -> None:
    result = play(Contest((STEADY, f"{NAUGHTY}:{name}"), limit=1), 0)
    assert result.forfeit is not None
    assert (result.forfeit.seat, result.places) == (1, (1, 2))
    assert result.forfeit.reason.replace("turn 6", "turn 5") == reason
    assert result.scores is None


def test_an_action_that_is_not_legal_now_costs_the_game() -> None:
    result = play(Contest((f"{NAUGHTY}:Cheats", STEADY)), 0)
    assert result.forfeit is not None
    assert result.forfeit.seat == 0
    assert result.forfeit.reason.startswith('answered Action("')


def test_nobody_is_thinking_after_a_game() -> None:
    note = Note()
    contest = Contest((STEADY, f"{NAUGHTY}:Raises"))
    for game in (0, 1):
        ContestGames(contest).play(game, Pen(note.memory))
        assert note.read() is None
    pen = Pen(note.memory)
    since = pen.begin(17, 1)
    thought = note.read()
    assert thought is not None
    assert (thought.since, thought.game, thought.seat) == (since, 17, 1)
