"""The games of a contest, as worker processes play them."""

from functools import cache

import msgspec

from bali.arena.contest import Contest
from bali.arena.fixture import Fixture, bot_seed, fixture_of
from bali.arena.note import Pen
from bali.arena.playing import Forfeited, Sitter, Table
from bali.arena.result import GameResult, forfeited, names
from bali.rules import State, copy_of, deal, score_sheet, set_table
from bali.rules.final_score import PLACE, TOTAL


class ContestGames(msgspec.Struct, frozen=True):
    """A contest's schedule."""

    contest: Contest

    @property
    def bots(self) -> tuple[str, ...]:
        return self.contest.bots

    @property
    def limit(self) -> float:
        return self.contest.limit

    def first_moment(self) -> State:
        return dealt(self.contest, 0)

    def play(self, game: int, pen: Pen) -> GameResult:
        contest = self.contest
        fixture = fixture_of(contest, game)
        sitters = [
            Sitter(code, bot_seed(contest, fixture, seat))
            for seat, code in enumerate(names(contest, fixture))
        ]
        table = Table(game, dealt(contest, fixture.deal), sitters, contest.limit, pen)
        try:
            table.play()
        except Forfeited as forfeit:
            return forfeited(contest, fixture, forfeit.seat, str(forfeit))
        return _result(contest, fixture, table)

    def forfeited(self, game: int, seat: int, reason: str) -> GameResult:
        return forfeited(self.contest, fixture_of(self.contest, game), seat, reason)

    def read(self, message: bytes) -> list[GameResult]:
        return msgspec.json.decode(message, type=list[GameResult])


def _result(contest: Contest, fixture: Fixture, table: Table) -> GameResult:
    sheet, _ = score_sheet(table.state)
    return GameResult(
        fixture.game,
        fixture.deal,
        fixture.lineup,
        fixture.rotation,
        names(contest, fixture),
        scores=tuple(sheet[:, TOTAL].tolist()),
        places=tuple(sheet[:, PLACE].tolist()),
        decisions=tuple(table.decisions),
        seconds=tuple(round(seconds, 6) for seconds in table.seconds),
    )


def dealt(contest: Contest, number: int) -> State:
    """The first moment of a deal; the seed has one for each number."""
    state = copy_of(_table(contest.players, contest.oracle, contest.demon))
    deal(state, contest.seed, number)
    return state


@cache
def _table(players: int, oracle: bool, demon: bool) -> State:
    return set_table(range(players), oracle, demon)
