"""MaskablePPO of sb3-contrib, with a first layer for sparse binary observations."""

import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import torch
from gymnasium.wrappers import TransformReward
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import DummyVecEnv

from bali.envs import SIZE

TABLES = 64
STEPS = 64
"""Decisions at each table between two updates."""
POINTS = 20
"""The margin, in points, that is a reward of 1."""
GAMES_PER_REPORT = 1000
"""Games between two lines of progress."""


class SparseFeatures(BaseFeaturesExtractor):  # type: ignore[misc]
    """Sum the weights of the active features, which are few."""

    def __init__(self, space: gymnasium.Space[Any], features_dim: int = 128) -> None:
        super().__init__(space, features_dim)
        self.weights = torch.nn.EmbeddingBag(SIZE, features_dim, mode="sum")
        torch.nn.init.normal_(self.weights.weight, std=0.05)

    def forward(self, observations: Any) -> Any:
        game, feature = observations.nonzero(as_tuple=True)
        first = torch.searchsorted(game, torch.arange(len(observations)))
        return torch.relu(self.weights(feature, first))


class Clock(BaseCallback):  # type: ignore[misc]
    """Stop the training after some minutes, and print its progress."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self._started = time.monotonic()
        self._end = self._started + 60 * minutes
        self._rewards: list[float] = []

    def _on_step(self) -> bool:
        self._rewards += self.locals["rewards"][self.locals["dones"]].tolist()
        return time.monotonic() < self._end

    def _on_rollout_end(self) -> None:
        if len(self._rewards) < GAMES_PER_REPORT:
            return
        margin = POINTS * np.mean(self._rewards)
        minutes = (time.monotonic() - self._started) / 60
        print(f"{minutes:.1f} minutes, {self.num_timesteps:,} decisions, margin {margin:+.1f}")
        self._rewards.clear()


def train_policy(
    table: Callable[[str], gymnasium.Env[Any, Any]], minutes: float, seed: int
) -> Callable[[Any, Any], int]:
    """Return a policy that was train_policy at such tables for some minutes."""
    torch.set_num_threads(1)
    torch.distributions.Distribution.set_default_validate_args(False)  # validation is slow
    tables = [lambda: TransformReward(table("margin"), lambda margin: float(margin) / POINTS)]
    model = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv(tables * TABLES),
        n_steps=STEPS,
        batch_size=1024,
        n_epochs=4,
        gamma=1.0,
        ent_coef=0.003,
        learning_rate=2e-3,
        policy_kwargs={
            "features_extractor_class": SparseFeatures,
            "net_arch": [64],
            "activation_fn": torch.nn.ReLU,
        },
        seed=seed,
        device="cpu",
    )
    model.learn(10**9, callback=Clock(minutes))

    def choose(seen: Any, mask: Any) -> int:
        action, _ = model.predict(seen, action_masks=mask, deterministic=True)
        return int(action)

    return choose
