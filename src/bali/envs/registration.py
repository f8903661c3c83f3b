"""Registration with Gymnasium."""

from typing import Final

from bali.envs.observation_layout import VERSION

ID: Final = f"bali/{VERSION}"
ENTRY_POINT: Final = "bali.envs.gymnasium:BaliEnv"


def register() -> None:
    """Register the environment with Gymnasium, if that is installed; it is imported lazily."""
    try:
        import gymnasium
    except ModuleNotFoundError:
        return
    if ID not in gymnasium.registry:
        gymnasium.register(id=ID, entry_point=ENTRY_POINT)
