"""Paths in the user's data, state and cache folders, all of which are named `bali`.

Earlier versions stored arena results and machine code in folders named `bali-game`. Files there
are used in place, not moved, so that an earlier version on the same machine still finds them.
"""

from pathlib import Path
from typing import Final

from platformdirs import PlatformDirs

CURRENT: Final = PlatformDirs("bali", appauthor=False)
FORMER: Final = PlatformDirs("bali-game")


def data_path(*parts: str) -> Path:
    """Return a path in the data folder, or in the former one if it exists only there."""
    return _existing(CURRENT.user_data_path, FORMER.user_data_path, *parts)


def cache_path(*parts: str) -> Path:
    """Return a path in the cache folder, or in the former one if it exists only there."""
    return _existing(CURRENT.user_cache_path, FORMER.user_cache_path, *parts)


def cache_paths(*parts: str) -> tuple[Path, Path]:
    """Return a path in the cache folder and in the former one."""
    return CURRENT.user_cache_path.joinpath(*parts), FORMER.user_cache_path.joinpath(*parts)


def state_path(*parts: str) -> Path:
    """Return a path in the state folder."""
    return CURRENT.user_state_path.joinpath(*parts)


def _existing(current: Path, former: Path, *parts: str) -> Path:
    path, old = current.joinpath(*parts), former.joinpath(*parts)
    return old if _exists(old) and not _exists(path) else path


def _exists(path: Path) -> bool:
    try:
        path.lstat()
    except OSError:
        return False
    return True
