"""Demonstrations: a bot's observations, actions and search visits, recorded in games.

Each game depends on the seed and its number only, so the decisions do not depend on the number of
worker processes.
"""

import random
from collections.abc import Iterable
from typing import Final, NamedTuple

import msgspec
import numpy as np

from bali.arena.game_runner import ForfeitError, GameRunner, SeatBot
from bali.arena.heartbeat import HeartbeatWriter
from bali.arena.match import seed_from
from bali.arena.match_result import Forfeit
from bali.arena.pool import LocalWorkerPool, ProgressCallback
from bali.bots.bot import Bot
from bali.bots.registry import make_trusted_bot
from bali.bots.search.bot import choose_with_result
from bali.bots.search.search_result import SearchResult
from bali.errors import BotFailed
from bali.play.action import Action, as_action
from bali.rules import ACTIONS, STATE, State, deal, set_table
from bali.rules.cards import COLOR_NAMES
from bali.rules.records import Array
from bali.runtime import cpu_count

PLAYERS: Final = (2, 3, 3, 4, 4, 4)
"""Numbers of players, drawn uniformly; opponent policies are used at tables of three and four."""
VARIANT_SHARE: Final = 0.5
"""Probability of the oracle, and of the demon, at a table."""
OPPONENT_SHARE: Final = 0.7
"""Share of the tables at which one seat is the opponent."""
TIME_LIMIT: Final = 60.0
"""Time limit of a decision in seconds."""


class Decision(msgspec.Struct, frozen=True, array_like=True):
    """One recorded decision of the bot."""

    seen: bytes
    """Bytes of the observation."""
    action: int
    visits: tuple[int, ...]
    """Visits by action; empty if the bot did not search."""


class DemonstrationGame(msgspec.Struct, frozen=True):
    """Result of one game, as a worker sends it."""

    game: int
    decisions: tuple[Decision, ...]
    forfeit: Forfeit | None = None


class Decisions(NamedTuple):
    """Arrays with one row per decision, in the order of the games."""

    seen: Array
    action: Array
    visits: Array
    game: Array

    def where(self, chosen: Array) -> "Decisions":
        """Return the decisions selected by a mask or an index array."""
        return Decisions(*(each[chosen] for each in self))


class DemonstratingBot:
    """Wrapper that records the decisions of a bot without affecting them."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._recorded: list[tuple[bytes, Action, SearchResult | None]] = []

    def choose(self, seen: State) -> Action:
        record = seen.tobytes()  # before the bot can modify it
        answer, findings = choose_with_result(self._bot, seen)
        self._recorded.append((record, answer, findings))
        return answer

    def decisions(self) -> list[Decision]:
        """Return the recorded decisions. Only for a finished game, whose answers were legal."""
        return [
            Decision(record, as_action(answer).number, visits_in(findings))
            for record, answer, findings in self._recorded
        ]


def visits_in(findings: SearchResult | None) -> tuple[int, ...]:
    if findings is None:
        return ()
    visits = {found.action.number: found.visits for found in findings.actions}
    return tuple(visits.get(action, 0) for action in range(ACTIONS))


class DemonstrationJobs(msgspec.Struct, frozen=True):
    """Job source: games of a bot against itself, at some tables with one opponent."""

    bot: str
    opponent: str = ""
    """Code of the opponent; no opponent if empty."""
    seed: int = 0

    @property
    def bots(self) -> tuple[str, ...]:
        return (self.bot, self.opponent) if self.opponent else (self.bot,)

    @property
    def limit(self) -> float:
        return TIME_LIMIT

    def initial_state(self) -> State:
        return self.table(0)[0]

    def table(self, game: int) -> tuple[State, list[SeatBot]]:
        """Return the initial state of a game, and the bots by seat."""
        rng = random.Random(seed_from(self.seed, game))
        players = rng.choice(PLAYERS)
        colors = rng.sample(range(len(COLOR_NAMES)), players)
        state = set_table(colors, rng.random() < VARIANT_SHARE, rng.random() < VARIANT_SHARE)
        deal(state, rng.getrandbits(64))
        codes = [self.bot] * players
        if self.opponent and rng.random() < OPPONENT_SHARE:
            codes[rng.randrange(players)] = self.opponent
        return state, [SeatBot(code, rng.getrandbits(64)) for code in codes]

    def play(self, game: int, heartbeat: HeartbeatWriter) -> DemonstrationGame:
        recorded: list[DemonstratingBot] = []

        def make(code: str, seed: int) -> Bot:
            bot = make_trusted_bot(code, seed)
            if code != self.bot:
                return bot
            recorded.append(DemonstratingBot(bot))
            return recorded[-1]

        state, seat_bots = self.table(game)
        try:
            GameRunner(game, state, seat_bots, self.limit, heartbeat, make).play()
        except ForfeitError as forfeit:
            return self.forfeit_result(game, forfeit.seat, str(forfeit))
        return DemonstrationGame(game, tuple(each for bot in recorded for each in bot.decisions()))

    def forfeit_result(self, game: int, seat: int, reason: str) -> DemonstrationGame:
        return DemonstrationGame(game, (), Forfeit(seat, reason))

    def read(self, message: bytes) -> list[DemonstrationGame]:
        return msgspec.json.decode(message, type=list[DemonstrationGame])


def record_demonstrations(
    job_source: DemonstrationJobs, games: int, progress: ProgressCallback
) -> Decisions:
    """Play `games` games on all cores and return the bot's decisions; BotFailed on a forfeit."""
    found: dict[int, Decisions] = {}
    with LocalWorkerPool(job_source, cpu_count()) as pool:
        for played in pool.play(iter(range(games))):
            for each in played:
                _check_played(job_source, each)
                found[each.game] = decisions_of(each)
            progress(len(found))
    return concatenate(found[game] for game in sorted(found))


def _check_played(job_source: DemonstrationJobs, played: DemonstrationGame) -> None:
    if played.forfeit is not None:
        _, seat_bots = job_source.table(played.game)
        code, reason = seat_bots[played.forfeit.seat].code, played.forfeit.reason
        raise BotFailed(f"the bot {code!r} {reason} in game {played.game}")


def decisions_of(played: DemonstrationGame) -> Decisions:
    count = len(played.decisions)
    seen = np.frombuffer(bytearray().join(each.seen for each in played.decisions), STATE)
    visits = np.zeros((count, ACTIONS), np.int32)
    for number, each in enumerate(played.decisions):
        visits[number, : len(each.visits)] = each.visits
    action = np.array([each.action for each in played.decisions], np.int8)
    return Decisions(seen, action, visits, np.full(count, played.game, np.int32))


def concatenate(parts: Iterable[Decisions]) -> Decisions:
    seen, action, visits, game = zip(*parts, strict=True)
    # np.concatenate drops the alignment of the record type.
    return Decisions(
        np.concatenate(seen).view(STATE),
        np.concatenate(action),
        np.concatenate(visits),
        np.concatenate(game),
    )
