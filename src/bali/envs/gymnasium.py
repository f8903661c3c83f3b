"""Bali for Gymnasium: one seat for the agent, bots at the others."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from bali.bots.bot import Bot
from bali.bots.bot_call import ask
from bali.bots.registry import make_bot
from bali.envs.checks import check_one_of, not_installed
from bali.envs.observation_layout import SIZE
from bali.envs.one_game import OneGame
from bali.envs.text_table import render_table
from bali.errors import BadSetup
from bali.play.players import players_from
from bali.play.record import Player
from bali.rules import ACTIONS, is_forced, observe
from bali.rules.checks import SEED_COUNT, is_whole
from bali.rules.records import Array

try:
    from gymnasium import Env
    from gymnasium.spaces import Box, Discrete
except ModuleNotFoundError:
    raise not_installed("gymnasium", "rl") from None

RENDER_MODES: Final = ("ansi", "human")
OWN_NAME: Final = "you"


class BaliEnv(Env[Array, np.int64]):
    """`gymnasium.make("bali/Bali-v1", opponents=["greedy"])`.

    There is one player more than `opponents`, which sit clockwise from the agent in the order
    given. The agent's seat is drawn for each game, unless `seat` is given.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        opponents: Sequence[str | Bot] = ("greedy",),
        seat: int | None = None,
        *,
        oracle: bool = False,
        demon: bool = False,
        reward: str = "win",
        skip_forced: bool = False,
        illegal: str = "random",
        render_mode: str | None = None,
    ) -> None:
        self._opponents = _check_opponents(opponents)
        self._bots = [_bot(opponent) for opponent in self._opponents]
        self._game = OneGame(
            1 + len(self._bots),
            oracle=oracle,
            demon=demon,
            reward=reward,
            skip_forced=skip_forced,
            illegal=illegal,
        )
        check_one_of((None, *RENDER_MODES), "render_mode", render_mode)
        self._check_seat(seat)
        self._chosen_seat = seat
        self._seat = 0
        self._mask = np.zeros(ACTIONS, np.int8)
        self.render_mode = render_mode
        self.observation_space = Box(0, 1, (SIZE,), np.int8)
        self.action_space = Discrete(ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Deal a game; with a seed the deals, the seats and the bots repeat.

        `options={"seat": 1}` sets the seat for this game; the deal does not depend on it.
        """
        chosen = self._seat_from(options or {})
        super().reset(seed=seed)
        if seed is not None:
            self._bots = [_bot(opponent, self._number()) for opponent in self._opponents]
        self._game.deal(self._number())
        drawn_seat = int(self.np_random.integers(self._game.players))
        self._seat = drawn_seat if chosen is None else chosen
        self._play_opponents()
        return self._observe(), {"seat": self._seat}

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Play an action, and the opponents' actions up to the agent's next decision."""
        game = self._game
        played = game.resolve_action(action)
        info: dict[str, Any] = {} if played == action else {"played": played}
        game.play(played)
        self._play_opponents()
        if game.legal:
            return self._observe(), 0.0, False, False, info
        points, places, rewards = game.scores()
        info |= {"points": points, "places": places}
        return self._observe(), rewards[self._seat], True, False, info

    def action_masks(self) -> Array:
        """Return the legal actions as booleans, the interface of MaskablePPO."""
        return self._mask.astype(np.bool_)

    def render(self) -> str | None:
        """Return or print the table as the agent sees it."""
        if self.render_mode is None:
            return None
        seat = self._seat if self._game.legal else self._game.actor
        table = render_table(self._game.state, self._people(), seat)
        if self.render_mode == "ansi":
            return table
        sys.stdout.write(f"{table}\n\n")
        return None

    def _observe(self) -> Array:
        row, self._mask = self._game.observation_and_mask(self._seat)
        if self.render_mode == "human":
            self.render()
        return row

    def _play_opponents(self) -> None:
        game = self._game
        while game.legal and game.actor != self._seat:
            game.play(self._answer())

    def _answer(self) -> int:
        """Return the opponent's action; forced actions are played without a call of the bot."""
        legal = self._game.legal
        if is_forced(legal):
            return legal.bit_length() - 1
        actor = self._game.actor
        bot = self._bots[(actor - self._seat) % self._game.players - 1]
        return ask(bot, observe(self._game.state, actor)).number

    def _number(self) -> int:
        return int(self.np_random.integers(SEED_COUNT, dtype=np.uint64))

    def _seat_from(self, options: Mapping[str, Any]) -> int | None:
        unknown = [name for name in options if name != "seat"]
        if unknown:
            raise BadSetup(f"reset has the option 'seat', not {unknown[0]!r}")
        seat = options.get("seat", self._chosen_seat)
        self._check_seat(seat)
        return None if seat is None else int(seat)

    def _check_seat(self, seat: Any) -> None:
        last = self._game.players - 1
        if seat is not None and not (is_whole(seat) and 0 <= seat <= last):
            raise BadSetup(f"a seat is a number from 0 to {last}, or None for any, not {seat!r}")

    def _people(self) -> tuple[Player, ...]:
        names = [OWN_NAME, *map(_name, self._opponents)]
        count = len(names)
        return tuple(
            Player(names[(seat - self._seat) % count], player.color)
            for seat, player in enumerate(players_from(count))
        )


def _check_opponents(opponents: Any) -> tuple[str | Bot, ...]:
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        raise BadSetup(f"opponents is a list such as ['greedy'], not {opponents!r}")
    return tuple(opponents)


def _bot(opponent: Any, seed: int | None = None) -> Bot:
    """Return the bot of a code; return a bot object unchanged."""
    if callable(getattr(opponent, "choose", None)):
        own: Bot = opponent
        return own
    return make_bot(opponent, seed)


def _name(opponent: str | Bot) -> str:
    return opponent if isinstance(opponent, str) else type(opponent).__name__
