"""The decisions of several games as arrays, from which columns are computed."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from bali.dataset.game_replay import ReplayedGame, replay_game
from bali.dataset.game_series import GameSeries
from bali.dataset.played_game import PlayedGame, SearchSummary
from bali.rules.actions import ACTIONS, PASS, is_forced
from bali.rules.cards import COLOR_NAMES
from bali.rules.records import Array
from bali.rules.state import RECEIVE


@dataclass(frozen=True)
class Batch:
    """Arrays with one row per decision, unless noted otherwise."""

    series: GameSeries
    games: tuple[int, ...]
    """Numbers of the games, one entry per game."""
    game_index: Array
    """Index in `games` of each row."""
    ply: Array
    truth: Array
    """Full states."""
    seen: Array
    """Observations of the actor."""
    is_legal: Array
    """Legal actions as booleans, shaped (rows, ACTIONS)."""
    actions: Array
    searches: Sequence[SearchSummary | None]
    scores: Array
    """Final scores, shaped (games, players)."""
    places: Array
    """Final places, shaped (games, players)."""

    @property
    def rows(self) -> int:
        return int(self.actions.size)

    @property
    def seat(self) -> Array:
        seats: Array = self.truth["actor"]
        return seats

    def codes(self) -> list[tuple[str, ...]]:
        """The bots of each game, by seat."""
        return [self.series.codes(game) for game in self.games]

    def colors(self) -> list[tuple[str, ...]]:
        """The colours of each game, by seat."""
        colors = map(self.series.colors, self.games)
        return [tuple(COLOR_NAMES[color] for color in each) for each in colors]

    def of_seat(self, by_seat: Array) -> Array:
        """Select the actor's entry of an array shaped (games, players), for each row."""
        own: Array = by_seat[self.game_index, self.seat]
        return own


def batch_of(series: GameSeries, played: Sequence[PlayedGame]) -> Batch:
    """Replay the games into a batch; BadResults if one has an illegal action."""
    numbers = [np.array(game.actions, np.int64) for game in played]
    replays = [
        replay_game(series, game.game, actions)
        for game, actions in zip(played, numbers, strict=True)
    ]
    lengths = [actions.size for actions in numbers]
    legal = np.concatenate([replay.legal for replay in replays])
    is_legal = (legal[:, None] >> np.arange(ACTIONS) & 1).astype(bool)
    return Batch(
        series=series,
        games=tuple(game.game for game in played),
        game_index=np.repeat(np.arange(len(played)), lengths),
        ply=np.concatenate([np.arange(length) for length in lengths]),
        truth=np.concatenate([replay.truth for replay in replays]),
        seen=np.concatenate([replay.seen for replay in replays]),
        is_legal=is_legal,
        actions=np.concatenate(numbers),
        searches=_by_row(played, replays),
        scores=np.array([replay.scores for replay in replays]),
        places=np.array([replay.places for replay in replays]),
    )


def _by_row(
    played: Sequence[PlayedGame], replays: Sequence[ReplayedGame]
) -> list[SearchSummary | None]:
    """Align searches with rows: a forced move has none."""
    rows: list[SearchSummary | None] = []
    for game, replay in zip(played, replays, strict=True):
        searches = iter(game.searches)
        rows += [
            next(searches, None) if is_unforced else None
            for is_unforced in _is_unforced(game, replay)
        ]
    return rows


def _is_unforced(game: PlayedGame, replay: ReplayedGame) -> list[bool]:
    """Return for each decision whether it was unforced under the rules of the game's version.

    Under version 1 a substitute good could not be declined (R6), so the last good left was a forced
    move without a search.
    """
    is_unforced = [not is_forced(legal) for legal in replay.legal.tolist()]
    if sum(is_unforced) > len(game.searches):
        is_substitute = replay.truth["decision"] == RECEIVE
        earlier = np.where(is_substitute, replay.legal & ~(1 << PASS), replay.legal)
        is_unforced = [not is_forced(legal) for legal in earlier.tolist()]
    return is_unforced
