"""Making Bali known to Gymnasium, if it is installed."""

from typing import Final

from bali.envs.observation_layout import VERSION

ID: Final = f"bali/{VERSION}"
MAKER: Final = "bali.envs.gymnasium:BaliEnv"


def register() -> None:
    """So that `gymnasium.make` knows the environment; its module is loaded when it is made."""
    try:
        import gymnasium
    except ModuleNotFoundError:
        return
    if ID not in gymnasium.registry:
        gymnasium.register(id=ID, entry_point=MAKER)
