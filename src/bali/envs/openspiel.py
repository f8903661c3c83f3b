"""Bali as a game of OpenSpiel: importing this registers `python_bali`.

Every decision of the rules is a node, including those with a single legal action. Chance deals the
offer and, with the oracle, the first four cards of the altar, and draws each card of a new row when
it is revealed. Actions have the numbers of the kernel, chance outcomes the numbers of the cards.
"""

from collections.abc import Callable
from typing import Any, Final

from bali.envs.checks import not_installed
from bali.envs.explicit_chance_game import ExplicitChanceGame
from bali.envs.openspiel_observer import Observer, PrivateObserver
from bali.envs.resampling import corresponding_action
from bali.envs.returns import returns_of
from bali.errors import BadSetup
from bali.play.action import ACTION_TEXTS
from bali.rules import ACTIONS, precompile, sample_world
from bali.rules.cards import (
    CARD_NAMES,
    CARDS_OF_KIND,
    GOODS,
    KINDS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    OFFER_CARDS,
    ORACLE_PILE,
    ORACLES,
    PLAIN_CARDS,
    PLAIN_PILE,
    SHRINE,
)

try:
    import pyspiel
except ImportError:
    raise not_installed("open_spiel", "openspiel") from None

SpielGame: Any = pyspiel.Game
SpielState: Any = pyspiel.State

NAME: Final = "python_bali"
GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Bali",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_PLAYERS,
    min_num_players=MIN_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification={"players": MIN_PLAYERS, "oracle": False, "demon": False},
)
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
SAMPLER_BITS: Final = 53
"""Random bits of a float from 0 to 1."""


def longest_game(players: int, oracle: bool) -> int:
    """Return an upper bound of the number of decisions in a game.

    Each turn takes at least one card, so there are at most as many turns as cards. A turn has one
    purchase, one play, as many takes as cards taken, and at most one scoring decision for each
    seat and the majority.
    """
    sacrifices = CARDS_OF_KIND[SHRINE] * (players + 1)
    consultations = ORACLES if oracle else 0
    return PLAIN_CARDS * (2 + 1 + players + 1) + sacrifices + 2 * consultations


class BaliGame(SpielGame):  # type: ignore[misc]
    """`pyspiel.load_game("python_bali(players=3,oracle=true,demon=true)")`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        values = {"players": MIN_PLAYERS, "oracle": False, "demon": False} | (params or {})
        players = values["players"]
        if not MIN_PLAYERS <= players <= MAX_PLAYERS:
            raise BadSetup(f"Bali is for {MIN_PLAYERS} to {MAX_PLAYERS} players, not {players}")
        self.oracle = bool(values["oracle"])
        precompile()
        self._set_table = ExplicitChanceGame.new(players, self.oracle, bool(values["demon"]))
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=KINDS,
            num_players=players,
            min_utility=-1.0 / (players - 1.0),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest_game(players, self.oracle),
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> "BaliState":
        return BaliState(self, self._set_table.copy())

    def max_chance_nodes_in_history(self) -> int:
        if self.oracle:
            return OFFER_CARDS + GOODS + ORACLE_PILE
        return OFFER_CARDS + PLAIN_PILE

    def make_py_observer(
        self,
        iig_obs_type: Any = None,
        params: Any = None,  # noqa: ARG002
    ) -> Observer | PrivateObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("Bali has no observation with the private information of all players")
        if not kind.public_info:
            return PrivateObserver()
        return Observer(
            # Every decision, every card, and the altar's top after a consultation.
            max_codes=self.max_game_length() + self.max_chance_nodes_in_history() + ORACLES,
            perfect_recall=kind.perfect_recall,
            own_secrets=kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER,
        )


class BaliState(SpielState):  # type: ignore[misc]
    """A state of a game; `table` holds the game."""

    def __init__(self, game: BaliGame, table: ExplicitChanceGame) -> None:
        super().__init__(game)
        self.table = table

    def current_player(self) -> int:
        if self.table.is_over:
            return TERMINAL
        return CHANCE if self.table.is_drawing else self.table.actor

    def is_terminal(self) -> bool:
        return self.table.is_over

    # Python searches call the next three methods at each step. OpenSpiel's versions call back from
    # C++ several times and copy every text; they are used for rare cases and for errors only.

    def is_chance_node(self) -> bool:
        return self.table.is_drawing

    def legal_actions(self, *player: int) -> list[int]:
        if player or self.table.is_drawing or self.table.is_over:
            return list(super().legal_actions(*player))
        return self.table.legal_actions()

    def information_state_string(self, *player: int) -> str:
        if player or self.table.is_drawing or self.table.is_over:
            return str(super().information_state_string(*player))
        return self.table.information_state(self.table.actor)

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        return self.table.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.table.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        if self.table.is_drawing:
            self.table.draw(action)
        else:
            self.table.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"draw {CARD_NAMES[action]}"
        return ACTION_TEXTS[action]

    def returns(self) -> list[float]:
        if not self.table.is_over:
            return [0.0] * int(self.table.state.players)
        return [float(share) for share in returns_of(self.table.state)]

    def __str__(self) -> str:
        return str(self.table)

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> "BaliState":
        """Return a state of the same information state, with a history that leads to it.

        A state from a later position has no full history: the new one starts at that position.
        """
        world = sample_world(self.table.observe(player), int(rng() * 2**SAMPLER_BITS))
        resampled = self.table.with_world(world)
        if not self.table.is_whole_history:
            return BaliState(self.get_game(), resampled)
        if resampled.state.tobytes() == self.table.state.tobytes():
            same: BaliState = self.clone()
            return same
        other: BaliState = self.get_game().new_initial_state()
        for past in self.full_history():
            other.apply_action(corresponding_action(world, other.table, past.action))
        return other


pyspiel.register_game(GAME_TYPE, BaliGame)
