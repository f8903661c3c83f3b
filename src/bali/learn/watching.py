"""Watching a bot play: what it saw, what it chose, and how often its search tried each action.

The arena's crew plays the games, each by its number, so the same seed gives the same decisions on
any number of cores.
"""

import random
from collections.abc import Iterable
from typing import Final, NamedTuple

import msgspec
import numpy as np

from bali.arena.crew import LocalCrew, Progress
from bali.arena.fixture import seed_from
from bali.arena.note import Pen
from bali.arena.playing import Forfeited, Sitter, Table
from bali.arena.result import Forfeit
from bali.bots.bot import Bot
from bali.bots.registry import make_trusted_bot
from bali.bots.search.bot import choose_with_result
from bali.bots.search.search_result import SearchResult
from bali.errors import BotFailed
from bali.play.action import Action, as_action
from bali.rules import ACTIONS, STATE, State, deal, set_table
from bali.rules.cards import COLOR_NAMES
from bali.rules.records import Array
from bali.runtime import usable_cores

PLAYERS: Final = (2, 3, 3, 4, 4, 4)
"""How many sit at a table, each as likely: company is for tables of three and four."""
VARIANT: Final = 0.5
"""The share of the tables with the oracle, and of those with the demon."""
GUEST: Final = 0.7
"""The share of the tables with a guest: the bot is to be known as it plays against one."""
LIMIT: Final = 60.0
"""Seconds for a decision."""


class Decision(msgspec.Struct, frozen=True, array_like=True):
    """One of the bot's."""

    seen: bytes
    """The record of what it saw."""
    action: int
    tries: tuple[int, ...]
    """By action; none at all where no search decided."""


class WatchedGame(msgspec.Struct, frozen=True):
    """What a worker tells of a game."""

    game: int
    decisions: tuple[Decision, ...]
    forfeit: Forfeit | None = None


class Decisions(NamedTuple):
    """Many of them, in the order of their games."""

    seen: Array
    action: Array
    tries: Array
    game: Array

    def where(self, chosen: Array) -> "Decisions":
        """Some of them; they stay in their order."""
        return Decisions(*(each[chosen] for each in self))


class Watched:
    """A bot that is watched; it plays as if nobody did."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._noted: list[tuple[bytes, Action, SearchResult | None]] = []

    def choose(self, seen: State) -> Action:
        record = seen.tobytes()  # before the bot has its hands on it
        answer, findings = choose_with_result(self._bot, seen)
        self._noted.append((record, answer, findings))
        return answer

    def decisions(self) -> list[Decision]:
        """After the game: until then an answer can be anything."""
        return [
            Decision(record, as_action(answer).number, tries_in(findings))
            for record, answer, findings in self._noted
        ]


def tries_in(findings: SearchResult | None) -> tuple[int, ...]:
    if findings is None:
        return ()
    tried = {found.action.number: found.visits for found in findings.actions}
    return tuple(tried.get(action, 0) for action in range(ACTIONS))


class WatchedGames(msgspec.Struct, frozen=True):
    """The schedule: a bot among its like, at some tables with one guest."""

    bot: str
    guest: str = ""
    """Nobody, if empty."""
    seed: int = 0

    @property
    def bots(self) -> tuple[str, ...]:
        return (self.bot, self.guest) if self.guest else (self.bot,)

    @property
    def limit(self) -> float:
        return LIMIT

    def first_moment(self) -> State:
        return self.table(0)[0]

    def table(self, game: int) -> tuple[State, list[Sitter]]:
        """The first moment of a game, and who plays it."""
        rng = random.Random(seed_from(self.seed, game))
        players = rng.choice(PLAYERS)
        colors = rng.sample(range(len(COLOR_NAMES)), players)
        state = set_table(colors, rng.random() < VARIANT, rng.random() < VARIANT)
        deal(state, rng.getrandbits(64))
        codes = [self.bot] * players
        if self.guest and rng.random() < GUEST:
            codes[rng.randrange(players)] = self.guest
        return state, [Sitter(code, rng.getrandbits(64)) for code in codes]

    def play(self, game: int, pen: Pen) -> WatchedGame:
        watched: list[Watched] = []

        def make(code: str, seed: int) -> Bot:
            bot = make_trusted_bot(code, seed)
            if code != self.bot:
                return bot
            watched.append(Watched(bot))
            return watched[-1]

        state, sitters = self.table(game)
        try:
            Table(game, state, sitters, self.limit, pen, make).play()
        except Forfeited as forfeit:
            return self.forfeited(game, forfeit.seat, str(forfeit))
        return WatchedGame(game, tuple(each for bot in watched for each in bot.decisions()))

    def forfeited(self, game: int, seat: int, reason: str) -> WatchedGame:
        return WatchedGame(game, (), Forfeit(seat, reason))

    def read(self, message: bytes) -> list[WatchedGame]:
        return msgspec.json.decode(message, type=list[WatchedGame])


def watch(schedule: WatchedGames, games: int, progress: Progress) -> Decisions:
    """The bot's decisions in so many games, played on all cores; BotFailed if one is not played."""
    found: dict[int, Decisions] = {}
    with LocalCrew(schedule, usable_cores()) as crew:
        for played in crew.play(iter(range(games))):
            for each in played:
                _check_played(schedule, each)
                found[each.game] = decisions_of(each)
            progress(len(found))
    return together(found[game] for game in sorted(found))


def _check_played(schedule: WatchedGames, played: WatchedGame) -> None:
    if played.forfeit is not None:
        _, sitters = schedule.table(played.game)
        code, reason = sitters[played.forfeit.seat].code, played.forfeit.reason
        raise BotFailed(f"the bot {code!r} {reason} in game {played.game}")


def decisions_of(played: WatchedGame) -> Decisions:
    count = len(played.decisions)
    seen = np.frombuffer(bytearray().join(each.seen for each in played.decisions), STATE)
    tries = np.zeros((count, ACTIONS), np.int32)
    for number, each in enumerate(played.decisions):
        tries[number, : len(each.tries)] = each.tries
    action = np.array([each.action for each in played.decisions], np.int8)
    return Decisions(seen, action, tries, np.full(count, played.game, np.int32))


def together(parts: Iterable[Decisions]) -> Decisions:
    seen, action, tries, game = zip(*parts, strict=True)
    # NumPy forgets how records are aligned where it puts them together.
    return Decisions(
        np.concatenate(seen).view(STATE),
        np.concatenate(action),
        np.concatenate(tries),
        np.concatenate(game),
    )
