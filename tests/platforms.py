"""Markers and names that depend on the operating system."""

import shutil
import sys
from pathlib import Path
from typing import Final

import pytest

WINDOWS: Final = sys.platform == "win32"

needs_terminal = pytest.mark.skipif(WINDOWS, reason="pexpect needs a POSIX pseudo-terminal")
needs_sigint = pytest.mark.skipif(WINDOWS, reason="Windows can't send SIGINT to one process")
needs_shell = pytest.mark.skipif(WINDOWS, reason="the test runs a command of a POSIX shell")
needs_file_lock = pytest.mark.skipif(WINDOWS, reason="these locks are made by flock")
needs_file_size_limit = pytest.mark.skipif(WINDOWS, reason="Windows has no RLIMIT_FSIZE")
needs_posix_paths = pytest.mark.skipif(WINDOWS, reason="Windows names this error differently")
needs_full_device = pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="this system has no /dev/full"
)


def bali_command() -> str:
    """Return the path of the `bali` command that belongs to this Python."""
    found = shutil.which("bali", path=str(Path(sys.executable).parent))
    assert found is not None, "the package is not installed"
    return found


def user_folders_in(folder: Path) -> dict[str, str]:
    """Return the environment variables that move the user's cache, data and state to `folder`."""
    if WINDOWS:
        return {"WIN_PD_OVERRIDE_LOCAL_APPDATA": str(folder)}
    names = ("XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "HOME")
    return dict.fromkeys(names, str(folder))


def limit_file_size(size: int) -> None:
    """Make writes beyond `size` bytes of a file fail; for the `preexec_fn` of a process."""
    # Windows lacks this module; tests that call this function are marked `needs_file_size_limit`.
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
