"""Job source of a tournament."""

from functools import cache

import msgspec

from bali.arena.game_runner import ForfeitError, GameRunner, SeatBot
from bali.arena.heartbeat import HeartbeatWriter
from bali.arena.match import Match, bot_seed, match_of
from bali.arena.match_result import GameResult, bot_codes, forfeit_result
from bali.arena.tournament import Tournament
from bali.rules import State, copy_of, deal, score_sheet, set_table
from bali.rules.final_score import PLACE, TOTAL


class TournamentJobs(msgspec.Struct, frozen=True):
    """The games of a tournament, for worker processes."""

    tournament: Tournament

    @property
    def bots(self) -> tuple[str, ...]:
        return self.tournament.bots

    @property
    def limit(self) -> float:
        return self.tournament.limit

    def initial_state(self) -> State:
        return dealt(self.tournament, 0)

    def play(self, game: int, heartbeat: HeartbeatWriter) -> GameResult:
        tournament = self.tournament
        match = match_of(tournament, game)
        seat_bots = [
            SeatBot(code, bot_seed(tournament, match, seat))
            for seat, code in enumerate(bot_codes(tournament, match))
        ]
        runner = GameRunner(
            game, dealt(tournament, match.deal), seat_bots, tournament.limit, heartbeat
        )
        try:
            runner.play()
        except ForfeitError as forfeit:
            return forfeit_result(tournament, match, forfeit.seat, str(forfeit))
        return _result(tournament, match, runner)

    def forfeit_result(self, game: int, seat: int, reason: str) -> GameResult:
        return forfeit_result(self.tournament, match_of(self.tournament, game), seat, reason)

    def read(self, message: bytes) -> list[GameResult]:
        return msgspec.json.decode(message, type=list[GameResult])


def _result(tournament: Tournament, match: Match, runner: GameRunner) -> GameResult:
    sheet, _ = score_sheet(runner.state)
    return GameResult(
        match.game,
        match.deal,
        match.lineup,
        match.rotation,
        bot_codes(tournament, match),
        scores=tuple(sheet[:, TOTAL].tolist()),
        places=tuple(sheet[:, PLACE].tolist()),
        decisions=tuple(runner.decisions),
        seconds=tuple(round(seconds, 6) for seconds in runner.seconds),
    )


def dealt(tournament: Tournament, number: int) -> State:
    """Return the initial state of deal `number`."""
    state = copy_of(_table(tournament.players, tournament.oracle, tournament.demon))
    deal(state, tournament.seed, number)
    return state


@cache
def _table(players: int, oracle: bool, demon: bool) -> State:
    return set_table(range(players), oracle, demon)
