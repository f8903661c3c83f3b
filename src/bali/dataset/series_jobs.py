"""Job source of a dataset."""

import msgspec

from bali.arena.game_runner import ForfeitError, GameRunner
from bali.arena.heartbeat import HeartbeatWriter
from bali.arena.match_result import Forfeit
from bali.bots.bot import Bot
from bali.bots.registry import make_trusted_bot
from bali.bots.search.bot import choose_with_result
from bali.dataset.game_series import GameSeries
from bali.dataset.played_game import PlayedGame, SearchSummary, summarize_search
from bali.play.action import Action
from bali.rules import State


class SearchRecordingBot:
    """Wrapper that records the searches of a bot without affecting them."""

    def __init__(self, bot: Bot, searches: list[SearchSummary | None]) -> None:
        self._bot = bot
        self._searches = searches

    def choose(self, seen: State) -> Action:
        action, findings = choose_with_result(self._bot, seen)
        self._searches.append(None if findings is None else summarize_search(findings))
        return action


class SeriesJobs(msgspec.Struct, frozen=True):
    """The games of a series, for worker processes."""

    series: GameSeries

    @property
    def bots(self) -> tuple[str, ...]:
        return self.series.bots

    @property
    def limit(self) -> float:
        return self.series.limit

    def initial_state(self) -> State:
        return self.series.initial_state_of(0)

    def play(self, game: int, heartbeat: HeartbeatWriter) -> PlayedGame:
        searches: list[SearchSummary | None] = []

        def make(code: str, seed: int) -> Bot:
            return SearchRecordingBot(make_trusted_bot(code, seed), searches)

        series = self.series
        runner = GameRunner(
            game,
            series.initial_state_of(game),
            series.seat_bots(game),
            series.limit,
            heartbeat,
            make,
        )
        try:
            runner.play()
        except ForfeitError as forfeit:
            return self.forfeit_result(game, forfeit.seat, str(forfeit))
        return PlayedGame(game, tuple(runner.actions), tuple(searches))

    def forfeit_result(self, game: int, seat: int, reason: str) -> PlayedGame:
        return PlayedGame(game, (), forfeit=Forfeit(seat, reason))

    def read(self, message: bytes) -> list[PlayedGame]:
        return msgspec.json.decode(message, type=list[PlayedGame])
