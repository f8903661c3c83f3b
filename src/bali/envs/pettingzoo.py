"""Bali for PettingZoo (AEC): every seat is an agent, and agents act one at a time."""

import secrets
import sys
from typing import Any, ClassVar, Final, TypedDict, Unpack

import numpy as np

from bali.envs.checks import check_one_of, not_installed
from bali.envs.observation_layout import SIZE
from bali.envs.one_game import OneGame
from bali.envs.text_table import render_table
from bali.errors import BadSetup
from bali.play.players import players_from
from bali.rules import ACTIONS
from bali.rules.checks import SEED_COUNT, check_seed, is_whole
from bali.rules.records import Array

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
    from pettingzoo.utils import turn_based_aec_to_parallel
    from pettingzoo.utils.env_logger import EnvLogger
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ModuleNotFoundError:
    raise not_installed("pettingzoo", "rl") from None

Observation = dict[str, Array]
RENDER_MODES: Final = ("ansi", "human")


class Options(TypedDict, total=False):
    """Keyword arguments besides the number of players."""

    oracle: bool
    demon: bool
    reward: str
    skip_forced: bool
    illegal: str
    max_cycles: int | None
    render_mode: str | None


def env(players: int = 2, **options: Unpack[Options]) -> Any:
    """Return the environment, wrapped to enforce the order of calls."""
    return InOrder(raw_env(players, **options))


def raw_env(players: int = 2, **options: Unpack[Options]) -> "BaliEnv":
    """Return the environment without the wrapper."""
    return BaliEnv(players, **options)


def parallel_env(players: int = 2, **options: Unpack[Options]) -> Any:
    """Return a parallel environment: actions of agents other than the actor are ignored."""
    return turn_based_aec_to_parallel(env(players, **options))


class InOrder(OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's wrapper with less overhead: a decision takes two thirds of the time."""

    def last(self, observe: bool = True) -> Any:
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        return self.env.last(observe)

    def __str__(self) -> str:
        return str(self.env)


class BaliEnv(AECEnv):  # type: ignore[misc]
    """The AEC environment; the rules determine the next agent, not a cycle."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "bali_v1",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        players: int = 2,
        *,
        oracle: bool = False,
        demon: bool = False,
        reward: str = "win",
        skip_forced: bool = False,
        illegal: str = "error",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._game = OneGame(
            players,
            oracle=oracle,
            demon=demon,
            reward=reward,
            skip_forced=skip_forced,
            illegal=illegal,
        )
        if max_cycles is not None and not (is_whole(max_cycles) and max_cycles > 0):
            raise BadSetup(f"max_cycles is a whole number from 1 on, or None, not {max_cycles!r}")
        check_one_of((None, *RENDER_MODES), "render_mode", render_mode)
        self.render_mode = render_mode
        self._max_cycles = max_cycles
        self._players = players_from(players)
        self._seed = secrets.randbelow(SEED_COUNT)
        self._deals = 0
        self._decisions = 0
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: _observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> None:
        """Deal the first game of `seed`, or without one the next game of the current seed."""
        if seed is not None:
            check_seed(seed)
            self._seed, self._deals = int(seed), 0
        self._game.deal(self._seed, self._deals)
        self._deals += 1
        self._decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._game.actor]
        self._skip_agent_selection: str | None = None
        self._render_for_human()

    def observe(self, agent: str) -> Observation:
        """Return the agent's observation and action mask; the mask is 0 if it does not act."""
        row, mask = self._game.observation_and_mask(self._seats[agent])
        return {"observation": row, "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self._game
        played = game.resolve_action(action)
        self.infos[agent] = {} if played == action else {"played": played}
        game.play(played)
        self._decisions += 1
        if not game.legal:
            self._end()
        elif self._decisions == self._max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[game.actor]
        self._render_for_human()

    def _end(self) -> None:
        points, places, rewards = self._game.scores()
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        for agent, seat in self._seats.items():
            self.infos[agent] |= {"points": points[seat], "place": places[seat]}
        self._deads_step_first()

    def render(self) -> str | None:
        """Return or print the table as the actor sees it."""
        if self.render_mode is None:
            return None
        table = render_table(self._game.state, self._players, self._game.actor)
        if self.render_mode == "ansi":
            return table
        sys.stdout.write(f"{table}\n\n")
        return None

    def _render_for_human(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Do nothing: no resources are open."""


def _observation_space() -> Dict:
    return Dict(
        {
            "observation": Box(0, 1, (SIZE,), np.int8),
            "action_mask": Box(0, 1, (ACTIONS,), np.int8),
        }
    )
