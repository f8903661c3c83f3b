"""The games of a series, as worker processes play them."""

import msgspec

from bali.arena.note import Pen
from bali.arena.playing import Forfeited, Table
from bali.arena.result import Forfeit
from bali.bots.bot import Bot
from bali.bots.registry import make_trusted_bot
from bali.bots.search.bot import choose_with_result
from bali.dataset.played import PlayedGame, Thought, thought_of
from bali.dataset.series import Series
from bali.play.action import Action
from bali.rules import State


class Overheard:
    """A bot whose search is listened to; it plays as if nobody did."""

    def __init__(self, bot: Bot, heard: list[Thought | None]) -> None:
        self._bot = bot
        self._heard = heard

    def choose(self, seen: State) -> Action:
        action, findings = choose_with_result(self._bot, seen)
        self._heard.append(None if findings is None else thought_of(findings))
        return action


class SeriesGames(msgspec.Struct, frozen=True):
    """A series' schedule."""

    series: Series

    @property
    def bots(self) -> tuple[str, ...]:
        return self.series.bots

    @property
    def limit(self) -> float:
        return self.series.limit

    def first_moment(self) -> State:
        return self.series.dealt(0)

    def play(self, game: int, pen: Pen) -> PlayedGame:
        heard: list[Thought | None] = []

        def make(code: str, seed: int) -> Bot:
            return Overheard(make_trusted_bot(code, seed), heard)

        series = self.series
        table = Table(game, series.dealt(game), series.sitters(game), series.limit, pen, make)
        try:
            table.play()
        except Forfeited as forfeit:
            return self.forfeited(game, forfeit.seat, str(forfeit))
        return PlayedGame(game, tuple(table.actions), tuple(heard))

    def forfeited(self, game: int, seat: int, reason: str) -> PlayedGame:
        return PlayedGame(game, (), forfeit=Forfeit(seat, reason))

    def read(self, message: bytes) -> list[PlayedGame]:
        return msgspec.json.decode(message, type=list[PlayedGame])
